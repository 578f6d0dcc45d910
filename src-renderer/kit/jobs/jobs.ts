import { t } from 'i18next';
import { useEffect, useMemo, useState } from 'react';
import { create } from 'zustand';
import type { Failure, Outcome } from '@shared/contract/protocol/failure';
import { CompletionBatches } from '@shared/jobs/completionBatches';
import { isEnded, needsNotification, type Job, type JobChanges } from '@shared/jobs/job';
import type { JobInput, JobKindName, JobResult } from '@shared/jobs/kinds';
import { invokeAction, subscribe } from '@kit/bridge/client';
import { RenderThrottle } from '@kit/live/renderLimit';
import { notify } from '@kit/ui/overlays/notify';
import { markJobStarted } from './shownResults';

/** Jobs of the signed-in user that are rendered; may lag behind `jobsById`. Only this file writes to this store. */
const useJobStore = create<{ jobs: ReadonlyMap<string, Job> }>()(() => ({ jobs: new Map() }));

/** Jobs as last reported by the main process. */
let jobsById: ReadonlyMap<string, Job> = new Map();

/** Limits how often batches of jobs render, since their jobs change many times a second. */
const renderThrottle = new RenderThrottle(() => useJobStore.setState({ jobs: jobsById }));

/** Maximum characters of a job's label; longer labels are cut. */
const maxLabelLength = 300;

const isNewer = (job: Job): boolean => job.revision > (jobsById.get(job.id)?.revision ?? -1);

const applyChanges = ({ changed, removed }: Omit<JobChanges, 'epoch'>): void => {
  const jobs = new Map(jobsById);
  for (const job of changed.filter(isNewer)) jobs.set(job.id, job);
  for (const id of removed) jobs.delete(id);
  jobsById = jobs;
  // Renders immediately unless all changed jobs belong to a batch: screens wait for each status of a single job.
  if (changed.every(({ isBatch }) => isBatch)) renderThrottle.requestRender();
  else renderThrottle.renderNow();
};

/**
 * Subscribes to the jobs of a session epoch; returns the unsubscribe function. Calls `onEnded` for each job whose new
 * status needs a notification; `batch` lists jobs reported together.
 */
export const subscribeToJobs = (epoch: number, onEnded: (job: Job, batch: readonly Job[]) => void): (() => void) => {
  jobsById = new Map();
  renderThrottle.renderNow();
  const batches = new CompletionBatches();
  const unsubscribe = subscribe((event) => {
    if (event.type !== 'jobsChanged' || event.changes.epoch !== epoch) return;
    const endedJobs = event.changes.changed.filter((job) => {
      const previousJob = jobsById.get(job.id);
      return isNewer(job) && needsNotification(job) && previousJob !== undefined && !needsNotification(previousJob);
    });
    applyChanges(event.changes);
    for (const job of endedJobs) {
      const batch = job.isBatch ? batches.addEndedJob(job, jobsById.values()) : [job];
      if (batch !== null) onEnded(job, batch);
    }
  });
  void invokeAction('jobs.list', {}).then((outcome) => {
    if (outcome.ok) applyChanges({ changed: outcome.value, removed: [] });
  });
  return unsubscribe;
};

/** All jobs, newest first. */
export const useJobs = (): readonly Job[] => {
  const jobs = useJobStore((state) => state.jobs);
  return useMemo(() => [...jobs.values()].sort((a, b) => b.startedAt - a.startedAt), [jobs]);
};

export const useJob = (id: string | null): Job | null =>
  useJobStore((state) => (id === null ? null : (state.jobs.get(id) ?? null)));

const truncateLabel = (label: string): string =>
  label.length > maxLabelLength ? `${label.slice(0, maxLabelLength - 1)}…` : label;

/** Starts a job, now or at `dueAt` (ms). The job continues if the window closes. */
export const startJob = async <K extends JobKindName>(
  kind: K,
  label: string,
  input: JobInput<K>,
  dueAt?: number,
): Promise<Outcome<Job>> => {
  const dueInput = dueAt === undefined ? {} : { dueAt };
  const outcome = await invokeAction('jobs.start', { kind, label: truncateLabel(label), input, ...dueInput });
  if (outcome.ok) {
    markJobStarted(outcome.value.id);
    applyChanges({ changed: [outcome.value], removed: [] });
  }
  return outcome;
};

/** Starts a job that undoes another job. Returns the new job; if it does not start, reports this and returns null. */
export const undoJob = async ({ id, label }: Job): Promise<Job | null> => {
  const outcome = await invokeAction('jobs.undo', { id, label: truncateLabel(t('jobs.undo.label', { label })) });
  if (!outcome.ok) {
    notify.failure(outcome.failure);
    return null;
  }
  markJobStarted(outcome.value.id);
  applyChanges({ changed: [outcome.value], removed: [] });
  return outcome.value;
};

/** Cancels, retries, continues or dismisses a job, and reports a failure. */
export const runJobAction = async (action: 'cancel' | 'retry' | 'goOn' | 'dismiss', { id }: Job): Promise<void> => {
  const outcome = await invokeAction(`jobs.${action}`, { id });
  if (!outcome.ok) notify.failure(outcome.failure);
};

/** Shows the file written by a job in its folder, or reports that the file no longer exists. */
export const showJobFile = async ({ id }: Job): Promise<void> => {
  const outcome = await invokeAction('jobs.showFile', { id });
  if (!outcome.ok) notify.failure(outcome.failure);
};

interface JobResultQuery<K extends JobKindName> {
  /** Result of the job; null until loaded. The previous result stays while refetching. */
  result: JobResult<K> | null;
  /** True if the result matches the job's current state. */
  isCurrent: boolean;
  failure: Failure | null;
}

/** Reads a job's result on mount and when the job ends. A mounted component must not switch to another job. */
export const useJobResult = <K extends JobKindName>({ id, status, revision }: Job & { kind: K }): JobResultQuery<K> => {
  const version = `${id} ${isEnded({ status }) ? revision : ''}`;
  const [readResult, setReadResult] = useState<{
    version: string;
    result: JobResult<K> | null;
    failure: Failure | null;
  }>({
    version: '',
    result: null,
    failure: null,
  });
  useEffect(() => {
    let isCancelled = false;
    void invokeAction('jobs.result', { id }).then((outcome) => {
      if (isCancelled) return;
      if (outcome.ok) setReadResult({ version: version, result: outcome.value as JobResult<K>, failure: null });
      else setReadResult((previousJob) => ({ ...previousJob, failure: outcome.failure }));
    });
    return () => {
      isCancelled = true;
    };
  }, [id, version]);
  const { version: loadedVersion, result, failure } = readResult;
  return { result, failure, isCurrent: loadedVersion === version };
};
