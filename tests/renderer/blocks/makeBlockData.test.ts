import { expect, it } from 'vitest';
import { createBlockData } from '@blocks/makeBlockData';
import { aMenuProduct } from '../../support/aMenuProduct';

type Sources = Parameters<typeof createBlockData>[0];

const createBanner = (id: number, fields: Partial<Sources['banners'][number]> = {}): Sources['banners'][number] => ({
  id,
  name: `Banner ${id}`,
  active: true,
  startDate: null,
  endDate: null,
  position: id,
  platform: 'web',
  url: '/menu',
  pictures: [{ id, name: '', url: `/pictures/${id}` }],
  ...fields,
});

const createStore = (id: number, fields: Partial<Sources['stores'][number]> = {}): Sources['stores'][number] => ({
  id,
  name: `Local ${id}`,
  textAddress: 'Moneda 1025',
  commune: 'Santiago',
  image: null,
  opened: true,
  businessHours: [],
  ...fields,
});

const createSources = (fields: Partial<Sources> = {}): Sources => ({
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
  stores: [],
  defaultStore: null,
  menu: null,
  now: '2026-06-10T12:00:00',
  ...fields,
});

it('block data include only banners that are active on the web now, sorted by position', () => {
  const { banners } = createBlockData(
    createSources({
      banners: [
        createBanner(1, { position: 9 }),
        createBanner(2),
        createBanner(3, { active: false }),
        createBanner(4, { endDate: '2026-06-10T12:00:00' }),
        createBanner(5, { startDate: '2026-06-10T12:00:01' }),
        createBanner(6, { platform: 'app' }),
      ],
    }),
  );
  expect(banners.map(({ id }) => id)).toEqual([2, 1]);
  expect(banners[0]).toEqual({ id: 2, name: 'Banner 2', picture: '/pictures/2', address: '/menu' });
});

it('block data contain the commune of a store without an address', () => {
  const { stores } = createBlockData(
    createSources({ stores: [createStore(1), createStore(2, { textAddress: '', opened: false })] }),
  );
  expect(stores.map(({ address, opened }) => [address, opened])).toEqual([
    ['Moneda 1025', true],
    ['Santiago', false],
  ]);
});

it("block data include the default store's visible products with discounted prices", () => {
  const createMenu = (id: number, orderedProducts: number[]) => ({
    id,
    name: 'Carta',
    hidden: false,
    discount: 10,
    categories: [{ name: 'Platos', position: 0, orderedProducts }],
    priceGroups: [],
  });
  const menu = {
    stores: [
      { id: 1, name: 'Local 1', menuId: 7 },
      { id: 2, name: 'Local 2', menuId: 8 },
    ],
    menus: [createMenu(7, [11]), createMenu(8, [12, 13])],
    products: [aMenuProduct(11), aMenuProduct(12), aMenuProduct(13, { show: false })],
    modifiers: [],
  } as unknown as NonNullable<Sources['menu']>;
  const stores = [createStore(1), createStore(2)];
  const { categories } = createBlockData(createSources({ stores, defaultStore: { id: 2 }, menu }));
  expect(categories).toMatchObject([{ name: 'Platos', products: [{ id: 12, price: 8991, priceBefore: 9990 }] }]);
  // The first store is used when there is no default store.
  expect(createBlockData(createSources({ stores, menu })).categories).toMatchObject([{ products: [{ id: 11 }] }]);
  expect(createBlockData(createSources({ stores })).categories).toEqual([]);
});

it('block data contain the prices of the dispatch method that the store offers', () => {
  const menu = {
    stores: [{ id: 1, name: 'Local 1', menuId: 7 }],
    menus: [
      {
        id: 7,
        name: 'Carta',
        hidden: false,
        discount: 0,
        categories: [{ name: 'Platos', position: 0, orderedProducts: [11] }],
        priceGroups: [{ id: 1, name: 'Local', prices: [{ productId: 11, price: 5000, deliveryPrice: 6000 }] }],
      },
    ],
    products: [aMenuProduct(11)],
    modifiers: [],
  } as unknown as NonNullable<Sources['menu']>;
  const getPrice = (delivery: boolean) =>
    createBlockData(
      createSources({
        stores: [createStore(1)],
        defaultStore: { id: 1, orderMethod: { delivery, pickUp: true } },
        menu,
      }),
    ).categories[0]?.products[0]?.price;
  expect(getPrice(true)).toBe(6000);
  expect(getPrice(false)).toBe(5000);
});
