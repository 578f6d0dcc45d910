import { questionCategories } from '../../domain/insight/questions';
import { getReaders } from '../fields/entity';
import { crud } from '../protocol/crud';
import { enumFilter, searchFilter } from '../protocol/listFilters';
import { id, object, withAliases, type Read } from '../reading';
import { questionDraft, questionFields, questionPatch } from './pollFields';

/** Question of a poll. Checkout questions are in checkoutQuestions.ts. */
const question = withAliases(
  object({
    id: id(),
    ...getReaders(questionFields),
  }),
  { text: 'description', type: 'category', kind: 'category' },
);
export type Question = Read<typeof question>;

export const questions = crud('questions', {
  row: question,
  item: question,
  draft: questionDraft,
  patch: questionPatch,
  filters: { query: searchFilter('description'), category: enumFilter(questionCategories, 'category') },
  changes: ['polls'],
});
