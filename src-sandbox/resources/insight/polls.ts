import { and, eq, inArray, sql } from 'drizzle-orm';
import { pollFields } from '@shared/contract/insight/pollFields';
import { findPollQuestionsError } from '@shared/domain/insight/polls';
import { pollQuestions, polls as table, questions } from '../../db/schema';
import { apiErrors } from '../../context/apiErrors';
import { fieldMessages, toRuleFieldErrors } from '../../context/fieldMessages';
import { insertMany } from '../../db/insertMany';
import { updateAskedQuestions } from './askedQuestions';
import { pickColumns } from '../records/pickColumns';
import { createCrudHandlers } from '../records/crud';

export const polls = createCrudHandlers('polls', {
  table,
  columns: {
    ...pickColumns(table, pollFields, ['id', 'active']),
    questionIds: sql<number[]>`coalesce((select json_agg(${pollQuestions.questionId} order by ${pollQuestions.place})
      from ${pollQuestions} where ${pollQuestions.pollId} = ${table.id}), '[]'::json)`,
  },
  sorts: { title: table.titleSearch },
  sort: 'title',
  filters: {
    questionIds: (ids) =>
      sql`exists (select 1 from ${pollQuestions} where ${pollQuestions.pollId} = ${table.id}
        and ${inArray(pollQuestions.questionId, ids)})`,
  },
  references: { questionIds: { table: questions, message: fieldMessages.notAQuestion } },
  beforeSave: async ({ db, tenant }, _found, { questionIds }) => {
    if (questionIds === undefined) return;
    const askedRows = await db
      .select({ description: questions.description, category: questions.category })
      .from(questions)
      .where(and(eq(questions.tenantId, tenant.id), inArray(questions.id, questionIds)));
    const error = findPollQuestionsError(askedRows);
    if (error !== null) throw apiErrors.invalid(toRuleFieldErrors({ questionIds: error }));
  },
  afterSave: async ({ db, tenant }, pollId, { questionIds }) => {
    if (questionIds === undefined) return;
    await db.delete(pollQuestions).where(eq(pollQuestions.pollId, pollId));
    await insertMany(
      db,
      pollQuestions,
      questionIds.map((questionId, index) => ({ tenantId: tenant.id, pollId, questionId, place: index })),
    );
  },
  runChange: async (context, change) => {
    const reply = await change();
    await updateAskedQuestions(context);
    return reply;
  },
});
