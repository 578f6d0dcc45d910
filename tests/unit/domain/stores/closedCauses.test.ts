import { describe, expect, it } from 'vitest';
import { weekdays, type BusinessPeriod } from '@shared/domain/schedules/businessHours';
import { closedCauseKeys, type FullStoreInput } from '@shared/domain/stores/closedCauseTypes';
import type { StoreStateContext } from '@shared/domain/stores/closedCauses';
import type { ClosingTime } from '@shared/domain/stores/closing';
import { createBlankDeliveryMethod, type DeliveryType } from '@shared/domain/stores/deliveryMethods';
import { createBlankPayments, type StorePaymentMethod } from '@shared/domain/payments/storePayments';
import { createBlankStoreFields } from '@shared/contract/stores/storeFields';
import { toInstant, toWallTime } from '@shared/domain/values/wallTime';
import { findClosedCauses } from '../../../support/findClosedCauses';

const zone = 'America/Santiago';

const createDailyHours = (
  openingTime: string,
  closingTime: string,
  overrides: Partial<BusinessPeriod> = {},
): BusinessPeriod[] => weekdays.map((day) => ({ day, openingTime, closingTime, dispatchMethod: 'both', ...overrides }));

const aFleet = (deliveryType: DeliveryType, overrides: object = {}) => ({
  ...createBlankDeliveryMethod(deliveryType, 1),
  enabled: true,
  fixedFee: 1990,
  ...overrides,
});

/** A store that takes all orders between 12:00 and 23:00. */
const aStore = (overrides: Partial<FullStoreInput> = {}): FullStoreInput => ({
  ...createBlankStoreFields(),
  menuId: 1,
  businessHours: createDailyHours('12:00', '23:00'),
  currentClosings: [],
  scheduledClosingTimes: [],
  deliveryMethods: [aFleet('own_delivery')],
  integrations: [],
  ...overrides,
});

let lastId = 0;
const aClosing = (overrides: Partial<ClosingTime> = {}): ClosingTime => ({
  id: ++lastId,
  kind: 'permanent',
  startDatetime: '2026-11-20T10:00:00',
  endDatetime: null,
  reason: null,
  dispatchMethod: 'both',
  ...overrides,
});

/** A Saturday. */
const noonish = '2026-11-21T13:00:00';

const createAvailabilities = (
  store: FullStoreInput,
  wallTime = noonish,
  subscription: StoreStateContext['subscription'] = 'active',
) => {
  const now = toInstant(wallTime, zone);
  const [delivery, pickUp] = findClosedCauses(store, { subscription, now, zone });
  if (delivery === undefined || pickUp === undefined) throw new Error('a dispatch method is missing');
  return { delivery, pickUp };
};
const listKeys = ({ causes }: { causes: readonly { key: string }[] }) => causes.map(({ key }) => key);
const getUntil = ({ until }: { until: number | null }) => (until === null ? null : toWallTime(until, zone));

describe('a store without problems', () => {
  it('is open until its shift ends', () => {
    const { delivery, pickUp } = createAvailabilities(aStore());
    expect([delivery.open, delivery.causes, getUntil(delivery)]).toEqual([true, [], '2026-11-21T23:00:00']);
    expect(pickUp.open).toBe(true);
  });

  it('is open past midnight when its hours continue the next day without a gap', () => {
    const hours = [...createDailyHours('19:00', '23:59'), ...createDailyHours('00:00', '01:30')];
    expect(getUntil(createAvailabilities(aStore({ businessHours: hours }), '2026-11-21T23:59:30').delivery)).toBe(
      '2026-11-22T01:30:00',
    );
  });

  it('is open without an end time when open around the clock', () => {
    const { delivery } = createAvailabilities(aStore({ businessHours: createDailyHours('00:00', '23:59') }));
    expect([delivery.open, delivery.until]).toEqual([true, null]);
  });

  it('is open until the start of a closing that starts before the shift ends', () => {
    const closing = aClosing({
      kind: 'scheduled',
      startDatetime: '2026-11-21T18:00:00',
      endDatetime: '2026-11-21T20:00:00',
    });
    expect(getUntil(createAvailabilities(aStore({ scheduledClosingTimes: [closing] })).delivery)).toBe(
      '2026-11-21T18:00:00',
    );
  });
});

