import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  methodConditions,
  type DowntimeLogRow,
  type MethodCondition,
  type WatchedTime,
} from '@shared/domain/downtime/downtimeLog';
import { sumDowntime } from '@shared/domain/downtime/downtimeReport';
import { computeDowntime } from '../../../support/computeDowntime';
import { groupByStore } from '@shared/domain/downtime/segments';
import { weekdays, type BusinessPeriod } from '@shared/domain/schedules/businessHours';
import { isOpenBySchedule } from '@shared/domain/schedules/openingTimes';

const zone = 'America/Santiago';
const minute = 60_000;
const step = 10 * minute;
/** Two days in steps of ten minutes. */
const steps = 288;

/** Days with a normal clock, and the nights in which Chile changes its clocks. */
const starts = ['2026-11-26T15:00:00Z', '2026-04-04T15:00:00Z', '2026-09-05T15:00:00Z'].map((text) => Date.parse(text));

const everyDay = (openingTime: string, closingTime: string, dispatchMethod: BusinessPeriod['dispatchMethod']) =>
  weekdays.map((day): BusinessPeriod => ({ day, openingTime, closingTime, dispatchMethod }));
const schedules = [
  everyDay('11:00', '23:00', 'both'),
  everyDay('18:00', '02:30', 'both'),
  [...everyDay('00:00', '23:59', 'delivery'), ...everyDay('10:00', '21:30', 'pickUp')],
];

/**
 * Steps in which each schedule is open, by start of the history; computed once, independently of the code under test.
 */
const openSteps = starts.map((start) =>
  schedules.map((periods) =>
    Array.from({ length: steps }, (_, index) =>
      (['delivery', 'pickUp'] as const).some((method) => isOpenBySchedule(periods, start + index * step, zone, method)),
    ),
  ),
);

const time = fc.integer({ min: 0, max: steps - 1 });
const condition = fc.constantFrom<MethodCondition>(...methodConditions.filter((each) => each !== 'off'));
const histories = fc.record({
  start: fc.nat(starts.length - 1),
  hours: fc.array(fc.record({ time, schedule: fc.nat(schedules.length - 1) }), { minLength: 1, maxLength: 3 }),
  states: fc.array(
    fc.record({
      time,
      delivery: condition,
      pickUp: condition,
      closing: fc.option(fc.record({ id: fc.nat(2), ago: fc.nat(40), lasts: fc.option(fc.nat(40)) })),
    }),
    { maxLength: 12 },
  ),
  watched: fc.array(fc.record({ time, lasts: fc.integer({ min: 1, max: 80 }), isPartial: fc.boolean() }), {
    maxLength: 6,
  }),
  silences: fc.array(fc.record({ time, lasts: fc.option(fc.nat(30)) }), { maxLength: 3 }),
  parts: fc.uniqueArray(time, { maxLength: 3 }),
});

it('the downtime report assigns all opening time to selling, a cause or no data, for random histories', () => {
  fc.assert(
    fc.property(histories, (history) => {
      const start = starts[history.start] ?? 0;
      const toTime = (index: number) => start + index * step;
      const range = [start, toTime(steps)] as const;
      const hours = history.hours.toSorted((a, b) => a.time - b.time);
      const rows: DowntimeLogRow[] = [
        ...hours.map((each) => ({
          kind: 'hours' as const,
          at: toTime(each.time),
          storeId: 1,
          periods: schedules[each.schedule] ?? [],
        })),
        ...history.states.map(({ time: index, delivery, pickUp, closing }) => ({
          kind: 'state' as const,
          at: toTime(index),
          storeId: 1,
          delivery,
          pickUp,
          closing: closing && {
            id: closing.id,
            start: toTime(index - closing.ago),
            end: closing.lasts === null ? null : toTime(index + closing.lasts),
            by: null,
            reason: null,
          },
          change: { by: null, means: 'app' as const },
          salesLevel: null,
        })),
        ...history.silences.map(({ time: index, lasts }) => ({
          kind: 'silence' as const,
          at: toTime(index),
          storeId: null,
          until: lasts === null ? null : toTime(index + lasts),
          missing: 1,
        })),
      ];
      const watched = history.watched.map(({ time: index, lasts, isPartial }): WatchedTime => ({
        at: toTime(index),
        until: toTime(index + lasts),
        without: isPartial ? [1] : [],
      }));
      const edges = [0, ...history.parts.toSorted((a, b) => a - b), steps].map(toTime);
      const parts = edges.slice(1).map((end, index) => [edges[index] ?? 0, end] as const);
      const {
        total,
        parts: byPart,
        episodes,
        unwatched,
      } = computeDowntime({
        getMethodShare: () => null,
        records: groupByStore(rows, watched),
        range,
        parts,
        zone,
        now: range[1],
        estimateSales: (_storeId, from, to) => to - from,
      });

      const opening = openSteps[history.start]?.[0]?.filter((_, index) => {
        const inForce = hours.findLast((each) => each.time <= index) ?? hours[0];
        return openSteps[history.start]?.[inForce?.schedule ?? 0]?.[index];
      }).length;
      expect(total.selling + total.noData + sumDowntime(total).time).toBe((opening ?? 0) * step);
      const sums = byPart.map((part) => part.selling + part.noData + sumDowntime(part).time);
      expect(sums.reduce((sum, each) => sum + each, 0)).toBe((opening ?? 0) * step);
      // The log explains exactly the time without sales.
      expect(episodes.reduce((sum, { time: own }) => sum + own, 0)).toBe(sumDowntime(total).time);
      expect(unwatched.reduce((sum, { time: own }) => sum + own, 0)).toBe(total.noData);
      // Saved time lies within the time in which stores sell.
      expect(total.saved).toBeLessThanOrEqual(total.selling);
    }),
    { numRuns: 150 },
  );
});
