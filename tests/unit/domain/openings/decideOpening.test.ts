import { describe, expect, it } from 'vitest';
import { decideOpening, type OpeningHistory, type OpeningStore } from '@shared/domain/openings/decideOpening';
import { getOpeningMode } from '@shared/domain/openings/openingMode';
import { isOpeningDue, openingCountdown, updateOffer } from '@shared/domain/openings/openingOffer';
import type { ClosingTime } from '@shared/domain/stores/closing';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { toWallTime } from '@shared/domain/values/wallTime';

const zone = 'America/Santiago';
const minute = 60_000;
const hour = 60 * minute;
/** A Friday at 15:00 in Santiago. */
const now = Date.parse('2026-11-27T18:00:00Z');

const createHours = (openingTime: string, closingTime: string) =>
  weekdays.map((day) => ({ day, openingTime, closingTime, dispatchMethod: 'both' as const }));

const aClosing = (startsAgo: number, overrides: Partial<ClosingTime> = {}): ClosingTime => ({
  id: 1,
  kind: 'permanent',
  startDatetime: toWallTime(now - startsAgo, zone),
  endDatetime: null,
  reason: null,
  dispatchMethod: 'both',
  ...overrides,
});
const createTimeIn = (wait: number) => toWallTime(now + wait, zone);

const aStore = (closings: readonly ClosingTime[], overrides: Partial<OpeningStore> = {}): OpeningStore => ({
  opened: false,
  orderMethod: { delivery: true, pickUp: true },
  businessHours: createHours('12:00', '23:00'),
  haveDifferentBusinessHours: false,
  currentClosings: closings,
  ...overrides,
});

const createHistory = (overrides: Partial<OpeningHistory> = {}): OpeningHistory => ({
  pauses: [],
  isAcknowledged: () => false,
  refusals: [],
  openings: [],
  closedSince: now - hour,
  watchedSince: now - 2 * hour,
  ...overrides,
});

const decideForStore = (
  store: OpeningStore,
  openingHistory: Partial<OpeningHistory> = {},
  mode: 'off' | 'ask' | 'act' = 'act',
) => decideOpening(store, createHistory(openingHistory), { mode, now, zone });

describe('a store that is closed during its hours', () => {
  it('is opened automatically when its closing has neither reason nor end', () => {
    expect(decideForStore(aStore([aClosing(40 * minute)]))).toMatchObject({
      cause: 'unexplained',
      isAutomatic: true,
      since: now - 40 * minute,
    });
  });

  it('is opened automatically when a closing with a reason is past its end', () => {
    const endedClosing = aClosing(2 * hour, {
      kind: 'one_hour',
      endDatetime: createTimeIn(-2 * minute),
      reason: 'Corte de luz',
    });
    expect(decideForStore(aStore([endedClosing]))).toMatchObject({
      cause: 'ended',
      isAutomatic: true,
      since: now - 2 * minute,
    });
  });

  it("is opened only with the user's consent when the platform lists no closing", () => {
    expect(decideForStore(aStore([]))).toMatchObject({ cause: 'untold', isAutomatic: false });
    expect(decideForStore(aStore([]), { closedSince: now - 5 * minute })).toBeNull();
  });

  it("is opened only with the user's consent when a scheduled closing without a reason started in this shift", () => {
    const scheduledClosing = aClosing(40 * minute, { kind: 'scheduled', endDatetime: createTimeIn(hour) });
    expect(decideForStore(aStore([scheduledClosing]))).toMatchObject({ isAutomatic: false });
  });

  it("is opened only with the user's consent until the stores have been watched for an hour", () => {
    expect(decideForStore(aStore([aClosing(2 * hour)]), { watchedSince: now - 59 * minute })).toMatchObject({
      isAutomatic: false,
    });
  });

  it('is opened only with the user\'s consent in the mode "ask", and is left closed in the mode "off"', () => {
    expect(decideForStore(aStore([aClosing(hour)]), {}, 'ask')).toMatchObject({ isAutomatic: false });
    expect(decideForStore(aStore([aClosing(hour)]), {}, 'off')).toBeNull();
  });

  it('is evaluated again when another user changes its closing', () => {
    const [one, other] = [null, createTimeIn(hour)].map((endDatetime) =>
      decideForStore(aStore([aClosing(hour, { endDatetime })])),
    );
    expect(one?.key).not.toBe(other?.key);
  });
});

