import * as v from 'valibot';
import { pollDispatchMethods } from '../../domain/insight/polls';
import { getReaders } from '../fields/entity';
import { crud } from '../protocol/crud';
import { idSchema, pageQuery } from '../protocol/endpoint';
import { contains, equals, includesAny } from '../protocol/listFilters';
import { boolean, id, object, withAliases, type Read } from '../reading';
import { pollDraft, pollFields, pollPatch } from './pollFields';

const poll = withAliases(
  object({
    id: id(),
    ...getReaders(pollFields),
    /** Active polls are sent to customers. The specification has no field to change it. */
    active: boolean(true),
  }),
  { questions: 'questionIds', name: 'title' },
);
export type Poll = Read<typeof poll>;

export const polls = crud('polls', {
  row: poll,
  item: poll,
  draft: pollDraft,
  patch: pollPatch,
  query: v.strictObject({
    ...pageQuery,
    /** Part of the title. */
    query: v.optional(v.string()),
    dispatchMethod: v.optional(v.picklist(pollDispatchMethods)),
    /** Polls with any of these questions. */
    questionIds: v.optional(v.array(idSchema)),
  }),
  filters: {
    query: contains('title'),
    dispatchMethod: equals('dispatchMethod'),
    questionIds: includesAny(({ questionIds }: Poll) => questionIds, ['questionIds']),
  },
  // Polls decide if a question can be edited.
  changes: ['questions'],
});
