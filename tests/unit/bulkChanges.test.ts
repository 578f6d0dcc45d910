import { describe, expect, it } from 'vitest';
import { bulkVerdicts, type ChangeableStore, type Payments, type Schedule } from '@shared/domain/bulkChanges';
import type { BusinessPeriod, Weekday } from '@shared/domain/businessHours';
import { ruleKeys } from '@shared/domain/rules';
import { storeFaults } from '@shared/domain/storeFaults';
import { blankDeliveryMethod } from '@shared/domain/deliveryMethods';
import { blankPayments, type PaymentFlags } from '@shared/domain/storePayments';
import { aStore as aWholeStore } from '../support/aStore';

const aPeriod = (day: Weekday, over: Partial<BusinessPeriod> = {}): BusinessPeriod => ({
  day,
  openingTime: '12:00',
  closingTime: '23:00',
  dispatchMethod: 'both',
  ...over,
});

const aStore = (over: Partial<ChangeableStore> = {}): ChangeableStore => ({
  businessHours: [aPeriod('monday'), aPeriod('tuesday')],
  haveDifferentBusinessHours: false,
  enabledPaymentMethods: ['cash', 'card'],
  paymentMethods: blankPayments(),
  kushkiEnabled: false,
  webpayCommerceCode: null,
  oneclickCommerceCode: null,
  needsOnlinePayment: false,
  ...over,
});

const payments = (
  enabledPaymentMethods: Payments['enabledPaymentMethods'],
  flags: { storeDelivery?: Partial<PaymentFlags>; inStore?: Partial<PaymentFlags> } = {},
): Payments => {
  const blank = blankPayments();
  return {
    enabledPaymentMethods,
    paymentMethods: {
      storeDelivery: { ...blank.storeDelivery, ...flags.storeDelivery },
      inStore: { ...blank.inStore, ...flags.inStore },
    },
  };
};

const schedule = (businessHours: BusinessPeriod[], haveDifferentBusinessHours = false): Schedule => ({
  businessHours,
  haveDifferentBusinessHours,
});

describe('new schedules', () => {
  it('name the days that change', () => {
    const verdictOn = bulkVerdicts(schedule([aPeriod('monday', { closingTime: '22:00' }), aPeriod('tuesday')]));
    expect(verdictOn(aStore())).toEqual({ kind: 'changes', days: ['monday'] });
  });

  it('name a day that loses its periods', () => {
    expect(bulkVerdicts(schedule([aPeriod('monday')]))(aStore())).toEqual({ kind: 'changes', days: ['tuesday'] });
  });

  it('leave a store alone that has the same periods in another order', () => {
    const verdictOn = bulkVerdicts(schedule([aPeriod('tuesday'), aPeriod('monday')]));
    expect(verdictOn(aStore())).toEqual({ kind: 'unchanged' });
  });

  it('do not tell periods apart by dispatch method while every period is for both', () => {
    const verdictOn = bulkVerdicts(
      schedule([aPeriod('monday', { dispatchMethod: 'delivery' }), aPeriod('tuesday', { dispatchMethod: 'pickUp' })]),
    );
    expect(verdictOn(aStore())).toEqual({ kind: 'unchanged' });
  });

  it('change a store that only parts its dispatch methods', () => {
    const verdictOn = bulkVerdicts(schedule([aPeriod('monday'), aPeriod('tuesday')], true));
    expect(verdictOn(aStore())).toEqual({ kind: 'changes', days: [] });
  });
});

describe('new payment methods', () => {
  it('say what is switched on and off, side by side', () => {
    const verdictOn = bulkVerdicts(payments(['cash', 'mach'], { inStore: { mach: true, cash: false } }));
    expect(verdictOn(aStore())).toEqual({
      kind: 'changes',
      payments: { storeDelivery: { on: [], off: ['card'] }, inStore: { on: ['mach'], off: ['cash', 'card'] } },
    });
  });

  it('leave a store alone that has them already, whatever flags a method that is not enabled carries', () => {
    expect(bulkVerdicts(payments(['card', 'cash'], { inStore: { mach: true } }))(aStore())).toEqual({
      kind: 'unchanged',
    });
  });

  it('are refused for Webpay without its commerce code, and taken with it', () => {
    const verdictOn = bulkVerdicts(payments(['cash', 'card', 'online'], { storeDelivery: { online: true } }));
    expect(verdictOn(aStore())).toEqual({
      kind: 'refused',
      faults: [{ rule: ruleKeys.paymentMethodUnavailable, method: 'online' }],
    });
    expect(verdictOn(aStore({ webpayCommerceCode: '597012345678' }))).toMatchObject({ kind: 'changes' });
  });

  it('are refused where a method is enabled and active nowhere', () => {
    expect(bulkVerdicts(payments(['cash', 'card', 'mach']))(aStore())).toEqual({
      kind: 'refused',
      faults: [{ rule: ruleKeys.paymentMethodInactive, method: 'mach' }],
    });
  });

  it('are refused where a fleet of others would lose its online payment', () => {
    const store = aStore({
      needsOnlinePayment: true,
      webpayCommerceCode: '597012345678',
      ...payments(['cash', 'online'], { storeDelivery: { online: true } }),
    });
    expect(bulkVerdicts(payments(['cash', 'card']))(store)).toEqual({
      kind: 'refused',
      faults: [{ rule: ruleKeys.fleetNeedsOnlinePayment }],
    });
  });

  it('are refused where nothing is left to pay with', () => {
    expect(bulkVerdicts(payments([]))(aStore())).toEqual({
      kind: 'refused',
      faults: [{ rule: ruleKeys.noPaymentMethod }],
    });
  });

  it('are refused for the reasons that the platform has too', () => {
    const change = payments(['cash', 'card', 'oneclick', 'mach']);
    const verdict = bulkVerdicts(change)(aStore({ needsOnlinePayment: true }));
    const peya = { ...blankDeliveryMethod('peya_delivery', 1), enabled: true, fixedFee: 990 };
    const platforms = storeFaults({ ...aWholeStore({ deliveryMethods: [peya] }), ...change }).map(({ rule }) => rule);
    expect(verdict.kind === 'refused' && verdict.faults.map(({ rule }) => rule)).toEqual(platforms);
  });
});
