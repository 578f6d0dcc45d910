import { describe, expect, it } from 'vitest';
import { menus } from '@shared/contract/catalogue/menus';
import { readReply } from '@shared/contract/reading';
import { staticMenu } from '@shared/contract/catalogue/staticMenu';
import { getPublishedMenu } from '@shared/domain/catalogue/storefront/getPublishedMenu';
import { renderStorefront } from '@shared/domain/catalogue/storefront/storefront';

const context = { zone: 'America/Santiago', country: 'cl', now: () => 0 } as const;
const readMenu = (raw: unknown) => readReply(staticMenu.get.reply, raw, context).parsedReply?.value;
const view = { storeId: 7, at: '2026-11-23T13:00:00', platform: 'web', dispatchMethod: 'delivery' } as const;
const store = { id: 7, name: 'Ñuñoa', menuId: 5 };

/** The storefront that customers see, rendered from a menu file. */
const readStorefront = (raw: unknown) => {
  const data = readMenu(raw);
  if (data === undefined) throw new Error('the file was refused');
  return renderStorefront(getPublishedMenu(data, store), view, 'cl');
};

const clasica = {
  name: 'Clásica',
  description: 'Con lechuga.',
  foodType: 'Hamburguesa',
  pictures: [{ cropperUrl: 'https://cdn.example/clasica.jpg' }],
  cookingTime: 12,
  label: 'Nueva',
  startDatetimeLabel: '2026-11-01T00:00:00',
  endDatetimeLabel: '2026-12-01T00:00:00',
};
const shownClasica = {
  id: 1,
  name: 'Clásica',
  description: 'Con lechuga.',
  foodType: 'Hamburguesa',
  cookingTime: 12,
  pictures: [{ url: 'https://cdn.example/clasica.jpg' }],
  label: { text: 'Nueva' },
  price: 7200,
  priceBefore: 8000,
};

describe('A published menu in the documented format', () => {
  it('shows the products that have prices, at the discounted price', () => {
    const prices = [{ product: clasica, productId: 1, price: '8000', discountPrice: 7200, menuDiscount: 10 }];
    const categories = [{ name: 'Hamburguesas', orderedProducts: [1] }];
    const { categories: seen } = readStorefront([
      { id: 5, name: 'Carta', categories, priceGroups: [{ id: 2, prices }] },
    ]);
    expect(seen).toMatchObject([{ name: 'Hamburguesas', products: [shownClasica] }]);
  });

  it.each([
    ['whole products in a category', { products: [{ ...clasica, id: 1, price: 8000, discountPrice: 7200 }] }],
    ['whole ordered products', { orderedProducts: [{ ...clasica, id: 1, priceProduct: 8000 }] }, { discount: 10 }],
    [
      'a discount under its alternative name',
      { products: [{ ...clasica, id: 1, price: 8000 }] },
      { discountPercent: 10 },
    ],
    ['prices in a category', { prices: [{ product: { ...clasica, id: 1 }, price: 8000, menuDiscount: 10 }] }],
  ])('shows %s', (_, category: object, menu: object = {}) => {
    const file = { id: 5, name: 'Carta', ...menu, categories: [{ name: 'Hamburguesas', ...category }] };
    const expected = [{ name: 'Hamburguesas', products: [shownClasica] }];
    expect(readStorefront({ menus: [file] }).categories).toMatchObject(expected);
    expect(readStorefront(file).categories).toMatchObject(expected);
    expect(readStorefront({ data: [file] }).categories).toMatchObject(expected);
  });

  it('keeps the received order of categories that have no positions', () => {
    const createCategory = (name: string, id: number) => ({ name, products: [{ id, name: `P${id}`, price: 1000 }] });
    const file = {
      id: 5,
      categories: [createCategory('Tragos', 3), createCategory('Postres', 2), createCategory('Fondos', 1)],
    };
    expect(readStorefront(file).categories.map(({ name }) => name)).toEqual(['Tragos', 'Postres', 'Fondos']);
  });

  it('applies the discount percentage to the delivery price when the discounted price is for pick-up', () => {
    const prices = [{ productId: 1, price: 8000, deliveryPrice: 9000, discountPrice: 7200, menuDiscount: 10 }];
    const categories = [{ name: 'Todo', products: [{ id: 1, name: 'Clásica' }] }];
    const [shownStorefrontProduct] =
      readStorefront({ id: 5, categories, priceGroups: [{ id: 2, prices }] }).categories[0]?.products ?? [];
    expect([shownStorefrontProduct?.price, shownStorefrontProduct?.priceBefore]).toEqual([8100, 9000]);
  });

  it('skips a row without an id and shows the others', () => {
    const products = [{ name: 'Sin id' }, { id: 2, name: 'Italiana', price: 9000 }, null, 'x'];
    const file = { id: 5, categories: [{ name: 'Todo', products }, null] };
    expect(readStorefront(file).categories).toMatchObject([{ products: [{ name: 'Italiana', price: 9000 }] }]);
  });

  it.each([
    ['an error', { errors: { code: 1002, message: 'x' } }],
    ['an empty object', {}],
    ['a string', 'ok'],
    ['a list of something else', [{ id: 1 }]],
  ])('is rejected, not shown as empty, when the file is %s', (_, raw) => {
    expect(readMenu(raw)).toBeUndefined();
  });
});

it('a saved menu whose categories contain whole products is read with lists of product ids', () => {
  const raw = {
    id: 5,
    name: 'Carta',
    categories: [{ id: 3, name: 'Todo', products: [{ id: 2, name: 'A' }, { id: 1 }] }],
  };
  const { parsedReply: menu } = readReply(menus.get.reply, raw, context);
  expect(menu?.value.categories).toMatchObject([{ name: 'Todo', orderedProducts: [2, 1] }]);
});

it('sold-out products in a published menu are read from rows or ids, and the current store row overrides them', () => {
  const createMenuFile = (unavailable: unknown) => ({
    stores: [{ id: 7, name: 'Ñuñoa', menuId: 5, unavailableProducts: unavailable }],
    menus: [{ id: 5, name: 'Carta', categories: [{ name: 'Platos', orderedProducts: [1] }] }],
    products: [{ id: 1, name: 'Clásica' }],
  });
  const listSoldOut = (unavailable: unknown) => readMenu(createMenuFile(unavailable))?.stores[0]?.unavailableProducts;
  const until = { productId: 1, availableFrom: '2026-11-24T01:30:00' };
  expect(listSoldOut([{ productId: '1', availableFrom: '2026-11-24 01:30:00' }])).toEqual([until]);
  expect(listSoldOut([{ id: 1 }, 2, {}])).toEqual([
    { productId: 1, availableFrom: null },
    { productId: 2, availableFrom: null },
  ]);
  expect(listSoldOut(undefined)).toBeUndefined();
  const data = readMenu(createMenuFile([{ productId: 1, availableFrom: '2026-11-24T01:30:00' }]));
  if (data === undefined) throw new Error('the file was refused');
  const listUnavailable = (row: Parameters<typeof getPublishedMenu>[1]) =>
    renderStorefront(getPublishedMenu(data, row), view, 'cl').unavailableProducts.map(({ reason }) => reason.kind);
  expect(listUnavailable(store)).toEqual(['soldOutHere']);
  expect(listUnavailable({ ...store, unavailableProducts: [] })).toEqual([]);
});
