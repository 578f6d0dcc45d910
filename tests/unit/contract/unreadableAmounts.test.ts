import { describe, expect, it } from 'vitest';
import { getEndpoint, type CallName } from '@shared/contract';
import { fromWire } from '@shared/contract/protocol/wire';
import { readReply } from '@shared/contract/reading';

const context = { zone: 'America/Santiago', country: 'cl' as const, now: () => 0 };
const readWire = (call: CallName, wire: object) =>
  readReply(getEndpoint(call).reply, fromWire({ id: 1, name: 'x', ...wire }), context).read?.value;

describe.each(['consultar', null, undefined, {}])('An amount of %j', (price) => {
  it('is read as unknown in menu prices without dropping the row', () => {
    expect(readWire('prices.list', { page: [{ id: 9, product_id: 7, price }] })).toMatchObject({
      page: [{ id: 9, price: null, product: { id: 7 } }],
    });
    const price_groups = [{ id: 2, prices: [{ id: 9, product_id: 7, price, delivery_price: 5990 }] }];
    expect(readWire('menus.get', { price_groups })).toMatchObject({
      priceGroups: [{ prices: [{ id: 9, productId: 7, price: null, deliveryPrice: 5990 }] }],
    });
    expect(
      readWire('staticMenu.get', { menus: [{ id: 1, price_groups }], products: [{ id: 7, price }] }),
    ).toMatchObject({
      menus: [{ priceGroups: [{ prices: [{ price: null }] }] }],
      products: [{ priceProduct: null }],
    });
  });

  it('is unknown in products and modifiers', () => {
    expect(readWire('products.get', { price_product: price })).toMatchObject({ priceProduct: null });
    expect(readWire('products.list', { page: [{ id: 1, price_product: price }] })).toMatchObject({
      page: [{ priceProduct: null }],
    });
    expect(readWire('modifiers.get', { price })).toMatchObject({ price: null });
  });
});
