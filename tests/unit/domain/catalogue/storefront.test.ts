import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findUnavailableReason, type StorefrontView } from '@shared/domain/catalogue/storefront/storefrontView';
import { getWeekday } from '@shared/domain/schedules/businessHours';
import { getStorefrontChoices } from '@shared/domain/catalogue/storefront/choices';
import type { UnavailableInStore } from '@shared/domain/catalogue/saleState';
import type { MenuModifier, MenuProduct, StaticMenu } from '@shared/domain/catalogue/storefront/staticMenu';
import { renderStorefront } from '@shared/domain/catalogue/storefront/storefront';
import { weekdays } from '@shared/domain/schedules/businessHours';
import { aProduct } from '../../../support/aProduct';

type Availability = ReturnType<typeof aProduct>['availability'];

/** Available always and everywhere unless overridden. */
const createAvailability = (overrides: Partial<Availability> = {}): Availability => ({
  days: [],
  hours: [],
  dates: [],
  dispatchMethod: 'both',
  platform: 'any',
  ...overrides,
});

const aModifier = (fields: Partial<MenuModifier> & { id: number }): MenuModifier => ({
  name: `Modificador ${fields.id}`,
  description: null,
  helpText: null,
  dropdownText: null,
  price: 0,
  free: false,
  minQuantityModifiers: 0,
  maxQuantityModifiers: 0,
  pictures: [],
  children: [],
  ...fields,
});

const aMenu = (fields: Partial<StaticMenu['menus'][number]> = {}): StaticMenu['menus'][number] => ({
  id: 1,
  name: 'Carta',
  hidden: false,
  discount: 0,
  categories: [{ name: 'Hamburguesas', position: 0, orderedProducts: [1] }],
  priceGroups: [],
  ...fields,
});

const view: StorefrontView = {
  storeId: 1,
  at: '2026-11-23T13:00:00',
  platform: 'web',
  dispatchMethod: 'delivery',
};
const aTenant = (fields: Partial<StaticMenu> = {}): StaticMenu => ({
  stores: [{ id: 1, name: 'Ñuñoa', menuId: 1 }],
  menus: [aMenu()],
  products: [aProduct()],
  modifiers: [],
  ...fields,
});

const someIds = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 9 });
const wall = fc.constantFrom(null, '2026-11-20T00:00:00', '2026-11-23T13:00:00', '2026-11-25T00:00:00');
const price = fc.integer({ min: 0, max: 60_000 });
const createProductArbitrary = (id: number): fc.Arbitrary<MenuProduct> =>
  fc
    .record({
      priceProduct: price,
      show: fc.boolean(),
      platform: fc.constantFrom('any', 'web', 'app', 'kiosk'),
      dispatchMethod: fc.constantFrom('both', 'delivery', 'pickup'),
      startDatetime: wall,
      endDatetime: wall,
      availability: fc.record({ days: fc.subarray([...weekdays]) }).map(createAvailability),
    })
    .map((fields) => aProduct({ id, name: `Producto ${id}`, ...fields }));
const someTenant: fc.Arbitrary<StaticMenu> = fc.record({
  stores: fc.constantFrom([{ id: 1, name: 'A', menuId: 1 }], [{ id: 1, name: 'A', menuId: null }], []),
  menus: fc
    .record({
      hidden: fc.boolean(),
      discount: fc.double({ min: 0, max: 100, noNaN: true }),
      categories: fc.array(
        fc.record({ name: fc.string(), position: fc.integer({ min: 0, max: 3 }), orderedProducts: someIds }),
        { maxLength: 4 },
      ),
      priceGroups: fc.array(
        fc.record({
          id: fc.constant(1),
          name: fc.constant('Lista'),
          prices: fc.uniqueArray(
            fc.record({ productId: fc.integer({ min: 1, max: 9 }), price, deliveryPrice: fc.option(price) }),
            { selector: (row) => row.productId },
          ),
        }),
        { maxLength: 2 },
      ),
    })
    .map((fields) => [aMenu(fields)]),
  products: someIds.chain((ids) => fc.tuple(...ids.map(createProductArbitrary))),
  modifiers: fc.constant([]),
});
const someView: fc.Arbitrary<StorefrontView> = fc.record({
  storeId: fc.constant(1),
  at: fc.constantFrom('2026-11-22T00:00:00', '2026-11-23T13:00:00', '2026-11-28T23:59:59'),
  platform: fc.constantFrom('web', 'app'),
  dispatchMethod: fc.constantFrom('delivery', 'pickup'),
});
const checkEveryStorefront = (check: (tenant: StaticMenu, storefrontView: StorefrontView) => void) =>
  fc.assert(fc.property(someTenant, someView, check), { numRuns: 300, seed: 1 });

