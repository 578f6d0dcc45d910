import { and, avg, count, desc, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { maxSatisfaction } from '@shared/domain/insight/questions';
import { npsScore } from '@shared/domain/insight/nps';
import type { OrderDispatchMethod } from '@shared/domain/orders';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { orders, questions } from '../db/schema';
import { drawn, npsAnswers } from '../exports/npsAnswers';
import { ownStoresCondition } from '../server/ownStores';
import { isAnswerTo } from './askedQuestions';
import type { Call, Handlers } from './handler';
import type { contract } from '@shared/contract';

type ResultCall = Call<(typeof contract)['nps']['result']>;

/** More would be a table: the export has them all. */
const commentsTold = 200;

/** Who answers the score may leave out the others. */
const otherAnswersShare = 0.85;

/** The words of filters are not those of orders. */
const ordersBy = { delivery: 'store_delivery', pickup: 'in_store' } as const satisfies Record<
  string,
  OrderDispatchMethod
>;

const second = 1000;

/** The answers that a call asks for: given in its span, by customers of the caller's own stores. */
const answersOf = ({ db, tenant, user, query, now }: ResultCall) => {
  const { startDate, endDate, dispatchMethod, storeIds = [] } = query;
  const end = endDate === undefined ? Infinity : toInstant(endDate, tenant.zone, 'end') + second;
  return npsAnswers(db, {
    tenantId: tenant.id,
    from: startDate === undefined ? undefined : toInstant(startDate, tenant.zone),
    until: Math.min(end, now),
    where: and(
      ownStoresCondition(user, orders.storeId),
      storeIds.length === 0 ? undefined : inArray(orders.storeId, storeIds),
      dispatchMethod === undefined ? undefined : inArray(orders.dispatchMethod, [ordersBy[dispatchMethod], 'both']),
    ),
  });
};

type Answers = ReturnType<typeof inTable>;
const inTable = (call: ResultCall) => answersOf(call).as('answers');

const number = (value: SQL | number | string | null): number | null => (value === null ? null : Number(value));

const countsOf = async ({ db }: ResultCall, answers: Answers) => {
  const [found] = await db
    .select({
      promoters: count(sql`case when ${answers.score} >= 9 then 1 end`),
      passives: count(sql`case when ${answers.score} between 7 and 8 then 1 end`),
      detractors: count(sql`case when ${answers.score} < 7 then 1 end`),
    })
    .from(answers);
  return found ?? { promoters: 0, passives: 0, detractors: 0 };
};

/** What each question that was asked got; the other questions are drawn around the score. */
const questionResults = async ({ db, tenant }: ResultCall, answers: Answers) => {
  const takesPart = sql`${drawn(sql`${answers.orderId}`, sql`100 + ${questions.id}`)} < ${sql.raw(String(otherAnswersShare))}`;
  const value = sql`case ${questions.category}
    when 'nps' then ${answers.score}
    when 'satisfaction' then case when ${takesPart} then 1 + round(${answers.score} * ${sql.raw(String((maxSatisfaction - 1) / 10))}) end
    when 'yes_no' then case when ${takesPart} then (${answers.score} >= 7)::integer end
    when 'open' then case when ${answers.comment} is not null then 1 end end`;
  const found = await db
    .select({
      id: questions.id,
      description: questions.description,
      category: questions.category,
      answers: count(value),
      average: avg(value),
    })
    .from(questions)
    .leftJoin(answers, isAnswerTo(answers))
    .where(and(eq(questions.tenantId, tenant.id), isNotNull(questions.askedSince)))
    .groupBy(questions.id)
    .orderBy(questions.id);
  return found.map((row) => ({ ...row, average: row.category === 'open' ? null : number(row.average) }));
};

const commentsOf = async ({ db, tenant }: ResultCall, answers: Answers) => {
  const found = await db
    .select({
      text: answers.comment,
      date: answers.at,
      storeId: answers.storeId,
      orderId: answers.orderId,
      score: answers.score,
    })
    .from(answers)
    .where(isNotNull(answers.comment))
    .orderBy(desc(answers.at), desc(answers.orderId))
    .limit(commentsTold);
  return found.map(({ text, date, ...rest }) => ({
    text: text ?? '',
    date: toWallTime(date.getTime(), tenant.zone),
    ...rest,
  }));
};

export const nps = {
  result: async (call) => {
    const counts = await countsOf(call, inTable(call));
    const score = npsScore(counts);
    return {
      score: score === null ? null : Math.round(score),
      ...counts,
      total: counts.promoters + counts.passives + counts.detractors,
      questions: await questionResults(call, inTable(call)),
      comments: await commentsOf(call, inTable(call)),
    };
  },
} satisfies Handlers<'nps'>;
