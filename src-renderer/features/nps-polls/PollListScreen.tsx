import { pagesListScreen } from '@kit/resource/page/pagesListScreen';
import { pollPages } from './pollPages';
import { pollsResource } from './pollsResource';

/** Polls with their questions and orders. */
export default pagesListScreen(pollsResource, pollPages, {
  titleKey: 'npsPolls.title',
  descriptionKey: 'npsPolls.description',
});
