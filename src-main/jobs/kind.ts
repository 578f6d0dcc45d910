import type * as v from 'valibot';
import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import type { CommandOptions, CommandResult } from '@shared/calls/command';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import type { CountryCode } from '@shared/domain/values/countries';
import type { JobContract } from '@shared/jobs/contract';
import type { Job } from '@shared/jobs/job';
import type { Spreadsheet, SpreadsheetOptions } from '../files/spreadsheet';

/** Result of a run. `waitingForNetwork` is not final: the job runs again once the platform is reachable. */
export interface JobRunResult {
  status: 'completed' | 'incomplete' | 'failed' | 'cancelled' | 'stillPending' | 'waitingForNetwork';
  failure?: Failure;
}

/** Context of a run. A run whose `signal` is aborted is discarded; the next one starts from the saved state. */
export interface JobContext<State> {
  state: State;
  /** Aborted at sign-out and quit. Running calls then return `superseded`, even if the platform applied them. */
  signal: AbortSignal;
  /** Aborted when the user cancels; running requests may complete. */
  cancelled: AbortSignal;
  /**
   * Makes a call as the signed-in user. Waits and retries at the platform's rate limit; fails as `rateLimited` only
   * after a cancellation.
   */
  call: <N extends CallName>(name: N, input: CallInputOf<N>) => Promise<Outcome<CallReplyOf<N>>>;
  /** Sends a write and reconciles it if the reply is lost. */
  command: <N extends CallName, T = NonNullable<CallReplyOf<N>>>(
    name: N,
    input: CallInputOf<N>,
    options?: CommandOptions<T>,
  ) => Promise<CommandResult<CallReplyOf<N>, T>>;
  /**
   * Publishes the state and writes it to disk before resolving, except if interrupted or cancelled meanwhile. Await it
   * before anything that must not happen twice.
   */
  save: (state: State) => Promise<void>;
  /** Publishes the state at once; written to disk with the next `save` or at the end of the run. */
  show: (state: State) => void;
  /** Downloads from an address named by the platform, without credentials. */
  download: (url: string) => Promise<Outcome<Uint8Array>>;
  /** Converts a downloaded table for local spreadsheet apps. */
  spreadsheet: (bytes: Uint8Array, options: SpreadsheetOptions) => Promise<Spreadsheet>;
  /** Writes a file to the user's downloads under a free name; returns its path. */
  keepFile: (name: string, content: string | Uint8Array) => Promise<Outcome<string>>;
  step: (name: string | null) => void;
  /** Waits (ms); resolves early if a signal is aborted. */
  wait: (milliseconds: number, ...until: AbortSignal[]) => Promise<void>;
  /** Platform's time (ms). */
  now: () => number;
  /** Country of the tenant. */
  country: CountryCode;
  zone: string;
}

/** Job kind. `Input` comes from the screen, `State` is kept on disk, `Result` is shown. */
export interface JobKind<Input, State, Result = unknown> {
  /** Title of notifications. */
  title: (job: Job) => string;
  state: v.GenericSchema<unknown, State>;
  /** File version for states that earlier builds cannot read. */
  version?: 2 | 3;
  begin: (input: Input) => State;
  /**
   * Completes the remaining work from any state: after a start, a retry or a crash. Must not reject because of the
   * platform.
   */
  run: (input: Input, run: JobContext<State>) => Promise<JobRunResult>;
  /** State for repeating only the failed parts. */
  retry: (state: State) => State;
  report: (
    input: Input,
    state: State,
  ) => Pick<Job, 'progress' | 'counts' | 'undoable' | 'about' | 'menuId' | 'menuIds' | 'area' | 'file'>;
  /** Path of the created file; null: none. */
  filePath?: (state: State) => string | null;
  /**
   * Input of the job that undoes this one, and this job's state after the undo has started. Available if `report`
   * returns `undoable`.
   */
  undo?: (input: Input, state: State) => { input: Input; state: State };
  result: (input: Input, state: State) => Result;
}

/** Job kind with erased types: the engine passes input and state through. */
export type AnyJobKind = JobKind<unknown, unknown>;

/** Job kind as registered with the engine; see src-shared/jobs/kinds.ts. */
export interface JobKindEntry extends JobContract<unknown, unknown> {
  does: AnyJobKind;
}
