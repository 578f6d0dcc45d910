import { describe, expect, it } from 'vitest';
import type { DowntimeLogRow, ObservedClosing, ObservedState, WatchedTime } from '@shared/domain/downtime/downtimeLog';
import {
  computeDowntimeInSteps,
  getLoss,
  sumDowntime,
  type SalesEstimator,
} from '@shared/domain/downtime/downtimeReport';
import { groupByStore } from '@shared/domain/downtime/segments';
import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { toInstant } from '@shared/domain/values/wallTime';
import { computeDowntime } from '../../../support/computeDowntime';

const zone = 'America/Santiago';
const minute = 60_000;
const hour = 60 * minute;
const toTime = (time: string, day = '2026-11-27') => toInstant(`${day}T${time}:00`, zone);

/** Every day from 10:00 to 22:00. */
const periods: BusinessPeriod[] = weekdays.map((day) => ({
  day,
  openingTime: '10:00',
  closingTime: '22:00',
  dispatchMethod: 'both',
}));

const aState = (time: number, overrides: Partial<ObservedState> = {}): ObservedState => ({
  kind: 'state',
  at: time,
  storeId: 1,
  delivery: 'selling',
  pickUp: 'selling',
  closing: null,
  change: null,
  salesLevel: null,
  ...overrides,
});
const closedByHand = { delivery: 'byHand', pickUp: 'byHand' } as const;
const aClosing = (start: number, overrides: Partial<ObservedClosing> = {}): ObservedClosing => ({
  id: 5,
  start,
  end: null,
  by: 'Camila',
  reason: 'Sin gas',
  ...overrides,
});
const createWatchedTime = (from: number, until: number): WatchedTime => ({ at: from, until, without: [] });

/** One unit of money per minute. */
const perMinute: SalesEstimator = (_storeId, from, to) => (to - from) / minute;

interface Options {
  watched?: WatchedTime[];
  range?: [number, number];
  now?: number;
  estimate?: SalesEstimator;
  opens?: BusinessPeriod[];
  deliveryShare?: number;
}

const computeReport = (
  rows: DowntimeLogRow[],
  { watched, range, now = toTime('23:00'), estimate = perMinute, opens = periods, deliveryShare }: Options = {},
) => {
  const hours: DowntimeLogRow = { kind: 'hours', at: toTime('00:00', '2026-01-01'), storeId: 1, periods: opens };
  const day = range ?? ([toTime('00:00'), toTime('00:00', '2026-11-28')] as const);
  const records = groupByStore([hours, ...rows], watched ?? [createWatchedTime(toTime('09:00'), now)]);
  const getMethodShare = (_id: number, method: string) =>
    deliveryShare === undefined ? null : method === 'delivery' ? deliveryShare : 1 - deliveryShare;
  return computeDowntime({
    ...{
      records,
      range: [day[0], Math.min(now, day[1])],
      parts: [day],
      zone,
      now,
      estimateSales: estimate,
      getMethodShare,
    },
  });
};

