import * as v from 'valibot';
import { failureSchema } from '../bridge/failure';
import { idSchema } from '../contract/endpoint';
import type { BulkChange } from '../domain/bulk/bulkChanges';
import type { BulkPatch } from '../domain/bulk/bulkPatch';
import { weekdays } from '../domain/schedules/businessHours';
import { businessHoursRule, dispatchScope, wallTimeRule } from '../domain/schedules/openingRules';
import { enabledPaymentMethodsRule, paymentMethodsPatch, paymentMethodsRule } from '../domain/payments/storePayments';
import type { JobCounts } from './counts';

/** The bulk edit of stores as a job: what it is given, and what becomes of every store. */

const text = (most: number) => v.pipe(v.string(), v.maxLength(most));
/** Far beyond what a tenant has. */
const storesMost = 50_000;
const ids = v.pipe(v.array(idSchema), v.maxLength(storesMost));
const day = v.picklist(weekdays);
const reason = v.nullable(text(200));

const span = v.union([
  v.strictObject({
    reason,
    date: v.pipe(v.string(), v.isoDate()),
    part: v.variant('kind', [
      v.strictObject({ kind: v.literal('wholeDay'), afterEve: v.boolean() }),
      v.strictObject({ kind: v.literal('hours'), from: text(5), to: text(5) }),
    ]),
  }),
  v.strictObject({ reason, from: v.nullable(wallTimeRule), to: wallTimeRule }),
]);

/** Made by ourselves from what was read, and judged by the platform's rules when it is sent. */
const patch = v.custom<BulkPatch>((value) => typeof value === 'object' && value !== null);

export const undoPart = v.object({ storeIds: v.array(idSchema), sent: patch, before: patch });

const change: v.GenericSchema<unknown, BulkChange> = v.variant('kind', [
  v.strictObject({
    kind: v.literal('week'),
    businessHours: businessHoursRule,
    haveDifferentBusinessHours: v.boolean(),
  }),
  v.strictObject({
    kind: v.literal('days'),
    days: v.array(day),
    shifts: v.pipe(
      v.array(v.strictObject({ day, opens: text(5), closes: text(5), dispatchMethod: dispatchScope })),
      v.maxLength(300),
    ),
    different: v.boolean(),
  }),
  v.strictObject({
    kind: v.literal('payments'),
    enabledPaymentMethods: enabledPaymentMethodsRule,
    paymentMethods: paymentMethodsRule,
  }),
  v.strictObject({ kind: v.literal('switches'), choices: v.required(paymentMethodsPatch) }),
  v.strictObject({
    kind: v.literal('closings'),
    scope: dispatchScope,
    spans: v.pipe(v.array(span), v.maxLength(100)),
  }),
  v.strictObject({ kind: v.literal('restore'), parts: v.array(undoPart) }),
]) as v.GenericSchema<unknown, BulkChange>;

export const storeBulkInput = v.strictObject({
  change,
  storeIds: v.pipe(ids, v.minLength(1)),
  /** Chosen too, and left out: the change is there already. */
  unchanged: ids,
  /** Chosen too, and left out for a rule, which the screen has put into words. */
  refused: v.pipe(v.array(v.strictObject({ id: idSchema, reason: text(2_000) })), v.maxLength(storesMost)),
});
export type StoreBulkInput = v.InferOutput<typeof storeBulkInput>;

/**
 * What became of a store. `unknown`: the answer about it was lost, and reading back has not worked either.
 * - `notApplied`: the answer was lost, and the store turned out to be as before.
 * - `notSent`: the job was cancelled before its turn.
 * - `changedSince`: it was to be put back as it was, and somebody has changed it since.
 */
export const storeResult = v.variant('state', [
  v.object({ state: v.literal('saved') }),
  v.object({ state: v.literal('unknown') }),
  v.object({
    state: v.literal('failed'),
    why: v.union([failureSchema, v.picklist(['notApplied', 'notSent', 'changedSince'])]),
  }),
]);
export type StoreResult = v.InferOutput<typeof storeResult>;
/** By the id of the store. */
export type StoreResults = ReadonlyMap<number, StoreResult>;

export interface StoreBulkResult {
  input: StoreBulkInput;
  /** One for each store that has come to an end. */
  results: [number, StoreResult][];
}

export const countsOf = (results: StoreResults): JobCounts => {
  const counts = { saved: 0, failed: 0, unknown: 0 };
  for (const { state } of results.values()) counts[state] += 1;
  return counts;
};