describe('the storefront preview', () => {
  it('shows each product or omits it for exactly one reason, and never shows hidden products', () => {
    checkEveryStorefront((tenant, storefrontView) => {
      const { categories, unavailableProducts } = renderStorefront(tenant, storefrontView, 'cl');
      const shownProducts = new Set(categories.flatMap(({ products }) => products.map(({ id }) => id)));
      const leftOutIds = unavailableProducts.map(({ id }) => id);
      expect(new Set(leftOutIds).size).toBe(leftOutIds.length);
      expect([...shownProducts, ...leftOutIds].sort()).toEqual(tenant.products.map(({ id }) => id).sort());
      for (const { id, show } of tenant.products) if (!show) expect(shownProducts.has(id)).toBe(false);
      if (tenant.stores[0]?.menuId !== 1 || tenant.menus[0]?.hidden) expect(categories).toEqual([]);
    });
  });

  it('never shows a price above the full price, and shows the old price only if it is higher', () => {
    checkEveryStorefront((tenant, storefrontView) => {
      const undiscountedTenant = { ...tenant, menus: tenant.menus.map((menu) => ({ ...menu, discount: 0 })) };
      const fullPriceProducts = renderStorefront(undiscountedTenant, storefrontView, 'cl').categories.flatMap(
        ({ products }) => products,
      );
      const shownStorefrontProducts = renderStorefront(tenant, storefrontView, 'cl').categories.flatMap(
        ({ products }) => products,
      );
      expect(shownStorefrontProducts.map(({ id }) => id)).toEqual(fullPriceProducts.map(({ id }) => id));
      shownStorefrontProducts.forEach(({ price, priceBefore }, index) => {
        const now = price ?? 0;
        const before = fullPriceProducts[index]?.price ?? 0;
        expect(now).toBeLessThanOrEqual(before);
        expect(Number.isInteger(now)).toBe(true);
        expect(priceBefore).toBe(now < before ? before : null);
        expect(fullPriceProducts[index]?.priceBefore).toBeNull();
      });
    });
  });

  it('keeps the order of categories and products', () => {
    checkEveryStorefront((tenant, storefrontView) => {
      const { categories } = renderStorefront(tenant, storefrontView, 'cl');
      const sortedCategories = [...(tenant.menus[0]?.categories ?? [])].sort((a, b) => a.position - b.position);
      let from = 0;
      for (const { name, products } of categories) {
        const ids = products.map(({ id }) => id);
        const foundIndex = sortedCategories.findIndex(
          (category, index) =>
            index >= from &&
            category.name === name &&
            category.orderedProducts.filter((id) => ids.includes(id)).join() === ids.join(),
        );
        expect(foundIndex).toBeGreaterThanOrEqual(from);
        from = foundIndex + 1;
      }
    });
  });
});

