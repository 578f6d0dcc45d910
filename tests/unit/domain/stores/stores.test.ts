import * as v from 'valibot';
import { getRules } from '@shared/contract/fields/entity';
import { describe, expect, it } from 'vitest';
import type { BusinessPeriod, Weekday } from '@shared/domain/schedules/businessHours';
import {
  createBlankDeliveryMethod,
  type DeliveryMethod,
  type DeliveryType,
} from '@shared/domain/stores/deliveryMethods';
import { ruleKeys } from '@shared/domain/values/rules';
import { findStoreErrors, createStoreRules } from '@shared/contract/stores/storeErrors';
import {
  listAvailablePaymentMethods,
  createBlankPayments,
  type StorePayments,
} from '@shared/domain/payments/storePayments';
import { storeFields, type StoreFields } from '@shared/contract/stores/storeFields';
import { aStore } from '../../../support/aStore';

/** Errors as `path: rule`. */
const listFieldErrors = (values: object, touched?: readonly string[]): string[] => {
  const parsed = v.safeParse(createStoreRules('cl', touched && new Set(touched)), values);
  return (parsed.issues ?? []).map(
    ({ path, message }) => `${(path ?? []).map(({ key }) => String(key)).join('.')}: ${message}`,
  );
};

const getOnlyFieldError = (changes: Partial<Record<keyof StoreFields, unknown>>) => {
  const fieldErrors = listFieldErrors({ ...aStore(), ...changes });
  expect(fieldErrors).toHaveLength(1);
  return fieldErrors[0];
};

const createFleet = (deliveryType: DeliveryType, changes: Partial<DeliveryMethod> = {}): DeliveryMethod => ({
  ...createBlankDeliveryMethod(deliveryType, 1),
  enabled: true,
  fixedFee: 1990,
  ...changes,
});

const createPeriod = (
  openingTime: string,
  closingTime: string,
  dispatchMethod: BusinessPeriod['dispatchMethod'] = 'both',
  day: Weekday = 'monday',
) => ({
  day,
  openingTime,
  closingTime,
  dispatchMethod,
});

const square = [
  [
    [
      [-70.6, -33.4],
      [-70.59, -33.4],
      [-70.59, -33.41],
      [-70.6, -33.4],
    ],
  ],
] as [number, number][][][];
const createZone = (name: string) => ({ name, fee: null, polygons: square });

const createPayments = (sides: Partial<Record<'storeDelivery' | 'inStore', object>>): StorePayments => {
  const blank = createBlankPayments();
  return {
    storeDelivery: { ...blank.storeDelivery, ...sides.storeDelivery },
    inStore: { ...blank.inStore, ...sides.inStore },
  };
};

