import { describe, expect, it } from 'vitest';
import { createStorePreviewer, type BulkChange } from '@shared/domain/bulk/bulkChanges';
import { createUndoPatch } from '@shared/domain/bulk/bulkUndo';
import type { ChangeableStore } from '@shared/domain/bulk/bulkPatch';
import type { Schedule } from '@shared/domain/bulk/bulkHours';
import type { PaymentSettings, PaymentChoices } from '@shared/domain/bulk/bulkPayments';
import type { BusinessPeriod, Weekday } from '@shared/domain/schedules/businessHours';
import type { ClosingScope, ClosingTime } from '@shared/domain/stores/closing';
import { ruleKeys } from '@shared/domain/values/rules';
import { getEndpoint } from '@shared/contract';
import { readReply } from '@shared/contract/reading';
import type { Store } from '@shared/contract/stores/stores';
import { findStoreErrors } from '@shared/contract/stores/storeErrors';
import { createBlankDeliveryMethod } from '@shared/domain/stores/deliveryMethods';
import { createBlankPayments, type PaymentFlags } from '@shared/domain/payments/storePayments';
import { toInstant } from '@shared/domain/values/wallTime';
import { aStore as aWholeStore } from '../../../support/aStore';

const zone = 'America/Santiago';
const timeContext = { now: toInstant('2026-11-21T12:00:00', zone), zone };
const createBulkPreviews = (change: BulkChange) => createStorePreviewer(change, timeContext);

const aPeriod = (day: Weekday, overrides: Partial<BusinessPeriod> = {}): BusinessPeriod => ({
  day,
  openingTime: '12:00',
  closingTime: '23:00',
  dispatchMethod: 'both',
  ...overrides,
});

const aStore = (overrides: Partial<ChangeableStore> = {}): ChangeableStore => ({
  id: 1,
  businessHours: [aPeriod('monday'), aPeriod('tuesday')],
  haveDifferentBusinessHours: false,
  enabledPaymentMethods: ['cash', 'card'],
  paymentMethods: createBlankPayments(),
  kushkiEnabled: false,
  webpayCommerceCode: null,
  oneclickCommerceCode: null,
  needsOnlinePayment: false,
  orderMethod: { delivery: true, pickUp: true },
  scheduledClosingTimes: [],
  ...overrides,
});

const createPayments = (
  enabledPaymentMethods: PaymentSettings['enabledPaymentMethods'],
  flags: { storeDelivery?: Partial<PaymentFlags>; inStore?: Partial<PaymentFlags> } = {},
): PaymentSettings & { kind: 'payments' } => {
  const blank = createBlankPayments();
  return {
    kind: 'payments',
    enabledPaymentMethods,
    paymentMethods: {
      storeDelivery: { ...blank.storeDelivery, ...flags.storeDelivery },
      inStore: { ...blank.inStore, ...flags.inStore },
    },
  };
};

const createSchedule = (
  businessHours: BusinessPeriod[],
  haveDifferentBusinessHours = false,
): Schedule & { kind: 'week' } => ({
  kind: 'week',
  businessHours,
  haveDifferentBusinessHours,
});

describe('a bulk change of opening hours', () => {
  it('lists the days that change', () => {
    const evaluateStore = createBulkPreviews(
      createSchedule([aPeriod('monday', { closingTime: '22:00' }), aPeriod('tuesday')]),
    );
    expect(evaluateStore(aStore())).toMatchObject({ kind: 'changes', days: ['monday'] });
  });

  it('lists a day that loses its periods', () => {
    expect(createBulkPreviews(createSchedule([aPeriod('monday')]))(aStore())).toMatchObject({
      kind: 'changes',
      days: ['tuesday'],
    });
  });

  it('leaves a store unchanged when its periods differ only in order', () => {
    const evaluateStore = createBulkPreviews(createSchedule([aPeriod('tuesday'), aPeriod('monday')]));
    expect(evaluateStore(aStore())).toEqual({ kind: 'unchanged' });
  });

  it('ignores the dispatch method of a period when both methods share their hours', () => {
    const evaluateStore = createBulkPreviews(
      createSchedule([
        aPeriod('monday', { dispatchMethod: 'delivery' }),
        aPeriod('tuesday', { dispatchMethod: 'pickUp' }),
      ]),
    );
    expect(evaluateStore(aStore())).toEqual({ kind: 'unchanged' });
  });

  it('leaves a store unchanged that has one row per dispatch method for the same hours', () => {
    const rows = (['delivery', 'pickUp'] as const).map((dispatchMethod) => aPeriod('monday', { dispatchMethod }));
    const evaluateStore = createBulkPreviews(createSchedule([aPeriod('monday'), aPeriod('tuesday')]));
    expect(evaluateStore(aStore({ businessHours: [...rows, aPeriod('tuesday')] }))).toEqual({ kind: 'unchanged' });
  });

  it('lists only the first day of a night shift', () => {
    const lateBusinessPeriods = [
      aPeriod('monday', { closingTime: '23:59' }),
      aPeriod('tuesday', { openingTime: '00:00', closingTime: '02:00' }),
    ];
    expect(
      createBulkPreviews(createSchedule([aPeriod('monday')]))(aStore({ businessHours: lateBusinessPeriods })),
    ).toMatchObject({
      kind: 'changes',
      days: ['monday'],
    });
  });

  it('counts splitting the hours by dispatch method as a change', () => {
    const evaluateStore = createBulkPreviews(createSchedule([aPeriod('monday'), aPeriod('tuesday')], true));
    expect(evaluateStore(aStore())).toMatchObject({ kind: 'changes', days: [] });
  });
});

