import { command } from '@shared/calls/command';
import { failureOf } from '@shared/bridge/errors';
import type { Outcome } from '@shared/bridge/failure';
import type { SessionState } from '@shared/bridge/session';
import { countries } from '@shared/domain/values/countries';
import { commandPorts } from '../api/commandPorts';
import type { Gateway } from '../api/gateway';
import type { Log } from '../log/log';
import type { HeldJob } from './heldJob';
import type { JobEnd, JobRun } from './kind';

/** How jobs fetch tables, and put them where the user finds them. */
export interface RunnerFiles extends Pick<JobRun<unknown>, 'keepFile'> {
  download: (url: string, signal: AbortSignal) => Promise<Outcome<Uint8Array>>;
}

interface RunnerPorts {
  gateway: Pick<Gateway, 'call'>;
  session: () => SessionState;
  /** The platform's time. */
  now: () => number;
  log: Log;
  files: RunnerFiles;
  wait?: typeof waitUntil;
}

/** Resolves after so many milliseconds, or when one of the signals is aborted. */
export const waitUntil = (milliseconds: number, signals: readonly AbortSignal[]): Promise<void> =>
  new Promise((resolve) => {
    if (signals.some(({ aborted }) => aborted)) return resolve();
    const end = () => {
      clearTimeout(timer);
      signals.forEach((signal) => signal.removeEventListener('abort', end));
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    signals.forEach((signal) => signal.addEventListener('abort', end, { once: true }));
  });

/** Gives a job what its kind needs to run. */
export class JobRunner {
  constructor(private readonly ports: RunnerPorts) {}

  /** Never rejects: a defect of ours fails the job. `signal` is aborted when the sign-in ends. */
  async run(job: HeldJob, signal: AbortSignal): Promise<JobEnd> {
    const { gateway, session, now, log, files, wait: waitFor = waitUntil } = this.ports;
    const { environment, settings } = session();
    const call: JobRun<unknown>['call'] = (name, input) => gateway.call(name, input, { signal });
    const wait: JobRun<unknown>['wait'] = (milliseconds, ...until) => waitFor(milliseconds, [signal, ...until]);
    const run: JobRun<unknown> = {
      state: job.record.state,
      signal,
      cancelled: job.cancels.signal,
      call,
      command: (name, input, options) =>
        command({ ...commandPorts(gateway, environment, { signal }), wait }, name, input, options),
      save: (state) => {
        job.change({ state });
        return job.save();
      },
      show: (state) => job.change({ state }),
      download: (url) => files.download(url, AbortSignal.any([signal, job.cancels.signal])),
      keepFile: (name, content) => files.keepFile(name, content),
      step: (name) => job.step(name),
      wait,
      now,
      zone: countries[settings?.isoCountry ?? 'cl'].timeZone,
    };
    try {
      return await job.entry.does.run(job.record.input, run);
    } catch (error) {
      log.error(`a job of kind ${job.record.kind} broke`, error);
      return { state: 'failed', failure: failureOf('server') };
    }
  }
}