describe('a store form', () => {
  it('is valid with its initial values', () => {
    expect(listFieldErrors(aStore())).toEqual([]);
  });

  it.each([
    ['name', ' Burger', 'name: rules.outerSpaces'],
    ['email', 'nunoa', 'email: rules.notEmail'],
    ['phone', '5690000001', 'phone: rules.phoneLength'],
    ['whatsappNumber', '90000001', 'whatsappNumber: rules.phoneWithoutCountry'],
    ['deliveryWaitTime', 0, 'deliveryWaitTime: rules.notPositive'],
    ['pickUpWaitTime', null, 'pickUpWaitTime: rules.required'],
    ['cartNotificationIntervalMinutes', 4, 'cartNotificationIntervalMinutes: rules.atLeast'],
    ['checkoutQuestionIds', [1, 2, 3, 4], 'checkoutQuestionIds: rules.tooMany'],
    ['webpayCommerceCode', '597055555', 'webpayCommerceCode: rules.commerceCode'],
    ['oneclickCommerceCode', '123412341234', 'oneclickCommerceCode: rules.commerceCode'],
    ['facebookMessengerId', 'burgerdemo', 'facebookMessengerId: rules.onlyDigits'],
    ['orderMethod', { delivery: false, pickUp: false }, 'orderMethod: rules.noOrderMethod'],
    ['enabledPaymentMethods', [], 'enabledPaymentMethods: rules.noPaymentMethod'],
    ['defaultTip', { tip: 101, type: 'percentage' }, 'defaultTip.tip: rules.tipTooHigh'],
    ['subscriptionQuotes', [{ name: 'Mensual', amount: 'doce' }], 'subscriptionQuotes.0.amount: rules.notAmount'],
    ['subscriptionQuotes', [{ name: 'Mensual', amount: '12.99' }], 'subscriptionQuotes.0.amount: rules.notAmount'],
    ['deliveryZones', [{ ...createZone('Centro'), fee: 1.99 }], 'deliveryZones.0.fee: rules.noCents'],
    ['defaultTip', { tip: 10.5, type: 'amount' }, 'defaultTip.tip: rules.noCents'],
    ['deliveryZones', [createZone('Centro'), createZone('centro')], 'deliveryZones.1.name: rules.zoneNameTwice'],
  ] as const)('rejects, in the field %s, the value %j', (field, value, fieldError) => {
    expect(getOnlyFieldError({ [field]: value })).toBe(fieldError);
  });

  it.each([
    ['12990', '12990.00'],
    ['012.990', '12990.00'],
    [' $12.990 ', '12990.00'],
  ])('saves a subscription amount of %j as %j', (amount, storedAmount) => {
    const { subscriptionQuotes } = v.parse(
      v.strictObject(getRules(storeFields, 'cl')),
      aStore({ subscriptionQuotes: [{ name: 'Mensual', amount }] }),
    );
    expect(subscriptionQuotes).toEqual([{ name: 'Mensual', amount: storedAmount }]);
  });

  it('reports errors only in changed fields of an existing store', () => {
    const oldStoreFields = aStore({ phone: '1', deliveryMethods: [createFleet('own_delivery', { fixedFee: null })] });
    expect(listFieldErrors(oldStoreFields)).toHaveLength(2);
    expect(listFieldErrors(oldStoreFields, ['name'])).toEqual([]);
    expect(listFieldErrors(oldStoreFields, ['phone'])).toEqual(['phone: rules.phoneWithoutCountry']);
    expect(listFieldErrors(oldStoreFields, ['orderMethod'])).toEqual(['deliveryMethods.0.fixedFee: rules.feeMissing']);
    expect(listFieldErrors({ ...oldStoreFields, unheardOf: 1 }, ['name'])).toHaveLength(1);
  });

  it('accepts a fixed tip above 100', () => {
    expect(listFieldErrors(aStore({ defaultTip: { tip: 1000, type: 'amount' } }))).toEqual([]);
  });
});

describe('the opening hours of a store', () => {
  it('may contain a night in one row and may end at midnight', () => {
    expect(listFieldErrors(aStore({ businessHours: [createPeriod('19:00', '01:30')] }))).toEqual([]);
    expect(listFieldErrors(aStore({ businessHours: [createPeriod('18:00', '00:00')] }))).toEqual([]);
  });

  it('are rejected when a night in one row overlaps the next morning', () => {
    const businessHours = [createPeriod('19:00', '02:00'), createPeriod('01:00', '05:00', 'both', 'tuesday')];
    expect(getOnlyFieldError({ businessHours })).toMatch(/rules\.periodOverlap$/);
    expect(
      listFieldErrors(
        aStore({ businessHours: [createPeriod('19:00', '02:00'), createPeriod('02:00', '05:00', 'both', 'tuesday')] }),
      ),
    ).toEqual([]);
  });

  it('must not overlap the previous hours, in any list order', () => {
    expect(getOnlyFieldError({ businessHours: [createPeriod('14:00', '18:00'), createPeriod('12:00', '15:00')] })).toBe(
      'businessHours.0.openingTime: rules.periodOverlap',
    );
  });

  it('may be adjacent, and may overlap on different days or for different dispatch methods', () => {
    const businessHours = [
      createPeriod('12:00', '15:00', 'delivery'),
      createPeriod('15:00', '18:00', 'delivery'),
      createPeriod('12:00', '18:00', 'pickUp'),
      createPeriod('12:00', '18:00', 'both', 'tuesday'),
    ];
    expect(listFieldErrors({ ...aStore(), businessHours })).toEqual([]);
  });

  it('conflict when one row is for both dispatch methods and the other for one of them', () => {
    expect(
      getOnlyFieldError({ businessHours: [createPeriod('12:00', '15:00'), createPeriod('12:00', '15:00', 'pickUp')] }),
    ).toBe('businessHours.1.openingTime: rules.periodOverlap');
  });
});

