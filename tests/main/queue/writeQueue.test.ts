import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { queuedWriteMaxAge } from '@shared/domain/queue/queuedWrite';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { ModelPlatform, zone } from './modelPlatform';
import { aDecision, aDisk, aQueueApp } from './queueApps';

const minute = 60_000;
const closeHour = { kind: 'close', storeId: 3, closing: { kind: 'one_hour', dispatchMethod: 'both' } } as const;
const open = { kind: 'open', storeId: 3 } as const;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-03-02T15:00:00Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

const advanceTime = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

const startQueue = async ({ hasKeys = true, online = false } = {}) => {
  const platform = new ModelPlatform(hasKeys);
  const disk = aDisk();
  const app = aQueueApp(platform, disk, { online });
  platform.isUp = online;
  await advanceTime(0);
  return { platform, disk, app };
};

const listStates = ({ queue }: ReturnType<typeof aQueueApp>) => queue.pending.map(({ state }) => state);

it('the write queue sends a closing once when the platform is back, with the duration counted from the decision', async () => {
  const { platform, app } = await startQueue();
  const decidedAt = Date.now();
  await app.queue.add(aDecision(platform, closeHour));
  await advanceTime(6 * minute);
  expect([listStates(app), platform.effects]).toEqual([['waiting'], []]);
  app.setOnline(true);
  await advanceTime(minute);
  expect(platform.requests).toEqual(['stores.get', 'stores.close']);
  expect(platform.effects).toMatchObject([{ end: decidedAt + 60 * minute }]);
  expect([app.sentInputs.length, app.queue.pending]).toEqual([1, []]);
});

it('the write queue sends the writes of a store in order', async () => {
  const { platform, app } = await startQueue();
  await app.queue.add(aDecision(platform, closeHour));
  await app.queue.add(aDecision(platform, open));
  await app.queue.add(
    aDecision(platform, {
      kind: 'soldOutInStore',
      storeId: 3,
      productId: 8,
      availableFrom: toWallTime(Date.now() + 90 * minute, zone),
    }),
  );
  app.setOnline(true);
  await advanceTime(minute);
  expect(platform.requests.filter((name) => name !== 'stores.get')).toEqual([
    'stores.close',
    'stores.open',
    'stores.setProductAvailability',
  ]);
  expect([platform.getSeen(3).opened, app.alerts]).toEqual([true, []]);
});

it('the write queue drops and reports a write after ten minutes without a connection', async () => {
  const { platform, app } = await startQueue();
  await app.queue.add(aDecision(platform, closeHour));
  await advanceTime(queuedWriteMaxAge + 1_000);
  expect(app.alerts).toMatchObject([{ state: 'dropped', reason: 'expired' }]);
  app.setOnline(true);
  await advanceTime(minute);
  expect([platform.effects, app.queue.pending]).toEqual([[], []]);
  expect((await app.queue.list()).writes).toHaveLength(1);
});

it('the write queue drops a short pause whose end has passed', async () => {
  const { platform, app } = await startQueue();
  const endDatetime = toWallTime(Date.now() + 5 * minute, zone);
  await app.queue.add(aDecision(platform, { ...closeHour, closing: { kind: 'scheduled', endDatetime } }));
  await advanceTime(5 * minute + 1_000);
  expect(app.alerts).toMatchObject([{ state: 'dropped', reason: 'ended' }]);
});

describe('a conflict', () => {
  const createConflict = async () => {
    const startedQueue = await startQueue();
    const { platform, app } = startedQueue;
    await app.queue.add(aDecision(platform, closeHour));
    platform.changeAsOtherUser(3, () => platform.close(3, { kind: 'two_hours', dispatchMethod: 'delivery' }));
    app.setOnline(true);
    await advanceTime(minute);
    const [queuedWrite] = app.queue.pending;
    return { ...startedQueue, queued: queuedWrite! };
  };

  it('is shown to the user instead of sent', async () => {
    const { platform, app, queued } = await createConflict();
    expect(queued).toMatchObject({ state: 'conflict', found: { closings: [{ dispatchMethod: 'delivery' }] } });
    expect([platform.effects, app.alerts.length]).toEqual([[], 1]);
  });

  it('is resolved by sending the write when the user confirms it', async () => {
    const { platform, app, queued } = await createConflict();
    expect(app.queue.send(queued.id)).toBe(true);
    await advanceTime(minute);
    expect([platform.effects.length, app.queue.pending]).toEqual([1, []]);
  });

  it('is shown again when the state of the store changes once more', async () => {
    const { platform, app, queued } = await createConflict();
    platform.changeAsOtherUser(3, () => platform.open(3));
    app.queue.send(queued.id);
    await advanceTime(minute);
    expect([platform.effects, listStates(app), app.alerts.length]).toEqual([[], ['conflict'], 2]);
  });

  it('expires when the user does not respond', async () => {
    const { platform, app, queued } = await createConflict();
    await advanceTime(queuedWriteMaxAge);
    expect(app.queue.send(queued.id)).toBe(false);
    expect([platform.effects, app.queue.pending]).toEqual([[], []]);
    expect(app.alerts.at(-1)).toMatchObject({ state: 'dropped', reason: 'expired' });
  });

  it('does not arise when the store already has the requested state', async () => {
    const { platform, app } = await startQueue();
    platform.close(3, { kind: 'permanent' });
    await app.queue.add(aDecision(platform, open));
    platform.changeAsOtherUser(3, () => platform.open(3));
    app.setOnline(true);
    await advanceTime(minute);
    expect([platform.requests, app.sentInputs.length, app.alerts]).toEqual([['stores.get'], 1, []]);
  });

  it('does not arise when a closing ended by itself', async () => {
    const { platform, app } = await startQueue();
    platform.close(3, { kind: 'scheduled', endDatetime: toWallTime(Date.now() + minute, zone) });
    await app.queue.add(aDecision(platform, closeHour));
    await advanceTime(2 * minute);
    app.setOnline(true);
    await advanceTime(minute);
    expect([platform.effects.length, app.alerts]).toEqual([1, []]);
  });
});