describe('a bulk change of payment methods', () => {
  it('lists the methods switched on and off, separately for delivery and in-store', () => {
    const evaluateStore = createBulkPreviews(
      createPayments(['cash', 'mach'], { inStore: { mach: true, cash: false } }),
    );
    expect(evaluateStore(aStore())).toMatchObject({
      kind: 'changes',
      payments: { storeDelivery: { on: [], off: ['card'] }, inStore: { on: ['mach'], off: ['cash', 'card'] } },
    });
  });

  it('leaves a store unchanged when only flags of disabled methods differ', () => {
    expect(createBulkPreviews(createPayments(['card', 'cash'], { inStore: { mach: true } }))(aStore())).toEqual({
      kind: 'unchanged',
    });
  });

  it('rejects Webpay without a commerce code and accepts it with one', () => {
    const evaluateStore = createBulkPreviews(
      createPayments(['cash', 'card', 'online'], { storeDelivery: { online: true } }),
    );
    expect(evaluateStore(aStore())).toMatchObject({
      kind: 'refused',
      errors: [{ rule: ruleKeys.paymentMethodUnavailable, method: 'online' }],
    });
    expect(evaluateStore(aStore({ webpayCommerceCode: '597012345678' }))).toMatchObject({ kind: 'changes' });
  });

  it('rejects a method that is enabled but active nowhere', () => {
    expect(createBulkPreviews(createPayments(['cash', 'card', 'mach']))(aStore())).toMatchObject({
      kind: 'refused',
      errors: [{ rule: ruleKeys.paymentMethodInactive, method: 'mach' }],
    });
  });

  it('rejects removing online payment when an external fleet needs it', () => {
    const store = aStore({
      needsOnlinePayment: true,
      webpayCommerceCode: '597012345678',
      ...createPayments(['cash', 'online'], { storeDelivery: { online: true } }),
    });
    expect(createBulkPreviews(createPayments(['cash', 'card']))(store)).toMatchObject({
      kind: 'refused',
      errors: [{ rule: ruleKeys.fleetNeedsOnlinePayment }],
    });
  });

  it('rejects a change that leaves no payment method', () => {
    expect(createBulkPreviews(createPayments([]))(aStore())).toMatchObject({
      kind: 'refused',
      errors: [{ rule: ruleKeys.noPaymentMethod }],
    });
  });

  it('applies the validation rules of the store form', () => {
    const change = createPayments(['cash', 'card', 'oneclick', 'mach']);
    const preview = createBulkPreviews(change)(aStore({ needsOnlinePayment: true }));
    const peya = { ...createBlankDeliveryMethod('peya_delivery', 1), enabled: true, fixedFee: 990 };
    const platforms = findStoreErrors({ ...aWholeStore({ deliveryMethods: [peya] }), ...change }).map(
      ({ rule }) => rule,
    );
    expect(preview.kind === 'refused' && preview.errors.map((error) => 'rule' in error && error.rule)).toEqual(
      platforms,
    );
  });
});

