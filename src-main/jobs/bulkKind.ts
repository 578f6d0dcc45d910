import type * as v from 'valibot';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import type { BulkResult, ItemResult, UnsavedReason } from '@shared/jobs/bulkResult';
import type { Job } from '@shared/jobs/job';
import type { BulkState, ItemKey, UndoPart } from './bulkState';
import type { JobContext, JobKind } from './kind';

export type BulkCalls = Pick<JobContext<unknown>, 'call' | 'now' | 'zone' | 'signal'>;

/** Items sent in one request. */
export interface BulkRequest<Key, Body, Before> {
  keys: readonly Key[];
  body: Body;
  /** Data to undo the change; undefined if it cannot be undone. */
  before: (key: Key) => Before | undefined;
}

/** Plan based on the current values: each item gets a verdict or is part of a request. */
export interface BulkPlan<Key, Body, Before> {
  /** `there`: already has the target value. */
  verdicts: (readonly [Key, 'there' | UnsavedReason | Failure])[];
  /** Requests; items without one are planned again in the next round. */
  requests: BulkRequest<Key, Body, Before>[];
}

export interface BulkReply<Key, Now> {
  /** Failed items; null if the reply does not name them and the items must be read back. */
  failures: ReadonlyMap<Key, Failure> | null;
  /** Current values, if the reply contains them. */
  now?: Now;
}

/** Bulk change: how to read items, plan and send requests, and undo them. */
export interface BulkKind<Input, Key extends ItemKey, Now, Body, Before, Result = BulkResult> {
  title: JobKind<Input, unknown>['title'];
  state: v.GenericSchema<unknown, BulkState<Key, Before>>;
  keys: (input: Input) => readonly Key[];
  /** Weight of an item in counts; default: 1. */
  weightOf?: (input: Input) => (key: Key) => number;
  /** Maximum concurrent requests. */
  maxConcurrentRequests: number;
  /** Maximum items per request. */
  batchSize: number;
  /** Splits a rejected batch in halves to isolate the rejected item. */
  splitsRejectedBatches?: boolean;
  /** Maximum items per read; default: all at once. */
  readSize?: (input: Input) => number;
  /** Maximum age of a reading (ms). */
  maxAge: number;
  read: (calls: BulkCalls, input: Input, keys: readonly Key[]) => Promise<Outcome<Now>>;
  plan: (calls: BulkCalls, input: Input, keys: readonly Key[], now: Now, size: number) => BulkPlan<Key, Body, Before>;
  send: (
    calls: BulkCalls,
    input: Input,
    request: BulkRequest<Key, Body, Before>,
    now: Now,
  ) => Promise<Outcome<BulkReply<Key, Now>>>;
  /** Input of the job that undoes the given parts. */
  undo: (input: Input, parts: UndoPart<Key, Before>[]) => Input;
  result: (input: Input, results: [Key, ItemResult][]) => Result;
  report?: (input: Input) => Pick<Job, 'menuId' | 'menuIds' | 'area'>;
}

/** Checks if a failure concerns a single item and not the others. */
export const isItemFailure = ({ kind }: Failure): boolean =>
  ['missing', 'timeout', 'server', 'badReply', 'refused'].includes(kind);

/**
 * Converts the outcome of a call that must have a reply; a missing one means an unknown outcome, to be reconciled by
 * reading.
 */
export const toBulkReply = <T, Key, Now>(
  outcome: Outcome<T | null>,
  read: (value: T) => BulkReply<Key, Now>,
): Outcome<BulkReply<Key, Now>> => {
  if (!outcome.ok) return outcome;
  return outcome.value === null ? failed(createFailure('unknownOutcome')) : succeeded(read(outcome.value));
};
