import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { BusinessPeriod } from '@shared/domain/schedules/businessHours';
import type { ClosingScope, ClosingTime } from '@shared/domain/stores/closing';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { formatDateTimeInput, parseDateTimeInput } from '@kit/format/dateTimeInput';
import {
  getClosableScopes,
  findCreatedClosing,
  isClockChangeBetween,
  createClosingDraft,
  planClosing,
  getReopeningTime,
  getNextSellingTime,
  type ClosingDraft,
} from '@entities/stores/closing/closingForm';

// The computer's time zone is Madrid; the stores are in Santiago.
const ownZone = vi.hoisted(() => {
  const previousZone = process.env['TZ'];
  process.env['TZ'] = 'Europe/Madrid';
  return previousZone;
});
beforeAll(() => {
  expect(new Date('2026-01-15T12:00:00Z').getHours()).toBe(13);
});
afterAll(() => {
  if (ownZone === undefined) delete process.env['TZ'];
  else process.env['TZ'] = ownZone;
});

const zone = 'America/Santiago';
const hour = 3_600_000;
const toTestInstant = (wallTime: string) => toInstant(wallTime, zone);
const getWall = (instant: number | null) => (instant === null ? null : toWallTime(instant, zone));

const offersBoth = { orderMethod: { delivery: true, pickUp: true } };
const aDraft = (draft: Partial<ClosingDraft> = {}): ClosingDraft => ({ ...createClosingDraft(offersBoth), ...draft });
const aPeriod = (day: BusinessPeriod['day'], openingTime: string, dispatchMethod: ClosingScope = 'both') => ({
  day,
  openingTime,
  closingTime: '23:59',
  dispatchMethod,
});
let nextId = 1;
const aClosing = (closing: Partial<ClosingTime> = {}): ClosingTime => ({
  id: nextId++,
  kind: 'one_hour',
  startDatetime: '2026-11-21T13:00:00',
  endDatetime: '2026-11-21T14:00:00',
  reason: null,
  dispatchMethod: 'both',
  ...closing,
});

