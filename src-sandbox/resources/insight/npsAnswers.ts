import { and, eq, gte, isNotNull, lt, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/database';
import { orders, stores } from '../../db/schema';

/**
 * This module derives customers' answers from order ids, in SQL, instead of storing them. Figures, exports and
 * validation rules therefore always agree.
 */

const respondentShare = 1 / 6;
/**
 * Share of the answers that arrive early. `earlyRange` and `lateRange` are the delays after the order (min); late
 * answers come from customers who read the email later.
 */
const earlyShare = 0.8;
const earlyRange = [1, 90] as const;
const lateRange = [90, 2_880] as const;
const longWaitMinutes = 65;
/** Maximum time from an order to its answer (days). */
const maxDaysUntilAnswer = 40;

type ScoreShares = readonly (readonly [score: number, share: number])[];

const defaultShares: ScoreShares = [
  [10, 0.44],
  [9, 0.23],
  [8, 0.14],
  [7, 0.08],
  [6, 0.04],
  [5, 0.03],
  [3, 0.02],
  [0, 0.02],
];
const longWaitShares: ScoreShares = [
  [10, 0.1],
  [9, 0.12],
  [8, 0.18],
  [7, 0.16],
  [6, 0.12],
  [4, 0.12],
  [2, 0.1],
  [0, 0.1],
];

/** Comments by score group: lowest score, share of customers who comment, and texts. */
const comments = [
  {
    from: 9,
    share: 0.22,
    texts: ['Llegó caliente y antes de la hora', '=) todo muy rico', 'Siempre bien, sigan así', '+1 al repartidor'],
  },
  {
    from: 7,
    share: 0.35,
    texts: ['Rico, pero las papas llegaron frías', 'Faltaron servilletas', 'Bien, un poco caro el despacho'],
  },
  {
    from: 0,
    share: 0.6,
    texts: ['-1 por la demora', 'Llegó frío y sin la bebida', 'Pedí sin cebolla; venía con cebolla', 'Nadie contesta'],
  },
] as const;

const randomBits = 24;

/** Pseudo-random number in [0, 1) that is fixed for each order and `draw`. */
export const buildOrderRandom = (orderId: SQL | SQL.Aliased | typeof orders.id, draw: number | SQL): SQL =>
  sql`((hashint4extended(${orderId}, ${typeof draw === 'number' ? sql.raw(String(draw)) : draw}) & ${sql.raw(String(2 ** randomBits - 1))})::float8 / ${sql.raw(String(2 ** randomBits))})`;

const buildScore = (shares: ScoreShares, randomNumber: SQL): SQL => {
  let cumulativeShare = 0;
  const cases = shares.map(([score, share]) => {
    cumulativeShare += share;
    return sql` when ${randomNumber} < ${sql.raw(String(cumulativeShare))} then ${sql.raw(String(score))}`;
  });
  return sql`(case ${sql.join(cases)} else 8 end)`;
};

const buildBetween = ([from, to]: readonly [number, number], randomNumber: SQL): SQL =>
  sql`(${sql.raw(String(from))} + floor(${randomNumber} * ${sql.raw(String(to - from + 1))}))`;

const buildTextChoice = (texts: readonly string[], randomNumber: SQL): SQL =>
  sql`(array[${sql.join(
    texts.map((text) => sql`${text}::text`),
    sql`, `,
  )}])[1 + floor(${randomNumber} * ${sql.raw(String(texts.length))})::integer]`;

const buildComment = (score: SQL.Aliased, orderId: SQL.Aliased): SQL => {
  const cases = comments.map(
    ({ from, share, texts }) =>
      sql` when ${score} >= ${sql.raw(String(from))} then case when ${buildOrderRandom(sql`${orderId}`, 3)} < ${sql.raw(String(share))} then ${buildTextChoice(texts, buildOrderRandom(sql`${orderId}`, 4))} end`,
  );
  return sql`(case ${sql.join(cases)} end)`;
};

interface AnswersQuery {
  tenantId: number;
  /** Start of the time range (ms). */
  from?: number | undefined;
  until: number;
  /** Additional condition on the orders. */
  where?: SQL | undefined;
}

/** Subquery of the answers given in a time range. */
export const selectNpsAnswers = (db: Db, { tenantId, from, until, where }: AnswersQuery) => {
  const pollQuestions = db
    .select({
      orderId: sql<number>`${orders.id}`.as('asked_order'),
      storeId: sql<number>`${orders.storeId}`.as('asked_store'),
      dispatchMethod: sql<string>`${orders.dispatchMethod}`.as('asked_dispatch'),
      askedAfter: sql<number>`${stores.npsEmailTimer}`.as('asked_after'),
      placedAt: sql<Date>`${orders.createdAt}`.as('placed_at'),
      // The last status step of a completed order is its completion.
      completedAt: sql<Date>`to_timestamp((${orders.statusHistory} -> -1 ->> 1)::float8)`.as('completed_at'),
    })
    .from(orders)
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(
      and(
        eq(orders.tenantId, tenantId),
        eq(orders.status, 'completed'),
        isNotNull(orders.customerId),
        lt(orders.createdAt, new Date(until)),
        from === undefined ? undefined : gte(orders.createdAt, new Date(from - maxDaysUntilAnswer * 86_400_000)),
        sql`${buildOrderRandom(orders.id, 1)} < ${sql.raw(String(respondentShare))}`,
        where,
      ),
    )
    .as('asked');
  const replyDelay = sql`(case when ${buildOrderRandom(sql`${pollQuestions.orderId}`, 5)} < ${sql.raw(String(earlyShare))}
    then ${buildBetween(earlyRange, buildOrderRandom(sql`${pollQuestions.orderId}`, 6))} else ${buildBetween(lateRange, buildOrderRandom(sql`${pollQuestions.orderId}`, 6))} end)`;
  const longWaitCondition = sql`(${pollQuestions.completedAt} - ${pollQuestions.placedAt} > make_interval(mins => ${sql.raw(String(longWaitMinutes))}))`;
  const scoresByOrder = db
    .select({
      orderId: pollQuestions.orderId,
      storeId: pollQuestions.storeId,
      dispatchMethod: pollQuestions.dispatchMethod,
      score:
        sql<number>`case when ${longWaitCondition} then ${buildScore(longWaitShares, buildOrderRandom(sql`${pollQuestions.orderId}`, 2))}
        else ${buildScore(defaultShares, buildOrderRandom(sql`${pollQuestions.orderId}`, 2))} end`.as('answer_score'),
      at: sql`(${pollQuestions.completedAt} + make_interval(mins => (${pollQuestions.askedAfter} + ${replyDelay})::integer))`
        .mapWith(orders.createdAt)
        .as('answered_at'),
    })
    .from(pollQuestions)
    .as('scored');
  return db
    .select({
      orderId: scoresByOrder.orderId,
      storeId: scoresByOrder.storeId,
      dispatchMethod: scoresByOrder.dispatchMethod,
      score: scoresByOrder.score,
      at: scoresByOrder.at,
      /** Comment of the customer, or null. */
      comment: sql<string | null>`${buildComment(scoresByOrder.score, scoresByOrder.orderId)}`.as('answer_comment'),
    })
    .from(scoresByOrder)
    .where(
      and(
        from === undefined ? undefined : gte(scoresByOrder.at, sql`${new Date(from).toISOString()}::timestamptz`),
        lt(scoresByOrder.at, sql`${new Date(until).toISOString()}::timestamptz`),
      ),
    );
};
