import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { endpoints, type CallName } from '@shared/contract';
import { endpoint, type Endpoint } from '@shared/contract/protocol/endpoint';
import { writeReply } from '@shared/contract/reading';
import { jobReply, startedJob } from '@shared/contract/protocol/platformJob';
import type { JobKindEntry } from '@main/jobs/kind';
import { createNamedCall, createPlatformJob, type PlatformStep } from '@main/jobs/platformJob';
import type { AnyJobKind } from '@main/jobs/kind';
import { startTestServer, sendJson } from '../support/server';
import { startJobHarness, copyFolder } from './support';
import { eventually } from '../../support/eventually';

/** Test endpoints that start and poll a platform job; the contract has none yet. */
const rows = {
  'test.deploy': endpoint({
    host: 'adminV1',
    method: 'POST',
    path: '/deploy',
    needs: 'signedIn',
    body: v.strictObject({ menu: v.string() }),
    reply: writeReply(startedJob),
  }),
  'test.job': endpoint({
    host: 'adminV1',
    method: 'GET',
    path: '/core_job',
    needs: 'signedIn',
    query: v.strictObject({ jobId: v.string() }),
    reply: jobReply,
  }),
};
const contract = endpoints as Map<string, Endpoint>;
beforeAll(() => Object.entries(rows).forEach(([name, row]) => contract.set(name, row)));
afterAll(() => Object.keys(rows).forEach((name) => contract.delete(name)));

const createStep = (menu: string, maxWaitMs = 5_000): PlatformStep<object> => ({
  name: menu,
  start: () => createNamedCall('test.deploy' as CallName, { body: { menu } } as never) as never,
  poll: (jobId) => createNamedCall('test.job' as CallName, { query: { jobId } } as never) as never,
  polling: { interval: 500, timeout: maxWaitMs },
});
const createKind = (...steps: PlatformStep<object>[]): { kinds: ReadonlyMap<string, JobKindEntry> } => ({
  kinds: new Map([
    [
      'deploy',
      {
        input: v.object({}),
        needs: () => 'stores.update',
        implementation: createPlatformJob('Publicación', steps) as unknown as AnyJobKind,
      },
    ],
  ]),
});

type Poll = (requestNumber: number, jobId: string) => { status: 200 | 204 | 500; body?: object };

/** A platform whose jobs can be polled; `onStart` may lose or refuse the reply. */
const createPlatform = (poll: Poll, onStart?: (requestNumber: number) => 'lost' | 'refused' | undefined) => {
  const keys: string[] = [];
  let polls = 0;
  return startTestServer(({ method, headers, url }, response) => {
    if (method === 'POST') {
      const key = String(headers['idempotency-key']);
      keys.push(key);
      const startResult = onStart?.(keys.length);
      if (startResult === 'lost') return void response.destroy();
      if (startResult === 'refused') return sendJson(response, 422, { errors: { code: 77, message: 'Menú vacío' } });
      return sendJson(response, 201, { job_id: 1 + [...new Set(keys)].indexOf(key) });
    }
    polls += 1;
    const { status, body } = poll(polls, new URL(url, 'http://x').searchParams.get('job_id') ?? '');
    if (status === 204) response.writeHead(204).end();
    else sendJson(response, status, body ?? {});
  });
};
const countStarts = (server: Awaited<ReturnType<typeof createPlatform>>) =>
  server.received.filter(({ method }) => method === 'POST');

const completedReply = { status: 200, body: { status: 'completed', url: 'https://x.example/a.csv' } } as const;
const pending = { status: 204 } as const;

