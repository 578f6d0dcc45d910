import { describe, expect, it } from 'vitest';
import { getEndpoint, type CallName } from '@shared/contract';
import { fromWire } from '@shared/contract/protocol/wire';
import { decimal, readReply } from '@shared/contract/reading';

const context = { zone: 'America/Santiago', country: 'cl' as const, now: () => 0 };
const readWire = (call: CallName, wire: object) =>
  readReply(getEndpoint(call).reply, fromWire({ id: 1, name: 'x', ...wire }), context).parsedReply?.value;

describe('A decimal in Chile', () => {
  it.each([
    ['10.000', 10],
    ['12.500', 12.5],
    ['12,5', 12.5],
    ['-33.450', -33.45],
    ['-33,45', -33.45],
    ['10 %', 10],
    [15, 15],
    ['', null],
    ['diez', null],
  ])('is read from %j as %j', (raw, expected) => {
    expect(readReply(decimal(null), raw, context).parsedReply?.value).toBe(expected);
  });

  it.each(['percentage', 'PERCENTAGE', 'percent', { id: 1, name: 'Percentage' }])(
    'is read as the discount of a coupon of kind %j',
    (kind) => {
      expect(readWire('coupons.get', { code: 'A', kind, discount: '10.000' })).toMatchObject({ discount: 10 });
      expect(readWire('coupons.list', { page: [{ id: 1, code: 'A', kind, discount: '12,5' }] })).toMatchObject({
        page: [{ discount: 12.5 }],
      });
    },
  );

  it.each(['percent', 'Porcentaje', { id: 2, name: 'percentage' }])(
    'is read as the value of a tip and a service fee of kind %j',
    (kind) => {
      expect(readWire('stores.get', { default_tip: { tip: '10.000', type: kind } })).toMatchObject({
        defaultTip: { tip: 10, type: 'percentage' },
      });
      expect(readWire('settings.all', { service_fee: { kind, value: '10.000' } })).toMatchObject({
        serviceFee: { kind: 'percentage', value: 10 },
      });
    },
  );

  it.each(['fixed', 'Monto'])('is not read in a service fee of kind %s', (kind) => {
    expect(readWire('settings.all', { service_fee: { kind, value: '1.000' } })).toMatchObject({
      serviceFee: { kind: 'amount', value: 1000 },
    });
  });

  it('is not read in the discount of a gift card, where 10.000 is ten thousand', () => {
    expect(readWire('coupons.get', { code: 'A', kind: 'giftcard', discount: '10.000' })).toMatchObject({
      discount: 10_000,
    });
  });

  it('is read in a percentage tip or service fee, loyalty points, a menu discount and coordinates', () => {
    expect(readWire('stores.get', { default_tip: { tip: '10.000', type: 'percentage' } })).toMatchObject({
      defaultTip: { tip: 10 },
    });
    expect(readWire('stores.get', { default_tip: { tip: '1.000', type: 'amount' } })).toMatchObject({
      defaultTip: { tip: 1_000 },
    });
    expect(
      readWire('settings.all', {
        service_fee: { kind: 'percentage', value: '10.000', applies_to: 'both' },
        loyalty_program: { percentage: '2,5' },
      }),
    ).toMatchObject({ serviceFee: { value: 10 }, loyaltyProgram: { percentage: 2.5 } });
    expect(readWire('menus.get', { discount_percent: '10,0' })).toMatchObject({ discount: 10 });
    expect(readWire('prices.list', { page: [{ product_id: 1, menu_discount: '12,5 %' }] })).toMatchObject({
      page: [{ menuDiscount: 12.5 }],
    });
    expect(readWire('stores.get', { latitude: '-33,45', longitude: '-70.665' })).toMatchObject({
      latitude: -33.45,
      longitude: -70.665,
    });
    const price_groups = [{ id: 2, prices: [{ product_id: 7, price: 990, menu_discount: '10 %' }] }];
    expect(readWire('staticMenu.get', { discount_percent: '12,5', price_groups })).toMatchObject({
      menus: [{ discount: 12.5, priceGroups: [{ prices: [{ menuDiscount: 10 }] }] }],
    });
  });
});

describe('A whole number in Chile', () => {
  it.each([
    ['1.000', 1000],
    ['1,000', 1000],
    ['100.0', 100],
    ['+5', 5],
    [7, 7],
  ])('is read from %j as %j in the usage limits and count of a coupon', (raw, expected) => {
    expect(
      readWire('coupons.get', { code: 'A', quantity: raw, quantity_by_users: raw, used_count: raw }),
    ).toMatchObject({
      quantity: expected,
      quantityByUsers: expected,
      usedCount: expected,
    });
  });

  it('is read from "1.000" in loyalty points and the limit of future orders', () => {
    const settings = readWire('settings.all', {
      loyalty_program: { min_redeemable: '1.000', max_redeemable: '20.000', percentage: '5.000' },
      future_orders: { limit_per_store_per_30_minutes: '1.000' },
    });
    expect(settings).toMatchObject({
      loyaltyProgram: { minRedeemable: 1000, maxRedeemable: 20_000, percentage: 5 },
      futureOrders: { limitPerStorePer30Minutes: 1000 },
    });
  });

  it('is not read in the dimensions of a product, which are decimals', () => {
    expect(
      readWire('products.get', { dimensions: { width: '1,5', weight: '1.250' }, position: '1.250' }),
    ).toMatchObject({
      dimensions: { width: 1.5, weight: 1.25 },
      position: 1250,
    });
  });
});
