import { pollDispatchMethods } from '../../domain/insight/polls';
import { getReaders } from '../fields/entity';
import { crud } from '../protocol/crud';
import { enumFilter, idsFilter, searchFilter } from '../protocol/listFilters';
import { boolean, id, object, withAliases, type Read } from '../reading';
import { pollDraft, pollFields, pollPatch } from './pollFields';

const poll = withAliases(
  object({
    id: id(),
    ...getReaders(pollFields),
    /** True if customers receive the poll. The specification has no field to change this. */
    active: boolean(true),
  }),
  { questions: 'questionIds', pollQuestions: 'questionIds', name: 'title' },
);
export type Poll = Read<typeof poll>;

export const polls = crud('polls', {
  row: poll,
  item: poll,
  draft: pollDraft,
  patch: pollPatch,
  filters: {
    query: searchFilter('title'),
    dispatchMethod: enumFilter(pollDispatchMethods, 'dispatchMethod'),
    questionIds: idsFilter('questionIds'),
  },
  // Includes questions, because polls determine which questions can be edited.
  changes: ['questions'],
});