describe('a product unavailable in the storefront', () => {
  it.each([
    [{ show: false, startDatetime: '2026-11-24T00:00:00' }, { kind: 'hidden' }],
    [{ startDatetime: '2026-11-23T18:00:00' }, { kind: 'soldOutUntil', until: '2026-11-23T18:00:00' }],
    [{ endDatetime: '2026-11-23T13:00:00' }, { kind: 'ended', since: '2026-11-23T13:00:00' }],
    [{ availability: createAvailability({ days: ['sunday'] }) }, { kind: 'weekday', day: 'monday', days: ['sunday'] }],
    [
      { availability: createAvailability({ dates: [{ start: null, end: '2020-01-01' }] }) },
      { kind: 'dates', dates: [{ start: null, end: '2020-01-01' }] },
    ],
    [{ availability: createAvailability({ platform: 'app' }) }, { kind: 'onlyPlatform', platform: 'app' }],
    [
      { availability: createAvailability({ dispatchMethod: 'pickup' }) },
      { kind: 'onlyDispatch', dispatchMethod: 'pickup' },
    ],
    [
      { dispatchMethod: 'pickup', platform: 'app' },
      { kind: 'onlyDispatch', dispatchMethod: 'pickup' },
    ],
    [{ platform: 'app' }, { kind: 'onlyPlatform', platform: 'app' }],
  ])('reports the first reason when several apply: %j', (fields, reason) => {
    expect(findUnavailableReason(aProduct(fields), aMenu(), true, view)).toEqual(reason);
  });

  it('is available again from the moment its sold-out period ends', () => {
    const product = aProduct({ startDatetime: view.at });
    expect(findUnavailableReason(product, aMenu(), true, view)).toBeNull();
  });

  it('reports a missing product, a hidden menu or a missing menu as the reason', () => {
    expect(findUnavailableReason(aProduct({ show: false }), aMenu(), false, view)).toEqual({ kind: 'notInMenu' });
    expect(findUnavailableReason(aProduct(), aMenu({ hidden: true }), true, view)).toEqual({ kind: 'menuHidden' });
    expect(findUnavailableReason(aProduct(), null, true, view)).toEqual({ kind: 'noMenu' });
  });
});

/** Reasons in the order in which they are reported, from the menu to the product. */
const reasonOrder = [
  'noMenu',
  'menuHidden',
  'notInMenu',
  'hidden',
  'soldOutUntil',
  'ended',
  'weekday',
  'onlyDispatch',
  'onlyPlatform',
];

describe('the reason why a product is unavailable', () => {
  /** The product after fixing the given reason. */
  const repairProduct = (product: MenuProduct, kind: string): MenuProduct => {
    switch (kind) {
      case 'hidden':
        return { ...product, show: true };
      case 'soldOutUntil':
        return { ...product, startDatetime: null };
      case 'ended':
        return { ...product, endDatetime: null };
      case 'weekday':
        return { ...product, availability: createAvailability() };
      case 'onlyDispatch':
        return { ...product, dispatchMethod: 'both' };
      default:
        return { ...product, platform: 'any' };
    }
  };

  it('is the first that applies, and the product is available once all are fixed', () => {
    fc.assert(
      fc.property(createProductArbitrary(1), someView, (product, storefrontView) => {
        let currentProduct = product;
        let last = -1;
        for (let round = 0; round < reasonOrder.length; round += 1) {
          const reason = findUnavailableReason(currentProduct, aMenu(), true, storefrontView);
          if (reason === null) return;
          expect(reasonOrder.indexOf(reason.kind)).toBeGreaterThan(last);
          last = reasonOrder.indexOf(reason.kind);
          currentProduct = repairProduct(currentProduct, reason.kind);
        }
        expect(findUnavailableReason(currentProduct, aMenu(), true, storefrontView)).toBeNull();
      }),
      { numRuns: 500, seed: 2 },
    );
  });

  it('is the weekday limit throughout the local calendar day, from midnight to midnight', () => {
    const times = fc.constantFrom('00:00:00', '00:30:00', '12:00:00', '23:59:59');
    const soldWeekdays = fc.subarray([...weekdays], { minLength: 1 });
    fc.assert(
      fc.property(soldWeekdays, fc.integer({ min: 1, max: 28 }), times, (days, date, time) => {
        const at = `2026-11-${String(date).padStart(2, '0')}T${time}`;
        const reason = findUnavailableReason(aProduct({ availability: createAvailability({ days }) }), aMenu(), true, {
          ...view,
          at,
        });
        // 1 November 2026 was a Sunday.
        const day = weekdays[(date + 5) % 7] ?? 'monday';
        expect(reason).toEqual(days.includes(day) ? null : { kind: 'weekday', day, days });
      }),
      { numRuns: 200, seed: 3 },
    );
  });

  it('is "sold out" before the end time and no longer from that time on', () => {
    const instant = fc
      .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
      .map((parts) => parts.map((part) => String(part).padStart(2, '0')))
      .map(([day, hour, minute]) => `2026-11-${day}T${hour}:${minute}:00`);
    fc.assert(
      fc.property(instant, instant, (until, time) => {
        const reason = findUnavailableReason(aProduct({ startDatetime: until }), aMenu(), true, {
          ...view,
          at: time,
        });
        expect(reason).toEqual(time < until ? { kind: 'soldOutUntil', until } : null);
      }),
      { numRuns: 300, seed: 4 },
    );
  });
});