describe('Kushki in a bulk change', () => {
  const change = createPayments(['cash', 'card', 'kushkiCard'], { inStore: { kushkiCard: true } });
  const readStore = (raw: object) => {
    const context = { zone, country: 'cl' as const, now: () => timeContext.now };
    const { parsedReply } = readReply(getEndpoint('stores.get').reply, { id: 1, ...raw }, context);
    return { ...(parsedReply?.value as Store), needsOnlinePayment: false };
  };

  it('can be enabled when the platform has no Kushki switch', () => {
    expect(createBulkPreviews(change)(readStore({})).kind).toBe('changes');
  });

  it('is rejected when the platform has Kushki switched off', () => {
    expect(createBulkPreviews(change)(readStore({ kushkiEnabled: false })).kind).toBe('refused');
  });
});

describe('new hours for selected days', () => {
  const nightHours = [
    aPeriod('thursday', { closingTime: '23:59' }),
    aPeriod('friday', { openingTime: '00:00', closingTime: '01:30' }),
  ];
  const createFridayChange = (
    openingTime: string,
    closingTime: string,
    overrides: { different?: boolean } = {},
  ): BulkChange => ({
    kind: 'days',
    days: ['friday'],
    shifts: [
      {
        day: 'friday',
        opens: openingTime,
        closes: closingTime,
        dispatchMethod: overrides.different ? 'delivery' : 'both',
      },
    ],
    different: overrides.different ?? false,
  });
  const getHoursAfter = (change: BulkChange, store: ChangeableStore) => {
    const preview = createBulkPreviews(change)(store);
    return preview.kind !== 'unchanged' && 'businessHours' in preview.patch ? preview.patch : null;
  };

  it("leave the other days and the previous night's hours after midnight unchanged", () => {
    const store = aStore({ businessHours: [...nightHours, aPeriod('friday'), aPeriod('sunday')] });
    expect(getHoursAfter(createFridayChange('10:00', '15:00'), store)?.businessHours).toEqual([
      ...nightHours,
      aPeriod('friday', { openingTime: '10:00', closingTime: '15:00' }),
      aPeriod('sunday'),
    ]);
  });

  it('remove the after-midnight hours of the replaced shift', () => {
    const saturdays = [
      aPeriod('friday', { openingTime: '20:00', closingTime: '23:59' }),
      aPeriod('saturday', { openingTime: '00:00', closingTime: '03:00' }),
    ];
    const store = aStore({ businessHours: saturdays });
    expect(getHoursAfter(createFridayChange('10:00', '15:00'), store)?.businessHours).toEqual([
      aPeriod('friday', { openingTime: '10:00', closingTime: '15:00' }),
    ]);
    expect(createBulkPreviews(createFridayChange('10:00', '15:00'))(store)).toMatchObject({ days: ['friday'] });
  });

  it('close a day that has no shifts', () => {
    const store = aStore({ businessHours: [aPeriod('friday'), aPeriod('sunday')] });
    const change: BulkChange = { kind: 'days', days: ['friday'], shifts: [], different: false };
    expect(getHoursAfter(change, store)?.businessHours).toEqual([aPeriod('sunday')]);
  });

  it('replace the hours of the previous night after midnight when the new hours cover them', () => {
    const store = aStore({ businessHours: nightHours });
    const after = getHoursAfter(createFridayChange('00:00', '00:00'), store);
    expect(after?.businessHours).toEqual([
      aPeriod('thursday', { closingTime: '23:59' }),
      aPeriod('friday', { openingTime: '00:00', closingTime: '23:59' }),
    ]);
  });

  it('are rejected when they overlap the previous night', () => {
    expect(
      createBulkPreviews(createFridayChange('01:00', '15:00'))(aStore({ businessHours: nightHours })),
    ).toMatchObject({
      kind: 'refused',
      errors: [{ rule: ruleKeys.periodOverlap }],
    });
  });

  it('are set for both dispatch methods in a store with separate hours', () => {
    const store = aStore({
      haveDifferentBusinessHours: true,
      businessHours: [aPeriod('sunday', { dispatchMethod: 'delivery' })],
    });
    expect(getHoursAfter(createFridayChange('10:00', '15:00'), store)).toEqual({
      haveDifferentBusinessHours: true,
      businessHours: [
        aPeriod('friday', { openingTime: '10:00', closingTime: '15:00', dispatchMethod: 'delivery' }),
        aPeriod('friday', { openingTime: '10:00', closingTime: '15:00', dispatchMethod: 'pickUp' }),
        aPeriod('sunday', { dispatchMethod: 'delivery' }),
      ],
    });
  });

  it('give a store separate hours when they differ by dispatch method', () => {
    const store = aStore({ businessHours: [aPeriod('sunday')] });
    expect(getHoursAfter(createFridayChange('10:00', '15:00', { different: true }), store)).toEqual({
      haveDifferentBusinessHours: true,
      businessHours: [
        aPeriod('friday', { openingTime: '10:00', closingTime: '15:00', dispatchMethod: 'delivery' }),
        aPeriod('sunday', { dispatchMethod: 'delivery' }),
        aPeriod('sunday', { dispatchMethod: 'pickUp' }),
      ],
    });
  });
});