describe('a write without a reply', () => {
  it.each([true, false])('is checked by reading and not sent again (idempotency keys: %s)', async (hasKeys) => {
    const { platform, app } = await startQueue({ hasKeys, online: true });
    platform.faults.push('lostReply');
    await app.queue.add(aDecision(platform, closeHour));
    await advanceTime(minute);
    expect([platform.effects.length, app.sentInputs.length, app.queue.pending]).toEqual([1, 1, []]);
    expect(platform.requests).toEqual(['stores.get', 'stores.close', 'stores.get']);
  });

  it('is repeated with its idempotency key when the first request did not arrive', async () => {
    const { platform, app } = await startQueue({ online: true });
    platform.faults.push('lostRequest', 'serverError');
    await app.queue.add(aDecision(platform, closeHour));
    await advanceTime(minute);
    expect([platform.effects.length, app.sentInputs.length]).toEqual([1, 1]);
  });

  it('is shown to the user when it did not arrive at a platform without idempotency keys', async () => {
    const { platform, app } = await startQueue({ hasKeys: false, online: true });
    platform.faults.push('lostRequest');
    await app.queue.add(aDecision(platform, closeHour));
    await advanceTime(minute);
    expect([platform.effects, listStates(app)]).toEqual([[], ['conflict']]);
  });

  it('is shown to the user instead of resent when its first request had other content', async () => {
    const { platform, app } = await startQueue({ online: true });
    await app.queue.add(aDecision(platform, closeHour, { isSent: true }));
    await advanceTime(minute);
    expect([platform.requests.includes('stores.close'), listStates(app)]).toEqual([false, ['conflict']]);
  });

  it('is checked by reading first after a restart', async () => {
    const { platform, disk, app } = await startQueue({ online: true });
    platform.latency = 4_000;
    await app.queue.add(aDecision(platform, closeHour));
    await advanceTime(6_500);
    app.kill();
    expect(platform.effects).toHaveLength(1);
    const next = aQueueApp(platform, disk);
    await advanceTime(minute);
    expect([platform.effects.length, next.sentInputs.length, next.queue.pending]).toEqual([1, 1, []]);
  });

  it('is checked by reading but never resent after ten minutes, and is reported if it did not arrive', async () => {
    const { platform, app } = await startQueue({ online: true });
    platform.faults.push('lostRequest');
    await app.queue.add(aDecision(platform, closeHour));
    await advanceTime(100);
    app.setOnline(false);
    await advanceTime(queuedWriteMaxAge + minute);
    expect(listStates(app)).toEqual(['unconfirmed']);
    app.setOnline(true);
    await advanceTime(minute);
    expect(app.alerts).toMatchObject([{ state: 'dropped', reason: 'expired' }]);
    expect(platform.effects).toEqual([]);
  });
});

