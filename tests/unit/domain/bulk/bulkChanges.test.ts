import { describe, expect, it } from 'vitest';
import { bulkVerdicts as verdictsOf, type BulkChange } from '@shared/domain/bulk/bulkChanges';
import type { ChangeableStore } from '@shared/domain/bulk/bulkPatch';
import type { Schedule } from '@shared/domain/bulk/bulkHours';
import type { PaymentSettings, PaymentChoices } from '@shared/domain/bulk/bulkPayments';
import type { BusinessPeriod, Weekday } from '@shared/domain/schedules/businessHours';
import type { ClosingScope, ClosingTime } from '@shared/domain/stores/closing';
import { ruleKeys } from '@shared/domain/values/rules';
import { endpointOf } from '@shared/contract';
import { readReply } from '@shared/contract/reading';
import type { Store } from '@shared/contract/stores/stores';
import { storeErrors } from '@shared/contract/stores/storeErrors';
import { blankDeliveryMethod } from '@shared/domain/stores/deliveryMethods';
import { blankPayments, type PaymentFlags } from '@shared/domain/payments/storePayments';
import { toInstant } from '@shared/domain/values/wallTime';
import { aStore as aWholeStore } from '../../../support/aStore';

const zone = 'America/Santiago';
const moment = { now: toInstant('2026-11-21T12:00:00', zone), zone };
const bulkVerdicts = (change: BulkChange) => verdictsOf(change, moment);

const aPeriod = (day: Weekday, over: Partial<BusinessPeriod> = {}): BusinessPeriod => ({
  day,
  openingTime: '12:00',
  closingTime: '23:00',
  dispatchMethod: 'both',
  ...over,
});

const aStore = (over: Partial<ChangeableStore> = {}): ChangeableStore => ({
  id: 1,
  businessHours: [aPeriod('monday'), aPeriod('tuesday')],
  haveDifferentBusinessHours: false,
  enabledPaymentMethods: ['cash', 'card'],
  paymentMethods: blankPayments(),
  kushkiEnabled: false,
  webpayCommerceCode: null,
  oneclickCommerceCode: null,
  needsOnlinePayment: false,
  orderMethod: { delivery: true, pickUp: true },
  scheduledClosingTimes: [],
  ...over,
});

const payments = (
  enabledPaymentMethods: PaymentSettings['enabledPaymentMethods'],
  flags: { storeDelivery?: Partial<PaymentFlags>; inStore?: Partial<PaymentFlags> } = {},
): PaymentSettings & { kind: 'payments' } => {
  const blank = blankPayments();
  return {
    kind: 'payments',
    enabledPaymentMethods,
    paymentMethods: {
      storeDelivery: { ...blank.storeDelivery, ...flags.storeDelivery },
      inStore: { ...blank.inStore, ...flags.inStore },
    },
  };
};

const schedule = (
  businessHours: BusinessPeriod[],
  haveDifferentBusinessHours = false,
): Schedule & { kind: 'week' } => ({
  kind: 'week',
  businessHours,
  haveDifferentBusinessHours,
});