describe('exceptional waiting times of a store', () => {
  const minutes = { deliveryWaitTime: 60, pickUpWaitTime: null };
  const createWeeklyWait = (startTime: string, endTime: string, changes: object = {}) => ({
    day: 'friday',
    startTime,
    endTime,
    ...minutes,
    ...changes,
  });
  const createSpecificWait = (start: string, end: string, changes: object = {}) => ({
    startDatetime: `2026-09-18T${start}:00`,
    endDatetime: `2026-09-18T${end}:00`,
    reason: null,
    ...minutes,
    ...changes,
  });
  const listWaitErrors = (periodic: object[], specific: object[] = []) =>
    listFieldErrors({ ...aStore(), exceptionalWaitTimes: { periodic, specific } });

  it('must not overlap the previous one, in any list order', () => {
    expect(listWaitErrors([createWeeklyWait('20:00', '22:00'), createWeeklyWait('19:00', '20:01')])).toEqual([
      'exceptionalWaitTimes.periodic.0.startTime: rules.periodOverlap',
    ]);
    expect(listWaitErrors([], [createSpecificWait('12:00', '14:00'), createSpecificWait('13:59', '15:00')])).toEqual([
      'exceptionalWaitTimes.specific.1.startDatetime: rules.periodOverlap',
    ]);
  });

  it('may be adjacent, and may overlap when day, dispatch method or kind differs', () => {
    const pickUpWait = { deliveryWaitTime: null, pickUpWaitTime: 30 };
    expect(
      listWaitErrors(
        [
          createWeeklyWait('19:00', '20:00'),
          createWeeklyWait('20:00', '22:00'),
          createWeeklyWait('19:00', '22:00', pickUpWait),
          createWeeklyWait('19:00', '22:00', { day: 'saturday' }),
        ],
        [
          createSpecificWait('12:00', '14:00'),
          createSpecificWait('14:00', '20:00'),
          createSpecificWait('12:00', '20:00', pickUpWait),
        ],
      ),
    ).toEqual([]);
  });

  it('may continue past midnight, and are rejected when they then overlap the next day', () => {
    expect(listWaitErrors([createWeeklyWait('21:00', '02:00')])).toEqual([]);
    expect(
      listWaitErrors([createWeeklyWait('21:00', '02:00'), createWeeklyWait('01:00', '03:00', { day: 'saturday' })]),
    ).toEqual([expect.stringMatching(/rules\.periodOverlap$/)]);
  });
});

describe('fleets of a store', () => {
  it.each([
    ['no fee type', createFleet('own_delivery', { deliveryFeeType: null }), 'deliveryFeeType'],
    ['a fixed fee without an amount', createFleet('own_delivery', { fixedFee: null }), 'fixedFee'],
    [
      'a dynamic fee without a rate',
      createFleet('own_delivery', { deliveryFeeType: 'dynamic', dynamicBaseFee: 1000 }),
      'dynamicFeePerKilometre',
    ],
    [
      'an external fee for own drivers',
      createFleet('own_delivery', { deliveryFeeType: 'external' }),
      'deliveryFeeType',
    ],
  ])('cannot be enabled with %s', (_, method, field) => {
    expect(findStoreErrors(aStore({ deliveryMethods: [method] }))).toEqual([
      {
        path: ['deliveryMethods', 0, field],
        rule: ruleKeys.feeMissing,
        code: 'DELIVERY_FEE_TYPE_MISSING',
      },
    ]);
  });

  it('need no fee when disabled or when the store has no delivery', () => {
    const fleetWithoutFee = createFleet('own_delivery', { deliveryFeeType: null });
    expect(
      findStoreErrors(aStore({ deliveryMethods: [fleetWithoutFee], orderMethod: { delivery: false, pickUp: true } })),
    ).toEqual([]);
    expect(findStoreErrors(aStore({ deliveryMethods: [{ ...fleetWithoutFee, enabled: false }] }))).toEqual([]);
  });

  it.each(['uber_delivery', 'uber_daas_delivery'] as const)('require the Uber id for %s', (type) => {
    const deliveryMethods = [createFleet(type)];
    expect(getOnlyFieldError({ deliveryMethods })).toBe('uberId: rules.uberIdRequired');
    expect(listFieldErrors(aStore({ deliveryMethods, uberId: 'shop-1' }))).toEqual([]);
  });

  it.each(['peya_delivery', 'peya_v3_delivery'] as const)(
    'require, with %s, Webpay or Oneclick on delivery',
    (type) => {
      const deliveryMethods = [createFleet(type)];
      expect(findStoreErrors(aStore({ deliveryMethods }))).toMatchObject([
        { path: ['deliveryMethods', 0, 'enabled'], code: 'EXTERNAL_FLEET_NEEDS_ONLINE_PAYMENT' },
      ]);
      const storeWithPickUpOnly = aStore({
        deliveryMethods,
        webpayCommerceCode: '597055555532',
        enabledPaymentMethods: ['cash', 'card', 'online'],
        paymentMethods: createPayments({ inStore: { online: true } }),
      });
      expect(findStoreErrors(storeWithPickUpOnly)).toHaveLength(1);
      expect(
        findStoreErrors({
          ...storeWithPickUpOnly,
          paymentMethods: createPayments({ storeDelivery: { online: true } }),
        }),
      ).toEqual([]);
    },
  );

  it('must have distinct priorities', () => {
    const deliveryMethods = [
      createBlankDeliveryMethod('own_delivery', 1),
      createBlankDeliveryMethod('cabify_delivery', 1),
    ];
    expect(getOnlyFieldError({ deliveryMethods })).toBe('deliveryMethods.1.priority: rules.priorityTwice');
  });
});

