import type { PageLinks } from '@kit/resource/page/definition';

/** What the list of polls has to know of their form. */
export const pollPages: PageLinks<'polls'> = {
  of: 'polls',
  paths: { list: '/nps/polls', create: '/nps/polls/add-poll', edit: '/nps/polls/edit-poll' },
  createKey: 'npsPolls.create',
  removeKey: 'npsPolls.remove',
};
