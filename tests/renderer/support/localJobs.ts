import type { BridgeEvent } from '@shared/bridge/bridge';
import { succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { SessionState } from '@shared/bridge/session';
import type { FileStorage } from '@main/files/fileStorage';
import { JobRunner, delayUnlessAborted } from '@main/jobs/jobRunner';
import { Jobs } from '@main/jobs/jobs';
import { JobRepository } from '@main/jobs/jobRepository';
import { jobKindRegistry } from '@main/jobs/kinds';
import { silentLog } from '@main/log/log';
import { rejectingFiles } from '../../support/rejectingFiles';
import type { ActionStubs, FakeBridge } from './fakeBridge';
import { createPlatformTime } from '../../support/platformTime';

// Node requires this mark before it accepts the page's AbortSignal.
Object.assign(AbortSignal, { [Symbol.for('nodejs.event_target')]: true });

const createMemoryDisk = (): FileStorage => {
  const files = new Map<string, string>();
  return {
    names: async () => [...files.keys()],
    read: async (name) => files.get(name) ?? '',
    write: async (name, text) => void files.set(name, text),
    remove: async (name) => void files.delete(name),
    rename: async () => undefined,
    changedAt: async () => Date.now(),
    size: async () => 0,
  };
};

/** The main process's real jobs, running on the test's stubbed calls. */
export const localJobs = (session: SessionState) => {
  let emit: (event: BridgeEvent) => void = () => undefined;
  const call = async (name: string, input: unknown) =>
    JSON.parse(await window.comanda.call(name, JSON.stringify(input), session.epoch)) as Outcome<never>;
  const jobs = new Jobs({
    isReauthenticated: () => true,
    kinds: jobKindRegistry,
    store: new JobRepository({
      disk: createMemoryDisk(),
      ...createPlatformTime(),
      onWriteError: () => undefined,
      onQuarantined: () => undefined,
    }),
    runner: new JobRunner({
      gateway: { call },
      getSession: () => session,
      now: Date.now,
      files: rejectingFiles,
      wait: (milliseconds, signals) => delayUnlessAborted(milliseconds / 50, signals),
    }),
    getSession: () => session,
    log: silentLog,
    broadcast: (event) => emit(event),
    onEnded: () => undefined,
    ...createPlatformTime(),
    isClockKnown: () => true,
    requestTime: () => undefined,
    steadyNow: Date.now,
  });
  const actions: ActionStubs = {
    'jobs.list': async () => succeeded(await jobs.list()),
    'jobs.start': ({ kind, label, input, dueAt }) => jobs.start(kind, label, input, dueAt),
    'jobs.cancel': ({ id }) => jobs.cancel(id),
    'jobs.retry': ({ id }) => jobs.retry(id),
    'jobs.goOn': ({ id }) => jobs.resume(id),
    'jobs.undo': ({ id, label }) => jobs.undo(id, label),
    'jobs.dismiss': ({ id }) => jobs.dismiss(id),
    'jobs.result': ({ id }) => jobs.getResult(id),
  };
  return {
    actions,
    /** Sends job events to the windows from now on. */
    follow: (bridge: FakeBridge) => {
      emit = bridge.broadcast;
      jobs.handleSessionChange(session);
    },
  };
};
