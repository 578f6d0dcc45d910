import { describe, expect, it, vi } from 'vitest';
import { createJobNotification } from '@main/jobs/jobNotification';
import { startTestServer, sendJson } from '../support/server';
import { aUser } from '../support/builders';
import { startJobHarness, copyFolder } from './support';
import { eventually } from '../../support/eventually';

type Standing = 'pending' | 'completed' | { failed: string };

/**
 * A platform whose menu jobs have the status that `getStatus` returns; jobs are named after the call that started them
 * and numbered from 1.
 */
const createPlatform = (getStatus: (job: string) => Standing) => {
  const startedPaths: string[] = [];
  let maxRunning = 0;
  const doneMenus = new Set<string>();
  const work = startTestServer(({ method, url, body }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    if (method === 'POST') {
      const [, store, call, source] = /stores\/(\d+)\/(deploy|fetch)_menu(?:\/(\w+))?$/.exec(pathname) ?? [];
      const channel = source ?? (JSON.parse(body) as { channel: string }).channel;
      const callKey = `${call} ${store} ${channel}`;
      startedPaths.push(callKey);
      maxRunning = Math.max(maxRunning, startedPaths.length - doneMenus.size);
      return sendJson(response, 201, {
        job_id: `${callKey} ${startedPaths.filter((candidate) => candidate === callKey).length}`,
      });
    }
    const job = searchParams.get('job_id') ?? '';
    const status = getStatus(job);
    if (status === 'pending') return void response.writeHead(204).end();
    doneMenus.add(job);
    sendJson(
      response,
      200,
      status === 'completed' ? { status: 'completed' } : { status: 'failed', error: status.failed },
    );
  });
  return work.then((server) => ({ ...server, started: startedPaths, getMaxRunning: () => maxRunning }));
};

describe('publishing a menu to a channel', () => {
  it('starts once and polls until the channel confirms', async () => {
    let requestCount = 0;
    const platform = await createPlatform(() => ((requestCount += 1) < 4 ? 'pending' : 'completed'));
    const harness = startJobHarness(platform.url);
    const id = await harness.start('menuDeploy', { storeId: 7, channel: 'rappi' });
    const job = await harness.waitForStatus(id, 'completed');
    expect(platform.started).toEqual(['deploy 7 rappi']);
    expect(requestCount).toBe(4);
    expect(job.about).toEqual({ storeId: 7, channel: 'rappi', source: null });
  });

  it('stops polling after 25 seconds until the user chooses to keep waiting', async () => {
    let isDone = false;
    const platform = await createPlatform(() => (isDone ? 'completed' : 'pending'));
    const harness = startJobHarness(platform.url);
    const time = vi.spyOn(performance, 'now');
    const id = await harness.start('menuDeploy', { storeId: 7, channel: 'rappi' });
    await eventually(() => expect(platform.received.length).toBeGreaterThan(1));
    const now = time.getMockImplementation() ?? performance.now.bind(performance);
    time.mockRestore();
    const nowSpy = vi.spyOn(performance, 'now').mockImplementation(() => now() + 25_000);
    await harness.waitForStatus(id, 'stillPending');
    nowSpy.mockRestore();
    isDone = true;
    await harness.jobs.resume(id);
    await harness.waitForStatus(id, 'completed');
    expect(platform.started).toHaveLength(1);
  });

  it('resumes polling after a restart without sending the menu again', async () => {
    let isDone = false;
    const platform = await createPlatform(() => (isDone ? 'completed' : 'pending'));
    const firstHarness = startJobHarness(platform.url);
    const id = await firstHarness.start('menuDeploy', { storeId: 7, channel: 'rappi' });
    await eventually(() => expect(platform.received.length).toBeGreaterThan(1));
    const folder = copyFolder(firstHarness.folder);
    await firstHarness.jobs.stop();
    isDone = true;
    await startJobHarness(platform.url, { folder }).waitForStatus(id, 'completed');
    expect(platform.started).toHaveLength(1);
  });

  it('requires the permission to update menus, and a channel that exists', async () => {
    const platform = await createPlatform(() => 'completed');
    const harness = startJobHarness(platform.url);
    expect(await harness.jobs.start('menuDeploy', 'x', { storeId: 7, channel: 'ifood' })).toMatchObject({ ok: false });
    harness.changeSession({ user: aUser({ roles: [], superAdmin: false }) });
    expect(await harness.jobs.start('menuDeploy', 'x', { storeId: 7, channel: 'rappi' })).toMatchObject({
      ok: false,
      failure: { kind: 'forbidden', params: { area: 'menus', action: 'update' } },
    });
    expect(platform.received).toEqual([]);
  });
});