describe('the report of times without sales', () => {
  it('counts a closing only within the opening hours', () => {
    const { total, episodes } = computeReport([
      aState(toTime('09:00')),
      aState(toTime('21:00'), { ...closedByHand, closing: aClosing(toTime('21:00')) }),
    ]);
    expect(total.causes.byHand).toEqual({ time: hour, lost: 60, unestimated: 0 });
    expect(total.selling).toBe(11 * hour);
    expect(episodes).toMatchObject([
      {
        cause: 'byHand',
        from: toTime('21:00'),
        until: null,
        time: hour,
        lost: 60,
        closedBy: 'Camila',
        reason: 'Sin gas',
      },
    ]);
  });

  it('yields after each store so that other work can run', () => {
    const rows = [1, 2, 3].flatMap((storeId): DowntimeLogRow[] => [
      { kind: 'hours', at: toTime('00:00', '2026-01-01'), storeId, periods },
      aState(toTime('09:00'), { storeId }),
    ]);
    const range = [toTime('00:00'), toTime('23:00')] as const;
    const steps = computeDowntimeInSteps({
      ...{ records: groupByStore(rows, [createWatchedTime(...range)]), range, parts: [range], zone, now: range[1] },
      ...{ estimateSales: perMinute, getMethodShare: () => null },
    });
    expect([1, 2, 3].map(() => steps.next().done)).toEqual([false, false, false]);
    expect(steps.next()).toMatchObject({ done: true, value: { total: { selling: 36 * hour } } });
  });

  it('has no data for hours in which no computer watched', () => {
    const { total, unwatched } = computeReport([aState(toTime('09:00'))], {
      watched: [
        createWatchedTime(toTime('09:00'), toTime('12:00')),
        createWatchedTime(toTime('15:00'), toTime('21:00')),
      ],
    });
    expect(total.noData).toBe(4 * hour);
    expect(total.selling).toBe(8 * hour);
    expect(unwatched).toEqual([
      { from: toTime('21:00'), until: toTime('23:00'), stores: 1, time: hour },
      { from: toTime('12:00'), until: toTime('15:00'), stores: 1, time: 3 * hour },
    ]);
  });

  it('counts a closing from its start if it was still in force when the watch resumed', () => {
    const { total, episodes } = computeReport(
      [
        aState(toTime('09:00')),
        aState(toTime('15:00'), { ...closedByHand, closing: aClosing(toTime('13:00')) }),
        aState(toTime('16:00'), { change: { by: 'Luis', means: 'user' } }),
      ],
      {
        watched: [
          createWatchedTime(toTime('09:00'), toTime('12:00')),
          createWatchedTime(toTime('15:00'), toTime('23:00')),
        ],
      },
    );
    expect(total.noData).toBe(hour);
    expect(total.causes.byHand.time).toBe(3 * hour);
    expect(episodes).toMatchObject([
      { from: toTime('13:00'), until: toTime('16:00'), isEndUnknown: false, openedBy: { by: 'Luis', means: 'user' } },
    ]);
  });

  it('reports an unknown end if a closing ended while no computer watched', () => {
    const { total, episodes } = computeReport(
      [aState(toTime('11:00'), { ...closedByHand, closing: aClosing(toTime('11:00')) }), aState(toTime('18:00'))],
      {
        watched: [
          createWatchedTime(toTime('11:00'), toTime('12:00')),
          createWatchedTime(toTime('18:00'), toTime('23:00')),
        ],
      },
    );
    expect(total.causes.byHand.time).toBe(hour);
    expect(total.noData).toBe(7 * hour);
    expect(episodes).toMatchObject([{ until: toTime('12:00'), isEndUnknown: true, openedBy: null }]);
  });

  it('estimates the loss of a pause of one dispatch method by its share of the sales', () => {
    const { total, episodes } = computeReport([
      aState(toTime('09:00')),
      aState(toTime('12:00'), { delivery: 'byHand', closing: aClosing(toTime('12:00')) }),
      aState(toTime('13:00')),
    ]);
    expect(total.causes.method).toEqual({ time: hour, lost: 42, unestimated: 0 });
    expect(episodes).toMatchObject([{ cause: 'method', blocked: 'delivery', lost: 42 }]);
  });

  it('estimates the loss of a pause of one dispatch method by its share in the store if known', () => {
    const rows = [
      aState(toTime('09:00')),
      aState(toTime('12:00'), { delivery: 'byHand', closing: aClosing(toTime('12:00')) }),
      aState(toTime('13:00')),
    ];
    expect(computeReport(rows, { deliveryShare: 0.9 }).total.causes.method.lost).toBeCloseTo(54);
  });

  it('reports that a store was opened on another computer, unless the end of its closing is unknown', () => {
    const closing = { ...closedByHand, closing: aClosing(toTime('12:00')) };
    const rows = [aState(toTime('09:00')), aState(toTime('12:00'), closing), aState(toTime('13:00'))];
    expect(computeReport(rows).episodes).toMatchObject([{ openedBy: 'elsewhere', saved: null }]);
    const watchedTimes = [
      createWatchedTime(toTime('09:00'), toTime('12:30')),
      createWatchedTime(toTime('13:00'), toTime('23:00')),
    ];
    expect(computeReport(rows, { watched: watchedTimes }).episodes).toMatchObject([
      { openedBy: null, isEndUnknown: true },
    ]);
    const brokenStates = [aState(toTime('09:00')), aState(toTime('12:00'), { delivery: 'noMenu', pickUp: 'noMenu' })];
    expect(computeReport([...brokenStates, aState(toTime('13:00'))]).episodes).toMatchObject([
      { cause: 'noMenu', openedBy: null },
    ]);
  });

  it('counts time with several causes once, under the problem to fix rather than the closing', () => {
    const { total } = computeReport([
      aState(toTime('09:00')),
      aState(toTime('12:00'), { delivery: 'noMenu', pickUp: 'byHand', closing: aClosing(toTime('12:00')) }),
      aState(toTime('13:00')),
    ]);
    expect(total.causes.noMenu.time).toBe(hour);
    expect(sumDowntime(total).time).toBe(hour);
  });

  it('names no opener for a closing that was followed by another one', () => {
    const { episodes } = computeReport([
      aState(toTime('12:00'), { ...closedByHand, closing: aClosing(toTime('12:00')) }),
      aState(toTime('13:00'), {
        ...closedByHand,
        closing: aClosing(toTime('13:00'), { id: 6 }),
        change: { by: 'Luis', means: 'user' },
      }),
      aState(toTime('14:00')),
    ]);
    expect(episodes.map(({ until, openedBy }) => [until, openedBy])).toEqual([
      [toTime('14:00'), 'elsewhere'],
      [toTime('13:00'), null],
    ]);
  });

  it('counts a silence only while the store is not closed', () => {
    const { total } = computeReport([
      aState(toTime('09:00')),
      aState(toTime('13:00'), { ...closedByHand, closing: aClosing(toTime('13:00')) }),
      aState(toTime('14:00')),
      { kind: 'silence', at: toTime('12:00'), storeId: null, until: toTime('14:00'), missing: 0.5 },
    ]);
    expect(total.causes.silent).toEqual({ time: hour, lost: 30, unestimated: 0 });
    expect(total.causes.byHand.time).toBe(hour);
  });

  it('reports lost time but no lost sales for a store without past orders', () => {
    const { total, episodes } = computeReport(
      [aState(toTime('09:00')), aState(toTime('21:00'), { ...closedByHand, closing: aClosing(toTime('21:00')) })],
      { estimate: () => null },
    );
    expect(getLoss(sumDowntime(total))).toBeNull();
    expect(episodes).toMatchObject([{ time: hour, lost: null }]);
  });

  it('keeps a closing over several shifts in one episode', () => {
    const { episodes } = computeReport(
      [aState(toTime('09:00')), aState(toTime('21:00'), { ...closedByHand, closing: aClosing(toTime('21:00')) })],
      {
        range: [toTime('00:00'), toTime('00:00', '2026-11-30')],
        now: toTime('12:00', '2026-11-29'),
        watched: [createWatchedTime(toTime('09:00'), toTime('12:00', '2026-11-29'))],
      },
    );
    expect(episodes).toMatchObject([{ time: 15 * hour, until: null }]);
  });

  it('uses the hours of each day, even after they changed', () => {
    const shorterHours = periods.map((period) => ({ ...period, closingTime: '20:00' }));
    const { total } = computeReport(
      [
        aState(toTime('09:00'), { ...closedByHand, closing: aClosing(toTime('09:00')) }),
        { kind: 'hours', at: toTime('12:00'), storeId: 1, periods: shorterHours },
      ],
      {},
    );
    expect(total.causes.byHand.time).toBe(10 * hour);
  });

  it.each([
    // At 24:00 clocks go back to 23:00, so the night has one hour more.
    ['2026-04-04', '2026-04-05', 9],
    // At 24:00 clocks go forward to 01:00.
    ['2026-09-05', '2026-09-06', 7],
  ])('counts the hours that pass in the night of a clock change on %s', (first, second, expected) => {
    const nightHours = weekdays.map((day) => ({
      day,
      openingTime: '20:00',
      closingTime: '04:00',
      dispatchMethod: 'both' as const,
    }));
    const [from, to] = [toTime('12:00', first), toTime('12:00', second)];
    const { total } = computeReport([aState(from, { ...closedByHand, closing: aClosing(from) })], {
      range: [from, to],
      now: to,
      watched: [createWatchedTime(from, to)],
      opens: nightHours,
    });
    expect(sumDowntime(total).time).toBe(expected * hour);
  });
});

