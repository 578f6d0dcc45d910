import * as v from 'valibot';
import { questionCategories, questionCategorySpellings } from '../../domain/insight/questions';
import { wallTimeRule } from '../../domain/schedules/openingRules';
import { endpoint, idSchema } from '../protocol/endpoint';
import { sumRows } from '../../domain/insight/sumRows';
import {
  dayOrNull,
  decimal,
  derived,
  idOrNull,
  listOf,
  object,
  openEnum,
  prepared,
  rejected,
  text,
  withAliases,
  type Read,
} from '../reading';
import { isObject, type Json } from '../../domain/values/json';
import { addOrderAndStore } from '../sales/orderReaders';
import { count } from './insightFields';
import { singleObject } from './insightForms';
import { createAliases, answersNames } from './insightNames';

/** Copies the fields of a question that is an object, `{ question: { id, description } }`. */
const addQuestion = ({ question: nested, ...row }: Json): Json =>
  isObject(nested) ? { ...nested, ...row } : { ...row, question: nested };

/** Results of one question. */
const questionResult = prepared(
  withAliases(
    object({
      id: idOrNull(),
      description: text(),
      category: openEnum(questionCategories, null, questionCategorySpellings),
      /** Number of answers. */
      answers: count(),
      /**
       * Average score, or share of "yes" answers from 0 to 1; null without answers or if the platform does not send it.
       */
      average: decimal(null),
    }),
    {
      ...createAliases('answers', answersNames),
      type: 'category',
      text: 'description',
      question: 'description',
      mean: 'average',
    },
  ),
  addQuestion,
);
export type QuestionResult = Read<typeof questionResult>;

/** Converts a percentage of "yes" answers to a share from 0 to 1; numbers over 100 count as unknown. */
const normalizeShare = (average: number | null): number | null => {
  if (average === null || average <= 1) return average;
  return average <= 100 ? average / 100 : null;
};

const question = derived(questionResult, ({ average, ...result }) => ({
  ...result,
  average: result.category === 'yes_no' ? normalizeShare(average) : average,
}));

const comment = prepared(
  withAliases(
    object({
      text: text(),
      /** Wall time in the tenant's zone. */
      date: dayOrNull(),
      storeId: idOrNull(),
      orderId: idOrNull(),
      /** Score from 0 to 10. */
      score: decimal(null),
    }),
    { comment: 'text', createdAt: 'date' },
  ),
  addOrderAndStore,
);
export type NpsComment = Read<typeof comment>;

const sortByDate = (comments: readonly NpsComment[]): NpsComment[] =>
  comments.toSorted((a, b) => (a.date === b.date ? 0 : (a.date ?? '') < (b.date ?? '') ? 1 : -1));

type RatedResult = Pick<QuestionResult, 'answers' | 'average'>;

/** Returns the average over all answers; null if the average of some answers is unknown. */
const computeAverage = (rows: readonly RatedResult[]): number | null => {
  const knownAnswers = rows.flatMap(({ answers, average }) =>
    answers === null || average === null ? [] : [{ answers, average }],
  );
  const totalAnswers = knownAnswers.reduce((sum, { answers }) => sum + answers, 0);
  if (knownAnswers.length < rows.length || totalAnswers === 0) return null;
  return knownAnswers.reduce((sum, { answers, average }) => sum + answers * average, 0) / totalAnswers;
};

/** Merges rows by question: sums their answers and weights their averages. */
const mergeQuestions = (rows: readonly QuestionResult[]): QuestionResult[] => {
  const getKey = ({ id, description }: QuestionResult) => id ?? (description || null);
  return sumRows(rows, getKey, ['answers']).map((row) =>
    rows.includes(row)
      ? row
      : { ...row, average: computeAverage(rows.filter((candidate) => getKey(candidate) === getKey(row))) },
  );
};

const resultRow = withAliases(
  object({
    /** Net promoter score, from -100 to 100. */
    score: decimal(null),
    promoters: count(),
    passives: count(),
    detractors: count(),
    total: count(),
    questions: derived(listOf(question), mergeQuestions),
    /** Comments, latest first. */
    comments: derived(listOf(comment), sortByDate),
  }),
  {
    ...createAliases('score', ['nps', 'npsScore', 'npsResult', 'result', 'value']),
    ...createAliases('promoters', ['promotersCount', 'promoterCount', 'totalPromoters', 'promotores']),
    ...createAliases('passives', ['passivesCount', 'neutrals', 'neutral', 'neutralsCount', 'pasivos', 'neutros']),
    ...createAliases('detractors', ['detractorsCount', 'detractorCount', 'totalDetractors', 'detractores']),
    ...createAliases('total', answersNames),
  },
);

/** Merges the results of several stores or days. The score is only used if the counts are unknown. */
const mergeResults = (raw: readonly unknown[]): object => {
  const rows = raw.map((candidate) => resultRow.read(candidate)).filter((candidate) => candidate !== rejected);
  const [sum] = sumRows(rows, () => 'all', ['promoters', 'passives', 'detractors', 'total']);
  return {
    ...sum,
    score: computeAverage(rows.map(({ total, score }) => ({ answers: total, average: score }))),
    questions: rows.flatMap(({ questions }) => questions),
    comments: sortByDate(rows.flatMap(({ comments }) => comments)),
  };
};

const result = singleObject(resultRow, mergeResults);
export type NpsResult = Read<typeof result>;

export const nps = {
  /** Results of a time range, for some stores or all stores that the caller can see. */
  result: endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/answers/nps_result',
    needs: 'answers.nps_result',
    // The query field for stores has the same wire name as in other reports.
    queryNames: { storeIds: 'storeId' },
    query: v.strictObject({
      /** Start, as a wall time in the tenant's zone; `endDate` is the inclusive end. */
      startDate: v.optional(wallTimeRule),
      endDate: v.optional(wallTimeRule),
      dispatchMethod: v.optional(v.picklist(['delivery', 'pickup'])),
      storeIds: v.optional(v.array(idSchema)),
    }),
    reply: result,
    // Masks comments as a whole: replies lack the customer's name, so it cannot be removed from the text.
    personal: { 'comments.text': 'contact' },
    tracks: 'report_fetched',
  }),
};
