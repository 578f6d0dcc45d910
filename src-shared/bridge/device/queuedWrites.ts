import * as v from 'valibot';
import { failureSchema } from '../../contract/protocol/failure';
import { dropReasons, queueableWrite, seenState } from '../../domain/queue/queuedWrite';

const nameRule = v.nullable(v.pipe(v.string(), v.maxLength(300)));

/** Write that a user decided on, to be added to the queue. */
export const queuedDecision = v.strictObject({
  write: queueableWrite,
  /** Names of the store and the product, saved because they cannot be read without a connection. */
  storeName: nameRule,
  productName: nameRule,
  /** State on screen when the user decided. */
  base: seenState,
  /** Time of the decision (ms, platform's clock). */
  decidedAt: v.pipe(v.number(), v.minValue(0)),
  /** Idempotency key, shared with an earlier attempt if there was one. */
  key: v.pipe(v.string(), v.uuid()),
  /** True if the write was sent and its reply was lost. */
  isSent: v.boolean(),
});
export type QueuedDecision = v.InferOutput<typeof queuedDecision>;

/**
 * Write in the queue, as shown in all windows and saved on disk. Its states:
 *
 * - `waiting`: not sent yet, or known not to have reached the platform.
 * - `sending`: being read or sent.
 * - `unconfirmed`: sent without a reply.
 * - `conflict`: the state has changed since the user's decision; the user decides again.
 * - `dropped`: will not be sent; listed until the user has seen it.
 */
export const queuedWrite = v.object({
  id: v.string(),
  write: queueableWrite,
  storeName: v.nullable(v.string()),
  productName: v.nullable(v.string()),
  decidedAt: v.number(),
  localDecidedAt: v.number(),
  until: v.nullable(v.number()),
  base: v.union([seenState, v.picklist(['previous', 'unknown', 'unreadable'])]),
  key: v.string(),
  attempt: v.picklist(['none', 'repeatable', 'unrepeatable']),
  state: v.picklist(['waiting', 'sending', 'unconfirmed', 'conflict', 'dropped']),
  /** Current state of the store or product at a conflict; null if there is no conflict or the state is unknown. */
  found: v.nullable(seenState),
  reason: v.nullable(v.picklist(dropReasons)),
  /** Failure with which the platform rejected the write, or null. */
  failure: v.nullable(failureSchema),
});
export type QueuedWrite = v.InferOutput<typeof queuedWrite>;

export interface QueueView {
  /** Queued writes, oldest first. */
  writes: readonly QueuedWrite[];
  /** Writes that windows are sending; they are queued if no reply arrives. */
  inFlight: readonly QueuedWrite[];
}
