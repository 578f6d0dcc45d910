import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decideOpening, type OpeningStore } from '@shared/domain/openings/decideOpening';
import type { OpeningMode } from '@shared/domain/openings/openingMode';
import { isOpeningDue, updateOffer, type OpeningOffer } from '@shared/domain/openings/openingOffer';
import { getNextScheduleChange, isOpenBySchedule } from '@shared/domain/schedules/openingTimes';
import { weekdays } from '@shared/domain/schedules/businessHours';
import type { ClosingKind, ClosingTime } from '@shared/domain/stores/closing';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';

const zone = 'America/Santiago';
const minute = 60_000;
const hour = 60 * minute;

/** Days with a normal clock, and the days on which Chile changes its clocks. */
const startDays = ['2026-11-26T12:00:00Z', '2026-04-04T12:00:00Z', '2026-09-05T12:00:00Z'] as const;
const shifts = [
  ['11:00', '23:00'],
  ['18:00', '02:30'],
  ['00:00', '23:59'],
] as const;

/** Event in a step, in addition to the elapsed time (min). */
const eventArbitrary = fc.oneof(
  { weight: 8, arbitrary: fc.record({ kind: fc.constant('nothing' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('close' as const),
      reason: fc.constantFrom(null, null, null, 'Sin gas'),
      lasts: fc.constantFrom(null, null, 20, 45, 60, 120),
      scope: fc.constantFrom('both' as const, 'both' as const, 'delivery' as const),
      /** True if the platform does not end the closing at its planned end. */
      sticks: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('open' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('refuse' as const) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('restart' as const), lasts: fc.integer({ min: 1, max: 90 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('offline' as const), lasts: fc.integer({ min: 1, max: 90 }) }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('sleep' as const), lasts: fc.integer({ min: 1, max: 600 }) }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('mode' as const),
      mode: fc.constantFrom<OpeningMode>('off', 'ask', 'act'),
    }),
  },
);

const histories = fc.record({
  start: fc.constantFrom(...startDays),
  shift: fc.constantFrom(...shifts),
  steps: fc.array(fc.record({ wait: fc.integer({ min: 1, max: 60 }), what: eventArbitrary }), {
    minLength: 8,
    maxLength: 24,
  }),
});

interface World {
  now: number;
  mode: OpeningMode;
  closings: (ClosingTime & { endsAt: number | null; sticks: boolean })[];
  /** Actual starts of all closings, including those that the app could not see. */
  starts: { id: number; time: number }[];
  refusals: number[];
  openings: number[];
}

/**
 * Plays a history with an app that polls every minute; returns each opening with the closings and the state at that
 * time.
 */
const playHistory = ({ start, shift, steps }: typeof histories extends fc.Arbitrary<infer T> ? T : never) => {
  const [openingTime, closingTime] = shift;
  const businessHours = weekdays.map((day) => ({ day, openingTime, closingTime, dispatchMethod: 'both' as const }));
  const world: World = { now: Date.parse(start), mode: 'act', closings: [], starts: [], refusals: [], openings: [] };
  // Data that the app stores on disk, followed by data in memory, which a restart loses.
  const openingCounts = new Map<number, number>();
  let memory = { offer: null as OpeningOffer | null, watchedSince: world.now - hour, readAt: world.now };
  let [awayUntil, offlineUntil, nextId] = [0, 0, 1];
  const opened: { time: number; closings: World['closings']; world: World }[] = [];

  const platformTick = () => {
    world.closings = world.closings.filter(({ endsAt, sticks }) => sticks || endsAt === null || endsAt > world.now);
  };
  const createStore = (): OpeningStore => ({
    opened: !world.closings.some(({ dispatchMethod }) => dispatchMethod === 'both'),
    orderMethod: { delivery: true, pickUp: true },
    businessHours,
    haveDifferentBusinessHours: false,
    currentClosings: world.closings,
  });
  const decideNow = (now: number) =>
    decideOpening(
      createStore(),
      {
        pauses: [...openingCounts].map(([closingId, time]) => ({ closingId, start: time })),
        isAcknowledged: () => false,
        refusals: world.refusals,
        openings: world.openings,
        closedSince: now,
        watchedSince: memory.watchedSince,
      },
      { mode: world.mode, now, zone },
    );
  const pollStore = () => {
    platformTick();
    const { now } = world;
    if (now < awayUntil || now < offlineUntil) return;
    if (now - memory.readAt > 2 * minute) memory.watchedSince = now;
    memory.readAt = now;
    for (const { id, startDatetime } of world.closings) openingCounts.set(id, toInstant(startDatetime, zone));
    const offer = updateOffer(memory.offer ?? undefined, decideNow(now), now);
    if (offer !== null && isOpeningDue(offer, now)) {
      opened.push({ time: now, closings: world.closings, world: structuredClone(world) });
      world.openings.push(now);
      world.closings = [];
      memory.offer = null;
    } else memory.offer = offer;
  };

  for (const { wait, what } of steps) {
    for (let elapsed = 0; elapsed < wait; elapsed += 1) {
      world.now += minute;
      pollStore();
    }
    const { now } = world;
    if (what.kind === 'close') {
      const id = nextId++;
      const end = what.lasts === null ? null : now + what.lasts * minute;
      const kind: ClosingKind = end === null ? 'permanent' : 'one_hour';
      world.closings.push({
        id,
        kind,
        startDatetime: toWallTime(now, zone),
        endDatetime: end === null ? null : toWallTime(end, zone),
        reason: what.reason,
        dispatchMethod: what.scope,
        endsAt: end,
        sticks: what.sticks,
      });
      world.starts.push({ id, time: now });
    } else if (what.kind === 'open') world.closings = [];
    else if (what.kind === 'refuse') world.refusals.push(now);
    else if (what.kind === 'mode') world.mode = what.mode;
    else if (what.kind === 'offline') offlineUntil = now + what.lasts * minute;
    else if (what.kind !== 'nothing') {
      awayUntil = now + what.lasts * minute;
      // A sleep keeps the memory, a restart loses it.
      if (what.kind === 'restart') memory = { offer: null, watchedSince: awayUntil, readAt: awayUntil };
    }
  }
  return { opened, businessHours };
};

it('the app opens stores only in automatic mode and within their hours, in 1,000 random histories', () => {
  let count = 0;
  fc.assert(
    fc.property(histories, (history) => {
      const { opened, businessHours } = playHistory(history);
      count += opened.length;
      for (const { time, closings, world } of opened) {
        expect(world.mode).toBe('act');
        expect(closings.length).toBeGreaterThan(0);
        for (const method of ['delivery', 'pickUp'] as const) {
          expect(isOpenBySchedule(businessHours, time, zone, method)).toBe(true);
          const end = getNextScheduleChange(businessHours, time, zone, method);
          expect((end ?? Infinity) - time).toBeGreaterThan(30 * minute);
        }
        const isExplained = ({ reason, endDatetime }: ClosingTime) =>
          reason !== null && (endDatetime === null || toInstant(endDatetime, zone, 'end') > time);
        expect(closings.filter(isExplained)).toEqual([]);
        expect(world.starts.filter((each) => time - each.time <= hour).length).toBeLessThan(2);
        const today = toWallTime(time, zone).slice(0, 10);
        expect(world.refusals.filter((each) => toWallTime(each, zone).startsWith(today))).toEqual([]);
        // A closing on the same day as an opening by the app also counts as a refusal.
        const openingsToday = world.openings.filter((each) => toWallTime(each, zone).startsWith(today));
        expect(openingsToday).toEqual([]);
      }
    }),
    { numRuns: 1_000, seed: 81 },
  );
  // Ensures that enough stores are opened for the rules to be tested.
  expect(count).toBeGreaterThan(100);
});
