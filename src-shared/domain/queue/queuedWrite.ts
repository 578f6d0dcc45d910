import * as v from 'valibot';
import { dispatchScope, wallTimeRule } from '../schedules/openingRules';
import { closingKinds } from '../stores/closing';
import { idRule } from '../values/rules';

/** Maximum age (ms) at which a queued write is still sent. */
export const queuedWriteMaxAge = 10 * 60_000;

/** Maximum number of queued writes of a user, who would not read a longer list. */
export const maxQueuedWrites = 200;

/** Writes that are queued while the platform is unreachable. All others fail at once. */
export const queueableWrite = v.variant('kind', [
  v.strictObject({
    kind: v.literal('close'),
    storeId: idRule,
    closing: v.strictObject({
      kind: v.picklist(closingKinds),
      startDatetime: v.optional(wallTimeRule),
      endDatetime: v.optional(wallTimeRule),
      reason: v.optional(v.pipe(v.string(), v.maxLength(200))),
      dispatchMethod: v.optional(dispatchScope),
    }),
  }),
  v.strictObject({ kind: v.literal('open'), storeId: idRule }),
  /** Marks a product as sold out in one store until a time, or puts it back on sale (null). */
  v.strictObject({
    kind: v.literal('soldOutInStore'),
    storeId: idRule,
    productId: idRule,
    availableFrom: v.nullable(wallTimeRule),
  }),
  /** Marks a product as sold out in all stores, or puts it back on sale. */
  v.strictObject({
    kind: v.literal('sale'),
    productId: idRule,
    patch: v.strictObject({
      show: v.optional(v.boolean()),
      startDatetime: v.optional(v.nullable(wallTimeRule)),
      endDatetime: v.optional(v.nullable(wallTimeRule)),
    }),
  }),
]);
export type QueueableWrite = v.InferOutput<typeof queueableWrite>;

/** State that a write changes, as seen by a user or reported by the platform. */
export const seenState = v.variant('kind', [
  v.strictObject({
    kind: v.literal('store'),
    opened: v.boolean(),
    closings: v.pipe(
      v.array(
        v.strictObject({
          startDatetime: v.string(),
          endDatetime: v.nullable(v.string()),
          dispatchMethod: dispatchScope,
        }),
      ),
      v.maxLength(500),
    ),
  }),
  v.strictObject({
    kind: v.literal('productInStore'),
    isSoldOut: v.boolean(),
    /** Time until which the product is sold out; null if it is on sale or the platform does not report the time. */
    availableFrom: v.nullable(v.string()),
  }),
  v.strictObject({
    kind: v.literal('product'),
    show: v.boolean(),
    startDatetime: v.nullable(v.string()),
    endDatetime: v.nullable(v.string()),
  }),
]);
export type SeenState = v.InferOutput<typeof seenState>;

/** Returns the lane of a write: its store, or its product for all stores. Writes of the same lane are sent in order. */
export const getLane = (write: QueueableWrite): string =>
  write.kind === 'sale' ? `product/${write.productId}` : `store/${write.storeId}`;

/** Returns the target of a write. Writes of the same target change the same state. */
export const getTarget = (write: QueueableWrite): string =>
  write.kind === 'soldOutInStore' ? `${getLane(write)}/product/${write.productId}` : getLane(write);

/** Decision waiting to be sent. */
export interface Decision {
  write: QueueableWrite;
  /** Time of the decision (ms, platform's clock). */
  decidedAt: number;
  /** Time of the decision by this computer's clock (ms); the platform's is unknown for a minute after a start. */
  localDecidedAt: number;
  /** Instant from which the write would have no effect; null if it has no end. */
  until: number | null;
  /**
   * State seen when the user decided. `previous` is the state after the preceding write of the same lane, `unknown`
   * matches no state, and `unreadable` matches only a state that cannot be read.
   */
  base: SeenState | 'previous' | 'unknown' | 'unreadable';
  /** Earlier request that got no reply; `repeatable` if a new request would have the same content. */
  attempt: 'none' | 'repeatable' | 'unrepeatable';
}

/**
 * - `expired`: too old.
 * - `ended`: its absolute end has passed.
 * - `refused`: rejected by the platform.
 */
export const dropReasons = ['expired', 'ended', 'refused'] as const;
export type DropReason = (typeof dropReasons)[number];