describe('the closing form', () => {
  const getClosingEnd = (draft: Partial<ClosingDraft>, now: string, hours: BusinessPeriod[] = []) => {
    const plan = planClosing(aDraft(draft), hours, toTestInstant(now), zone);
    return plan.ok ? getWall(plan.bounds.end) : plan.error;
  };

  it('plans a one-hour closing by default', () => {
    expect(planClosing(aDraft(), [], toTestInstant('2026-11-21T13:05:00'), zone)).toEqual({
      ok: true,
      request: { kind: 'one_hour', dispatchMethod: 'both' },
      bounds: { start: toTestInstant('2026-11-21T13:05:00'), end: toTestInstant('2026-11-21T14:05:00') },
    });
  });

  it('adds two elapsed hours when Chile turns its clocks back, although the clock advances by only one', () => {
    expect(getClosingEnd({ choice: 'two_hours' }, '2026-04-04T22:30:00')).toBe('2026-04-04T23:30:00');
    const plan = planClosing(aDraft({ choice: 'two_hours' }), [], toTestInstant('2026-04-04T22:30:00'), zone);
    expect(plan.ok && (plan.bounds.end ?? 0) - plan.bounds.start).toBe(2 * hour);
  });

  it('ends "the rest of the day" at 01:00 when Chile turns its clocks forward at midnight', () => {
    expect(getClosingEnd({ choice: 'rest_of_day' }, '2026-09-05T20:00:00')).toBe('2026-09-06T01:00:00');
  });

  it('ends "the rest of the day" with a shift that runs past midnight', () => {
    const nightHours: BusinessPeriod[] = [
      aPeriod('saturday', '19:00'),
      { day: 'sunday', openingTime: '00:00', closingTime: '01:30', dispatchMethod: 'both' },
    ];
    expect(getClosingEnd({ choice: 'rest_of_day' }, '2026-11-21T20:00:00', nightHours)).toBe('2026-11-22T01:30:00');
    const roundTheClock = (['saturday', 'sunday', 'monday'] as const).map((day) => aPeriod(day, '00:00'));
    expect(getClosingEnd({ choice: 'rest_of_day' }, '2026-11-21T20:00:00', roundTheClock)).toBe('2026-11-22T00:00:00');
  });

  it('ends "the rest of the day" with a night shift that started the day before', () => {
    const nightHours: BusinessPeriod[] = [
      aPeriod('saturday', '19:00'),
      { day: 'sunday', openingTime: '00:00', closingTime: '01:30', dispatchMethod: 'both' },
      aPeriod('sunday', '11:00'),
    ];
    expect(getClosingEnd({ choice: 'rest_of_day' }, '2026-11-22T00:30:00', nightHours)).toBe('2026-11-22T01:30:00');
    expect(getClosingEnd({ choice: 'rest_of_day' }, '2026-11-22T01:30:00', nightHours)).toBe('2026-11-23T00:00:00');
    // A shift that starts at midnight belongs to its own day.
    const earlyHours: BusinessPeriod[] = [
      { day: 'sunday', openingTime: '00:00', closingTime: '03:00', dispatchMethod: 'both' },
      aPeriod('sunday', '11:00'),
    ];
    expect(getClosingEnd({ choice: 'rest_of_day' }, '2026-11-22T00:30:00', earlyHours)).toBe('2026-11-23T00:00:00');
  });

  it('shows the next opening after a closing that ends outside opening hours', () => {
    const hours = [aPeriod('saturday', '11:00'), aPeriod('sunday', '11:00')].map((period) => ({
      ...period,
      closingTime: '23:30',
    }));
    const getNextOpening = (instant: string, scope: ClosingScope = 'both') =>
      getWall(getNextSellingTime(toTestInstant(instant), scope, hours, zone));
    expect(getNextOpening('2026-11-22T00:15:00')).toBe('2026-11-22T11:00:00');
    expect(getNextOpening('2026-11-21T14:00:00', 'delivery')).toBe('2026-11-21T14:00:00');
    expect(getWall(getNextSellingTime(toTestInstant('2026-11-21T14:00:00'), 'both', [], zone))).toBeNull();
  });

  it('reports a clock change during a closing', () => {
    expect(isClockChangeBetween(toTestInstant('2026-04-04T22:30:00'), toTestInstant('2026-04-05T00:30:00'), zone)).toBe(
      true,
    );
    expect(isClockChangeBetween(toTestInstant('2026-09-05T20:00:00'), toTestInstant('2026-09-06T01:00:00'), zone)).toBe(
      true,
    );
    expect(isClockChangeBetween(toTestInstant('2026-11-21T20:00:00'), toTestInstant('2026-11-22T01:00:00'), zone)).toBe(
      false,
    );
  });

  it('plans "until the next shift" as a period that starts at once and has an exact end', () => {
    const hours = [aPeriod('saturday', '12:30'), aPeriod('saturday', '19:00')];
    expect(planClosing(aDraft({ choice: 'next_shift' }), hours, toTestInstant('2026-11-21T14:00:00'), zone)).toEqual({
      ok: true,
      request: { kind: 'scheduled', endDatetime: '2026-11-21T19:00:00', dispatchMethod: 'both' },
      bounds: { start: toTestInstant('2026-11-21T14:00:00'), end: toTestInstant('2026-11-21T19:00:00') },
    });
  });

  it('considers only shifts of the dispatch method being closed', () => {
    const hours = [aPeriod('saturday', '17:00', 'pickUp'), aPeriod('saturday', '19:00', 'delivery')];
    expect(getClosingEnd({ choice: 'next_shift', scope: 'delivery' }, '2026-11-21T14:00:00', hours)).toBe(
      '2026-11-21T19:00:00',
    );
    expect(getClosingEnd({ choice: 'next_shift', scope: 'both' }, '2026-11-21T14:00:00', hours)).toBe(
      '2026-11-21T17:00:00',
    );
  });

  it('finds the next shift when clocks go forward or back', () => {
    expect(getClosingEnd({ choice: 'next_shift' }, '2026-09-05T23:30:00', [aPeriod('sunday', '00:00')])).toBe(
      '2026-09-06T01:00:00',
    );
    const secondRun = toInstant('2026-04-04T23:30:00', zone, 'end');
    const plan = planClosing(aDraft({ choice: 'next_shift' }), [aPeriod('sunday', '12:30')], secondRun, zone);
    expect(plan.ok && getWall(plan.bounds.end)).toBe('2026-04-05T12:30:00');
  });

  it('reports an error when a store has no next shift', () => {
    expect(getClosingEnd({ choice: 'next_shift' }, '2026-11-21T14:00:00')).toBe('noNextShift');
  });

  it('starts a period now or at a later time', () => {
    const end = formatDateTimeInput('2026-11-21T18:00:00');
    expect(
      planClosing(aDraft({ choice: 'period', end }), [], toTestInstant('2026-11-21T14:00:20'), zone),
    ).toMatchObject({
      ok: true,
      request: { kind: 'scheduled', endDatetime: '2026-11-21T18:00:00', dispatchMethod: 'both' },
      bounds: { start: toTestInstant('2026-11-21T14:00:20') },
    });
    const start = formatDateTimeInput('2026-11-21T16:00:00');
    expect(getClosingEnd({ choice: 'period', startsNow: false, start, end }, '2026-11-21T14:00:00')).toBe(
      '2026-11-21T18:00:00',
    );
  });

  it.each([
    ['endRequired', { end: { date: '21/11/2026', time: '' } }],
    ['endRequired', { end: { date: '31/02/2026', time: '10:00' } }],
    ['startRequired', { startsNow: false, end: formatDateTimeInput('2026-11-21T18:00:00') }],
    [
      'endBeforeStart',
      {
        startsNow: false,
        start: formatDateTimeInput('2026-11-21T18:00:00'),
        end: formatDateTimeInput('2026-11-21T18:00:00'),
      },
    ],
    [
      'inThePast',
      {
        startsNow: false,
        start: formatDateTimeInput('2026-11-20T18:00:00'),
        end: formatDateTimeInput('2026-11-20T19:00:00'),
      },
    ],
    ['inThePast', { end: formatDateTimeInput('2026-11-20T19:00:00') }],
  ])('rejects an invalid period as %s', (error, draft) => {
    expect(getClosingEnd({ choice: 'period', ...draft }, '2026-11-21T14:00:00')).toBe(error);
  });

  it('trims the reason and rejects one longer than 200 characters', () => {
    const plan = planClosing(aDraft({ reason: '  Sin gas ' }), [], toTestInstant('2026-11-21T14:00:00'), zone);
    expect(plan).toMatchObject({ request: { reason: 'Sin gas' } });
    expect(getClosingEnd({ reason: 'x'.repeat(201) }, '2026-11-21T14:00:00')).toBe('reasonTooLong');
  });
});

