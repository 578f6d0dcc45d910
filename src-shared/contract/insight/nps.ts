import * as v from 'valibot';
import { questionCategories } from '../../domain/insight/questions';
import { wallTimeRule } from '../../domain/schedules/openingRules';
import { endpoint, idSchema } from '../protocol/endpoint';
import { dayOrNull, idOrNull, listOf, number, object, openEnum, text, withAliases, type Read } from '../reading';

/** What customers said about one question. */
const questionResult = withAliases(
  object({
    id: idOrNull(),
    description: text(),
    category: openEnum(questionCategories, null),
    /** How many there are. */
    answers: number(null),
    /** Of scores; the share of yes, 0 to 1. Null: none, or not told. */
    average: number(null),
  }),
  { count: 'answers', type: 'category' },
);
export type QuestionResult = Read<typeof questionResult>;

const comment = withAliases(
  object({
    text: text(),
    /** In the tenant's zone. */
    date: dayOrNull(),
    storeId: idOrNull(),
    orderId: idOrNull(),
    /** 0 to 10. */
    score: number(null),
  }),
  { comment: 'text', createdAt: 'date' },
);
export type NpsComment = Read<typeof comment>;

const result = withAliases(
  object({
    /** -100 to 100. */
    score: number(null),
    promoters: number(null),
    passives: number(null),
    detractors: number(null),
    total: number(null),
    questions: listOf(questionResult),
    /** The latest first. */
    comments: listOf(comment),
  }),
  { nps: 'score', npsScore: 'score', neutrals: 'passives', answers: 'total', count: 'total' },
);
export type NpsResult = Read<typeof result>;

export const nps = {
  /** What customers answered in a span, of some stores or of all that the caller has. */
  result: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/answers/nps_result',
    needs: 'answers.nps_result',
    // As the other figures have it.
    queryNames: { storeIds: 'storeId' },
    query: v.strictObject({
      /** Wall times of the tenant's zone, both included. */
      startDate: v.optional(wallTimeRule),
      endDate: v.optional(wallTimeRule),
      dispatchMethod: v.optional(v.picklist(['delivery', 'pickup'])),
      storeIds: v.optional(v.array(idSchema)),
    }),
    reply: result,
    tracks: 'report_fetched',
  }),
};