describe('a write that a window is sending', () => {
  const startSending = async () => {
    const startedQueue = await startQueue({ online: true });
    const decision = aDecision(startedQueue.platform, closeHour, { isSent: true });
    await startedQueue.app.queue.beginSend(decision);
    return { ...startedQueue, decision };
  };

  it('is not queued but counts as unfinished until its outcome is known', async () => {
    const { platform, disk, app, decision } = await startSending();
    expect([app.queue.pending.length, app.queue.unfinished.length, disk.files.size]).toEqual([0, 1, 1]);
    app.queue.endSend(decision.key);
    await advanceTime(10 * minute);
    expect([app.queue.unfinished, disk.files.size, platform.requests]).toEqual([[], 0, []]);
  });

  it('is queued once when its reply is lost', async () => {
    const { platform, app, decision } = await startSending();
    platform.close(3, { kind: 'one_hour' });
    await app.queue.add(decision);
    expect(listStates(app)).toEqual(['unconfirmed']);
    expect(app.queue.unfinished).toHaveLength(1);
    await advanceTime(10 * minute);
    expect([platform.requests, app.sentInputs.length, app.queue.unfinished]).toEqual([['stores.get'], 1, []]);
  });

  it.each([true, false])(
    'is checked by reading instead of resent at the next start after a crash (arrived: %j)',
    async (arrived) => {
      const { platform, disk, app } = await startSending();
      if (arrived) platform.close(3, { kind: 'one_hour' });
      app.kill();
      const next = aQueueApp(platform, disk);
      await advanceTime(minute);
      expect([next.sentInputs.length, listStates(next)]).toEqual(arrived ? [1, []] : [0, ['conflict']]);
      expect(platform.requests).not.toContain('stores.close');
    },
  );

  it('remains stored for the same user after a sign-out', async () => {
    const { app, disk } = await startSending();
    app.signOut();
    expect([app.queue.unfinished.length, disk.files.size]).toEqual([0, 1]);
    app.signIn();
    await advanceTime(0);
    expect(listStates(app)).toEqual(['unconfirmed']);
  });

  it('is queued when its window does not report an outcome', async () => {
    const { platform, app } = await startSending();
    platform.close(3, { kind: 'one_hour' });
    await advanceTime(3 * minute);
    expect([app.sentInputs.length, app.queue.unfinished]).toEqual([1, []]);
  });

  it('replaces the write that its window saved earlier under the same key', async () => {
    const { platform, app, decision } = await startSending();
    await advanceTime(1.5 * minute);
    await app.queue.beginSend({ ...decision, write: open });
    await advanceTime(minute);
    expect([app.queue.pending, app.queue.unfinished]).toMatchObject([[], [{ write: open }]]);
    expect(platform.requests).toEqual([]);
    app.queue.endSend(decision.key);
    expect(app.queue.unfinished).toEqual([]);
  });

  it('can be sent while the disk is full or does not respond', async () => {
    const { platform, disk, app } = await startQueue({ online: true });
    disk.isFull = true;
    await app.queue.beginSend(aDecision(platform, closeHour, { isSent: true }));
    disk.storage.write = () => new Promise(() => undefined);
    await app.queue.beginSend(aDecision(platform, open, { isSent: true }));
    expect(app.queue.unfinished).toHaveLength(2);
  });
});

it('the write queue of each user survives sign-out and restart', async () => {
  const { platform, disk, app } = await startQueue();
  await app.queue.add(aDecision(platform, closeHour));
  app.signOut();
  await advanceTime(minute);
  app.signIn(8);
  await advanceTime(0);
  expect(app.queue.pending).toEqual([]);
  app.kill();
  const next = aQueueApp(platform, disk, { online: false });
  await advanceTime(0);
  expect(next.queue.pending).toMatchObject([{ storeName: 'Providencia', state: 'waiting' }]);
  next.setOnline(true);
  await advanceTime(minute);
  expect([platform.effects.length, next.sentInputs.length, disk.files.size]).toEqual([1, 1, 0]);
});

it('the write queue reports a write that expired while the app was closed', async () => {
  const { platform, disk, app } = await startQueue();
  await app.queue.add(aDecision(platform, closeHour));
  app.kill();
  await advanceTime(queuedWriteMaxAge);
  const next = aQueueApp(platform, disk, { online: false });
  await advanceTime(100);
  expect(next.alerts).toMatchObject([{ state: 'dropped', reason: 'expired' }]);
});

it('the write queue removes a waiting write but not one that is being sent', async () => {
  const { platform, app } = await startQueue();
  const addOutcome = await app.queue.add(aDecision(platform, closeHour));
  const id = addOutcome.ok ? addOutcome.value.id : '';
  expect([app.queue.remove(id), app.queue.remove(id)]).toEqual([true, false]);
  platform.latency = 10_000;
  app.setOnline(true);
  const secondResult = await app.queue.add(aDecision(platform, closeHour));
  await advanceTime(12_000);
  expect(listStates(app)).toEqual(['sending']);
  expect(app.queue.remove(secondResult.ok ? secondResult.value.id : '')).toBe(false);
});

it('the write queue reports a conflict for an opening whose preceding closing has expired', async () => {
  const { platform, app } = await startQueue();
  platform.close(3, { kind: 'permanent', dispatchMethod: 'delivery' });
  await app.queue.add(aDecision(platform, closeHour));
  await advanceTime(5 * minute);
  await app.queue.add(aDecision(platform, open));
  await advanceTime(6 * minute);
  app.setOnline(true);
  await advanceTime(minute);
  expect([platform.effects, listStates(app)]).toEqual([[], ['conflict']]);
});

