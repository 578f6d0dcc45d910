import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStorePreviewer, type BulkChange } from '@shared/domain/bulk/bulkChanges';
import { isPatchApplied, type BulkPatch, type ChangeableStore } from '@shared/domain/bulk/bulkPatch';
import { dispatchMethods, weekdays } from '@shared/domain/schedules/businessHours';
import type { ClosingTime } from '@shared/domain/stores/closing';
import { findShiftErrors } from '@shared/domain/schedules/shiftErrors';
import { toBusinessPeriods, toShifts, type Shift } from '@shared/domain/schedules/shifts';
import { paymentSides, storePaymentMethods, type PaymentFlags } from '@shared/domain/payments/storePayments';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';

const zone = 'America/Santiago';
const now = toInstant('2026-11-21T12:00:00', zone);
const timeContext = { now, zone };
/** The platform's clock is 45 s ahead of the local one. */
const platformNow = now + 45_000;

const padTwo = (value: number) => String(value).padStart(2, '0');
/** Few distinct times, so that shifts often overlap or touch. */
const timeOfDay = fc.integer({ min: 0, max: 15 }).map((quarter) => `${padTwo(Math.floor(quarter * 1.5))}:00`);
const createShift = (scope: readonly Shift['dispatchMethod'][]): fc.Arbitrary<Shift> =>
  fc.record({
    day: fc.constantFrom(...weekdays),
    opens: timeOfDay,
    closes: timeOfDay,
    dispatchMethod: fc.constantFrom(...scope),
  });
const hours = fc.boolean().chain((isDifferent) =>
  fc.array(createShift(isDifferent ? dispatchMethods : ['both']), { maxLength: 12 }).map((shifts) => ({
    isDifferent,
    shifts: shifts.reduce<Shift[]>(
      (validShifts, shift) =>
        findShiftErrors([...validShifts, shift]).size === 0 ? [...validShifts, shift] : validShifts,
      [],
    ),
  })),
);
const flags: fc.Arbitrary<PaymentFlags> = fc
  .array(fc.boolean(), { minLength: storePaymentMethods.length, maxLength: storePaymentMethods.length })
  .map((on) => Object.fromEntries(storePaymentMethods.map((method, index) => [method, on[index]])) as PaymentFlags);
const moments = fc.integer({ min: 1, max: 60 * 24 * 60 }).map((minutes) => toWallTime(now + minutes * 60_000, zone));
const periods = fc
  .tuple(moments, moments)
  .filter(([a, b]) => a !== b)
  .map(([a, b]) => ({ startDatetime: a < b ? a : b, endDatetime: a < b ? b : a }));
const scope = fc.constantFrom('both' as const, ...dispatchMethods);
const closing: fc.Arbitrary<ClosingTime> = fc
  .tuple(periods, scope)
  .map(([period, dispatchMethod]) => ({ id: 1, kind: 'scheduled', reason: null, dispatchMethod, ...period }));

const store: fc.Arbitrary<ChangeableStore> = fc
  .record({
    hours,
    enabledPaymentMethods: fc.subarray([...storePaymentMethods], { minLength: 1 }),
    storeDelivery: flags,
    inStore: flags,
    kushkiEnabled: fc.boolean(),
    webpayCommerceCode: fc.constantFrom(null, '597012345678'),
    oneclickCommerceCode: fc.constantFrom(null, '597012345678'),
    needsOnlinePayment: fc.boolean(),
    orderMethod: fc.record({ delivery: fc.boolean(), pickUp: fc.boolean() }),
    scheduledClosingTimes: fc.array(closing, { maxLength: 3 }),
  })
  .map(({ hours: { shifts, isDifferent }, storeDelivery, inStore, ...rest }) => ({
    ...rest,
    id: 1,
    businessHours: toBusinessPeriods(shifts),
    haveDifferentBusinessHours: isDifferent,
    paymentMethods: { storeDelivery, inStore },
  }));

const holiday = fc.constantFrom('2026-12-08', '2026-12-25', '2027-01-01', '2027-04-03');
const part = fc.oneof(
  fc.boolean().map((afterEve) => ({ kind: 'wholeDay' as const, afterEve })),
  fc
    .tuple(timeOfDay, timeOfDay)
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => ({ kind: 'hours' as const, from, to })),
);
const choice = fc.dictionary(fc.constantFrom(...storePaymentMethods), fc.boolean(), { noNullPrototype: true });
const change: fc.Arbitrary<BulkChange> = fc.oneof(
  hours.map(({ shifts, isDifferent }): BulkChange => ({
    kind: 'week',
    businessHours: toBusinessPeriods(shifts),
    haveDifferentBusinessHours: isDifferent,
  })),
  fc
    .tuple(hours, fc.subarray([...weekdays], { minLength: 1 }))
    .map(([{ shifts, isDifferent }, days]): BulkChange => ({ kind: 'days', days, shifts, different: isDifferent })),
  fc.record({ storeDelivery: choice, inStore: choice }).map((choices): BulkChange => ({ kind: 'switches', choices })),
  fc
    .tuple(scope, fc.array(fc.tuple(holiday, part), { minLength: 1, maxLength: 3 }))
    .map(([dispatchMethod, spans]): BulkChange => ({
      kind: 'closings',
      scope: dispatchMethod,
      spans: spans.map(([date, some]) => ({ date, part: some, reason: null })),
    })),
  fc.tuple(scope, periods, fc.boolean()).map(([dispatchMethod, { startDatetime, endDatetime }, isNow]): BulkChange => ({
    kind: 'closings',
    scope: dispatchMethod,
    spans: [{ from: isNow ? null : startDatetime, to: endDatetime, reason: null }],
  })),
);