describe('payment methods switched individually', () => {
  const createSwitchChange = (choices: Partial<PaymentChoices>): BulkChange => ({
    kind: 'switches',
    choices: { storeDelivery: {}, inStore: {}, ...choices },
  });

  it('leave all other methods of each store unchanged', () => {
    const store = aStore(createPayments(['cash', 'sodexo'], { inStore: { sodexo: true } }));
    expect(createBulkPreviews(createSwitchChange({ inStore: { mach: true } }))(store)).toMatchObject({
      kind: 'changes',
      payments: { storeDelivery: { on: [], off: [] }, inStore: { on: ['mach'], off: [] } },
      patch: { enabledPaymentMethods: ['cash', 'sodexo', 'mach'] },
    });
  });

  it('disable a method that is no longer active anywhere', () => {
    const change = createSwitchChange({ storeDelivery: { card: false }, inStore: { card: false } });
    expect(createBulkPreviews(change)(aStore())).toMatchObject({
      kind: 'changes',
      patch: { enabledPaymentMethods: ['cash'] },
    });
  });

  it('leave a disabled method off for delivery when the change switches it on in store', () => {
    const store = aStore(createPayments(['cash'], { storeDelivery: { mach: true } }));
    expect(createBulkPreviews(createSwitchChange({ inStore: { mach: true } }))(store)).toMatchObject({
      patch: { paymentMethods: { storeDelivery: { mach: false }, inStore: { mach: true } } },
    });
  });

  it('change nothing when the method is already in that state', () => {
    expect(createBulkPreviews(createSwitchChange({ inStore: { cash: true, mach: false } }))(aStore())).toEqual({
      kind: 'unchanged',
    });
  });

  it('are rejected when no payment method would be left', () => {
    const off = { cash: false, card: false };
    expect(createBulkPreviews(createSwitchChange({ storeDelivery: off, inStore: off }))(aStore())).toMatchObject({
      kind: 'refused',
      errors: [{ rule: ruleKeys.noPaymentMethod }],
    });
  });
});