describe('reasons for a store to be closed', () => {
  const createOnlyFleet = (deliveryType: DeliveryType, overrides: object = {}) => ({
    deliveryMethods: [aFleet(deliveryType, overrides)],
  });
  const payments = createBlankPayments();
  const createOnlyPayment = (payment: StorePaymentMethod): Partial<FullStoreInput> => ({
    enabledPaymentMethods: [payment],
    paymentMethods: { ...payments, storeDelivery: { ...payments.storeDelivery, [payment]: true } },
  });
  const cases: [string, Partial<FullStoreInput>, object][] = [
    [
      'methodOff',
      { orderMethod: { delivery: false, pickUp: true } },
      { severity: 'delivery', fixTarget: { field: 'orderMethod.delivery', tab: 'delivery' } },
    ],
    [
      'closedByHand',
      { scheduledClosingTimes: [aClosing()] },
      { severity: 'all', endsByOpening: true, fixTarget: null, endsAt: null },
    ],
    [
      'closedForNow',
      {
        scheduledClosingTimes: [
          aClosing({
            kind: 'rest_of_day',
            startDatetime: '2026-11-21T12:30:00',
            endDatetime: '2026-11-22T00:00:00',
            dispatchMethod: 'delivery',
          }),
        ],
      },
      { severity: 'delivery', endsByOpening: true, endsAt: toInstant('2026-11-22T00:00:00', zone) },
    ],
    [
      'scheduledClosing',
      { scheduledClosingTimes: [aClosing({ kind: 'scheduled', endDatetime: '2026-11-21T14:00:00' })] },
      { severity: 'all', endsByOpening: true, fixTarget: { tab: 'schedules', field: 'scheduledClosingTimes' } },
    ],
    ['closedUntold', { opened: false }, { severity: 'all', endsByOpening: true, endsAt: null, fixTarget: null }],
    ['noHours', { businessHours: [] }, { severity: 'all', fixTarget: { tab: 'schedules', field: 'businessHours' } }],
    [
      'outsideHours',
      { businessHours: createDailyHours('19:00', '23:00') },
      { severity: 'all', endsAt: toInstant('2026-11-21T19:00:00', zone) },
    ],
    ['noMenu', { menuId: null }, { severity: 'all', fixTarget: { tab: 'info', field: 'menuId' } }],
    [
      'noPaymentMethod',
      { paymentMethods: { ...payments, storeDelivery: { ...payments.storeDelivery, cash: false, card: false } } },
      { severity: 'delivery', fixTarget: { tab: 'externalServices', field: 'paymentMethods.storeDelivery' } },
    ],
    [
      'paymentUnconnected',
      createOnlyPayment('mach'),
      {
        severity: 'delivery',
        payment: 'mach',
        fixTarget: { provider: 'mach', otherwise: { tab: 'externalServices', field: 'paymentMethods.storeDelivery' } },
      },
    ],
    [
      'paymentIncomplete',
      { ...createOnlyPayment('chek'), integrations: [{ key: 'chek', state: 'incomplete' }] },
      { severity: 'delivery', payment: 'chek', fixTarget: { at: 'provider', provider: 'chek' } },
    ],
    [
      'noFleet',
      { deliveryMethods: [aFleet('own_delivery', { enabled: false })] },
      { severity: 'delivery', fixTarget: { tab: 'delivery', field: 'deliveryMethods' } },
    ],
    [
      'fleetWithoutFee',
      createOnlyFleet('own_delivery', { fixedFee: null }),
      {
        severity: 'delivery',
        fleet: 'own_delivery',
        fixTarget: { tab: 'delivery', field: 'deliveryMethods.0.fixedFee' },
      },
    ],
    [
      'fleetNeedsOnlinePayment',
      { ...createOnlyFleet('peya_delivery'), integrations: [{ key: 'pedidos_ya', state: 'set' }] },
      { severity: 'delivery', fixTarget: { tab: 'externalServices', field: 'paymentMethods.storeDelivery' } },
    ],
    [
      'integrationMissing',
      createOnlyFleet('cabify_delivery'),
      { severity: 'delivery', fixTarget: { at: 'provider', provider: 'cabify' } },
    ],
    [
      'integrationIncomplete',
      { ...createOnlyFleet('uber_delivery'), integrations: [{ key: 'uber_direct', state: 'incomplete' }] },
      { severity: 'delivery', fixTarget: { at: 'provider', provider: 'uber_direct' } },
    ],
  ];

  it.each(cases)('%s closes deliveries and links to the field that fixes it', (key, store, expected) => {
    const { delivery } = createAvailabilities(aStore(store));
    expect(delivery.open).toBe(false);
    expect(delivery.causes).toMatchObject([{ key, ...expected }]);
  });

  it.each(['suspended', 'inactive'] as const)('a subscription that is %s closes deliveries and pick-up', (status) => {
    const { delivery, pickUp } = createAvailabilities(aStore(), noonish, status);
    expect([delivery.open, pickUp.open]).toEqual([false, false]);
    expect(pickUp.causes).toMatchObject([
      { key: 'subscriptionStopped', severity: 'all', fixTarget: { at: 'account' } },
    ]);
  });

  it('a subscription with a failed payment only shows a warning', () => {
    const { pickUp } = createAvailabilities(aStore(), noonish, 'failed_payment');
    expect(pickUp.open).toBe(true);
    expect(pickUp.causes).toMatchObject([{ key: 'subscriptionUnpaid', severity: 'warning' }]);
  });

  it('each have a test in this file', () => {
    const testedCauses = [...cases.map(([key]) => key), 'subscriptionStopped', 'subscriptionUnpaid'];
    expect(testedCauses.sort()).toEqual([...closedCauseKeys].sort());
  });
});

