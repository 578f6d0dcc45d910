import { expect, it } from 'vitest';
import { createBlockData } from '@blocks/makeBlockData';
import { findChangedPart, hashShownData } from '@entities/landings/shownData';
import { readPageContent } from '@shared/contract/content/blocks';
import { aMenuProduct } from '../../support/aMenuProduct';

type Sources = Parameters<typeof createBlockData>[0];
type Menu = NonNullable<Sources['menu']>;

const lunch = aMenuProduct(11, { availability: { days: [], hours: [{ start: '12:00', end: '15:00' }] } });

interface Change {
  products?: Menu['products'];
  unavailableProducts?: Menu['stores'][number]['unavailableProducts'];
  stores?: Sources['stores'];
  now?: Sources['now'];
}

const aStore = (id: number, name = `Local ${id}`): Sources['stores'][number] => ({
  ...{ id, name, textAddress: 'Moneda 1025', commune: 'Santiago', image: null, opened: true, businessHours: [] },
});

/** Data of a tenant whose menu has the categories Platos (product 11) and Postres (product 12). */
const createData = ({
  products = [lunch, aMenuProduct(12)],
  unavailableProducts = [],
  stores = [aStore(1), aStore(2)],
  now = '2026-06-10T13:00:00',
}: Change) =>
  createBlockData({
    settings: {
      commerceName: 'La Parrilla',
      primaryLogo: null,
      brandPrimary: '#b3261e',
      isoCountry: 'cl',
      countrySettings: {
        isoCountry: 'cl',
        currencyCode: 'CLP',
        currencySymbol: '$',
        dialingCode: '56',
        withCents: false,
      },
    },
    banners: [],
    stores,
    defaultStore: null,
    menu: {
      stores: [{ id: 1, name: 'Local 1', menuId: 7, unavailableProducts }],
      menus: [
        {
          id: 7,
          name: 'Carta',
          hidden: false,
          discount: 0,
          categories: [
            { name: 'Platos', position: 0, orderedProducts: [11] },
            { name: 'Postres', position: 1, orderedProducts: [12] },
          ],
          priceGroups: [],
        },
      ],
      products,
      modifiers: [],
    },
    now,
  });

/**
 * Returns the block of a one-block landing that looks different after `change` than when the landing was saved; null if
 * none.
 */
const findChange = (type: string, props: object, change: Change) => {
  const landing = { schema: 1, blocks: [{ id: 'a', type, props }] };
  const shownData = hashShownData(readPageContent(landing), createData({}));
  return findChangedPart({ ...landing, shownData }, createData(change));
};

const listDearerProducts = (productId: number) =>
  [lunch, aMenuProduct(12)].map((menuProduct) =>
    menuProduct.id === productId ? { ...menuProduct, priceProduct: 1 } : menuProduct,
  );
const platos = { categories: ['Platos'] };

it.each<[string, string, object, Change]>([
  ['only the time changes', 'menu', {}, { now: '2026-06-10T20:00:00' }],
  ['a product is sold out', 'menu', {}, { unavailableProducts: [{ productId: 11, availableFrom: null }] }],
  ['the hours of a product change', 'menu', {}, { products: [aMenuProduct(11), aMenuProduct(12)] }],
  ['the price of another category changes', 'menu', platos, { products: listDearerProducts(12) }],
  ['a price that is not shown changes', 'menu', { show_prices: false }, { products: listDearerProducts(11) }],
  ['a price changes but only category names are shown', 'category_grid', {}, { products: listDearerProducts(11) }],
  ['an unselected store changes', 'stores_carousel', { store_ids: [1] }, { stores: [aStore(1), aStore(2, 'X')] }],
])('the data in a landing count as unchanged when %s', (_when, type, props, change) => {
  expect(findChange(type, props, change)).toBeNull();
});

it.each<[string, string, object, Change, string]>([
  ['a shown price changes', 'menu', platos, { products: listDearerProducts(11) }, 'menu'],
  ['a product leaves the menu', 'menu', {}, { products: [lunch, aMenuProduct(12, { show: false })] }, 'menu'],
  ['a category leaves the menu', 'category_grid', {}, { products: [lunch] }, 'menu'],
  ['a selected store changes', 'stores_carousel', { store_ids: [1] }, { stores: [aStore(1, 'X')] }, 'stores'],
])('the data in a landing count as changed when %s', (_when, type, props, change, part) => {
  expect(findChange(type, props, change)).toBe(part);
});

it('the data in a landing are not compared when their hash is from another app version', () => {
  const landing = { schema: 1, blocks: [{ id: 'a', type: 'menu', props: {} }] };
  expect(findChangedPart({ ...landing, shownData: { menu: 'a1b2c3' } }, createData({}))).toBeNull();
  expect(findChangedPart({ ...landing, shownData: { menu: '2:a1b2c3' } }, createData({}))).toBe('menu');
});
