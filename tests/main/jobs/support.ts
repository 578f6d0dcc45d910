import { unlockedState } from '@shared/bridge/device/lock';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { SessionState } from '@shared/bridge/session';
import { toWire } from '@shared/contract/protocol/wire';
import { isEnded, type Job, type JobChanges, type JobStatus } from '@shared/jobs/job';
import type { StoreBulkInput, StoreBulkResult } from '@shared/jobs/storeBulk';
import { createFileStorage, type FileStorage } from '@main/files/fileStorage';
import { JobRunner, delayUnlessAborted } from '@main/jobs/jobRunner';
import { Jobs } from '@main/jobs/jobs';
import type { JobsPorts } from '@main/jobs/jobPorts';
import { JobRepository } from '@main/jobs/jobRepository';
import { jobKindRegistry } from '@main/jobs/kinds';
import { silentLog } from '@main/log/log';
import { toEnvironmentSummary } from '@main/practice/practiceEnvironment';
import { aBulkStore } from '../../support/aWholeStore';
import { rejectingFiles } from '../../support/rejectingFiles';
import { aGateway, anEnvironment, aUser, someSettings } from '../support/builders';
import { startTestServer, sendJson } from '../support/server';
import { createPlatformTime } from '../../support/platformTime';
import { eventually } from '../../support/eventually';

export const createIds = (count: number) => Array.from({ length: count }, (_, index) => index + 1);

export const aSignedInState = (overrides: Partial<SessionState> = {}): SessionState => ({
  epoch: 1,
  phase: 'signedIn',
  failure: null,
  environment: toEnvironmentSummary(anEnvironment('http://127.0.0.1:1'), false),
  tenant: 'burger-demo',
  settings: someSettings(),
  user: aUser({ superAdmin: true }),
  isRestored: false,
  remembers: 'memory',
  online: true,
  clockSkew: 0,
  lock: unlockedState,
  ...overrides,
});

/** Sets Mondays from 10:00 to 20:00 in these stores. */
export const createMondayInput = (storeIds: number[]): StoreBulkInput => ({
  change: {
    kind: 'week',
    businessHours: [{ day: 'monday', openingTime: '10:00', closingTime: '20:00', dispatchMethod: 'both' }],
    haveDifferentBusinessHours: false,
  },
  storeIds,
  unchanged: [],
  refused: [],
});

/** Runs when a batch arrives (`batchNumber` counts from 1); by default the batch is applied and confirmed. */
type OnBatch = (batchNumber: number, apply: () => void, response: ServerResponse) => void | Promise<void>;

/** A real server with `count` stores that saves changes. */
export const aPlatform = async (count: number, onBatch?: OnBatch) => {
  const stores = new Map(createIds(count).map((id) => [id, toWire(aBulkStore({ id })) as Record<string, unknown>]));
  const batches: number[][] = [];
  const server = await startTestServer(async ({ method, url, body }, response) => {
    if (method === 'GET' && url.startsWith('/v1/stores/all')) return sendJson(response, 200, [...stores.values()]);
    if (method === 'GET') return sendJson(response, 200, { page: [...stores.values()], count, next_page: null });
    const { store_ids: sentStoreIds, ...fields } = JSON.parse(body) as { store_ids: number[] };
    batches.push(sentStoreIds);
    const apply = () => sentStoreIds.forEach((id) => Object.assign(stores.get(id) ?? {}, fields));
    await onBatch?.(batches.length, apply, response);
    if (response.headersSent || response.destroyed) return;
    apply();
    sendJson(response, 200, { failed_stores: [] });
  });
  return { ...server, batches };
};

export const createTempFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-jobs-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Copies the folder in its current state, as a crash would leave it. */
export const copyFolder = (folder: string): string => {
  const copy = createTempFolder();
  cpSync(folder, copy, { recursive: true });
  return copy;
};

interface JobHarnessOptions extends Partial<
  Pick<JobsPorts, 'kinds' | 'log' | 'now' | 'isClockKnown' | 'requestTime' | 'steadyNow'>
> {
  folder?: string;
  disk?: FileStorage;
  capabilities?: string[];
  isReauthenticated?: () => boolean;
}

/** Creates the jobs of one app start on a real platform and folder, with waits shortened to a fiftieth. */
export const startJobHarness = (
  url: string,
  {
    folder = createTempFolder(),
    disk = createFileStorage(folder),
    kinds = jobKindRegistry,
    log = silentLog,
    now,
    isClockKnown = () => true,
    requestTime = () => undefined,
    steadyNow = now ?? Date.now,
    capabilities = ['bulkView'],
    isReauthenticated = () => true,
  }: JobHarnessOptions = {},
) => {
  let state = aSignedInState();
  let address = url;
  const getSession = () => state;
  const createEnvironment = () => anEnvironment(address, { capabilities });
  state = { ...state, environment: toEnvironmentSummary(createEnvironment(), false) };
  const changes: JobChanges[] = [];
  const endedJobs: Job[] = [];
  const batches: (readonly Job[])[] = [];
  const onWriteError = vi.fn();
  const setAside = vi.fn();
  const jobs = new Jobs({
    isReauthenticated,
    kinds,
    store: new JobRepository({
      disk,
      ...createPlatformTime(now),
      onWriteError: onWriteError,
      onQuarantined: setAside,
      retryDelay: 20,
    }),
    runner: new JobRunner({
      gateway: aGateway('', { getEnvironment: createEnvironment }),
      getSession,
      now: Date.now,
      files: rejectingFiles,
      wait: (milliseconds, signals) => delayUnlessAborted(milliseconds / 50, signals),
    }),
    getSession,
    log,
    broadcast: (event) => event.type === 'jobsChanged' && changes.push(event.changes),
    onEnded: (job, batch) => {
      endedJobs.push(job);
      batches.push(batch);
    },
    ...createPlatformTime(now),
    isClockKnown,
    requestTime,
    steadyNow,
    retryAfter: 20,
  });
  onTestFinished(() => jobs.stop());
  const changeSession = (overrides: Partial<SessionState>) => {
    state = { ...state, ...overrides };
    jobs.handleSessionChange(state);
  };
  changeSession({});
  const start = async (kind: string, input: object) => {
    const outcome = await jobs.start(kind, 'Horarios: lun', input);
    if (!outcome.ok) throw new Error(outcome.failure.messageKey);
    return outcome.value.id;
  };
  const findJob = async (id: string) => (await jobs.list()).find((job) => job.id === id);
  const waitForStatus = (id: string, expected: JobStatus) =>
    eventually(async () => {
      const job = await findJob(id);
      if (job?.status !== expected) throw new Error(`${id} is ${job?.status}, not ${expected}`);
      return job;
    });
  return {
    jobs,
    folder,
    changes,
    endedJobs,
    batches,
    notWritten: onWriteError,
    setAside,
    changeSession,
    start,
    findJob,
    waitForStatus,
    /** Changes the platform's address. */
    moveTo: (next: string) => (address = next),
    startBulk: (count: number) => start('storeBulk', createMondayInput(createIds(count))),
    bulkResult: async (id: string) => {
      const outcome = await jobs.getResult(id);
      if (!outcome.ok) throw new Error(outcome.failure.messageKey);
      return new Map((outcome.value as StoreBulkResult).results);
    },
    allEnded: async () => (await jobs.list()).every(isEnded),
  };
};