describe('reasons for closing a single dispatch method', () => {
  it.each([
    ['a closing for delivery', { scheduledClosingTimes: [aClosing({ dispatchMethod: 'delivery' })] }],
    ['a fleet without a fee', { deliveryMethods: [aFleet('own_delivery', { fixedFee: null })] }],
    ['deliveries switched off', { orderMethod: { delivery: false, pickUp: true } }],
    [
      'a separate delivery schedule',
      {
        haveDifferentBusinessHours: true,
        businessHours: createDailyHours('12:00', '23:00', { dispatchMethod: 'pickUp' }),
      },
    ],
  ] as [string, Partial<FullStoreInput>][])('%s closes deliveries and leaves pick-up open', (_, store) => {
    const { delivery, pickUp } = createAvailabilities(aStore(store));
    expect([delivery.open, pickUp.open]).toEqual([false, true]);
  });

  it('ignore the dispatch method of opening hours when the store has no separate hours', () => {
    const hours = createDailyHours('12:00', '23:00', { dispatchMethod: 'pickUp' });
    expect(createAvailabilities(aStore({ businessHours: hours })).delivery.open).toBe(true);
  });
});

describe('problems with fleets and payments', () => {
  it('only show a warning about one fleet while another one can deliver', () => {
    const { delivery } = createAvailabilities(
      aStore({ deliveryMethods: [aFleet('own_delivery'), aFleet('cabify_delivery', { fixedFee: null })] }),
    );
    expect(delivery.open).toBe(true);
    expect(delivery.causes).toMatchObject([
      { key: 'fleetWithoutFee', severity: 'warning', fleet: 'cabify_delivery' },
      { key: 'integrationMissing', severity: 'warning' },
    ]);
  });

  it('name a fleet by its position in the order of priority', () => {
    const { delivery } = createAvailabilities(
      aStore({
        deliveryMethods: [
          aFleet('cabify_delivery', { priority: 2, fixedFee: null }),
          aFleet('own_delivery', { priority: 1 }),
        ],
      }),
    );
    expect(delivery.causes[0]?.fixTarget).toMatchObject({ field: 'deliveryMethods.1.fixedFee' });
  });

  it('include Webpay without its commerce code', () => {
    const { storeDelivery, inStore } = createBlankPayments();
    const store = aStore({
      enabledPaymentMethods: ['online'],
      paymentMethods: { storeDelivery: { ...storeDelivery, online: true }, inStore },
    });
    expect(listKeys(createAvailabilities(store).delivery)).toEqual(['noPaymentMethod']);
    expect(createAvailabilities({ ...store, webpayCommerceCode: '597012345678' }).delivery.open).toBe(true);
  });

  it.each([
    ['mercadoPago', 'mercado_pago'],
    ['mach', 'mach'],
    ['chek', 'chek'],
    ['sodexo', 'sodexo'],
  ] as const)(
    'only show a warning about %s without credentials while customers can pay in another way',
    (payment, provider) => {
      const { storeDelivery, inStore } = createBlankPayments();
      const store = aStore({
        enabledPaymentMethods: ['cash', payment],
        paymentMethods: { storeDelivery, inStore: { ...inStore, [payment]: true } },
      });
      const { delivery, pickUp } = createAvailabilities(store);
      expect(delivery).toMatchObject({ open: true, causes: [] });
      expect(pickUp).toMatchObject({
        open: true,
        causes: [{ key: 'paymentUnconnected', severity: 'warning', payment, fixTarget: { at: 'provider', provider } }],
      });
      const availabilitiesWhenConnected = createAvailabilities({
        ...store,
        integrations: [{ key: provider, state: 'set' }],
      });
      expect(availabilitiesWhenConnected.pickUp.causes).toEqual([]);
    },
  );

  it('do not include Sodexo when the store has a commerce code for it', () => {
    const { storeDelivery, inStore } = createBlankPayments();
    const store = aStore({
      enabledPaymentMethods: ['sodexo'],
      paymentMethods: { storeDelivery: { ...storeDelivery, sodexo: true }, inStore },
      sodexoCommerceCode: '4421',
    });
    expect(createAvailabilities(store).delivery).toMatchObject({ open: true, causes: [] });
  });

  it('do not prevent PedidosYa from delivering once Webpay is active', () => {
    const { storeDelivery, inStore } = createBlankPayments();
    const store = aStore({
      deliveryMethods: [aFleet('peya_delivery')],
      integrations: [{ key: 'pedidos_ya', state: 'set' }],
      webpayCommerceCode: '597012345678',
      enabledPaymentMethods: ['cash', 'card', 'online'],
      paymentMethods: { storeDelivery: { ...storeDelivery, online: true }, inStore },
    });
    expect(createAvailabilities(store).delivery).toMatchObject({ open: true, causes: [] });
  });
});