describe('publishing many menus', () => {
  it('runs one job per store and channel, a few at a time, with one shared notification', async () => {
    const openIds = new Set<string>();
    let released = false;
    const platform = await createPlatform((job) => {
      openIds.add(job);
      if (!released) return 'pending';
      return job.startsWith('deploy 3 ') ? { failed: 'Rappi no encontró la tienda' } : 'completed';
    });
    const batches: number[] = [];
    const harness = startJobHarness(platform.url);
    const ids: string[] = [];
    for (let storeId = 1; storeId <= 9; storeId += 1) {
      ids.push(await harness.start('menuDeploy', { storeId, channel: 'rappi' }));
    }
    await eventually(() => expect(openIds.size).toBe(4));
    expect(platform.started).toHaveLength(4);
    released = true;
    await eventually(async () => expect(await harness.allEnded()).toBe(true));
    expect(platform.getMaxRunning()).toBeLessThanOrEqual(4);
    await eventually(() => expect(harness.endedJobs).toHaveLength(1));
    batches.push(harness.batches[0]?.length ?? 0);
    expect(batches).toEqual([9]);
    expect(createJobNotification(harness.endedJobs[0] as never, harness.batches[0] ?? [])).toEqual({
      title: 'Publicación de menú: 9 tareas',
      body: 'Listas: 8. No se pudo: 1.',
    });
    const failedJobs = (await harness.jobs.list()).filter(({ status }) => status === 'failed');
    expect(failedJobs.map(({ failure }) => failure?.message)).toEqual(['Rappi no encontró la tienda']);
  });

  it('keeps all ended jobs in the list, beyond the limit for other kinds', async () => {
    const platform = await createPlatform(() => ({ failed: 'no' }));
    const harness = startJobHarness(platform.url);
    for (let storeId = 1; storeId <= 30; storeId += 1)
      await harness.start('menuDeploy', { storeId, channel: 'mercat' });
    await eventually(async () => expect(await harness.allEnded()).toBe(true));
    expect(await harness.jobs.list()).toHaveLength(30);
  });
});

describe('copying a menu between channels', () => {
  it('imports and then publishes, and a retry publishes without importing again', async () => {
    const platform = await createPlatform((job) =>
      job === 'deploy 7 uber_eats 1' ? { failed: 'Sin conexión' } : 'completed',
    );
    const harness = startJobHarness(platform.url);
    const id = await harness.start('menuCopy', { storeId: 7, source: 'rappi', channel: 'uber_eats' });
    expect(await harness.waitForStatus(id, 'failed')).toMatchObject({
      progress: { done: 1, total: 2 },
      about: { storeId: 7, source: 'rappi', channel: 'uber_eats' },
      failure: { message: 'Sin conexión' },
    });
    await harness.jobs.retry(id);
    await harness.waitForStatus(id, 'completed');
    expect(platform.started).toEqual(['fetch 7 rappi', 'deploy 7 uber_eats', 'deploy 7 uber_eats']);
  });

  it('does not publish when the import failed', async () => {
    let shouldFail = true;
    const platform = await createPlatform(() => (shouldFail ? { failed: 'Rappi no responde' } : 'completed'));
    const harness = startJobHarness(platform.url);
    const id = await harness.start('menuCopy', { storeId: 7, source: 'rappi', channel: 'mercat' });
    await harness.waitForStatus(id, 'failed');
    expect(platform.started).toEqual(['fetch 7 rappi']);
    shouldFail = false;
    await harness.jobs.retry(id);
    await harness.waitForStatus(id, 'completed');
    expect(platform.started).toEqual(['fetch 7 rappi', 'fetch 7 rappi', 'deploy 7 mercat']);
  });

  it('only imports when no publication was requested', async () => {
    const platform = await createPlatform(() => 'completed');
    const harness = startJobHarness(platform.url);
    const job = await harness.waitForStatus(
      await harness.start('menuImport', { storeId: 7, source: 'rappi' }),
      'completed',
    );
    expect(platform.started).toEqual(['fetch 7 rappi']);
    expect(job.about).toEqual({ storeId: 7, source: 'rappi', channel: null });
  });
});

describe('the notification of an ended job', () => {
  it('names the kind of job and how it ended', () => {
    const job = { label: 'Ocultar productos', counts: { failed: 0, unknown: 0 } };
    const getTitle = (kind: string, status: string) =>
      createJobNotification({ ...job, kind, status } as never, [])?.title;
    expect(getTitle('productBulk', 'completed')).toBe('Cambio de productos: terminó');
    expect(getTitle('storeBulk', 'cancelled')).toBe('Edición en lote: se detuvo');
  });
});