/** The store after the platform applied a patch. */
const applyBulkPatch = (before: ChangeableStore, patch: BulkPatch): ChangeableStore =>
  'scheduledClosingTimes' in patch
    ? {
        ...before,
        scheduledClosingTimes: [
          ...before.scheduledClosingTimes,
          ...patch.scheduledClosingTimes.map((scheduledClosingTime, index) => ({
            startDatetime: toWallTime(platformNow, zone),
            ...scheduledClosingTime,
            id: 100 + index,
            kind: 'scheduled' as const,
          })),
        ],
      }
    : { ...before, ...patch };

/** True if the new hours touch a neighbouring shift at midnight, so that both read as one shift afterwards. */
const runsTogether = (after: ChangeableStore, { days, shifts }: Extract<BulkChange, { kind: 'days' }>): boolean => {
  const listOpenKeys = (someShifts: readonly Shift[]) =>
    new Set(
      someShifts.filter(({ day }) => days.includes(day)).map(({ day, opens, closes }) => `${day} ${opens} ${closes}`),
    );
  const [are, expectedKeys] = [listOpenKeys(toShifts(after.businessHours)), listOpenKeys(shifts)];
  return are.size !== expectedKeys.size || [...expectedKeys].some((candidate) => !are.has(candidate));
};

describe('the patch sent for a bulk change', () => {
  it('is recognised as applied only after it was applied, and then leaves nothing to change', () => {
    fc.assert(
      fc.property(store, change, (before, requestedBulkChange) => {
        const evaluateStore = createStorePreviewer(requestedBulkChange, timeContext);
        const preview = evaluateStore(before);
        if (preview.kind === 'unchanged') return;
        expect(isPatchApplied(before, preview.patch, timeContext)).toBe(false);
        const after = applyBulkPatch(before, preview.patch);
        expect(isPatchApplied(after, preview.patch, timeContext)).toBe(true);
        if (
          preview.kind === 'refused' ||
          (requestedBulkChange.kind === 'days' && runsTogether(after, requestedBulkChange))
        )
          return;
        expect(evaluateStore(after).kind).toBe('unchanged');
      }),
      { numRuns: 300 },
    );
  });

  it('has no start time for a closing that starts now', () => {
    const end = '2026-11-21T18:00:00';
    fc.assert(
      fc.property(store, scope, (before, dispatchMethod) => {
        const requestedBulkChange: BulkChange = {
          kind: 'closings',
          scope: dispatchMethod,
          spans: [{ from: null, to: end, reason: null }],
        };
        const preview = createStorePreviewer(requestedBulkChange, timeContext)(before);
        if (preview.kind === 'unchanged') return;
        expect(preview).toMatchObject({
          kind: 'changes',
          patch: { scheduledClosingTimes: [{ endDatetime: end, reason: null, dispatchMethod: dispatchMethod }] },
        });
        expect(JSON.stringify(preview)).not.toContain('"startDatetime":"');
      }),
    );
  });

  it('keeps the store open during its hours on days that were not selected', () => {
    const week = fc.subarray([...weekdays], { minLength: 1 });
    fc.assert(
      fc.property(store, hours, week, (before, { shifts, isDifferent }, days) => {
        const preview = createStorePreviewer(
          { kind: 'days', days, shifts, different: isDifferent },
          timeContext,
        )(before);
        if (preview.kind !== 'changes' || !('businessHours' in preview.patch)) return;
        const after = preview.patch.businessHours;
        for (const validShifts of toBusinessPeriods(
          toShifts(before.businessHours).filter(({ day }) => !days.includes(day)),
        )) {
          for (const method of dispatchMethods) {
            const isServed = (dispatchMethod: string) => dispatchMethod === 'both' || dispatchMethod === method;
            if (!isServed(validShifts.dispatchMethod)) continue;
            const isApplied = after.some(
              (businessPeriod) =>
                businessPeriod.day === validShifts.day &&
                isServed(businessPeriod.dispatchMethod) &&
                businessPeriod.openingTime <= validShifts.openingTime &&
                businessPeriod.closingTime >= validShifts.closingTime,
            );
            expect(isApplied).toBe(true);
          }
        }
      }),
    );
  });

  it('changes only the selected payment methods', () => {
    const listActiveMethods = (changeableStore: ChangeableStore, side: (typeof paymentSides)[number]) =>
      storePaymentMethods.filter(
        (method) =>
          changeableStore.enabledPaymentMethods.includes(method) && changeableStore.paymentMethods[side][method],
      );
    fc.assert(
      fc.property(store, fc.record({ storeDelivery: choice, inStore: choice }), (before, choices) => {
        const preview = createStorePreviewer({ kind: 'switches', choices }, timeContext)(before);
        const after = preview.kind === 'unchanged' ? before : applyBulkPatch(before, preview.patch);
        for (const side of paymentSides) {
          const requestedStorePaymentMethods = storePaymentMethods.filter(
            (method) => choices[side][method] ?? listActiveMethods(before, side).includes(method),
          );
          expect(listActiveMethods(after, side)).toEqual(requestedStorePaymentMethods);
        }
      }),
    );
  });
});