it.each([
  ['2026-11-22T23:59:59', 'sunday'],
  ['2026-11-23T00:00:00', 'monday'],
  ['2028-02-29T12:00:00', 'tuesday'],
])('the weekday of %s is %s', (time, day) => {
  expect(getWeekday(time)).toBe(day);
});

describe('a storefront price', () => {
  const findPriced = (discount: number, dispatchMethod: 'delivery' | 'pickup', country: 'cl' | 'gt' = 'cl') => {
    const prices = [{ productId: 1, price: 7990, deliveryPrice: 8990 }];
    const menu = aMenu({ discount, priceGroups: [{ id: 1, name: 'Lista', prices }] });
    const shownStorefront = renderStorefront(aTenant({ menus: [menu] }), { ...view, dispatchMethod }, country);
    return shownStorefront.categories[0]?.products[0];
  };

  it('depends on price group and dispatch method and is rounded as the country requires', () => {
    expect(findPriced(0, 'delivery')).toMatchObject({ price: 8990, priceBefore: null });
    expect(findPriced(15, 'pickup')).toMatchObject({ price: 6792, priceBefore: 7990 });
    expect(findPriced(15, 'pickup', 'gt')).toMatchObject({ price: 6791.5, priceBefore: 7990 });
  });
});

it('a storefront price comes from the first group that contains the product, else from the product', () => {
  const named = fc.option(fc.record({ price, deliveryPrice: fc.option(price) }), { nil: undefined });
  fc.assert(
    fc.property(
      price,
      named,
      named,
      fc.constantFrom('delivery', 'pickup'),
      (ownPrice, first, second, dispatchMethod) => {
        const createGroup = (id: number, groupPrice: typeof first) => ({
          id,
          name: `Lista ${id}`,
          prices: groupPrice === undefined ? [] : [{ productId: 1, ...groupPrice }],
        });
        const tenant = aTenant({
          menus: [aMenu({ priceGroups: [createGroup(1, first), createGroup(2, second)] })],
          products: [aProduct({ priceProduct: ownPrice })],
        });
        const shownStorefront = renderStorefront(tenant, { ...view, dispatchMethod }, 'cl').categories[0]?.products[0]
          ?.price;
        const check = first ?? second;
        const groupPrice = dispatchMethod === 'delivery' ? (check?.deliveryPrice ?? check?.price) : check?.price;
        expect(shownStorefront).toBe(groupPrice ?? ownPrice);
      },
    ),
    { numRuns: 300, seed: 5 },
  );
});

it('a product label is shown only between its dates', () => {
  const product = aProduct({
    label: 'Nuevo',
    labelType: 'ribbon',
    startDatetimeLabel: '2026-11-23T00:00:00',
    endDatetimeLabel: '2026-11-24T00:00:00',
  });
  const getLabel = (time: string) =>
    renderStorefront(aTenant({ products: [product] }), { ...view, at: time }, 'cl').categories[0]?.products[0]?.label;
  expect(getLabel('2026-11-22T23:59:59')).toBeNull();
  expect(getLabel('2026-11-23T00:00:00')).toEqual({ text: 'Nuevo', type: 'ribbon' });
  expect(getLabel('2026-11-24T00:00:00')).toBeNull();
});

