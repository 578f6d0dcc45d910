import * as v from 'valibot';
import { failureSchema } from '../contract/protocol/failure';
import type { JobCounts } from './counts';

/** What becomes of each item of a job that changes many. */

/**
 * Why an item was not saved, beside what the platform says.
 * - `notApplied`: the answer was lost, and the item turned out to be as before.
 * - `notSent`: the job was cancelled before its turn.
 * - `changedSince`: another user has changed it since the change was made up, or since what is to be taken back.
 * - `groupGone`: the menu has that price group no more.
 */
export const unsavedReasons = ['notApplied', 'notSent', 'changedSince', 'groupGone'] as const;
export type UnsavedReason = (typeof unsavedReasons)[number];

/**
 * - `unchanged`: it was as wanted already, and nothing was sent.
 * - `unknown`: the answer about it was lost, and reading back has not worked either.
 */
export const itemResult = v.variant('state', [
  v.object({ state: v.literal('saved') }),
  v.object({ state: v.literal('unchanged') }),
  v.object({ state: v.literal('unknown') }),
  v.object({ state: v.literal('failed'), why: v.union([failureSchema, v.picklist(unsavedReasons)]) }),
]);
export type ItemResult = v.InferOutput<typeof itemResult>;

/** Whether an item is as the job was to make it. */
export const isAsWanted = ({ state }: ItemResult): boolean => state === 'saved' || state === 'unchanged';

/** What counts as saved is as wanted, by whichever user. An item may stand for several, as a row of prices does. */
export const bulkCounts = <Key>(
  results: Iterable<readonly [Key, ItemResult]>,
  weightOf: (key: Key) => number = () => 1,
): JobCounts => {
  const counts = { saved: 0, failed: 0, unknown: 0 };
  for (const [key, { state }] of results) counts[state === 'unchanged' ? 'saved' : state] += weightOf(key);
  return counts;
};
