import fc from 'fast-check';
import { afterEach, expect, it, vi } from 'vitest';
import { isSameState } from '@shared/domain/queue/nextStep';
import { queuedWriteMaxAge, type QueueableWrite, type SeenState } from '@shared/domain/queue/queuedWrite';
import { getClosingBounds } from '@shared/domain/stores/closing';
import { toWallTime } from '@shared/domain/values/wallTime';
import { ModelPlatform, zone } from './modelPlatform';
import { aDecision, aDisk, aQueueApp } from './queueApps';

const minute = 60_000;
const startTime = Date.parse('2026-03-02T15:00:00Z');

afterEach(() => {
  vi.useRealTimers();
});

const storeId = fc.constantFrom(1, 2);
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ type: fc.constant('pass' as const), ms: fc.integer({ min: 1, max: 4 * minute }) }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('network' as const), isUp: fc.boolean() }) },
  {
    weight: 4,
    arbitrary: fc.record({
      type: fc.constant('decide' as const),
      storeId,
      what: fc.constantFrom('one_hour', 'pause', 'permanent', 'open', 'soldOut', 'back'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('otherUser' as const),
      storeId,
      what: fc.constantFrom('close', 'closeDelivery', 'open'),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      type: fc.constant('fault' as const),
      fault: fc.constantFrom('lostRequest', 'lostReply', 'serverError'),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('latency' as const), ms: fc.constantFrom(0, 500, 3_000, 25_000) }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('restart' as const) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('resolve' as const), sends: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('undo' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

interface CreatedWrite {
  id: string;
  storeId: number;
  decidedAt: number;
  until: number | null;
  base: SeenState;
  isFirst: boolean;
  /** Idempotency keys of the write's requests. The user confirmed each request except the first. */
  keys: string[];
}

const toWrite = (kind: Extract<Step, { type: 'decide' }>['what'], id: number): QueueableWrite => {
  switch (kind) {
    case 'open':
      return { kind: 'open', storeId: id };
    case 'soldOut':
      return {
        kind: 'soldOutInStore',
        storeId: id,
        productId: 9,
        availableFrom: toWallTime(Date.now() + 20 * minute, zone),
      };
    case 'back':
      return { kind: 'soldOutInStore', storeId: id, productId: 9, availableFrom: null };
    case 'pause':
      return {
        kind: 'close',
        storeId: id,
        closing: { kind: 'scheduled', endDatetime: toWallTime(Date.now() + 15 * minute, zone) },
      };
    default:
      return { kind: 'close', storeId: id, closing: { kind } };
  }
};

/** Runs a history and returns what contradicts "no double, no lost, no late write". */
const runHistory = async (hasKeys: boolean, steps: readonly Step[]): Promise<string[]> => {
  vi.useFakeTimers({ now: startTime });
  const platform = new ModelPlatform(hasKeys);
  const disk = aDisk();
  let app = aQueueApp(platform, disk);
  let isUp = true;
  /** Displayed states, as of the last moment with a connection. */
  const screen = new Map<string, SeenState>();
  const checkWrites = () => {
    for (const id of [1, 2]) {
      screen.set(`${id}`, platform.getSeen(id));
      screen.set(`${id}/9`, platform.getSeenProduct(id, 9));
    }
  };
  checkWrites();
  const created: CreatedWrite[] = [];
  const reportedIds = new Set<string>();
  const endedIds = new Set<string>();
  const collectResults = () => {
    for (const { id } of app.sentInputs) reportedIds.add(id);
    for (const { id, state } of app.alerts) if (state === 'dropped') reportedIds.add(id);
  };
  const violations: string[] = [];
  const advanceTime = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    if (isUp) checkWrites();
    collectResults();
  };
  await advanceTime(0);

  for (const one of steps) {
    switch (one.type) {
      case 'pass':
        await advanceTime(one.ms);
        break;
      case 'network':
        isUp = one.isUp;
        app.setOnline(isUp);
        await advanceTime(0);
        break;
      case 'decide': {
        const write = toWrite(one.what, one.storeId);
        const base = screen.get(write.kind === 'soldOutInStore' ? `${one.storeId}/9` : `${one.storeId}`)!;
        const addOutcome = await app.queue.add(aDecision(platform, write, { base }));
        if (!addOutcome.ok) break;
        const { id, decidedAt, base: queuedBase } = addOutcome.value;
        const until = write.kind === 'close' ? getClosingBounds(write.closing, decidedAt, zone).end : null;
        created.push({
          id,
          storeId: one.storeId,
          decidedAt,
          until,
          base,
          isFirst: queuedBase !== 'previous',
          keys: [id],
        });
        break;
      }
      case 'otherUser':
        platform.changeAsOtherUser(one.storeId, () => {
          if (one.what === 'open') platform.open(one.storeId);
          else
            platform.close(one.storeId, {
              kind: 'two_hours',
              dispatchMethod: one.what === 'close' ? 'both' : 'delivery',
            });
        });
        if (isUp) checkWrites();
        break;
      case 'fault':
        platform.faults.push(one.fault);
        break;
      case 'latency':
        platform.latency = one.ms;
        break;
      case 'restart':
        collectResults();
        app.kill();
        app = aQueueApp(platform, disk, { online: isUp });
        await advanceTime(0);
        break;
      case 'resolve': {
        const conflict = app.queue.pending.find(({ state }) => state === 'conflict');
        if (conflict === undefined) break;
        if (one.sends && app.queue.send(conflict.id)) {
          const key = app.queue.pending.find(({ id }) => id === conflict.id)?.key;
          if (key !== undefined) created.find(({ id }) => id === conflict.id)?.keys.push(key);
        } else if (!one.sends && app.queue.remove(conflict.id)) endedIds.add(conflict.id);
        await advanceTime(0);
        break;
      }
      case 'undo': {
        const lastWrite = app.queue.pending.at(-1);
        if (lastWrite !== undefined && app.queue.remove(lastWrite.id)) endedIds.add(lastWrite.id);
      }
    }
  }
  platform.faults.length = 0;
  platform.latency = 0;
  app.setOnline(true);
  await advanceTime(queuedWriteMaxAge + 2 * minute);

  if (app.queue.pending.length > 0) violations.push('a write still waits');
  for (const { id } of created)
    if (!reportedIds.has(id) && !endedIds.has(id)) violations.push('a write ended unreported');
  const times = new Map<string, number>();
  for (const effect of platform.effects) {
    const decision = created.find(({ keys }) => keys.includes(effect.key));
    if (decision === undefined) {
      violations.push('an unknown write');
      continue;
    }
    times.set(effect.key, (times.get(effect.key) ?? 0) + 1);
    if (effect.time > decision.decidedAt + queuedWriteMaxAge) violations.push('a late write');
    if (effect.end !== null && decision.until !== null && effect.end > decision.until)
      violations.push('a long closing');
    // Another user's last change is over a minute old. A later one may fall within the request itself and cannot be
    // noticed.
    const isOld = effect.time - (platform.changedAt.get(effect.storeId) ?? 0) > 60_000;
    const isConfirmed = effect.key !== decision.id;
    const timeContext = { now: effect.time, zone };
    if (
      decision.isFirst &&
      !isConfirmed &&
      isOld &&
      !isSameState(decision.base, effect.before, decision.decidedAt, timeContext)
    ) {
      violations.push('a write over a change of another user');
    }
  }
  for (const count of times.values()) if (count > 1) violations.push('a double write');
  app.kill();
  return violations;
};

it('the write queue sends every write at most once, on time and with a reported result, in 1,000 random histories', async () => {
  await fc.assert(
    fc.asyncProperty(fc.boolean(), fc.array(step, { minLength: 3, maxLength: 22 }), async (hasKeys, steps) => {
      expect(await runHistory(hasKeys, steps)).toEqual([]);
    }),
    { numRuns: 1_000 },
  );
});