describe('the sales saved by the app', () => {
  const byApp = { change: { by: null, means: 'app' as const } };

  it('are those of at most two hours after the app opens a store', () => {
    const { total, episodes } = computeReport([
      aState(toTime('12:00'), { ...closedByHand, closing: aClosing(toTime('12:00')) }),
      aState(toTime('13:00'), byApp),
    ]);
    expect(total).toMatchObject({ reopenings: 1, saved: 120 });
    expect(episodes).toMatchObject([{ saved: 120 }]);
  });

  it('are counted up to the planned end of the closing, the end of the shift or the next closing', () => {
    const plannedEnd = computeReport([
      aState(toTime('12:00'), { ...closedByHand, closing: aClosing(toTime('12:00'), { end: toTime('13:30') }) }),
      aState(toTime('13:00'), byApp),
    ]);
    const shift = computeReport([
      aState(toTime('12:00'), { ...closedByHand, closing: aClosing(toTime('12:00')) }),
      aState(toTime('21:15'), byApp),
    ]);
    const next = computeReport([
      aState(toTime('12:00'), { ...closedByHand, closing: aClosing(toTime('12:00')) }),
      aState(toTime('13:00'), byApp),
      aState(toTime('13:10'), { ...closedByHand, closing: aClosing(toTime('13:10'), { id: 6 }) }),
    ]);
    expect([plannedEnd, shift, next].map(({ total }) => total.saved)).toEqual([30, 45, 10]);
  });

  it('are none if a user opened the store unprompted or the closing ended by itself', () => {
    const byUser = computeReport([
      aState(toTime('12:00'), { ...closedByHand, closing: aClosing(toTime('12:00')) }),
      aState(toTime('13:00'), { change: { by: 'Luis', means: 'user' } }),
    ]);
    const byItself = computeReport([
      aState(toTime('12:00'), { ...closedByHand, closing: aClosing(toTime('12:00'), { end: toTime('13:00') }) }),
      aState(toTime('13:00')),
    ]);
    expect(byUser.total.reopenings + byItself.total.reopenings).toBe(0);
    expect(byItself.episodes).toMatchObject([{ openedBy: 'itself' }]);
  });
});