describe('the dispatch methods that can be closed', () => {
  it.each([
    [{ delivery: true, pickUp: true }, ['both', 'delivery', 'pickUp']],
    [{ delivery: true, pickUp: false }, ['delivery']],
    [{ delivery: false, pickUp: true }, ['pickUp']],
  ])('are, for a store that offers %o, %j', (orderMethod, scopes) => {
    expect(getClosableScopes({ orderMethod })).toEqual(scopes);
    expect(createClosingDraft({ orderMethod }).scope).toBe(scopes[0]);
  });
});

describe('the reopening time', () => {
  const bounds = { start: toTestInstant('2026-11-21T13:00:00'), end: toTestInstant('2026-11-21T14:00:00') };
  const getReopening = (otherClosingTimes: ClosingTime[], scope: ClosingScope = 'both') =>
    getWall(getReopeningTime(bounds, scope, otherClosingTimes, zone));

  it('is the end of the closing when there is no other', () => {
    expect(getReopening([])).toBe('2026-11-21T14:00:00');
  });

  it('is after any closings that last longer or follow directly', () => {
    const longerClosing = aClosing({ endDatetime: '2026-11-21T15:00:00' });
    const followingClosing = aClosing({ startDatetime: '2026-11-21T15:00:00', endDatetime: '2026-11-21T16:30:00' });
    const closingTomorrow = aClosing({ startDatetime: '2026-11-22T15:00:00', endDatetime: '2026-11-22T16:00:00' });
    expect(getReopening([closingTomorrow, followingClosing, longerClosing])).toBe('2026-11-21T16:30:00');
  });

  it('is null when there is also a permanent closing', () => {
    expect(getReopening([aClosing({ kind: 'permanent', endDatetime: null })])).toBeNull();
  });

  it('ignores closings of the other dispatch method', () => {
    const pickUp = aClosing({ dispatchMethod: 'pickUp', endDatetime: '2026-11-21T18:00:00' });
    expect(getReopening([pickUp], 'delivery')).toBe('2026-11-21T14:00:00');
    expect(getReopening([pickUp], 'pickUp')).toBe('2026-11-21T18:00:00');
  });
});

