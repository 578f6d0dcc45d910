import { and, avg, count, desc, eq, inArray, isNotNull, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { maxSatisfaction, type QuestionCategory } from '@shared/domain/insight/questions';
import { computeNpsScore } from '@shared/domain/insight/nps';
import type { OrderDispatchMethod } from '@shared/domain/sales/orders';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { orders, questions } from '../../db/schema';
import { buildOrderRandom, selectNpsAnswers } from './npsAnswers';
import { buildOwnStoresCondition } from '../../context/ownStores';
import { buildQuestionCondition } from './askedQuestions';
import type { Call, Handlers } from '../../context/handler';
import type { contract } from '@shared/contract';

type ResultCall = Call<(typeof contract)['nps']['result']>;

/** Maximum comments in a reply; the export contains all of them. */
const maxComments = 200;

/** Share of the respondents who answer further questions after the score. */
const otherAnswersShare = 0.85;

/** Order dispatch method for each value of the filter. */
const orderDispatchMethods = { delivery: 'store_delivery', pickup: 'in_store' } as const satisfies Record<
  string,
  OrderDispatchMethod
>;

const secondMs = 1000;

/**
 * Query for the answers in the requested time range and stores. Materialized, because deriving an answer from its order
 * is expensive.
 */
const createAnswersQuery = ({ db, tenant, user, query, now }: ResultCall) => {
  const { startDate, endDate, dispatchMethod, storeIds = [] } = query;
  const end = endDate === undefined ? Infinity : toInstant(endDate, tenant.zone, 'end') + secondMs;
  const answers = selectNpsAnswers(db, {
    tenantId: tenant.id,
    from: startDate === undefined ? undefined : toInstant(startDate, tenant.zone),
    until: Math.min(end, now),
    where: and(
      buildOwnStoresCondition(user, orders.storeId),
      storeIds.length === 0 ? undefined : inArray(orders.storeId, storeIds),
      dispatchMethod === undefined
        ? undefined
        : inArray(orders.dispatchMethod, [orderDispatchMethods[dispatchMethod], 'both']),
    ),
  });
  return db.$with('answers').as(answers);
};

type Answers = ReturnType<typeof createAnswersQuery>;

/** Aggregates the rows of a query as a JSON array, in order. */
const buildJsonRows = (rows: SQLWrapper): SQL<unknown[]> =>
  sql`(select coalesce(json_agg(found_rows), '[]'::json) from ${rows} found_rows)`;

/** Query for the results of each question. Answers to questions other than the score are derived from the score. */
const selectQuestionResults = ({ db, tenant }: ResultCall, answers: Answers) => {
  const answeredCondition = sql`${buildOrderRandom(sql`${answers.orderId}`, sql`100 + ${questions.id}`)} < ${sql.raw(String(otherAnswersShare))}`;
  const numericValue = sql`case ${questions.category}
    when 'nps' then ${answers.score}
    when 'satisfaction' then case when ${answeredCondition} then 1 + round(${answers.score} * ${sql.raw(String((maxSatisfaction - 1) / 10))}) end
    when 'yes_no' then case when ${answeredCondition} then (${answers.score} >= 7)::integer end
    when 'open' then case when ${answers.comment} is not null then 1 end end`;
  return db
    .select({
      id: sql<number>`${questions.id}`.as('id'),
      description: sql<string>`${questions.description}`.as('description'),
      category: sql<QuestionCategory>`${questions.category}`.as('category'),
      answers: sql<number>`${count(numericValue)}`.as('given'),
      average: sql<number | null>`${avg(numericValue)}`.as('average'),
    })
    .from(questions)
    .leftJoin(answers, buildQuestionCondition(answers))
    .where(and(eq(questions.tenantId, tenant.id), isNotNull(questions.askedSince)))
    .groupBy(questions.id)
    .orderBy(questions.id);
};

const createCommentsQuery = ({ db }: ResultCall, answers: Answers) =>
  db
    .select({
      text: sql<string>`${answers.comment}`.as('text'),
      date: sql<string>`${answers.at}`.as('date'),
      store: sql<number>`${answers.storeId}`.as('store'),
      order: sql<number>`${answers.orderId}`.as('of_order'),
      score: sql<number>`${answers.score}`.as('score'),
    })
    .from(answers)
    .where(isNotNull(answers.comment))
    .orderBy(desc(answers.at), desc(answers.orderId))
    .limit(maxComments);

interface QuestionJson {
  id: number;
  description: string;
  category: QuestionCategory;
  given: number;
  average: number | null;
}

interface CommentJson {
  text: string;
  date: string;
  store: number;
  of_order: number;
  score: number;
}

export const nps = {
  result: async (call) => {
    const answers = createAnswersQuery(call);
    const buildCount = (condition: SQL) => sql`count(case when ${condition} then 1 end)`.mapWith(Number);
    const [match] = await call.db
      .with(answers)
      .select({
        promoters: buildCount(sql`${answers.score} >= 9`),
        passives: buildCount(sql`${answers.score} between 7 and 8`),
        detractors: buildCount(sql`${answers.score} < 7`),
        questions: buildJsonRows(selectQuestionResults(call, answers)),
        comments: buildJsonRows(createCommentsQuery(call, answers)),
      })
      .from(answers);
    const { promoters = 0, passives = 0, detractors = 0, questions: questionRows = [], comments = [] } = match ?? {};
    const counts = { promoters, passives, detractors };
    const score = computeNpsScore(counts);
    return {
      score: score === null ? null : Math.round(score),
      ...counts,
      total: promoters + passives + detractors,
      questions: (questionRows as QuestionJson[]).map(({ given, average, ...question }) => ({
        ...question,
        answers: given,
        average: question.category === 'open' ? null : average,
      })),
      comments: (comments as CommentJson[]).map(({ date, store, of_order: orderId, ...comment }) => ({
        ...comment,
        date: toWallTime(Date.parse(date), call.tenant.zone),
        storeId: store,
        orderId,
      })),
    };
  },
} satisfies Handlers<'nps'>;
