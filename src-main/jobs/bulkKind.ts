import type * as v from 'valibot';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import type { EntityChange } from '@shared/domain/history/historyEntry';
import type { BulkResult, ItemResult, UnsavedReason } from '@shared/jobs/bulkResult';
import type { Job } from '@shared/jobs/job';
import type { FollowingDeploy } from '@shared/jobs/publishing';
import type { BulkState, ItemKey, UndoPart } from './bulkState';
import type { JobContext, JobKind } from './kind';

export type BulkCalls = Pick<JobContext<unknown>, 'call' | 'now' | 'zone' | 'signal'>;

/** One request and the items that it changes. */
export interface BulkRequest<Key, Body, Before> {
  keys: readonly Key[];
  body: Body;
  /** Returns the data to undo the change, or undefined if the change cannot be undone. */
  before: (key: Key) => Before | undefined;
}

/** Plan made from the current values. Each item either has a decision or is part of a request. */
export interface BulkPlan<Key, Body, Before> {
  /** `there`: the item already has the target value. */
  decisions: (readonly [Key, 'there' | UnsavedReason | Failure])[];
  /** Requests to send. Items without a decision or request are planned again in the next round. */
  requests: BulkRequest<Key, Body, Before>[];
}

interface BulkReply<Key, Current> {
  /** Failed items, or null if the reply does not list them and the items must be read back. */
  failures: ReadonlyMap<Key, Failure> | null;
  /** Current values, if the reply contains them. */
  current?: Current;
}

/** A kind of bulk change: how to read its items, plan and send its requests, and undo them. */
export interface BulkKind<Input, Key extends ItemKey, Current, Body, Before, Result = BulkResult> {
  title: JobKind<Input, unknown>['title'];
  state: v.GenericSchema<unknown, BulkState<Key, Before>>;
  keys: (input: Input) => readonly Key[];
  /** Returns how much an item adds to the counts. Default: 1. */
  getWeight?: (input: Input) => (key: Key) => number;
  /** Maximum concurrent requests. */
  maxConcurrentRequests: number;
  /** Maximum items per request. */
  batchSize: number;
  /** True to split a rejected batch in half repeatedly, which isolates the rejected item. */
  splitsRejectedBatches?: boolean;
  /** Returns the maximum number of items per read. Default: all items. */
  readSize?: (input: Input) => number;
  /** Maximum age of the values to plan from (ms). */
  maxReadAge: number;
  read: (calls: BulkCalls, input: Input, keys: readonly Key[]) => Promise<Outcome<Current>>;
  plan: (
    calls: BulkCalls,
    input: Input,
    keys: readonly Key[],
    current: Current,
    batchSize: number,
  ) => BulkPlan<Key, Body, Before>;
  send: (
    calls: BulkCalls,
    input: Input,
    request: BulkRequest<Key, Body, Before>,
    current: Current,
  ) => Promise<Outcome<BulkReply<Key, Current>>>;
  /** Returns the input of the job that undoes the given parts. */
  undo: (input: Input, undoParts: UndoPart<Key, Before>[]) => Input;
  /** Describes the write of an item for the history of changes; null if the history records it from the request. */
  describeChange?: (key: Key, before: Before) => EntityChange | null;
  result: (input: Input, results: [Key, ItemResult][]) => Result;
  /** Returns the deploys to start once items were saved. */
  deploys?: (input: Input) => readonly FollowingDeploy[] | undefined;
  report?: (input: Input) => Pick<Job, 'menuId' | 'menuIds' | 'area' | 'provider'>;
}

/** Checks whether a failure concerns only one item, so that the job can continue. */
export const isItemFailure = ({ kind }: Failure): boolean =>
  ['missing', 'timeout', 'server', 'badReply', 'refused'].includes(kind);

/**
 * Converts the outcome of a call that must have a reply. Without a reply the outcome is unknown, and the items must be
 * read back.
 */
export const toBulkReply = <T, Key, Current>(
  outcome: Outcome<T | null>,
  read: (value: T) => BulkReply<Key, Current>,
): Outcome<BulkReply<Key, Current>> => {
  if (!outcome.ok) return outcome;
  return outcome.value === null ? failed(createFailure('unknownOutcome')) : succeeded(read(outcome.value));
};
