import * as v from 'valibot';
import { failureSchema } from '../contract/protocol/failure';
import type { JobCounts } from './counts';

/** Results of the items in a bulk job. */

/**
 * Reasons why an item was not saved, besides the platform's errors.
 * - `notApplied`: no reply, and the item is unchanged.
 * - `notSent`: the job was cancelled before it reached the item.
 * - `changedSince`: another user has changed the item since this change was prepared, or since the change to undo was
 * made.
 * - `groupGone`: the menu no longer has the price group.
 */
const unsavedReasons = ['notApplied', 'notSent', 'changedSince', 'groupGone'] as const;
export type UnsavedReason = (typeof unsavedReasons)[number];

/**
 * - `unchanged`: the item already had the target value, so nothing was sent.
 * - `unknown`: no reply, and reading the item afterwards failed too.
 */
export const itemResult = v.variant('state', [
  v.object({ state: v.literal('saved') }),
  v.object({ state: v.literal('unchanged') }),
  v.object({ state: v.literal('unknown') }),
  v.object({ state: v.literal('failed'), why: v.union([failureSchema, v.picklist(unsavedReasons)]) }),
]);
export type ItemResult = v.InferOutput<typeof itemResult>;

/** Result of a bulk job whose items are identified by id. */
export interface BulkResult {
  /** Results of the finished items, by id. */
  results: [number, ItemResult][];
}

/** Checks whether an item has the job's target value. */
export const isUpToDate = ({ state }: ItemResult): boolean => state === 'saved' || state === 'unchanged';

/**
 * Counts items by result. Items with the target value count as saved, whether or not this job saved them. `getWeight`
 * lets an item count several times.
 */
export const countBulkItems = <Key>(
  results: Iterable<readonly [Key, ItemResult]>,
  getWeight: (key: Key) => number = () => 1,
): JobCounts => {
  const counts = { saved: 0, failed: 0, unknown: 0 };
  for (const [key, { state }] of results) counts[state === 'unchanged' ? 'saved' : state] += getWeight(key);
  return counts;
};