it('the write queue rejects a write that cannot be saved to disk', async () => {
  const { platform, disk, app } = await startQueue();
  disk.isFull = true;
  expect(await app.queue.add(aDecision(platform, closeHour))).toMatchObject({
    ok: false,
    failure: { code: 'QUEUE_NOT_STORED' },
  });
  expect(app.queue.pending).toEqual([]);
});

it('the write queue sends nothing while the attempt cannot be saved to disk', async () => {
  const { platform, disk, app } = await startQueue();
  await app.queue.add(aDecision(platform, closeHour));
  disk.isFull = true;
  app.setOnline(true);
  await advanceTime(minute);
  expect(platform.effects).toEqual([]);
  disk.isFull = false;
  await advanceTime(minute);
  expect(platform.effects).toHaveLength(1);
});

it.each(['not JSON', '{"version":1}', '[]', ''])(
  'the write queue starts empty with a warning after a damaged file: %j',
  async (text) => {
    const { platform, disk, app } = await startQueue();
    await app.queue.add(aDecision(platform, closeHour));
    app.kill();
    const [name = ''] = disk.files.keys();
    disk.files.set(name, text);
    const next = aQueueApp(platform, disk);
    await advanceTime(minute);
    expect([(await next.queue.list()).writes, next.unreadable.length, platform.effects]).toEqual([[], 1, []]);
    expect([...disk.files]).toEqual([[expect.stringMatching(`^${name}\\.corrupt-2026-`), text]]);
  },
);

it('the write queue keeps the readable writes of a damaged file across another restart', async () => {
  const { platform, disk, app } = await startQueue();
  await app.queue.add(aDecision(platform, closeHour));
  app.kill();
  const [[name = '', text = ''] = []] = disk.files;
  disk.files.set(name, text.replace('"writes":[', '"writes":[{"id":7},'));
  aQueueApp(platform, disk, { online: false }).kill();
  await advanceTime(0);
  const next = aQueueApp(platform, disk, { online: false });
  await advanceTime(0);
  expect(listStates(next)).toEqual(['waiting']);
});

it('the write queue puts a file aside that the disk cannot read', async () => {
  const { platform, disk, app } = await startQueue();
  await app.queue.add(aDecision(platform, closeHour));
  app.kill();
  const texts = [...disk.files.values()];
  disk.isUnreadable = true;
  const next = aQueueApp(platform, disk, { online: false });
  await next.queue.add(aDecision(platform, open));
  expect(next.unreadable).toHaveLength(1);
  expect([...disk.files.values()]).toEqual(expect.arrayContaining(texts));
});

it('the write queue accepts no write while its unreadable file cannot be put aside', async () => {
  const { platform, disk, app } = await startQueue();
  await app.queue.add(aDecision(platform, closeHour));
  app.kill();
  const files = new Map(disk.files);
  Object.assign(disk, { isUnreadable: true, isFull: true });
  const next = aQueueApp(platform, disk, { online: false });
  await advanceTime(0);
  disk.isFull = false;
  expect(await next.queue.add(aDecision(platform, open))).toMatchObject({ failure: { code: 'QUEUE_NOT_STORED' } });
  expect(disk.files).toEqual(files);
});

it('the write queue does not send a write whose age is unknown because the clock was set back', async () => {
  const { platform, disk, app } = await startQueue();
  await app.queue.add(aDecision(platform, closeHour));
  app.kill();
  vi.setSystemTime(Date.now() - 60 * minute);
  const next = aQueueApp(platform, disk);
  await advanceTime(minute);
  expect([platform.effects, next.alerts.map(({ reason }) => reason)]).toEqual([[], ['expired']]);
});

it("the write queue does not send an old write after a restart while the platform's time is unknown", async () => {
  const { platform, disk } = await startQueue();
  let skew = -5 * minute;
  const app = aQueueApp(platform, disk, { online: false, skew: () => skew });
  await advanceTime(0);
  await app.queue.add(aDecision(platform, closeHour, { decidedAt: Date.now() - skew }));
  app.kill();
  await advanceTime(11 * minute);
  skew = 0;
  aQueueApp(platform, disk, { skew: () => skew });
  await advanceTime(minute);
  expect(platform.effects).toEqual([]);
});

it('the write queue drops a closing until midnight that could be sent only after midnight', async () => {
  const { platform, app } = await startQueue();
  vi.setSystemTime(toInstant('2026-03-02T23:58:00', zone));
  await app.queue.add(aDecision(platform, { ...closeHour, closing: { kind: 'rest_of_day' } }));
  await advanceTime(5 * minute);
  app.setOnline(true);
  await advanceTime(minute);
  expect([platform.effects, app.alerts.map(({ reason }) => reason)]).toEqual([[], ['ended']]);
});
