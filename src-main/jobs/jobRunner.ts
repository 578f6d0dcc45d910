import { runCommand } from '@shared/calls/command';
import { createFailure } from '@shared/contract/protocol/errors';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { SessionState } from '@shared/bridge/session';
import { getAssignedStoreIds } from '@shared/domain/people/delegation';
import { countries } from '@shared/domain/values/countries';
import { createCommandPorts } from '../api/commandPorts';
import type { Gateway } from '../api/gateway';
import type { ActiveJob } from './activeJob';
import type { JobRunResult, JobContext, JobHistory } from './kind';
import { RateLimit } from './rateLimit';

/** Access of jobs to files: downloads, spreadsheets and the user's downloads folder. */
export interface RunnerFiles extends Pick<JobContext<unknown>, 'keepFile' | 'spreadsheet'> {
  download: (url: string, signal: AbortSignal) => Promise<Outcome<Uint8Array>>;
}

interface RunnerPorts {
  gateway: Pick<Gateway, 'call'>;
  getSession: () => SessionState;
  /** Returns the platform's time (ms). */
  now: () => number;
  files: RunnerFiles;
  history?: JobHistory;
  wait?: typeof delayUnlessAborted;
}

/** Delay before retrying to save the state, if the run must save it before its next request (ms). */
const storeRetryDelay = 5_000;

/** Resolves after a delay (ms), or as soon as a signal aborts. */
export const delayUnlessAborted = (milliseconds: number, signals: readonly AbortSignal[]): Promise<void> =>
  new Promise((resolve) => {
    if (signals.some(({ aborted }) => aborted)) return resolve();
    const finish = () => {
      clearTimeout(timer);
      signals.forEach((signal) => signal.removeEventListener('abort', finish));
      resolve();
    };
    const timer = setTimeout(finish, milliseconds);
    signals.forEach((signal) => signal.addEventListener('abort', finish, { once: true }));
  });

/** Runs jobs and provides the context that their kinds need. */
export class JobRunner {
  /** One rate limit per sign-in, shared by the user's jobs. */
  private readonly rateLimits = new WeakMap<AbortSignal, RateLimit>();

  constructor(private readonly ports: RunnerPorts) {}

  /** Runs a job. Never rejects: an exception fails the job. `signal` aborts when the user's session ends. */
  async run(job: ActiveJob, signal: AbortSignal): Promise<JobRunResult> {
    const { gateway, getSession, now, files, history, wait: waitFor = delayUnlessAborted } = this.ports;
    const { environment, settings, user } = getSession();
    const assignedStoreIds = getAssignedStoreIds(user);
    const rateLimit = this.rateLimits.get(signal) ?? new RateLimit((milliseconds) => waitFor(milliseconds, [signal]));
    this.rateLimits.set(signal, rateLimit);
    const call: JobContext<unknown>['call'] = (name, input) =>
      rateLimit.call(() => gateway.call(name, input, { signal, returnsRateLimit: true }), {
        signals: [signal, job.cancels.signal],
        onPause: (milliseconds) => job.pause(milliseconds === null ? null : now() + milliseconds),
      });
    const wait: JobContext<unknown>['wait'] = (milliseconds, ...signals) => waitFor(milliseconds, [signal, ...signals]);
    const country = settings?.isoCountry ?? 'cl';
    const run: JobContext<unknown> = {
      state: job.record.state,
      signal,
      cancelSignal: job.cancels.signal,
      call,
      command: (name, input, options) =>
        runCommand({ ...createCommandPorts(gateway, environment, { signal }), call, wait }, name, input, options),
      save: async (state) => {
        job.update({ state });
        const hasEnded = () => signal.aborted || job.cancels.signal.aborted;
        while (!(await job.save()) && !hasEnded()) await wait(storeRetryDelay, job.cancels.signal);
      },
      show: (state) => job.update({ state }),
      download: (url) => files.download(url, AbortSignal.any([signal, job.cancels.signal])),
      spreadsheet: (bytes, options) => files.spreadsheet(bytes, options),
      keepFile: (name, content) => files.keepFile(name, content),
      setStep: (name) => job.setStep(name),
      wait,
      ...(history && { history }),
      ...(assignedStoreIds && { assignedStoreIds }),
      now,
      country,
      zone: countries[country].timeZone,
    };
    try {
      return await job.jobKindEntry.implementation.run(job.record.input, run);
    } catch (error) {
      job.logError('broke', error);
      return { status: 'failed', failure: createFailure('server') };
    }
  }
}
