import type * as v from 'valibot';
import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import type { CommandOptions, CommandResult } from '@shared/calls/command';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import type { EntityChange } from '@shared/domain/history/historyEntry';
import type { CountryCode } from '@shared/domain/values/countries';
import type { JobContract } from '@shared/jobs/contract';
import type { Job } from '@shared/jobs/job';
import type { Spreadsheet, SpreadsheetOptions } from '../files/spreadsheet';

/** Result of a run. `waitingForNetwork` is not final: the job runs again once the platform is reachable. */
export interface JobRunResult {
  status: 'completed' | 'incomplete' | 'failed' | 'cancelled' | 'stillPending' | 'waitingForNetwork';
  failure?: Failure;
}

/** History of changes, to which jobs report the values that their writes replace. */
export interface JobHistory {
  /** Reports a write before it is sent. */
  reportWrite: (change: EntityChange) => void;
  /** Reports writes that were applied although their reply was lost. */
  reportApplied: (changes: readonly EntityChange[]) => void;
}

/**
 * Context of a run. The result of a run is discarded if `signal` is aborted; the next run starts from the saved state.
 */
export interface JobContext<State> {
  state: State;
  /** Aborted at sign-out and quit. Running calls then return `superseded`, even if the platform has applied them. */
  signal: AbortSignal;
  /** Aborted when the user cancels the job. Running requests may complete. */
  cancelSignal: AbortSignal;
  /**
   * Calls the platform as the signed-in user. When the platform limits the rate, waits and retries; fails with
   * `rateLimited` only after a cancellation.
   */
  call: <N extends CallName>(name: N, input: CallInputOf<N>) => Promise<Outcome<CallReplyOf<N>>>;
  /** Sends a write. If the reply is lost, determines whether the write was applied. */
  command: <N extends CallName, T = NonNullable<CallReplyOf<N>>>(
    name: N,
    input: CallInputOf<N>,
    options?: CommandOptions<T>,
  ) => Promise<CommandResult<CallReplyOf<N>, T>>;
  /**
   * Shows the state in windows and writes it to disk before resolving, unless the run was interrupted or cancelled.
   * Await this before anything that must not happen twice.
   */
  save: (state: State) => Promise<void>;
  /** Shows the state in windows at once. It is written to disk with the next `save` or at the end of the run. */
  show: (state: State) => void;
  /** Downloads from a URL that the platform returned, without credentials. */
  download: (url: string) => Promise<Outcome<Uint8Array>>;
  /** Converts a downloaded table for local spreadsheet apps. */
  spreadsheet: (bytes: Uint8Array, options: SpreadsheetOptions) => Promise<Spreadsheet>;
  /** Writes a file under an unused name to the user's downloads folder and returns its path. */
  keepFile: (name: string, content: string | Uint8Array) => Promise<Outcome<string>>;
  setStep: (name: string | null) => void;
  /** Ids of the stores to which the user is limited; absent for all. */
  assignedStoreIds?: ReadonlySet<number>;
  /** Waits for a duration (ms), or until one of the signals aborts. */
  wait: (milliseconds: number, ...abortSignals: AbortSignal[]) => Promise<void>;
  history?: JobHistory;
  /** Returns the platform's time (ms). */
  now: () => number;
  /** The tenant's country. */
  country: CountryCode;
  zone: string;
}

/** Job to start when another one ends. */
interface FollowUp {
  kind: string;
  label: string;
  input: unknown;
}

/** A kind of job. `Input` comes from the screen, `State` is saved on disk, and screens show `Result`. */
export interface JobKind<Input, State, Result = unknown> {
  /** Returns the title for notifications. */
  title: (job: Job) => string;
  state: v.GenericSchema<unknown, State>;
  /** Job file version, if earlier builds cannot read the state. */
  version?: 2 | 3;
  createState: (input: Input) => State;
  /**
   * Completes the remaining work from any saved state: of a new, retried or interrupted job. Must not reject when a
   * call to the platform fails.
   */
  run: (input: Input, run: JobContext<State>) => Promise<JobRunResult>;
  /** Returns the state from which only the failed parts are repeated. */
  retry: (state: State) => State;
  report: (
    input: Input,
    state: State,
  ) => Pick<Job, 'progress' | 'counts' | 'undoable' | 'about' | 'menuId' | 'menuIds' | 'area' | 'provider' | 'file'>;
  /** Returns the path of the created file, or null. */
  filePath?: (state: State) => string | null;
  /**
   * Returns the input of the job that undoes this one, and this job's state once the undo has started. Available if
   * `report` returns `undoable`.
   */
  undo?: (input: Input, state: State) => { input: Input; state: State };
  /** Checks whether items failed for a reason that may pass, so that a later retry helps. */
  hasTransientFailures?: (state: State) => boolean;
  /** Returns the jobs to start once this one has ended. */
  followUps?: (input: Input, state: State) => FollowUp[];
  result: (input: Input, state: State) => Result;
}

/** A job kind with erased types, because the engine does not look into input and state. */
export type AnyJobKind = JobKind<unknown, unknown>;

/** A job kind as registered with the engine, see src-shared/jobs/kinds.ts. */
export interface JobKindEntry extends JobContract<unknown, unknown> {
  implementation: AnyJobKind;
}