describe('identifying the closing that a request without a reply created', () => {
  const now = toTestInstant('2026-11-21T13:00:30');

  it('finds the one of the same kind that just started', () => {
    const ownClosing = aClosing({ startDatetime: '2026-11-21T13:00:28' });
    const oldClosingTime = aClosing({ startDatetime: '2026-11-21T11:00:00' });
    expect(
      findCreatedClosing({ kind: 'one_hour', dispatchMethod: 'both' }, [oldClosingTime, ownClosing], now, zone),
    ).toBe(ownClosing);
    expect(
      findCreatedClosing({ kind: 'two_hours', dispatchMethod: 'both' }, [oldClosingTime, ownClosing], now, zone),
    ).toBeUndefined();
    expect(
      findCreatedClosing({ kind: 'one_hour', dispatchMethod: 'delivery' }, [ownClosing], now, zone),
    ).toBeUndefined();
  });

  it.each([
    ['one_hour', '2026-11-21T14:01:10'],
    ['two_hours', '2026-11-21T15:01:10'],
    ['rest_of_day', '2026-11-22T00:00:00'],
    ['rest_of_day', '2026-11-21T23:59:59'],
  ] as const)('finds it by its end time when the platform stores no closing kind: %s until %s', (kind, endDatetime) => {
    const ownClosing = aClosing({ kind: 'scheduled', startDatetime: '2026-11-21T13:01:10', endDatetime });
    expect(findCreatedClosing({ kind, dispatchMethod: 'both' }, [ownClosing], now, zone)).toBe(ownClosing);
    const others = (['one_hour', 'two_hours', 'rest_of_day', 'permanent'] as const).filter((other) => other !== kind);
    for (const otherClosing of others) {
      expect(
        findCreatedClosing({ kind: otherClosing, dispatchMethod: 'both' }, [ownClosing], now, zone),
      ).toBeUndefined();
    }
    expect(findCreatedClosing({ kind, dispatchMethod: 'delivery' }, [ownClosing], now, zone)).toBeUndefined();
    const olderClosing = aClosing({ kind: 'scheduled', startDatetime: '2026-11-21T11:00:00', endDatetime });
    expect(findCreatedClosing({ kind, dispatchMethod: 'both' }, [olderClosing], now, zone)).toBeUndefined();
  });

  it('finds the scheduled one with the same start and end', () => {
    const times = { startDatetime: '2026-12-24T18:00:00', endDatetime: '2026-12-26T10:00:00' };
    const ownClosing = aClosing({ kind: 'scheduled', ...times });
    expect(findCreatedClosing({ kind: 'scheduled', ...times, dispatchMethod: 'both' }, [ownClosing], now, zone)).toBe(
      ownClosing,
    );
  });

  it('finds the immediate one that just started and has the same end', () => {
    const endDatetime = '2026-11-21T19:00:00';
    const ownClosing = aClosing({ kind: 'scheduled', startDatetime: '2026-11-21T13:01:10', endDatetime });
    const laterClosingTime = aClosing({ kind: 'scheduled', startDatetime: '2026-11-21T18:00:00', endDatetime });
    const request = { kind: 'scheduled', endDatetime, dispatchMethod: 'both' } as const;
    expect(findCreatedClosing(request, [laterClosingTime, ownClosing], now, zone)).toBe(ownClosing);
    expect(findCreatedClosing(request, [laterClosingTime], now, zone)).toBeUndefined();
  });
});

describe('a typed time', () => {
  it.each([
    ['5/9/2026', '8:30', '2026-09-05T08:30:00'],
    ['05-09-2026', '0830', '2026-09-05T08:30:00'],
    ['05092026', '18.30', '2026-09-05T18:30:00'],
    ['05/09/2026', '9', '2026-09-05T09:00:00'],
  ])('is accepted when it is %s %s', (date, time, expected) => {
    expect(parseDateTimeInput({ date, time })).toBe(expected);
  });

  it.each([
    ['', ''],
    ['05/09', '10:00'],
    ['31/02/2026', '10:00'],
    ['05/09/2026', '24:00'],
    ['05/09/2026', '10:60'],
    ['05/09/2026', 'x'],
  ])('is rejected when it is %s %s', (date, time) => {
    expect(parseDateTimeInput({ date, time })).toBeNull();
  });

  it('is formatted for its date and time fields', () => {
    expect(formatDateTimeInput('2026-09-05T08:30:00')).toEqual({ date: '05/09/2026', time: '08:30' });
  });
});
