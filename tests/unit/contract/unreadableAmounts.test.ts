import { describe, expect, it } from 'vitest';
import { getEndpoint, type CallName } from '@shared/contract';
import { fromWire } from '@shared/contract/protocol/wire';
import { readReply } from '@shared/contract/reading';

const context = { zone: 'America/Santiago', country: 'cl' as const, now: () => 0 };
const readWire = (call: CallName, wire: object) =>
  readReply(getEndpoint(call).reply, fromWire({ id: 1, name: 'x', ...wire }), context).parsedReply?.value;

describe.each(['consultar', {}])('An amount of %j', (price) => {
  it('is unknown in prices of menus, options and published modifiers, instead of inherited or 0', () => {
    const row = { id: 9, product_id: 7, price, discount_price: price, menu_discount: price };
    expect(readWire('prices.list', { page: [row] })).toMatchObject({
      page: [{ price: null, discountPrice: null, menuDiscount: null }],
    });
    expect(readWire('modifiers.get', { options: [{ name: 'Chica', price }, { name: 'Grande' }] })).toMatchObject({
      options: [{ price: null }, { price: 0 }],
    });
    expect(readWire('staticMenu.get', { menus: [], modifiers: [{ id: 3, price }, { id: 4 }] })).toMatchObject({
      modifiers: [{ price: null }, { price: 0 }],
    });
  });
});

describe.each([null, undefined])('A menu price of %j', (price) => {
  it("is absent, so that the product's own price applies", () => {
    const row = { id: 9, product_id: 7, price, discount_price: price, menu_discount: price };
    const product = expect.objectContaining({ id: 7 });
    expect((readWire('prices.list', { page: [row] }) as { page: object[] }).page).toEqual([
      { id: 9, priceGroupId: null, product, deliveryPrice: null },
    ]);
  });
});

describe.each(['consultar', null, undefined, {}])('An amount of %j', (price) => {
  it('is read as unknown in menu prices without dropping the row', () => {
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
