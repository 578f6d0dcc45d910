import type { BridgeEvent } from '@shared/bridge/bridge';
import { succeeded, type Outcome } from '@shared/bridge/failure';
import type { SessionState } from '@shared/bridge/session';
import type { DraftDisk } from '@main/drafts/draftFolder';
import { JobRunner, waitUntil } from '@main/jobs/jobRunner';
import { Jobs } from '@main/jobs/jobs';
import { JobStore } from '@main/jobs/jobStore';
import { kindEntries } from '@main/jobs/kinds';
import { silentLog } from '@main/log/log';
import { noFiles } from '../../support/noFiles';
import type { ActionAnswers, BridgeDouble } from './bridgeDouble';

// Node asks for this before it takes a signal of the page's kind as one of its own.
Object.assign(AbortSignal, { [Symbol.for('nodejs.event_target')]: true });

const memoryDisk = (): DraftDisk => {
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

/** The main process's own jobs, on the calls that a test answers: what a screen starts is really done. */
export const localJobs = (session: SessionState) => {
  let tell: (event: BridgeEvent) => void = () => undefined;
  const call = async (name: string, input: unknown) =>
    JSON.parse(await window.comanda.call(name, JSON.stringify(input), session.epoch)) as Outcome<never>;
  const jobs = new Jobs({
    kinds: kindEntries,
    store: new JobStore({
      disk: memoryDisk(),
      now: Date.now,
      notWritten: () => undefined,
      setAside: () => undefined,
    }),
    runner: new JobRunner({
      gateway: { call },
      session: () => session,
      now: Date.now,
      log: silentLog,
      files: noFiles,
      wait: (milliseconds, signals) => waitUntil(milliseconds / 50, signals),
    }),
    session: () => session,
    tell: (event) => tell(event),
    ended: () => undefined,
    now: Date.now,
  });
  const acts: ActionAnswers = {
    'jobs.list': async () => succeeded(await jobs.list()),
    'jobs.start': ({ kind, label, input }) => jobs.start(kind, label, input),
    'jobs.cancel': ({ id }) => jobs.cancel(id),
    'jobs.retry': ({ id }) => jobs.retry(id),
    'jobs.goOn': ({ id }) => jobs.goOn(id),
    'jobs.undo': ({ id, label }) => jobs.undo(id, label),
    'jobs.dismiss': ({ id }) => jobs.dismiss(id),
    'jobs.result': ({ id }) => jobs.result(id),
  };
  return {
    acts,
    /** From now on the windows hear of them. */
    follow: (bridge: BridgeDouble) => {
      tell = bridge.tell;
      jobs.follow(session);
    },
  };
};