describe('the decision about a closed store', () => {
  it.each<[string, OpeningStore, Partial<OpeningHistory>?]>([
    ['outside its hours', aStore([aClosing(hour)], { businessHours: createHours('18:00', '23:00') })],
    ['in the last 30 minutes of a shift', aStore([aClosing(hour)], { businessHours: createHours('12:00', '15:30') })],
    [
      'for a closing with a reason and an end',
      aStore([aClosing(hour, { reason: 'Fuga', endDatetime: createTimeIn(hour) })]),
    ],
    ['for a closing with a reason', aStore([aClosing(hour, { reason: 'Fuga de gas' })])],
    ['for a closing that started in the last 30 minutes', aStore([aClosing(29 * minute)])],
    [
      'when opening would end another closing with a reason',
      aStore([
        aClosing(hour, { dispatchMethod: 'delivery' }),
        aClosing(3 * hour, { id: 2, dispatchMethod: 'pickUp', reason: 'Sin caja', endDatetime: createTimeIn(hour) }),
      ]),
    ],
    [
      'after two pauses within an hour',
      aStore([aClosing(40 * minute)]),
      { pauses: [{ closingId: 9, start: now - 95 * minute }] },
    ],
    ['when a user declined today', aStore([aClosing(hour)]), { refusals: [now - 2 * hour] }],
    ['when a user closed it after it was opened', aStore([aClosing(hour)]), { openings: [now - 2 * hour] }],
    [
      'for a holiday that was planned before the shift',
      aStore([aClosing(15 * hour, { kind: 'scheduled', endDatetime: createTimeIn(9 * hour) })]),
    ],
    [
      'when a user wants to leave its forgotten closing as it is',
      aStore([aClosing(3 * hour)]),
      { isAcknowledged: (closingId) => closingId === 1 },
    ],
    ['when it is open', aStore([], { opened: true })],
  ])('leaves it closed %s', (_case, store, openingHistory) => {
    expect(decideForStore(store, openingHistory)).toBeNull();
  });

  it('leaves it closed until the next day, and at least for six hours, after the user declines', () => {
    const open = aStore([aClosing(30 * hour)]);
    expect(decideForStore(open, { refusals: [now - 16 * hour] })).not.toBeNull();
    const storeOpenAtNight = { ...open, businessHours: createHours('18:00', '04:00') };
    const afterMidnight = Date.parse('2026-11-28T03:30:00Z');
    const historyWithRefusal = createHistory({ refusals: [Date.parse('2026-11-28T02:50:00Z')] });
    expect(decideOpening(storeOpenAtNight, historyWithRefusal, { mode: 'act', now: afterMidnight, zone })).toBeNull();
  });
});

describe('the countdown', () => {
  const decision = decideForStore(aStore([aClosing(hour)]));

  it('continues while the closings stay the same and restarts when they change', () => {
    const firstOffer = updateOffer(undefined, decision, now);
    expect(firstOffer?.opensAt).toBe(now + openingCountdown);
    expect(updateOffer(firstOffer ?? undefined, decision, now + minute)?.opensAt).toBe(firstOffer?.opensAt);
    const changed = decideForStore(aStore([aClosing(hour, { id: 2 })]));
    expect(updateOffer(firstOffer ?? undefined, changed, now + minute)?.opensAt).toBe(now + minute + openingCountdown);
  });

  it('restarts when the computer was asleep at its end', () => {
    const firstOffer = updateOffer(undefined, decision, now);
    const hourLater = now + hour;
    expect(firstOffer && isOpeningDue(firstOffer, hourLater)).toBe(false);
    expect(updateOffer(firstOffer ?? undefined, decision, hourLater)?.opensAt).toBe(hourLater + openingCountdown);
  });

  it('is not prolonged by a clock that was set back', () => {
    const firstOffer = updateOffer(undefined, decision, now);
    expect(updateOffer(firstOffer ?? undefined, decision, now - hour)?.opensAt).toBe(now - hour + openingCountdown);
  });
});

it('the opening mode of a store takes precedence over the general mode', () => {
  const choice = { mode: 'act', stores: { 4: 'off' } } as const;
  expect([getOpeningMode(choice, 4), getOpeningMode(choice, 5)]).toEqual(['off', 'act']);
});