describe('a bulk closing', () => {
  const christmas = '2026-12-25';
  const createClosing = (
    startDatetime: string,
    endDatetime: string,
    overrides: Partial<ClosingTime> = {},
  ): ClosingTime => ({
    id: 1,
    kind: 'scheduled',
    startDatetime,
    endDatetime,
    reason: null,
    dispatchMethod: 'both',
    ...overrides,
  });
  const onChristmas = (overrides: { afterEve?: boolean; scope?: ClosingScope } = {}): BulkChange => ({
    kind: 'closings',
    scope: overrides.scope ?? 'both',
    spans: [{ date: christmas, part: { kind: 'wholeDay', afterEve: overrides.afterEve ?? false }, reason: 'Navidad' }],
  });
  const nights = [
    aPeriod('thursday', { closingTime: '23:59' }),
    aPeriod('friday', { openingTime: '00:00', closingTime: '01:00' }),
    aPeriod('friday', { closingTime: '23:59' }),
    aPeriod('saturday', { openingTime: '00:00', closingTime: '02:00' }),
  ];

  it("lasts as long as each store's own holiday, including its night", () => {
    const evaluateStore = createBulkPreviews(onChristmas());
    expect(evaluateStore(aStore())).toMatchObject({
      patch: { scheduledClosingTimes: [{ startDatetime: '2026-12-25T00:00:00', endDatetime: '2026-12-26T00:00:00' }] },
    });
    expect(evaluateStore(aStore({ businessHours: nights }))).toMatchObject({
      patch: {
        scheduledClosingTimes: [
          {
            startDatetime: '2026-12-25T00:00:00',
            endDatetime: '2026-12-26T02:00:00',
            reason: 'Navidad',
            dispatchMethod: 'both',
          },
        ],
      },
      closings: [{ ownNight: '02:00', eveNight: '01:00', cover: 'none' }],
    });
  });

  it('starts after the night shift of the previous evening', () => {
    expect(createBulkPreviews(onChristmas({ afterEve: true }))(aStore({ businessHours: nights }))).toMatchObject({
      patch: { scheduledClosingTimes: [{ startDatetime: '2026-12-25T01:00:00' }] },
    });
  });

  it('skips a store closed for the whole period and warns about one closed for part of the period', () => {
    const evaluateStore = createBulkPreviews(onChristmas());
    const fullClosingTime = createClosing('2026-12-20T00:00:00', '2026-12-31T00:00:00');
    expect(evaluateStore(aStore({ scheduledClosingTimes: [fullClosingTime] }))).toEqual({
      kind: 'unchanged',
      because: 'closedAlready',
    });
    const halfDayClosing = createClosing('2026-12-25T12:00:00', '2026-12-25T15:00:00');
    expect(evaluateStore(aStore({ scheduledClosingTimes: [halfDayClosing] }))).toMatchObject({
      kind: 'changes',
      closings: [{ cover: 'partly' }],
    });
  });

  it('is planned even for a store closed indefinitely', () => {
    const endlessClosing: ClosingTime = {
      ...createClosing('2026-11-01T00:00:00', ''),
      kind: 'permanent',
      endDatetime: null,
    };
    const store = aStore({ scheduledClosingTimes: [endlessClosing] });
    expect(createBulkPreviews(onChristmas())(store)).toMatchObject({
      kind: 'changes',
      patch: { scheduledClosingTimes: [{ startDatetime: '2026-12-25T00:00:00' }] },
      closings: [{ cover: 'none', isClosedWithoutEnd: true }],
    });
    const plannedClosingTime = createClosing('2026-12-25T00:00:00', '2026-12-26T00:00:00');
    expect(
      createBulkPreviews(onChristmas())(aStore({ scheduledClosingTimes: [endlessClosing, plannedClosingTime] })),
    ).toMatchObject({
      kind: 'unchanged',
    });
    const fromNow: BulkChange = {
      kind: 'closings',
      scope: 'both',
      spans: [{ from: null, to: '2026-12-01T00:00:00', reason: null }],
    };
    expect(createBulkPreviews(fromNow)(store)).toEqual({ kind: 'unchanged', because: 'closedAlready' });
  });

  it('adds only the closings that a store does not have yet', () => {
    const change: BulkChange = {
      kind: 'closings',
      scope: 'both',
      spans: [christmas, '2027-01-01'].map((date) => ({
        date,
        part: { kind: 'wholeDay', afterEve: false },
        reason: null,
      })),
    };
    const store = aStore({ scheduledClosingTimes: [createClosing('2026-12-25T00:00:00', '2026-12-26T00:00:00')] });
    expect(createBulkPreviews(change)(store)).toMatchObject({
      patch: { scheduledClosingTimes: [{ startDatetime: '2027-01-01T00:00:00' }] },
      closings: [{ cover: 'wholly' }, { cover: 'none' }],
    });
  });

  it('skips a store that does not offer the closed dispatch method', () => {
    const store = aStore({ orderMethod: { delivery: true, pickUp: false } });
    expect(createBulkPreviews(onChristmas({ scope: 'pickUp' }))(store)).toEqual({
      kind: 'unchanged',
      because: 'notOffered',
    });
  });

  it('is rejected when it lies in the past', () => {
    const change: BulkChange = {
      kind: 'closings',
      scope: 'both',
      spans: [{ from: '2026-11-20T00:00:00', to: '2026-11-21T00:00:00', reason: null }],
    };
    expect(createBulkPreviews(change)(aStore())).toMatchObject({ kind: 'refused', errors: [{ closing: 'inThePast' }] });
  });

  it('sends no start time when it starts now', () => {
    const change: BulkChange = {
      kind: 'closings',
      scope: 'delivery',
      spans: [{ from: null, to: '2026-11-21T18:00:00', reason: null }],
    };
    const preview = createBulkPreviews(change)(aStore());
    expect(preview.kind === 'changes' && preview.patch).toEqual({
      scheduledClosingTimes: [{ endDatetime: '2026-11-21T18:00:00', reason: null, dispatchMethod: 'delivery' }],
    });
  });

  it('is recognised as applied when a clock change has moved its start', () => {
    const change: BulkChange = {
      kind: 'closings',
      scope: 'both',
      spans: [{ from: '2027-09-05T00:00:00', to: '2027-09-05T12:00:00', reason: null }],
    };
    const store = aStore({ scheduledClosingTimes: [createClosing('2027-09-05T01:00:00', '2027-09-05T12:00:00')] });
    expect(createBulkPreviews(change)(store)).toEqual({ kind: 'unchanged', because: 'closedAlready' });
  });
});

