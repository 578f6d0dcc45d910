import * as v from 'valibot';
import { orderNumberSchema } from '../domain/sales/orders';
import { banks, bankColumns } from '../domain/payments/bankStatement';
import { maxNoteLength } from '../domain/payments/explanations';
import { differenceKinds, differenceReasons } from '../domain/payments/weekCheck';

const wallTime = v.pipe(v.string(), v.maxLength(19));
const text = v.pipe(v.string(), v.maxLength(300));
const textOrNull = v.nullable(text);
const numberOrNull = v.nullable(v.number());

const weekDifference = v.object({
  kind: v.picklist(differenceKinds),
  reason: v.picklist(differenceReasons),
  orderId: numberOrNull,
  orderNumber: v.nullable(orderNumberSchema),
  storeName: textOrNull,
  date: v.nullable(wallTime),
  amount: v.number(),
  isSettled: v.boolean(),
});

/** Record of a check: the result of comparing a week's payment with its orders. */
const checkRecord = v.object({
  kind: v.literal('check'),
  /** Week as `YYYY-WW`, see `createWeekKey`. */
  key: v.pipe(v.string(), v.regex(/^\d{4}-\d{2}$/)),
  at: v.number(),
  /** Payment of the week when it was checked. A later change makes the check outdated. */
  payment: v.nullable(v.number()),
  orders: v.number(),
  differences: v.pipe(v.array(weekDifference), v.maxLength(5_000)),
  notCollected: v.pipe(v.array(v.object({ method: text, orders: v.number(), amount: v.number() })), v.maxLength(100)),
  hasDeductions: v.boolean(),
});

/** Record of a bank statement: its deposits. The file itself and its charges are not stored. */
const statementRecord = v.object({
  kind: v.literal('statement'),
  /** Key of the statement, see `getStatementKey`. */
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(260)),
  at: v.number(),
  bank: v.nullable(v.picklist(banks)),
  deposits: v.pipe(
    v.array(v.object({ date: v.pipe(v.string(), v.isoDate()), amount: v.number(), description: text })),
    v.maxLength(20_000),
  ),
  from: v.pipe(v.string(), v.isoDate()),
  to: v.pipe(v.string(), v.isoDate()),
  unread: v.number(),
});

const columnIndex = v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)));

/** Columns that the user selected for bank files with the same column titles. */
const bankLayoutRecord = v.object({
  kind: v.literal('bankLayout'),
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
  at: v.number(),
  layout: v.object(
    Object.fromEntries(bankColumns.map((column) => [column, columnIndex])) as Record<
      (typeof bankColumns)[number],
      typeof columnIndex
    >,
  ),
});

/** Cost of a product, in the tenant's currency. The key is the product's id. */
const costRecord = v.object({
  kind: v.literal('cost'),
  key: v.pipe(v.string(), v.regex(/^\d{1,15}$/)),
  at: v.number(),
  cost: v.pipe(v.number(), v.minValue(0)),
});

/** Record of an explanation: the note that settles a difference, see `explainDifferences`. */
const explanationRecord = v.object({
  kind: v.literal('explanation'),
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  at: v.number(),
  note: v.pipe(v.string(), v.minLength(1), v.maxLength(maxNoteLength)),
});

/** Records that reports save on this computer, per user and tenant, identified by kind and key. */
export const reportRecord = v.variant('kind', [
  checkRecord,
  statementRecord,
  bankLayoutRecord,
  costRecord,
  explanationRecord,
]);
export type ReportRecord = v.InferOutput<typeof reportRecord>;
export type ReportRecordKind = ReportRecord['kind'];
export const reportRecordKinds = [
  'check',
  'statement',
  'bankLayout',
  'cost',
  'explanation',
] as const satisfies ReportRecordKind[];

/** Retention time of records (ms). */
export const reportRecordRetention = 400 * 24 * 60 * 60_000;
