import type * as v from 'valibot';
import { failureOf } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Failure, type Outcome } from '@shared/contract/protocol/failure';
import type { ItemResult, UnsavedReason } from '@shared/jobs/bulkResult';
import type { Job } from '@shared/jobs/job';
import type { BulkState, ItemKey, UndoPart } from './bulkState';
import type { JobContext } from './kind';

export type BulkCalls = Pick<JobContext<unknown>, 'call' | 'now' | 'zone' | 'signal'>;

/** Items that are sent together. */
export interface BulkRequest<Key, Body, Before> {
  keys: readonly Key[];
  body: Body;
  /** What takes it back; undefined: nothing does. */
  before: (key: Key) => Before | undefined;
}

/** What is to be done, by how the items are now: each is either settled or part of a request. */
export interface BulkPlan<Key, Body, Before> {
  /** `there`: it is as wanted. */
  verdicts: (readonly [Key, 'there' | UnsavedReason | Failure])[];
  /** They may leave out items, whose turn comes with the next plan. */
  requests: BulkRequest<Key, Body, Before>[];
}

export interface BulkReply<Key, Now> {
  /** Those that were not saved. Null where the reply does not say: the items are read back. */
  failures: ReadonlyMap<Key, Failure> | null;
  /** How all is now, where the reply tells. */
  now?: Now;
}

/** One change of many items: what is sent for each, what shows that it is there, what takes it back. */
export interface BulkKind<Input, Key extends ItemKey, Now, Body, Before> {
  state: v.GenericSchema<unknown, BulkState<Key, Before>>;
  keys: (input: Input) => readonly Key[];
  /** How much an item counts for; without it 1. */
  weightOf?: (input: Input) => (key: Key) => number;
  /** So many requests are under way at a time. */
  sideBySide: number;
  /** So many items are in a request at most. */
  batchSize: number;
  /** A refused request of several items is sent in halves, until the item is found that it was refused for. */
  divides?: boolean;
  /** So many items are read at once, where not all of them are. */
  readSize?: (input: Input) => number;
  /** How long what was read counts as how the items are. Milliseconds. */
  maxAge: number;
  read: (calls: BulkCalls, input: Input, keys: readonly Key[]) => Promise<Outcome<Now>>;
  plan: (calls: BulkCalls, input: Input, keys: readonly Key[], now: Now, size: number) => BulkPlan<Key, Body, Before>;
  send: (
    calls: BulkCalls,
    input: Input,
    request: BulkRequest<Key, Body, Before>,
    now: Now,
  ) => Promise<Outcome<BulkReply<Key, Now>>>;
  /** The same kind of job, for what is to be taken back. */
  undo: (input: Input, parts: UndoPart<Key, Before>[]) => Input;
  result: (input: Input, results: [Key, ItemResult][]) => unknown;
  report?: (input: Input) => Pick<Job, 'menuId' | 'menuIds'>;
}

/** Whether a failure is of one item, so that no other need share it. */
export const isOfOneItem = ({ kind }: Failure): boolean =>
  ['missing', 'timeout', 'server', 'badReply', 'refused'].includes(kind);

/** What a call came to that needs an answer: one without it is settled by reading. */
export const replyOf = <T, Key, Now>(
  outcome: Outcome<T | null>,
  read: (value: T) => BulkReply<Key, Now>,
): Outcome<BulkReply<Key, Now>> => {
  if (!outcome.ok) return outcome;
  return outcome.value === null ? failed(failureOf('unknownOutcome')) : succeeded(read(outcome.value));
};