it('a closing applies when the platform says so, even if it starts later by the local clock', () => {
  const closing = aClosing({ startDatetime: '2026-11-21T13:00:04' });
  expect(createAvailabilities(aStore({ scheduledClosingTimes: [closing] })).delivery.open).toBe(true);
  const { delivery } = createAvailabilities(aStore({ scheduledClosingTimes: [closing], currentClosings: [closing] }));
  expect(listKeys(delivery)).toEqual(['closedByHand']);
});

describe('the next opening of a closed store', () => {
  it('is the next shift when a closing lasts into the night', () => {
    const closing = aClosing({ kind: 'scheduled', endDatetime: '2026-11-22T02:00:00' });
    expect(getUntil(createAvailabilities(aStore({ scheduledClosingTimes: [closing] })).delivery)).toBe(
      '2026-11-22T12:00:00',
    );
  });

  it('comes after several consecutive closings', () => {
    const firstClosingTime = aClosing({ kind: 'scheduled', endDatetime: '2026-11-21T14:00:00' });
    const secondClosingTime = aClosing({
      kind: 'scheduled',
      startDatetime: '2026-11-21T14:00:00',
      endDatetime: '2026-11-21T15:30:00',
    });
    const store = aStore({ scheduledClosingTimes: [firstClosingTime, secondClosingTime] });
    expect(getUntil(createAvailabilities(store).delivery)).toBe('2026-11-21T15:30:00');
  });

  it('comes after a closing of several weeks', () => {
    const closing = aClosing({ kind: 'scheduled', endDatetime: '2027-01-04T08:00:00' });
    expect(getUntil(createAvailabilities(aStore({ scheduledClosingTimes: [closing] })).delivery)).toBe(
      '2027-01-04T12:00:00',
    );
  });

  it('is unknown while a person must fix a problem', () => {
    const store = aStore({ businessHours: createDailyHours('19:00', '23:00'), menuId: null });
    expect(createAvailabilities(store).delivery.until).toBeNull();
    expect(createAvailabilities(aStore({ scheduledClosingTimes: [aClosing()] })).delivery.until).toBeNull();
  });
});