describe('undoing a bulk change', () => {
  const restore = (before: ChangeableStore, change: BulkChange, now: (changed: ChangeableStore) => ChangeableStore) => {
    const preview = createBulkPreviews(change)(before);
    if (preview.kind === 'unchanged') throw new Error('nothing changes');
    const undoEntry = { storeIds: [1], sent: preview.patch, before: createUndoPatch(before, preview.patch) };
    const changed = now({ ...before, ...preview.patch } as ChangeableStore);
    return createBulkPreviews({ kind: 'restore', parts: [undoEntry] })(changed);
  };
  const mondayChange: BulkChange = {
    kind: 'days',
    days: ['monday'],
    shifts: [{ day: 'monday', opens: '18:00', closes: '20:00', dispatchMethod: 'both' }],
    different: false,
  };
  const machChange: BulkChange = { kind: 'switches', choices: { storeDelivery: {}, inStore: { mach: true } } };
  const tuesday = aPeriod('tuesday', { closingTime: '15:00' });
  const withDay = (store: ChangeableStore, period: BusinessPeriod) => ({
    ...store,
    businessHours: [...store.businessHours.filter(({ day }) => day !== period.day), period],
  });
  const withCard = (store: ChangeableStore, isOn: boolean): ChangeableStore => ({
    ...store,
    paymentMethods: { ...store.paymentMethods, inStore: { ...store.paymentMethods.inStore, card: isOn } },
  });

  it('keeps the hours that another user set for a day outside the change', () => {
    expect(restore(aStore(), mondayChange, (store) => withDay(store, tuesday))).toMatchObject({
      kind: 'changes',
      patch: { businessHours: [aPeriod('monday'), tuesday], haveDifferentBusinessHours: false },
    });
  });

  it('keeps the payment methods that another user switched outside the change', () => {
    const preview = restore(aStore(), machChange, (store) => withCard(store, false));
    expect(preview).toMatchObject({
      kind: 'changes',
      patch: { enabledPaymentMethods: ['cash', 'card'], paymentMethods: { inStore: { card: false, mach: false } } },
    });
  });

  it('leaves a store as it is when another user changed the same day or method', () => {
    const untouched = { kind: 'unchanged', because: 'changedSince' };
    expect(
      restore(aStore(), mondayChange, (store) => withDay(store, aPeriod('monday', { closingTime: '19:00' }))),
    ).toEqual(untouched);
    const withoutMach = (store: ChangeableStore) => ({ ...store, enabledPaymentMethods: ['card'] as const });
    const withMachEverywhere = (store: ChangeableStore): ChangeableStore => ({
      ...store,
      paymentMethods: { ...store.paymentMethods, storeDelivery: { ...store.paymentMethods.storeDelivery, mach: true } },
    });
    expect(restore(aStore(), machChange, withMachEverywhere)).toEqual(untouched);
    expect(restore(aStore(), machChange, withoutMach)).toEqual({ kind: 'unchanged' });
  });

  it('leaves a store as it is when it would have no payment method left', () => {
    const disableAll = <Methods extends object>(methods: Methods): Methods =>
      Object.fromEntries(Object.keys(methods).map((method) => [method, false])) as Methods;
    const withOnlyMach = (store: ChangeableStore): ChangeableStore => {
      const { storeDelivery, inStore } = store.paymentMethods;
      const paymentMethods = {
        storeDelivery: disableAll(storeDelivery),
        inStore: { ...disableAll(inStore), mach: true },
      };
      return { ...store, enabledPaymentMethods: ['mach'], paymentMethods };
    };
    expect(restore(aStore(), machChange, withOnlyMach)).toEqual({ kind: 'unchanged', because: 'changedSince' });
  });

  it('leaves a store unchanged when a day was edited after the bulk change had set hours per dispatch method', () => {
    const change = { ...mondayChange, different: true };
    expect(restore(aStore(), change, (store) => withDay(store, tuesday))).toEqual({
      kind: 'unchanged',
      because: 'changedSince',
    });
  });
});
