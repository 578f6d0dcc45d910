import { PageList } from './PageList';
import { adminPageLinks } from './pageLinks';
import { adminPagesResource } from './pagesResource';

const AdminPageListScreen = () => (
  <PageList
    resource={adminPagesResource}
    links={adminPageLinks}
    titleKey="pages.adminTitle"
    descriptionKey="pages.adminDescription"
  />
);

export default AdminPageListScreen;