describe('a product in the storefront', () => {
  const createModifiers = (...rows: MenuModifier[]) => new Map(rows.map((row) => [row.id, row]));
  const createOffering = (...ids: number[]) => ({
    modifiersProductsAttributes: ids.map((modifierId, index) => ({
      modifierId,
      position: -index,
      minQuantityModifiers: 0,
      maxQuantityModifiers: 100,
    })),
    modifierRules: [{ modifierId: 1, ruledModifierId: 2 }],
  });
  const createChild = (childModifierId: number, ownPrice: number | null = null) => ({
    childModifierId,
    position: 0,
    price: ownPrice,
  });

  it("has options sorted, priced by their parent, free when marked, and limited by their modifier's rule", () => {
    const storefrontChoices = getStorefrontChoices(
      createOffering(1, 2),
      createModifiers(
        aModifier({
          id: 1,
          maxQuantityModifiers: 3,
          children: [createChild(3, 990), createChild(4, 500), createChild(9)],
        }),
        aModifier({ id: 2, minQuantityModifiers: 1 }),
        aModifier({ id: 3, price: 790 }),
        aModifier({ id: 4, price: 790, free: true }),
      ),
      'cl',
    );
    expect(
      storefrontChoices.map(({ id, min: least, max: most, offeringOptionIds }) => ({
        id,
        least,
        most,
        offeredWith: offeringOptionIds,
      })),
    ).toEqual([
      { id: 2, least: 1, most: 100, offeredWith: [1] },
      { id: 1, least: 0, most: 3, offeredWith: [] },
    ]);
    expect(storefrontChoices[1]?.choices.map(({ id, price: adds }) => [id, adds])).toEqual([
      [3, 990],
      [4, 0],
    ]);
  });

  it('has options nested to any depth, and stops where they form a cycle', () => {
    const chain = Array.from({ length: 12 }, (_, index) =>
      aModifier({ id: index + 1, children: [createChild(index + 2)] }),
    );
    const lastMenuModifier = aModifier({ id: 13, children: [createChild(1)] });
    const computeDepth = (choices: Readonly<ReturnType<typeof getStorefrontChoices>>): number =>
      choices.length === 0 ? 0 : 1 + Math.max(...choices.map((choice) => computeDepth(choice.choices)));
    expect(
      computeDepth(getStorefrontChoices(createOffering(1), createModifiers(...chain, lastMenuModifier), 'cl')),
    ).toBe(13);
  });

  it('is unavailable while it is sold out in the store or hidden in all stores', () => {
    const listUnavailableReasons = (
      unavailableProducts: UnavailableInStore[],
      product: Parameters<typeof aProduct>[0] = {},
    ) =>
      renderStorefront(
        aTenant({
          stores: [{ id: 1, name: 'Ñuñoa', menuId: 1, unavailableProducts }],
          products: [aProduct(product)],
        }),
        view,
        'cl',
      ).unavailableProducts.map(({ reason }) => reason);
    const createUnavailable = (availableFrom: string | null) => [{ productId: 1, availableFrom }];
    expect(listUnavailableReasons(createUnavailable('2026-11-24T01:30:00'))).toEqual([
      { kind: 'soldOutHere', until: '2026-11-24T01:30:00' },
    ]);
    expect(listUnavailableReasons(createUnavailable(null))).toEqual([{ kind: 'soldOutHere', until: null }]);
    expect(listUnavailableReasons(createUnavailable(view.at))).toEqual([]);
    expect(listUnavailableReasons([{ productId: 2, availableFrom: null }])).toEqual([]);
    expect(listUnavailableReasons(createUnavailable(null), { show: false })).toEqual([{ kind: 'hidden' }]);
    expect(
      listUnavailableReasons(createUnavailable(null), { availability: createAvailability({ days: ['sunday'] }) }),
    ).toEqual([{ kind: 'soldOutHere', until: null }]);
  });
});
