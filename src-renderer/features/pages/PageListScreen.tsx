import { PageList } from './PageList';
import { pageLinks } from './pageLinks';
import { pagesResource } from './pagesResource';

const PageListScreen = () => (
  <PageList resource={pagesResource} links={pageLinks} titleKey="pages.title" descriptionKey="pages.description" />
);

export default PageListScreen;
