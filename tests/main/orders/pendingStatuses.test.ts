import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { unsentStatusMaxAge, staleReadDuration } from '@shared/bridge/orderActions';
import { sendJson } from '../support/server';
import { aDisk, anApp, aPlatform, now } from './apps';
import { eventually } from '../../support/eventually';

const changeToPreparing = { orderId: 5, storeId: 3, number: 1204, status: 'preparing', from: 'created' } as const;

/** A platform that never replies to writes. */
const createSlowPlatform = () => {
  const slowOptions = { isSlow: true };
  const platform = aPlatform({
    onWrite: (_, __, response) => {
      if (!slowOptions.isSlow) return;
      response.writeHead(200);
      response.flushHeaders();
    },
  });
  return platform.then((created) => ({ ...created, answerAgain: () => (slowOptions.isSlow = false) }));
};

/** Changes the status and kills the app while the request is running. */
const decideAndQuit = async (
  platform: Awaited<ReturnType<typeof createSlowPlatform>>,
  disk: ReturnType<typeof aDisk>,
) => {
  const app = anApp(platform, disk);
  void app.commands.changes.change(changeToPreparing);
  void app.commands.flush();
  await eventually(() => expect(platform.listSent()).toHaveLength(1));
  platform.answerAgain();
  return app;
};

const listPending = (disk: ReturnType<typeof aDisk>, userId = 7) => [...(disk.statuses.get(userId)?.values() ?? [])];

describe('a status change that was not confirmed before the app ended', () => {
  it('is sent at the next sign-in of the same user', async () => {
    const platform = await createSlowPlatform();
    const disk = aDisk();
    await decideAndQuit(platform, disk);
    expect(listPending(disk)).toMatchObject([{ orderId: 5, status: 'preparing', from: 'created' }]);
    const next = anApp(platform, disk);
    await eventually(() => expect(platform.order.status).toBe('preparing'));
    await eventually(() => expect(listPending(disk)).toEqual([]));
    expect([platform.listSent().length, next.notSent]).toEqual([2, []]);
  });

  it('is sent when its own user signs in, but not for another user', async () => {
    const platform = await createSlowPlatform();
    const disk = aDisk();
    await decideAndQuit(platform, disk);
    const next = anApp(platform, disk, { userId: 8 });
    expect([next.commands.list(), platform.listSent().length]).toEqual([[], 1]);
    next.changeUser(7);
    await eventually(() => expect(platform.order.status).toBe('preparing'));
  });

  it.each(['ready', 'canceled'])('is dropped with a notice when the order is already %s', async (status) => {
    const platform = await createSlowPlatform();
    const disk = aDisk();
    await decideAndQuit(platform, disk);
    platform.order.status = status;
    const next = anApp(platform, disk);
    await eventually(() => expect(next.notSent).toEqual([{ orderId: 5, reason: 'movedOn' }]));
    expect([platform.listSent().length, listPending(disk), next.commands.list()]).toEqual([1, [], []]);
  });

  it('is dropped without a notice when the platform has applied it', async () => {
    const platform = await createSlowPlatform();
    const disk = aDisk();
    await decideAndQuit(platform, disk);
    platform.order.status = 'preparing';
    const next = anApp(platform, disk);
    await eventually(() => expect(listPending(disk)).toEqual([]));
    expect([platform.listSent().length, next.notSent]).toEqual([1, []]);
  });

  it('is dropped with a notice after ten minutes', async () => {
    const platform = await createSlowPlatform();
    const disk = aDisk();
    await decideAndQuit(platform, disk);
    const next = anApp(platform, disk, { clock: () => now + unsentStatusMaxAge + 1 });
    await eventually(() => expect(next.notSent).toEqual([{ orderId: 5, reason: 'tooLate' }]));
    expect([platform.listSent().length, listPending(disk)]).toEqual([1, []]);
  });

  it('is dropped with a notice when the platform rejects it', async () => {
    const platform = await aPlatform({
      onWrite: (_, __, response) => sendJson(response, 422, { errors: { code: 4711, message: 'no' } }),
    });
    const disk = aDisk();
    disk.statuses.set(7, new Map([[5, { ...changeToPreparing, decidedAt: now }]]));
    const next = anApp(platform, disk);
    await eventually(() => expect(next.notSent).toEqual([{ orderId: 5, reason: 'failed' }]));
    expect(listPending(disk)).toEqual([]);
  });
});

describe('a pending status change', () => {
  it('survives a kill before it is sent, and is deleted from disk once it is sent or undone', async () => {
    const platform = await aPlatform();
    const disk = aDisk();
    const app = anApp(platform, disk, { killedAt: 0 });
    void app.commands.changes.change(changeToPreparing);
    expect(listPending(disk)).toHaveLength(1);
    anApp(platform, disk);
    await eventually(() => expect(platform.order.status).toBe('preparing'));
    await eventually(() => expect(listPending(disk)).toEqual([]));
    const restartedApp = anApp(platform, disk);
    const undoOutcome = restartedApp.commands.changes.change({
      ...changeToPreparing,
      status: 'ready',
      from: 'preparing',
    });
    expect(listPending(disk)).toHaveLength(1);
    restartedApp.commands.changes.undo(5);
    await undoOutcome;
    expect(listPending(disk)).toEqual([]);
  });

  it('stays on disk when the user signs out while offline', async () => {
    const platform = await aPlatform();
    const disk = aDisk();
    await platform.server.stop();
    const app = anApp(platform, disk);
    void app.commands.changes.change(changeToPreparing);
    await app.commands.flush();
    app.changeUser(8);
    expect(listPending(disk)).toHaveLength(1);
  });

  it('is sent at sign-out together with the others, and sign-out waits for all replies', async () => {
    let openCount = 0;
    let maxOpen = 0;
    const answers: (() => void)[] = [];
    const platform = await aPlatform({
      onWrite: (_, apply, response) => {
        openCount += 1;
        maxOpen = Math.max(maxOpen, openCount);
        response.writeHead(200, { 'content-type': 'application/json' });
        response.flushHeaders();
        answers.push(() => {
          apply();
          response.end(JSON.stringify(platform.order));
        });
      },
    });
    const { commands } = anApp(platform, aDisk(), { undoDuration: 0 });
    const sending = commands.changes.change(changeToPreparing);
    await eventually(() => expect(answers).toHaveLength(1));
    const others = [6, 7].map((orderId) => commands.changes.change({ ...changeToPreparing, orderId }));
    let isFlushed = false;
    const flushResult = commands.flush().then(() => (isFlushed = true));
    await eventually(() => expect(answers).toHaveLength(3));
    expect([maxOpen, isFlushed]).toEqual([3, false]);
    for (const answer of answers) answer();
    await flushResult;
    expect((await Promise.all([sending, ...others])).every(({ ok }) => ok)).toBe(true);
  });

  it('is shown for some seconds after it was sent, even while polls return the old status', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { commands } = anApp(await aPlatform(), aDisk());
    const firstChange = commands.changes.change(changeToPreparing);
    await commands.flush();
    expect((await firstChange).ok).toBe(true);
    void commands.changes.change({ ...changeToPreparing, status: 'ready', from: 'preparing' });
    expect(commands.list()).toMatchObject([{ status: 'ready', replaces: ['preparing', 'created'], state: 'waiting' }]);
    await commands.flush();
    expect(commands.list()).toMatchObject([{ status: 'ready', state: 'done' }]);
    vi.advanceTimersByTime(staleReadDuration);
    expect(commands.list()).toEqual([]);
  });
});
