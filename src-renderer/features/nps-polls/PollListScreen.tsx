import { pagesListScreen } from '@kit/resource/page/pagesListScreen';
import { pollPages } from './pollPages';
import { pollsResource } from './pollsResource';

/** The polls, and what each asks after which orders. */
export default pagesListScreen(pollsResource, pollPages, {
  titleKey: 'npsPolls.title',
  descriptionKey: 'npsPolls.description',
});
