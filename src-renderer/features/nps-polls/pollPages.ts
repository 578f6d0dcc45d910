import type { PageLinks } from '@kit/resource/form/definition';

/** Form page data for the list of polls. */
export const pollPages: PageLinks<'polls'> = {
  of: 'polls',
  paths: { list: '/nps/polls', create: '/nps/polls/add-poll', edit: '/nps/polls/edit-poll' },
  createKey: 'npsPolls.create',
  removeKey: 'npsPolls.remove',
};