it('the reasons for a closed store are listed with blocking ones before warnings', () => {
  const store = aStore({
    menuId: null,
    businessHours: createDailyHours('19:00', '23:00'),
    scheduledClosingTimes: [aClosing(), aClosing({ kind: 'scheduled', endDatetime: '2026-11-21T14:00:00' })],
    deliveryMethods: [aFleet('own_delivery'), aFleet('cabify_delivery')],
  });
  const { delivery, pickUp } = createAvailabilities(store, noonish, 'suspended');
  const sharedNames = ['subscriptionStopped', 'closedByHand', 'scheduledClosing', 'outsideHours', 'noMenu'];
  expect(listKeys(delivery)).toEqual([...sharedNames, 'integrationMissing']);
  expect(delivery.causes.at(-1)?.severity).toBe('warning');
  expect(listKeys(pickUp)).toEqual(sharedNames);
});

describe('clock changes', () => {
  const nightHours = [...createDailyHours('20:00', '23:59'), ...createDailyHours('00:00', '01:30')];

  it('keep a store open through the repeated hour of 4 April 2026 until the second 01:30', () => {
    const secondInstant = toInstant('2026-04-04T23:30:00', zone, 'end');
    const [delivery] = findClosedCauses(aStore({ businessHours: nightHours }), {
      subscription: 'active',
      now: secondInstant,
      zone,
    });
    expect(delivery).toMatchObject({ open: true, until: toInstant('2026-04-05T01:30:00', zone) });
    expect((delivery?.until ?? 0) - secondInstant).toBe(2 * 3_600_000);
  });

  it('keep a store open across the skipped hour of 6 September 2026', () => {
    const before = toInstant('2026-09-05T23:30:00', zone);
    const [delivery] = findClosedCauses(aStore({ businessHours: nightHours }), {
      subscription: 'active',
      now: before,
      zone,
    });
    expect(delivery).toMatchObject({ open: true, until: toInstant('2026-09-06T01:30:00', zone) });
    expect((delivery?.until ?? 0) - before).toBe(3_600_000);
  });

  it('do not open a store for opening hours within the skipped hour', () => {
    const gapHours = createDailyHours('00:00', '00:45');
    const { delivery } = createAvailabilities(aStore({ businessHours: gapHours }), '2026-09-06T01:10:00');
    expect(listKeys(delivery)).toEqual(['outsideHours']);
    expect(getUntil(delivery)).toBe('2026-09-07T00:00:00');
  });

  it('end a closing at the second occurrence of the repeated hour', () => {
    const closing = aClosing({
      kind: 'scheduled',
      startDatetime: '2026-04-04T22:00:00',
      endDatetime: '2026-04-04T23:30:00',
    });
    const store = aStore({ businessHours: nightHours, scheduledClosingTimes: [closing] });
    const firstInstant = toInstant('2026-04-04T23:45:00', zone);
    const [delivery] = findClosedCauses(store, { subscription: 'active', now: firstInstant, zone });
    expect(delivery).toMatchObject({ open: false, until: toInstant('2026-04-04T23:30:00', zone, 'end') });
  });
});
