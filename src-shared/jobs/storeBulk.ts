import * as v from 'valibot';
import { idSchema } from '../contract/protocol/endpoint';
import type { BulkChange } from '../domain/bulk/bulkChanges';
import type { BulkPatch } from '../domain/bulk/bulkPatch';
import { weekdays } from '../domain/schedules/businessHours';
import { businessHoursRule, dispatchScope, wallTimeRule } from '../domain/schedules/openingRules';
import { enabledPaymentMethodsRule, paymentMethodsPatch, paymentMethodsRule } from '../domain/payments/storePayments';
import type { ItemResult } from './bulkResult';
import type { JobContract } from './contract';

/** Job that changes many stores, with a result for each store. */

const createTextSchema = (max: number) => v.pipe(v.string(), v.maxLength(max));
/** Maximum stores, far more than a tenant has. */
const maxStores = 50_000;
const storeIdsSchema = v.pipe(v.array(idSchema), v.maxLength(maxStores));
const day = v.picklist(weekdays);
const reason = v.nullable(createTextSchema(200));

const closingRange = v.union([
  v.strictObject({
    reason,
    date: v.pipe(v.string(), v.isoDate()),
    part: v.variant('kind', [
      v.strictObject({ kind: v.literal('wholeDay'), afterEve: v.boolean() }),
      v.strictObject({ kind: v.literal('hours'), from: createTextSchema(5), to: createTextSchema(5) }),
    ]),
  }),
  v.strictObject({ reason, from: v.nullable(wallTimeRule), to: wallTimeRule }),
]);

/** Not validated here, because the app builds patches from stores that it has read, and the platform validates them. */
const patchSchema = v.custom<BulkPatch>((value) => typeof value === 'object' && value !== null);

/** Sent fields and their values before the change, for undo. */
export const storeUndoPatches = v.object({ sent: patchSchema, before: patchSchema });

const undoEntry = v.object({ storeIds: v.array(idSchema), ...storeUndoPatches.entries });

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
      v.array(
        v.strictObject({ day, opens: createTextSchema(5), closes: createTextSchema(5), dispatchMethod: dispatchScope }),
      ),
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
    spans: v.pipe(v.array(closingRange), v.maxLength(100)),
  }),
  v.strictObject({ kind: v.literal('restore'), parts: v.array(undoEntry) }),
]) as v.GenericSchema<unknown, BulkChange>;

const input = v.strictObject({
  change,
  storeIds: v.pipe(storeIdsSchema, v.minLength(1)),
  /** Selected stores that need no change. */
  unchanged: storeIdsSchema,
  /** Selected stores that a rule excludes, with the reason shown to the user. */
  refused: v.pipe(v.array(v.strictObject({ id: idSchema, reason: createTextSchema(2_000) })), v.maxLength(maxStores)),
});
export type StoreBulkInput = v.InferOutput<typeof input>;

export interface StoreBulkResult {
  input: StoreBulkInput;
  /** Results of the finished stores, by id. */
  results: [number, ItemResult][];
}

export const storeBulk: JobContract<StoreBulkInput, StoreBulkResult> = { input, needs: () => 'stores.massive_update' };
