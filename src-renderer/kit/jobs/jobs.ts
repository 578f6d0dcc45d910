import type { TFunction } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';
import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import { CompletionBatches } from '@shared/jobs/completionBatches';
import { isEnded, needsNotification, type Job, type JobChanges } from '@shared/jobs/job';
import { isBatchKind } from '@shared/jobs/batchKinds';
import type { JobInput, JobKindName, JobResult } from '@shared/jobs/kinds';
import { invokeAction, subscribe } from '@kit/bridge/client';
import { RenderLimit } from '@kit/live/renderLimit';
import { notify } from '@kit/ui/overlays/notify';
import { noteStarted } from './shownResults';

/** The jobs of whoever is signed in, as they are shown. Only this file writes to it. */
const useJobStore = create<{ jobs: ReadonlyMap<string, Job> }>()(() => ({ jobs: new Map() }));

/** As the main process told them last. */
let held: ReadonlyMap<string, Job> = new Map();

/** For jobs that are begun many at once: they change many times a second. */
const limit = new RenderLimit(() => useJobStore.setState({ jobs: held }));

/** Labels are cut to what a job may carry. */
const maxLabelLength = 300;

const isNewer = (job: Job): boolean => job.revision > (held.get(job.id)?.revision ?? -1);

const select = ({ changed, removed }: Omit<JobChanges, 'epoch'>): void => {
  const jobs = new Map(held);
  for (const job of changed.filter(isNewer)) jobs.set(job.id, job);
  for (const id of removed) jobs.delete(id);
  held = jobs;
  // Screens wait for the states of a job that was begun by itself: none is skipped.
  if (changed.every(({ kind }) => isBatchKind(kind))) limit.request();
  else limit.renderNow();
};

/**
 * Follows the jobs of an epoch until the returned function is called. `ended` hears of each job that comes to its end
 * meanwhile, or that the platform has not finished in time; of kinds that are begun many at once all of them together.
 */
export const subscribeToJobs = (epoch: number, ended: (job: Job, batch: readonly Job[]) => void): (() => void) => {
  held = new Map();
  limit.renderNow();
  const batches = new CompletionBatches();
  const stop = subscribe((event) => {
    if (event.type !== 'jobsChanged' || event.changes.epoch !== epoch) return;
    const news = event.changes.changed.filter((job) => {
      const before = held.get(job.id);
      return isNewer(job) && needsNotification(job) && before !== undefined && !needsNotification(before);
    });
    select(event.changes);
    for (const job of news) {
      const batch = isBatchKind(job.kind) ? batches.ended(job, held.values()) : [job];
      if (batch !== null) ended(job, batch);
    }
  });
  void invokeAction('jobs.list', {}).then((outcome) => {
    if (outcome.ok) select({ changed: outcome.value, removed: [] });
  });
  return stop;
};

/** All of them, the newest first. */
export const useJobs = (): readonly Job[] => {
  const jobs = useJobStore((shown) => shown.jobs);
  return useMemo(() => [...jobs.values()].sort((a, b) => b.startedAt - a.startedAt), [jobs]);
};

export const useJob = (id: string | null): Job | null =>
  useJobStore((shown) => (id === null ? null : (shown.jobs.get(id) ?? null)));

const labelOf = (label: string): string =>
  label.length > maxLabelLength ? `${label.slice(0, maxLabelLength - 1)}…` : label;

/** Starts a job, now or at `dueAt` (ms); it goes on whatever becomes of the window. */
export const startJob = async <K extends JobKindName>(
  kind: K,
  label: string,
  input: JobInput<K>,
  dueAt?: number,
): Promise<Outcome<Job>> => {
  const timing = dueAt === undefined ? {} : { dueAt };
  const outcome = await invokeAction('jobs.start', { kind, label: labelOf(label), input, ...timing });
  if (outcome.ok) {
    noteStarted(outcome.value.id);
    select({ changed: [outcome.value], removed: [] });
  }
  return outcome;
};

/** Takes back what a job has done, by another one: that, or null where it did not begin, which is said. */
export const undoJob = async (t: TFunction, { id, label }: Job): Promise<Job | null> => {
  const outcome = await invokeAction('jobs.undo', { id, label: labelOf(t('jobs.undo.label', { label })) });
  if (!outcome.ok) {
    notify.failure(outcome.failure);
    return null;
  }
  noteStarted(outcome.value.id);
  select({ changed: [outcome.value], removed: [] });
  return outcome.value;
};

/** What somebody may do with a job. Says so where it did not work. */
export const actOnJob = async (action: 'cancel' | 'retry' | 'goOn' | 'dismiss', { id }: Job): Promise<void> => {
  const outcome = await invokeAction(`jobs.${action}`, { id });
  if (!outcome.ok) notify.failure(outcome.failure);
};

/** Shows the file that a job has made in its folder. Says so where it is not there any more. */
export const showFileOf = async ({ id }: Job): Promise<void> => {
  const outcome = await invokeAction('jobs.showFile', { id });
  if (!outcome.ok) notify.failure(outcome.failure);
};

interface ReadResult<K extends JobKindName> {
  /** Null until it is there. What it was before stays while it is read again. */
  result: JobResult<K> | null;
  /** The result is of the job as it stands. */
  isCurrent: boolean;
  failure: Failure | null;
}

/** What has become of a job: read when it is shown, and whenever it comes to an end. For one job as long as it is mounted. */
export const useJobResult = <K extends JobKindName>({ id, state, revision }: Job & { kind: K }): ReadResult<K> => {
  const version = `${id} ${isEnded({ state }) ? revision : ''}`;
  const [read, setRead] = useState<{ of: string; result: JobResult<K> | null; failure: Failure | null }>({
    of: '',
    result: null,
    failure: null,
  });
  useEffect(() => {
    let isOver = false;
    void invokeAction('jobs.result', { id }).then((outcome) => {
      if (isOver) return;
      if (outcome.ok) setRead({ of: version, result: outcome.value as JobResult<K>, failure: null });
      else setRead((before) => ({ ...before, failure: outcome.failure }));
    });
    return () => {
      isOver = true;
    };
  }, [id, version]);
  const { of, result, failure } = read;
  return { result, failure, isCurrent: of === version };
};
