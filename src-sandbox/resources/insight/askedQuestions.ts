import { and, eq, sql } from 'drizzle-orm';
import { pollQuestions, polls, questions } from '../../db/schema';
import { selectNpsAnswers } from './npsAnswers';
import type { RequestContext } from '../records/crud';

type QuestionContext = Pick<RequestContext, 'db' | 'tenant' | 'now'>;

/** True if an active poll contains the question. */
export const isAsked = async ({ db, tenant }: QuestionContext, questionId: number): Promise<boolean> => {
  const [match] = await db
    .select({ id: polls.id })
    .from(pollQuestions)
    .innerJoin(polls, eq(polls.id, pollQuestions.pollId))
    .where(and(eq(polls.tenantId, tenant.id), eq(polls.active, true), eq(pollQuestions.questionId, questionId)))
    .limit(1);
  return match !== undefined;
};

/**
 * Updates each question's period and dispatch methods according to the active polls that contain it. Must be called
 * after every change of polls.
 */
export const updateAskedQuestions = async ({ db, tenant, now }: QuestionContext): Promise<void> => {
  const nowSql = sql`${new Date(now).toISOString()}::timestamptz`;
  const askedSql = sql`(select pq.question_id as id,
      case when count(distinct p.dispatch_method) = 1 then min(p.dispatch_method) else 'both' end as asked_for
    from ${pollQuestions} pq join ${polls} p on p.id = pq.poll_id
    where p.tenant_id = ${tenant.id} and p.active group by pq.question_id)`;
  await db.execute(sql`update ${questions} q
    set asked_since = coalesce(q.asked_since, ${nowSql}), asked_until = null, asked_for = asked.asked_for
    from ${askedSql} asked where asked.id = q.id and q.tenant_id = ${tenant.id}`);
  await db.execute(sql`update ${questions} q set asked_until = ${nowSql}
    where q.tenant_id = ${tenant.id} and q.asked_since is not null and q.asked_until is null
      and q.id not in (select id from ${askedSql} asked)`);
};

type Answers = Pick<ReturnType<ReturnType<typeof selectNpsAnswers>['as']>, 'at' | 'dispatchMethod'>;

/**
 * Condition for answers to a question: given while a poll contained the question, after an order with the question's
 * dispatch method.
 */
export const buildQuestionCondition = (answers: Answers) =>
  sql`${answers.at} >= ${questions.askedSince}
    and ${answers.at} < coalesce(${questions.askedUntil}, 'infinity'::timestamptz)
    and (${questions.askedFor} = 'both'
      or ${questions.askedFor} = case ${answers.dispatchMethod} when 'in_store' then 'pickup' else 'delivery' end)`;

/** True if the question has answers. */
export const hasAnswers = async ({ db, tenant, now }: QuestionContext, questionId: number): Promise<boolean> => {
  const answers = selectNpsAnswers(db, { tenantId: tenant.id, until: now }).as('answers');
  const [match] = await db
    .select({ id: questions.id })
    .from(questions)
    .innerJoin(answers, buildQuestionCondition(answers))
    .where(eq(questions.id, questionId))
    .limit(1);
  return match !== undefined;
};
