import type * as v from 'valibot';
import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import type { CommandOptions, CommandResult } from '@shared/calls/command';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import type { PolicyArea, Permission } from '@shared/domain/people/policies';
import type { CountryCode } from '@shared/domain/values/countries';
import type { Job } from '@shared/jobs/job';
import type { Spreadsheet, SpreadsheetOptions } from '../files/spreadsheet';

/** How a run ended. `waitingForNetwork` is no end: the job is run again once the platform can be reached. */
export interface JobRunResult {
  state: 'completed' | 'incomplete' | 'failed' | 'cancelled' | 'stillPending' | 'waitingForNetwork';
  failure?: Failure;
}

/** What a run is given. A run whose `signal` is aborted is dropped as it stands: the next one begins with what was saved. */
export interface JobContext<State> {
  state: State;
  /** Aborted at sign-out and quit. Calls under way are `superseded` then, though they may have happened. */
  signal: AbortSignal;
  /** Aborted when the user cancels: the run may finish what is under way. */
  cancelled: AbortSignal;
  /**
   * A call of the contract in the name of the signed-in user. Where the platform limits the rate it is held back and made
   * again, so it fails as `rateLimited` only once the job is cancelled.
   */
  call: <N extends CallName>(name: N, input: CallInputOf<N>) => Promise<Outcome<CallReplyOf<N>>>;
  /** A write that is settled where its answer is lost. */
  command: <N extends CallName, T = NonNullable<CallReplyOf<N>>>(
    name: N,
    input: CallInputOf<N>,
    options?: CommandOptions<T>,
  ) => Promise<CommandResult<CallReplyOf<N>, T>>;
  /**
   * Told to the windows at once, and on disk when it resolves, unless the run was interrupted or cancelled meanwhile. Awaited
   * before what must not be done twice.
   */
  save: (state: State) => Promise<void>;
  /** Told to the windows at once, and on disk with the next `save` or the end of the run. */
  show: (state: State) => void;
  /** The bytes at an address that the platform named. They are fetched without the login. */
  download: (url: string) => Promise<Outcome<Uint8Array>>;
  /** A downloaded table as spreadsheets here open it. */
  spreadsheet: (bytes: Uint8Array, options: SpreadsheetOptions) => Promise<Spreadsheet>;
  /** Puts a file into the user's downloads, under a name that nothing there has: its path. */
  keepFile: (name: string, content: string | Uint8Array) => Promise<Outcome<string>>;
  step: (name: string | null) => void;
  /** Milliseconds; shorter where one of the signals is aborted. */
  wait: (milliseconds: number, ...until: AbortSignal[]) => Promise<void>;
  /** The platform's time. */
  now: () => number;
  /** Of the tenant. */
  country: CountryCode;
  zone: string;
}

/** What a kind of job does. `Input` is what the screen handed over, `State` what the job keeps on disk. */
export interface JobKind<Input, State> {
  state: v.GenericSchema<unknown, State>;
  /** Of the file, where earlier builds cannot read the state. */
  version?: 2;
  begin: (input: Input) => State;
  /** Does what is left to do, whatever the state came from: a start, a retry, or a crash. Never rejects for the platform. */
  run: (input: Input, run: JobContext<State>) => Promise<JobRunResult>;
  /** The state from which `run` does once more what has failed, and nothing else. */
  retry: (state: State) => State;
  report: (
    input: Input,
    state: State,
  ) => Pick<Job, 'progress' | 'counts' | 'undoable' | 'about' | 'menuId' | 'menuIds' | 'file'>;
  /** Where the file lies that it has made; null where there is none. */
  filePath?: (state: State) => string | null;
  /** The job that takes this one back, and this one's state once that is begun. Only where `report` says it can be. */
  undo?: (input: Input, state: State) => { input: Input; state: State };
  result: (input: Input, state: State) => unknown;
}

/** Kinds differ in what they take and keep; the engine hands both through unseen. */
export type AnyJobKind = JobKind<unknown, unknown>;

/** A kind of job as the engine needs it; see src-shared/jobs/kinds.ts. */
export interface JobKindEntry {
  input: v.GenericSchema;
  needs: Permission;
  enoughAreas?: readonly PolicyArea[];
  many?: boolean;
  does: AnyJobKind;
}