describe('payment methods of a store', () => {
  it('include Webpay, Oneclick and Kushki only when the store meets their requirements, and the others always', () => {
    const noCodes = { kushkiEnabled: false, webpayCommerceCode: null, oneclickCommerceCode: null };
    expect(listAvailablePaymentMethods(noCodes)).toEqual(['cash', 'card', 'sodexo', 'chek', 'mercadoPago', 'mach']);
    const allCodes = { kushkiEnabled: true, webpayCommerceCode: '597055555532', oneclickCommerceCode: '597055555541' };
    expect(listAvailablePaymentMethods(allCodes)).toHaveLength(12);
  });

  it('must be active for delivery or in store when enabled', () => {
    const enabled = aStore({ enabledPaymentMethods: ['cash', 'card', 'mach'] });
    expect(findStoreErrors(enabled)).toEqual([
      {
        path: ['enabledPaymentMethods', 'mach'],
        rule: ruleKeys.paymentMethodInactive,
        code: 'PAYMENT_METHOD_INACTIVE',
      },
    ]);
    expect(findStoreErrors({ ...enabled, paymentMethods: createPayments({ inStore: { mach: true } }) })).toEqual([]);
  });

  it('include Webpay only when it has a commerce code', () => {
    const store = aStore({
      enabledPaymentMethods: ['cash', 'online'],
      paymentMethods: createPayments({ inStore: { online: true } }),
    });
    expect(listFieldErrors(store)).toEqual(['enabledPaymentMethods.online: rules.paymentMethodUnavailable']);
  });
});

describe('optional features of a store', () => {
  it.each([
    ['enabledWhatsappNumber', 'whatsappNumber'],
    ['enabledFacebookMessenger', 'facebookMessengerId'],
    ['enabledCheckoutQuestions', 'checkoutQuestionIds'],
  ] as const)('are incomplete when %s is set without %s', (flag, field) => {
    expect(getOnlyFieldError({ [flag]: true })).toBe(`${field}: rules.required`);
  });

  it('require a coupon and a notification interval for abandoned carts', () => {
    expect(listFieldErrors(aStore({ enabledAbandonedShoppingCartCoupon: true })).sort()).toEqual([
      'abandonedShoppingCartCouponId: rules.required',
      'cartNotificationIntervalMinutes: rules.required',
    ]);
  });
});

describe('validation rules between fields', () => {
  it('are still checked when unrelated fields are invalid', () => {
    const store = { ...aStore({ enabledWhatsappNumber: true }), deliveryMethods: 'all', email: 'x' };
    expect(listFieldErrors(store)).toContain('whatsappNumber: rules.required');
  });
});
