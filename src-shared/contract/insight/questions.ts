import * as v from 'valibot';
import { questionCategories, questionDraft, questionPatch } from '../../domain/insight/questions';
import { crud } from '../protocol/crud';
import { pageQuery } from '../protocol/endpoint';
import { contains, equals } from '../protocol/listFilters';
import { id, object, openEnum, text, withAliases, type Read } from '../reading';

/** A question of polls. Checkout questions are others: see checkoutQuestions.ts. */
const question = withAliases(
  object({
    id: id(),
    description: text(),
    category: openEnum(questionCategories, null, {
      yes_or_no: 'yes_no',
      boolean: 'yes_no',
      text: 'open',
      stars: 'satisfaction',
    }),
  }),
  { text: 'description', type: 'category', kind: 'category' },
);
export type Question = Read<typeof question>;

export const questions = crud('questions', {
  row: question,
  item: question,
  draft: questionDraft,
  patch: questionPatch,
  query: v.strictObject({
    ...pageQuery,
    /** Part of the text. */
    query: v.optional(v.string()),
    category: v.optional(v.picklist(questionCategories)),
  }),
  filters: { query: contains('description'), category: equals('category') },
  changes: ['polls'],
});