describe('a job that runs on the platform', () => {
  it('starts once, is polled until done, and returns the reply as its result', async () => {
    const server = await createPlatform((requestNumber) => (requestNumber < 4 ? pending : completedReply));
    const harness = startJobHarness(server.url, createKind(createStep('lunch')));
    const id = await harness.start('deploy', {});
    await harness.waitForStatus(id, 'completed');
    expect(countStarts(server)).toHaveLength(1);
    expect(server.received).toHaveLength(5);
    expect(await harness.jobs.getResult(id)).toMatchObject({
      value: { status: 'completed', url: 'https://x.example/a.csv' },
    });
  });

  it("fails with the platform's message, and a retry starts it again", async () => {
    const server = await createPlatform((requestNumber) =>
      requestNumber === 1 ? { status: 200, body: { status: 'failed', error: 'La carta está vacía' } } : completedReply,
    );
    const harness = startJobHarness(server.url, createKind(createStep('lunch')));
    const id = await harness.start('deploy', {});
    expect((await harness.waitForStatus(id, 'failed')).failure?.message).toBe('La carta está vacía');
    await harness.jobs.retry(id);
    await harness.waitForStatus(id, 'completed');
    expect(new Set(countStarts(server).map(({ headers }) => headers['idempotency-key'])).size).toBe(2);
  });

  it.each([
    [{}, undefined],
    [{ url: 'https://x.example/a.csv' }, 'https://x.example/a.csv'],
    [{ status: 'done', file_url: 'https://x.example/a.csv' }, 'https://x.example/a.csv'],
    [{ status: 'exported', url: 'https://x.example/a.csv' }, 'https://x.example/a.csv'],
    [{ data: { state: 'FINISHED', url: 'https://x.example/a.csv' } }, 'https://x.example/a.csv'],
    [{ status: 'ok', error: null, errors: [] }, undefined],
    [{ success: true }, undefined],
  ])('completes when the reply is %j', async (body, url) => {
    const server = await createPlatform(() => ({ status: 200, body }));
    const harness = startJobHarness(server.url, createKind(createStep('lunch')));
    const id = await harness.start('deploy', {});
    await harness.waitForStatus(id, 'completed');
    expect(await harness.jobs.getResult(id)).toMatchObject({ value: { status: 'completed', ...(url && { url }) } });
  });

  it.each([
    [{ status: 'error', message: 'Sin carta' }, 'Sin carta'],
    [{ error: { message: 'Sin carta' } }, 'Sin carta'],
    [{ errors: ['Sin carta'] }, 'Sin carta'],
    [{ success: false, error: 'Sin carta' }, 'Sin carta'],
  ])('fails when the reply is %j', async (body, message) => {
    const server = await createPlatform(() => ({ status: 200, body }));
    const harness = startJobHarness(server.url, createKind(createStep('lunch')));
    expect((await harness.waitForStatus(await harness.start('deploy', {}), 'failed')).failure?.message).toBe(message);
  });

  it('continues while the reply reports processing', async () => {
    const server = await createPlatform((requestNumber) =>
      requestNumber < 3 ? { status: 200, body: { status: 'processing' } } : completedReply,
    );
    const harness = startJobHarness(server.url, createKind(createStep('lunch')));
    await harness.waitForStatus(await harness.start('deploy', {}), 'completed');
    expect(server.received.length).toBe(4);
  });

  it("fails with the text for the platform's error code", async () => {
    const server = await createPlatform(() => ({ status: 200, body: { status: 'failed', error: '1002' } }));
    const harness = startJobHarness(server.url, createKind(createStep('lunch')));
    const id = await harness.start('deploy', {});
    expect((await harness.waitForStatus(id, 'failed')).failure).toMatchObject({
      code: '1002',
      messageKey: 'errors.notFound',
    });
  });

  it('is still pending at its time limit and can be resumed', async () => {
    let isDone = false;
    const server = await createPlatform(() => (isDone ? completedReply : pending));
    const harness = startJobHarness(server.url, createKind(createStep('lunch', 50)));
    const id = await harness.start('deploy', {});
    await harness.waitForStatus(id, 'stillPending');
    await eventually(() => expect(harness.endedJobs.map(({ status }) => status)).toEqual(['stillPending']));
    isDone = true;
    await harness.jobs.resume(id);
    await harness.waitForStatus(id, 'completed');
    expect(countStarts(server)).toHaveLength(1);
  });

  it('continues when single polls fail', async () => {
    const server = await createPlatform((requestNumber) => (requestNumber === 1 ? { status: 500 } : completedReply));
    const harness = startJobHarness(server.url, createKind(createStep('lunch')));
    await harness.waitForStatus(await harness.start('deploy', {}), 'completed');
  });

  it('waits while the platform is unreachable, then polls without restarting', async () => {
    let isDone = false;
    const server = await createPlatform(() => (isDone ? completedReply : pending));
    const harness = startJobHarness(server.url, createKind(createStep('lunch')));
    const id = await harness.start('deploy', {});
    await eventually(() => expect(server.received.length).toBeGreaterThan(1));
    harness.moveTo('http://127.0.0.1:1');
    await harness.waitForStatus(id, 'waitingForNetwork');
    isDone = true;
    harness.moveTo(server.url);
    await harness.waitForStatus(id, 'completed');
    expect(countStarts(server)).toHaveLength(1);
  });

  it('is polled after a restart of the app without starting again', async () => {
    let isDone = false;
    const server = await createPlatform(() => (isDone ? completedReply : pending));
    const firstHarness = startJobHarness(server.url, createKind(createStep('lunch')));
    const id = await firstHarness.start('deploy', {});
    await eventually(() => expect(server.received.length).toBeGreaterThan(1));
    const folder = copyFolder(firstHarness.folder);
    await firstHarness.jobs.stop();
    isDone = true;
    const secondHarness = startJobHarness(server.url, { folder, ...createKind(createStep('lunch')) });
    await secondHarness.waitForStatus(id, 'completed');
    expect(countStarts(server)).toHaveLength(1);
  });

  it('retries a start without a reply with the same idempotency key if the platform stores these keys', async () => {
    const server = await createPlatform(
      () => completedReply,
      (requestNumber) => (requestNumber === 1 ? 'lost' : undefined),
    );
    const harness = startJobHarness(server.url, {
      ...createKind(createStep('lunch')),
      capabilities: ['idempotencyKeys'],
    });
    await harness.waitForStatus(await harness.start('deploy', {}), 'completed');
    expect(countStarts(server)).toHaveLength(2);
    expect(new Set(countStarts(server).map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  });

  it('does not retry a start without a reply if the platform stores no idempotency keys', async () => {
    const server = await createPlatform(
      () => completedReply,
      () => 'lost',
    );
    const harness = startJobHarness(server.url, createKind(createStep('lunch')));
    expect((await harness.waitForStatus(await harness.start('deploy', {}), 'failed')).failure?.kind).toBe(
      'unknownOutcome',
    );
    expect(countStarts(server)).toHaveLength(1);
  });

  it("fails with the platform's reason when it is refused", async () => {
    const server = await createPlatform(
      () => completedReply,
      () => 'refused',
    );
    const harness = startJobHarness(server.url, createKind(createStep('lunch')));
    expect((await harness.waitForStatus(await harness.start('deploy', {}), 'failed')).failure?.message).toBe(
      'Menú vacío',
    );
  });

  it('is no longer polled after it is cancelled', async () => {
    const server = await createPlatform(() => pending);
    const harness = startJobHarness(server.url, createKind(createStep('lunch')));
    const id = await harness.start('deploy', {});
    await eventually(() => expect(server.received.length).toBeGreaterThan(1));
    await harness.jobs.cancel(id);
    await harness.waitForStatus(id, 'cancelled');
  });

  it('is retried from the failed step when it has two steps', async () => {
    const server = await createPlatform((requestNumber) =>
      requestNumber === 2 ? { status: 200, body: { status: 'failed' } } : completedReply,
    );
    const harness = startJobHarness(server.url, createKind(createStep('import'), createStep('deploy')));
    const id = await harness.start('deploy', {});
    expect(await harness.waitForStatus(id, 'failed')).toMatchObject({ progress: { done: 1, total: 2 } });
    await harness.jobs.retry(id);
    await harness.waitForStatus(id, 'completed');
    expect(countStarts(server).map(({ body }) => (JSON.parse(body) as { menu: string }).menu)).toEqual([
      'import',
      'deploy',
      'deploy',
    ]);
  });
});
