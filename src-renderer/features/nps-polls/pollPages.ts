import type { PageLinks } from '@kit/resource/form/formDefinition';

/** Paths and texts of the poll form, for the poll list. */
export const pollPages: PageLinks<'polls'> = {
  of: 'polls',
  paths: { list: '/nps/polls', create: '/nps/polls/add-poll', edit: '/nps/polls/edit-poll' },
  createKey: 'npsPolls.create',
  removeKey: 'npsPolls.remove',
};