describe('new schedules', () => {
  it('name the days that change', () => {
    const verdictOn = bulkVerdicts(schedule([aPeriod('monday', { closingTime: '22:00' }), aPeriod('tuesday')]));
    expect(verdictOn(aStore())).toMatchObject({ kind: 'changes', days: ['monday'] });
  });

  it('name a day that loses its periods', () => {
    expect(bulkVerdicts(schedule([aPeriod('monday')]))(aStore())).toMatchObject({ kind: 'changes', days: ['tuesday'] });
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

  it('name only the day a shift opens on, though its night is the next one’s', () => {
    const late = [
      aPeriod('monday', { closingTime: '23:59' }),
      aPeriod('tuesday', { openingTime: '00:00', closingTime: '02:00' }),
    ];
    expect(bulkVerdicts(schedule([aPeriod('monday')]))(aStore({ businessHours: late }))).toMatchObject({
      kind: 'changes',
      days: ['monday'],
    });
  });

  it('change a store that only parts its dispatch methods', () => {
    const verdictOn = bulkVerdicts(schedule([aPeriod('monday'), aPeriod('tuesday')], true));
    expect(verdictOn(aStore())).toMatchObject({ kind: 'changes', days: [] });
  });
});

describe('new payment methods', () => {
  it('say what is switched on and off, side by side', () => {
    const verdictOn = bulkVerdicts(payments(['cash', 'mach'], { inStore: { mach: true, cash: false } }));
    expect(verdictOn(aStore())).toMatchObject({
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
    expect(verdictOn(aStore())).toMatchObject({
      kind: 'refused',
      errors: [{ rule: ruleKeys.paymentMethodUnavailable, method: 'online' }],
    });
    expect(verdictOn(aStore({ webpayCommerceCode: '597012345678' }))).toMatchObject({ kind: 'changes' });
  });

  it('are refused where a method is enabled and active nowhere', () => {
    expect(bulkVerdicts(payments(['cash', 'card', 'mach']))(aStore())).toMatchObject({
      kind: 'refused',
      errors: [{ rule: ruleKeys.paymentMethodInactive, method: 'mach' }],
    });
  });

  it('are refused where a fleet of others would lose its online payment', () => {
    const store = aStore({
      needsOnlinePayment: true,
      webpayCommerceCode: '597012345678',
      ...payments(['cash', 'online'], { storeDelivery: { online: true } }),
    });
    expect(bulkVerdicts(payments(['cash', 'card']))(store)).toMatchObject({
      kind: 'refused',
      errors: [{ rule: ruleKeys.fleetNeedsOnlinePayment }],
    });
  });

  it('are refused where nothing is left to pay with', () => {
    expect(bulkVerdicts(payments([]))(aStore())).toMatchObject({
      kind: 'refused',
      errors: [{ rule: ruleKeys.noPaymentMethod }],
    });
  });

  it('are refused for the reasons that the platform has too', () => {
    const change = payments(['cash', 'card', 'oneclick', 'mach']);
    const verdict = bulkVerdicts(change)(aStore({ needsOnlinePayment: true }));
    const peya = { ...blankDeliveryMethod('peya_delivery', 1), enabled: true, fixedFee: 990 };
    const platforms = storeErrors({ ...aWholeStore({ deliveryMethods: [peya] }), ...change }).map(({ rule }) => rule);
    expect(verdict.kind === 'refused' && verdict.errors.map((error) => 'rule' in error && error.rule)).toEqual(
      platforms,
    );
  });
});

describe('Kushki', () => {
  const change = payments(['cash', 'card', 'kushkiCard'], { inStore: { kushkiCard: true } });
  const readStore = (raw: object) => {
    const context = { zone, country: 'cl' as const, now: () => moment.now };
    const { read } = readReply(endpointOf('stores.get').reply, { id: 1, ...raw }, context);
    return { ...(read?.value as Store), needsOnlinePayment: false };
  };

  it('can be taken up in many stores where the platform has no switch for it', () => {
    expect(bulkVerdicts(change)(readStore({})).kind).toBe('changes');
  });

  it('is refused in many stores where the platform has it switched off', () => {
    expect(bulkVerdicts(change)(readStore({ kushkiEnabled: false })).kind).toBe('refused');
  });
});

describe('new hours of some days', () => {
  const night = [
    aPeriod('thursday', { closingTime: '23:59' }),
    aPeriod('friday', { openingTime: '00:00', closingTime: '01:30' }),
  ];
  const fridays = (opens: string, closes: string, over: { different?: boolean } = {}): BulkChange => ({
    kind: 'days',
    days: ['friday'],
    shifts: [{ day: 'friday', opens, closes, dispatchMethod: over.different ? 'delivery' : 'both' }],
    different: over.different ?? false,
  });
  const hoursAfter = (change: BulkChange, store: ChangeableStore) => {
    const verdict = bulkVerdicts(change)(store);
    return verdict.kind !== 'unchanged' && 'businessHours' in verdict.patch ? verdict.patch : null;
  };

  it('leave the other days, and the night that the day before has after midnight', () => {
    const store = aStore({ businessHours: [...night, aPeriod('friday'), aPeriod('sunday')] });
    expect(hoursAfter(fridays('10:00', '15:00'), store)?.businessHours).toEqual([
      ...night,
      aPeriod('friday', { openingTime: '10:00', closingTime: '15:00' }),
      aPeriod('sunday'),
    ]);
  });

  it('take the night of the old shift away with it', () => {
    const saturdays = [
      aPeriod('friday', { openingTime: '20:00', closingTime: '23:59' }),
      aPeriod('saturday', { openingTime: '00:00', closingTime: '03:00' }),
    ];
    const store = aStore({ businessHours: saturdays });
    expect(hoursAfter(fridays('10:00', '15:00'), store)?.businessHours).toEqual([
      aPeriod('friday', { openingTime: '10:00', closingTime: '15:00' }),
    ]);
    expect(bulkVerdicts(fridays('10:00', '15:00'))(store)).toMatchObject({ days: ['friday'] });
  });

  it('close a day that gets none', () => {
    const store = aStore({ businessHours: [aPeriod('friday'), aPeriod('sunday')] });
    const change: BulkChange = { kind: 'days', days: ['friday'], shifts: [], different: false };
    expect(hoursAfter(change, store)?.businessHours).toEqual([aPeriod('sunday')]);
  });

  it('hold what the night before has of the day, where they are open then too', () => {
    const store = aStore({ businessHours: night });
    const after = hoursAfter(fridays('00:00', '00:00'), store);
    expect(after?.businessHours).toEqual([
      aPeriod('thursday', { closingTime: '23:59' }),
      aPeriod('friday', { openingTime: '00:00', closingTime: '23:59' }),
    ]);
  });

  it('are refused where they run into the night before', () => {
    expect(bulkVerdicts(fridays('01:00', '15:00'))(aStore({ businessHours: night }))).toMatchObject({
      kind: 'refused',
      errors: [{ rule: ruleKeys.periodOverlap }],
    });
  });

  it('are said for delivery and for pick-up in a store that tells them apart', () => {
    const store = aStore({
      haveDifferentBusinessHours: true,
      businessHours: [aPeriod('sunday', { dispatchMethod: 'delivery' })],
    });
    expect(hoursAfter(fridays('10:00', '15:00'), store)).toEqual({
      haveDifferentBusinessHours: true,
      businessHours: [
        aPeriod('friday', { openingTime: '10:00', closingTime: '15:00', dispatchMethod: 'delivery' }),
        aPeriod('friday', { openingTime: '10:00', closingTime: '15:00', dispatchMethod: 'pickUp' }),
        aPeriod('sunday', { dispatchMethod: 'delivery' }),
      ],
    });
  });

  it('make a store tell them apart where they do, with what it has said for both', () => {
    const store = aStore({ businessHours: [aPeriod('sunday')] });
    expect(hoursAfter(fridays('10:00', '15:00', { different: true }), store)).toEqual({
      haveDifferentBusinessHours: true,
      businessHours: [
        aPeriod('friday', { openingTime: '10:00', closingTime: '15:00', dispatchMethod: 'delivery' }),
        aPeriod('sunday', { dispatchMethod: 'delivery' }),
        aPeriod('sunday', { dispatchMethod: 'pickUp' }),
      ],
    });
  });
});

describe('payment methods switched one by one', () => {
  const switches = (choices: Partial<PaymentChoices>): BulkChange => ({
    kind: 'switches',
    choices: { storeDelivery: {}, inStore: {}, ...choices },
  });

  it('leave all others as they are, in each store its own', () => {
    const store = aStore(payments(['cash', 'sodexo'], { inStore: { sodexo: true } }));
    expect(bulkVerdicts(switches({ inStore: { mach: true } }))(store)).toMatchObject({
      kind: 'changes',
      payments: { storeDelivery: { on: [], off: [] }, inStore: { on: ['mach'], off: [] } },
      patch: { enabledPaymentMethods: ['cash', 'sodexo', 'mach'] },
    });
  });

  it('give a method up that is active nowhere any more', () => {
    const change = switches({ storeDelivery: { card: false }, inStore: { card: false } });
    expect(bulkVerdicts(change)(aStore())).toMatchObject({
      kind: 'changes',
      patch: { enabledPaymentMethods: ['cash'] },
    });
  });

  it('do not wake the flag that a method not enabled has on the other side', () => {
    const store = aStore(payments(['cash'], { storeDelivery: { mach: true } }));
    expect(bulkVerdicts(switches({ inStore: { mach: true } }))(store)).toMatchObject({
      patch: { paymentMethods: { storeDelivery: { mach: false }, inStore: { mach: true } } },
    });
  });

  it('change nothing where a method is so already', () => {
    expect(bulkVerdicts(switches({ inStore: { cash: true, mach: false } }))(aStore())).toEqual({ kind: 'unchanged' });
  });

  it('are refused where the last one would go', () => {
    const off = { cash: false, card: false };
    expect(bulkVerdicts(switches({ storeDelivery: off, inStore: off }))(aStore())).toMatchObject({
      kind: 'refused',
      errors: [{ rule: ruleKeys.noPaymentMethod }],
    });
  });
});

describe('closings of many stores', () => {
  const christmas = '2026-12-25';
  const closed = (startDatetime: string, endDatetime: string, over: Partial<ClosingTime> = {}): ClosingTime => ({
    id: 1,
    kind: 'scheduled',
    startDatetime,
    endDatetime,
    reason: null,
    dispatchMethod: 'both',
    ...over,
  });
  const onChristmas = (over: { afterEve?: boolean; scope?: ClosingScope } = {}): BulkChange => ({
    kind: 'closings',
    scope: over.scope ?? 'both',
    spans: [{ date: christmas, part: { kind: 'wholeDay', afterEve: over.afterEve ?? false }, reason: 'Navidad' }],
  });
  const nights = [
    aPeriod('thursday', { closingTime: '23:59' }),
    aPeriod('friday', { openingTime: '00:00', closingTime: '01:00' }),
    aPeriod('friday', { closingTime: '23:59' }),
    aPeriod('saturday', { openingTime: '00:00', closingTime: '02:00' }),
  ];

  it('last as long as each store’s own holiday, its night included', () => {
    const verdictOn = bulkVerdicts(onChristmas());
    expect(verdictOn(aStore())).toMatchObject({
      patch: { scheduledClosingTimes: [{ startDatetime: '2026-12-25T00:00:00', endDatetime: '2026-12-26T00:00:00' }] },
    });
    expect(verdictOn(aStore({ businessHours: nights }))).toMatchObject({
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

  it('let the evening before be worked to its end', () => {
    expect(bulkVerdicts(onChristmas({ afterEve: true }))(aStore({ businessHours: nights }))).toMatchObject({
      patch: { scheduledClosingTimes: [{ startDatetime: '2026-12-25T01:00:00' }] },
    });
  });

  it('leave a store alone that is closed then already, and name an overlap', () => {
    const verdictOn = bulkVerdicts(onChristmas());
    const whole = closed('2026-12-20T00:00:00', '2026-12-31T00:00:00');
    expect(verdictOn(aStore({ scheduledClosingTimes: [whole] }))).toEqual({
      kind: 'unchanged',
      because: 'closedAlready',
    });
    const half = closed('2026-12-25T12:00:00', '2026-12-25T15:00:00');
    expect(verdictOn(aStore({ scheduledClosingTimes: [half] }))).toMatchObject({
      kind: 'changes',
      closings: [{ cover: 'partly' }],
    });
  });

  it('are planned for a store that is closed without end, too: somebody may open it before', () => {
    const endless: ClosingTime = { ...closed('2026-11-01T00:00:00', ''), kind: 'permanent', endDatetime: null };
    const store = aStore({ scheduledClosingTimes: [endless] });
    expect(bulkVerdicts(onChristmas())(store)).toMatchObject({
      kind: 'changes',
      patch: { scheduledClosingTimes: [{ startDatetime: '2026-12-25T00:00:00' }] },
      closings: [{ cover: 'none', isClosedWithoutEnd: true }],
    });
    const planned = closed('2026-12-25T00:00:00', '2026-12-26T00:00:00');
    expect(bulkVerdicts(onChristmas())(aStore({ scheduledClosingTimes: [endless, planned] }))).toMatchObject({
      kind: 'unchanged',
    });
    const fromNow: BulkChange = {
      kind: 'closings',
      scope: 'both',
      spans: [{ from: null, to: '2026-12-01T00:00:00', reason: null }],
    };
    expect(bulkVerdicts(fromNow)(store)).toEqual({ kind: 'unchanged', because: 'closedAlready' });
  });

  it('add only those of several that a store does not have', () => {
    const change: BulkChange = {
      kind: 'closings',
      scope: 'both',
      spans: [christmas, '2027-01-01'].map((date) => ({
        date,
        part: { kind: 'wholeDay', afterEve: false },
        reason: null,
      })),
    };
    const store = aStore({ scheduledClosingTimes: [closed('2026-12-25T00:00:00', '2026-12-26T00:00:00')] });
    expect(bulkVerdicts(change)(store)).toMatchObject({
      patch: { scheduledClosingTimes: [{ startDatetime: '2027-01-01T00:00:00' }] },
      closings: [{ cover: 'wholly' }, { cover: 'none' }],
    });
  });

  it('leave a store alone that does not offer what is closed', () => {
    const store = aStore({ orderMethod: { delivery: true, pickUp: false } });
    expect(bulkVerdicts(onChristmas({ scope: 'pickUp' }))(store)).toEqual({
      kind: 'unchanged',
      because: 'notOffered',
    });
  });

  it('are refused once they are over', () => {
    const change: BulkChange = {
      kind: 'closings',
      scope: 'both',
      spans: [{ from: '2026-11-20T00:00:00', to: '2026-11-21T00:00:00', reason: null }],
    };
    expect(bulkVerdicts(change)(aStore())).toMatchObject({ kind: 'refused', errors: [{ closing: 'inThePast' }] });
  });

  it('begin when the platform takes them where they are to begin now', () => {
    const change: BulkChange = {
      kind: 'closings',
      scope: 'delivery',
      spans: [{ from: null, to: '2026-11-21T18:00:00', reason: null }],
    };
    const verdict = bulkVerdicts(change)(aStore());
    expect(verdict.kind === 'changes' && verdict.patch).toEqual({
      scheduledClosingTimes: [{ endDatetime: '2026-11-21T18:00:00', reason: null, dispatchMethod: 'delivery' }],
    });
  });

  it('are known again though a clock change leaves their beginning out', () => {
    const change: BulkChange = {
      kind: 'closings',
      scope: 'both',
      spans: [{ from: '2027-09-05T00:00:00', to: '2027-09-05T12:00:00', reason: null }],
    };
    const store = aStore({ scheduledClosingTimes: [closed('2027-09-05T01:00:00', '2027-09-05T12:00:00')] });
    expect(bulkVerdicts(change)(store)).toEqual({ kind: 'unchanged', because: 'closedAlready' });
  });
});
