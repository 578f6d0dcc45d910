import { describe, expect, it } from 'vitest';
import { endpoints, getEndpoint, type CallName } from '@shared/contract';
import { createInputSchema } from '@shared/contract/protocol/endpoint';
import { mergeUnknownFields, readReply } from '@shared/contract/reading';
import { toWireBody, fromWire } from '@shared/contract/protocol/wire';
import { getGrantedPermissions, type PermissionHolder } from '@shared/domain/people/policies';
import * as v from 'valibot';
import type { Json } from '../../support/specPlatform/json';

const context = { zone: 'America/Santiago', country: 'cl' as const, now: () => Date.UTC(2026, 5, 10) };

const readWire = (call: CallName, wire: Json): Json => {
  const { parsedReply } = readReply(getEndpoint(call).reply, fromWire({ id: 1, name: 'x', ...wire }), context);
  if (parsedReply === undefined) throw new Error('the reply was refused');
  // Values cross from the main process to the windows as JSON.
  return JSON.parse(JSON.stringify(parsedReply.value)) as Json;
};

/** The request body for changes to an entity, without input validation. */
const listSent = (
  area: 'banners' | 'menus' | 'coupons' | 'stores' | 'modifiers' | 'products' | 'drivers',
  before: Json,
  changes: Json,
): unknown => {
  const row = getEndpoint(`${area}.update`);
  const body = mergeUnknownFields(before, changes, endpoints.get(`${area}.update`)?.groups);
  const bodyKey = area === 'products' ? 'product' : undefined;
  const input = v.parse(createInputSchema(row), { params: { id: 1 }, body: bodyKey ? { [bodyKey]: body } : body });
  const sent = toWireBody({ ...row, idInBody: undefined } as never, input) as Json;
  return bodyKey ? sent[bodyKey] : sent;
};

describe('The discount of a menu', () => {
  it('is read and written under the name in the specification', () => {
    const before = readWire('menus.get', { discount_percent: '12.0' });
    expect(before['discount']).toBe(12);
    expect(listSent('menus', before, { discount: 15 })).toEqual({ discount_percent: 15 });
    expect(readWire('menus.list', { page: [{ id: 1, discount_percent: 7 }] })['page']).toMatchObject([{ discount: 7 }]);
  });

  it.each(['discount', 'discount_percentage'])('is written under the name that the platform used: %s', (name) => {
    const before = readWire('menus.get', { [name]: 12 });
    expect(before['discount']).toBe(12);
    expect(listSent('menus', before, { discount: 15, hidden: true })).toEqual({ [name]: 15, hidden: true });
    expect(readWire('menus.list', { page: [{ id: 1, [name]: 7 }] })['page']).toMatchObject([{ discount: 7 }]);
  });

  it('uses the name in the specification for a new menu', () => {
    expect(toWireBody(getEndpoint('menus.create'), { body: { name: 'A', discount: 5 } })).toEqual({
      name: 'A',
      discount_percent: 5,
    });
  });
});

describe('The products of a menu', () => {
  it.each([
    ['ids', [7]],
    ['whole products', [{ id: 7, name: 'Clásica' }]],
    ['rows with the id of a product', [{ id: 901, product_id: 7 }]],
    ['rows with a nested product', [{ id: 901, product: { id: '7' } }]],
  ])('are read from %s', (_, ordered_products) => {
    expect(readWire('menus.get', { categories: [{ name: 'Todo', ordered_products }] })['categories']).toMatchObject([
      { orderedProducts: [7] },
    ]);
  });

  it.each([
    [
      { products: [{ id: 7, name: 'Clásica' }, { id: 8 }] },
      { products: [{ id: 8 }, { id: 7, name: 'Clásica' }, { id: 9 }] },
    ],
    [{ product_ids: '7,8' }, { product_ids: '8,7,9' }],
    [{ product_ids: ['7', 8] }, { product_ids: [8, '7', 9] }],
    [
      {
        ordered_products: [
          { product_id: 7, position: 1 },
          { product_id: 8, position: 2 },
        ],
      },
      {
        ordered_products: [
          { product_id: 8, position: 1 },
          { product_id: 7, position: 2 },
          { product_id: 9, position: 3 },
        ],
      },
    ],
    [{ ordered_products: [7, 8], products: [{ id: 7 }, { id: 8 }] }, { ordered_products: [8, 7, 9] }],
  ])('are written in the field and shape of %j', (received, sent) => {
    const before = readWire('menus.get', { categories: [{ name: 'Todo', position: 1, ...received }] });
    const [category] = before['categories'] as Json[];
    const send = (changes: Json) => listSent('menus', before, { categories: [{ ...category, ...changes }] });
    const { products: _copies, ...renamed } = received as Json;
    const isTwice = 'ordered_products' in received && 'products' in received;
    expect(send({ name: 'Carta' })).toEqual({
      categories: [{ name: 'Carta', position: 1, ...(isTwice ? renamed : received) }],
    });
    expect(send({ orderedProducts: [8, 7, 9] })).toEqual({ categories: [{ name: 'Todo', position: 1, ...sent }] });
  });

  it.each([{ product_id: 7 }, { product: 7 }, { product: { id: 7 } }, { product_id: null, product: { id: '7' } }])(
    'are read from the price %j',
    (product) => {
      const prices = [
        { id: 1, ...product, price: 990 },
        { id: 2, price: 500 },
      ];
      expect(readWire('menus.get', { price_groups: [{ id: 3, prices }] })['priceGroups']).toMatchObject([
        { prices: [{ id: 1, productId: 7, price: 990 }] },
      ]);
      expect(readWire('prices.list', { page: [{ ...product, price: 990 }] })['page']).toMatchObject([
        { product: { id: 7 }, price: 990 },
      ]);
    },
  );
});

describe('The prices of a price group', () => {
  const readPrices = (prices: unknown) =>
    readWire('menus.get', { price_groups: [{ id: 3, name: 'Centro', prices }] })['priceGroups'];

  it.each([
    { product_id: 7, amount: '5.990', delivery_price: 6490 },
    { product_id: 7, pickup_price: 5990, delivery_price: 6490 },
    { product_id: 7, price: { pickup: 5990, delivery: 6490 } },
    { product_id: 7, prices: { in_store: 5990, store_delivery: '6.490' } },
    { id: 7, name: 'Italiana', value: 5990, delivery_price: 6490 },
  ])('are read from the row %j', (row) => {
    const price = { price: 5990, deliveryPrice: 6490 };
    expect(readPrices([row])).toEqual([{ id: 3, name: 'Centro', prices: [{ id: null, productId: 7, ...price }] }]);
    expect(readWire('prices.list', { page: [row] })['page']).toMatchObject([{ product: { id: 7 }, ...price }]);
  });

  it.each([
    [{ 7: { price: 5990 } }, null],
    [{ 7: '5.990' }, null],
    [{ 9: { product_id: 7, price: 5990 } }, 9],
  ])('are read from the map %j', (prices, id) => {
    expect(readPrices(prices)).toMatchObject([{ prices: [{ id, productId: 7, price: 5990, deliveryPrice: null }] }]);
  });

  it('include the product name when the row itself contains it', () => {
    const page = [
      { id: 7, name: 'Italiana', price: 990 },
      { product_id: 8, product_name: 'Papas', price: 990 },
    ];
    expect(readWire('prices.list', { page })['page']).toMatchObject([
      { product: { id: 7, name: 'Italiana' } },
      { product: { id: 8, name: 'Papas' } },
    ]);
  });

  it('are unknown when an object of prices has a key that is not a dispatch method', () => {
    expect(readPrices([{ product_id: 7, price: { pickup: 5990, lunes: 4990 } }])).toMatchObject([
      { prices: [{ price: null, deliveryPrice: null }] },
    ]);
  });
});

describe('The cofinance of a fleet', () => {
  const createFleet = (external_delivery_cofinance: unknown, delivery_type = 'peya_v3_delivery') => ({
    key: delivery_type === 'own_delivery' ? 1 : 9,
    delivery_type,
    delivery_fee_type: 'external',
    enabled: true,
    external_delivery_cofinance,
    delivery_areas: [],
  });
  const readCofinance = (map: unknown, type?: string) =>
    (readWire('stores.get', { delivery_methods: [createFleet(map, type)] })['deliveryMethods'] as Json[])[0]?.[
      'externalDeliveryCofinance'
    ];

  it.each([
    [{ own_delivery: 10, peya_v3_delivery: 30 }, 30],
    [{ peya_v3_delivery: '30', own_delivery: 10 }, 30],
    [{ peya_v3: 30 }, 30],
    [{ own_delivery: 10 }, null],
    [{}, null],
    [30, 30],
    [null, null],
  ])('is read from %j as %j by the type of the fleet', (map, expected) => {
    expect(readCofinance(map)).toBe(expected);
  });

  it('is read from the entry for the type of the fleet when the map also contains other types', () => {
    expect(readCofinance({ peya_v3_delivery: 30, own_delivery: 10 }, 'own_delivery')).toBe(10);
  });

  it('is written under its own type and keeps the entries of the other types', () => {
    const before = readWire('stores.get', {
      delivery_methods: [createFleet({ own_delivery: 10, peya_v3_delivery: 30 }), createFleet(5, 'own_delivery')],
    });
    const [first, second] = before['deliveryMethods'] as Json[];
    const getMapAfter = (change: Json) =>
      (
        listSent('stores', before, { deliveryMethods: [{ ...first, ...change }, second] }) as {
          delivery_methods: Json[];
        }
      ).delivery_methods[0]?.['external_delivery_cofinance'];
    expect(getMapAfter({})).toEqual({ own_delivery: 10, peya_v3_delivery: 30 });
    expect(getMapAfter({ priority: 3 })).toEqual({ own_delivery: 10, peya_v3_delivery: 30 });
    expect(getMapAfter({ externalDeliveryCofinance: 40 })).toEqual({ own_delivery: 10, peya_v3_delivery: 40 });
  });
});

describe('The availability of a product', () => {
  const readAvailability = (availability: unknown) => readWire('products.get', { availability })['availability'];

  it('is read with its days, hours, dates, dispatch method and platform', () => {
    expect(
      readAvailability({
        days: ['friday'],
        hours: [{ from: '18:00', to: '24:00' }],
        dates: [{ start_date: '2026-12-01T00:00:00.000Z', end_date: '2026-12-24' }, '2026-12-31'],
        dispatch_methods: ['delivery'],
        platforms: ['web', 'app'],
      }),
    ).toMatchObject({
      days: ['friday'],
      hours: [{ start: '18:00', end: '00:00' }],
      dates: [
        { start: '2026-12-01', end: '2026-12-24' },
        { start: '2026-12-31', end: '2026-12-31' },
      ],
      dispatchMethod: 'delivery',
      platform: 'any',
    });
  });

  it('is read from strings', () => {
    expect(readAvailability({ days: 'lunes', hours: ['12:00-16:00', '19–23:30'], dates: '31-12-2026' })).toMatchObject({
      days: ['monday'],
      hours: [
        { start: '12:00', end: '16:00' },
        { start: '19:00', end: '23:30' },
      ],
      dates: [{ start: '2026-12-31', end: '2026-12-31' }],
    });
    expect(
      readAvailability({ week_days: 'lunes, martes', hours: '12:00 - 16:00;19:00 a 23:30', dates: '2026-12-31' }),
    ).toMatchObject({
      days: ['monday', 'tuesday'],
      hours: [
        { start: '12:00', end: '16:00' },
        { start: '19:00', end: '23:30' },
      ],
      dates: [{ start: '2026-12-31', end: '2026-12-31' }],
    });
  });

  const received = {
    weekdays: 'LUNES,MARTES',
    hours: ['12:00-16:00'],
    dates: [{ from: '2026-12-01', to: null, note: 'x' }],
    dispatch_methods: ['delivery', 'pickup'],
    platforms: 'web',
    zone: 'x',
  };
  const changeAvailability = (changes: Json) => {
    const before = readWire('products.get', { availability: received });
    const { kept: _, ...availability } = before['availability'] as Json;
    return listSent('products', before, { availability: { ...availability, ...changes } });
  };

  it('is read and written with a range of days in a string', () => {
    const before = readWire('products.get', { availability: { days: 'Lunes a Miércoles, sábado' } });
    const availability = before['availability'] as Json;
    expect(availability['days']).toEqual(['monday', 'tuesday', 'wednesday', 'saturday']);
    expect(listSent('products', before, { availability: { ...availability, days: ['monday', 'friday'] } })).toEqual({
      availability: { days: 'Lunes,Viernes' },
    });
  });

  it('is written under the received field names and in the received forms', () => {
    expect(changeAvailability({ days: ['monday', 'friday'] })).toEqual({
      availability: { ...received, weekdays: 'LUNES,VIERNES' },
    });
    expect(
      changeAvailability({ hours: [{ start: '13:00', end: '17:00' }], dispatchMethod: 'pickup', platform: 'any' }),
    ).toEqual({
      availability: { ...received, hours: ['13:00-17:00'], dispatch_methods: ['pickup'], platforms: 'any' },
    });
    expect(changeAvailability({ hours: [], days: [] })).toEqual({
      availability: { ...received, hours: [], weekdays: '' },
    });
    expect(changeAvailability({ dates: [{ start: '2026-12-02', end: null }] })).toEqual({
      availability: { ...received, dates: [{ from: '2026-12-02', to: null, note: 'x' }] },
    });
  });
});

describe('Days and hours of a coupon', () => {
  const separateFields = {
    days: ['MONDAY', 'feriados'],
    hours: [{ start_time: '10:00', end_time: '14:00' }],
    availability: null,
  };

  it('are read from flags sent as text or numbers', () => {
    expect(readWire('coupons.get', { days: { monday: '1', friday: 'true', sunday: 0 } })).toMatchObject({
      availability: { days: ['monday', 'friday'] },
    });
  });

  it('are read from fields outside the availability object, for a single coupon and in lists', () => {
    const restrictedTimes = { days: ['monday'], hours: [{ start: '10:00', end: '14:00' }] };
    expect(readWire('coupons.get', separateFields)).toMatchObject({ availability: restrictedTimes });
    expect(readWire('coupons.list', { page: [{ id: 1, ...separateFields }] })['page']).toMatchObject([
      { availability: restrictedTimes },
    ]);
  });

  it('are sent back in the received field and format, and only when changed', () => {
    const before = readWire('coupons.get', separateFields);
    const hours = [{ start: '10:00', end: '14:00' }];
    expect(listSent('coupons', before, { availability: { days: ['monday', 'friday'], hours } })).toEqual({
      days: ['MONDAY', 'FRIDAY', 'feriados'],
    });
    expect(
      listSent('coupons', before, { availability: { days: ['monday'], hours: [{ start: '09:00', end: '11:00' }] } }),
    ).toEqual({ hours: [{ start_time: '09:00', end_time: '11:00' }] });
    const nestedForm = readWire('coupons.get', { availability: { days: ['monday'], hours: [] } });
    expect(listSent('coupons', nestedForm, { availability: { days: [], hours: [] } })).toEqual({
      availability: { days: [], hours: [] },
    });
  });

  it('are read and written as numbers when the platform counts weekdays', () => {
    const before = readWire('coupons.get', { days: [1, 7], hours: [] });
    expect(before['availability']).toMatchObject({ days: ['monday', 'sunday'] });
    expect(listSent('coupons', before, { availability: { days: ['monday', 'friday'], hours: [] } })).toEqual({
      days: [1, 5],
    });
    const nestedForm = readWire('coupons.get', { availability: { days: [1, '7'], hours: [] } });
    expect(nestedForm['availability']).toMatchObject({ days: ['monday', 'sunday'] });
  });

  it('are read from a string and written as a string', () => {
    const before = readWire('coupons.get', { days: 'Lunes,Martes', hours: '12:00-16:00', store_ids: '3, 4' });
    const hours = [{ start: '12:00', end: '16:00' }];
    expect(before).toMatchObject({ availability: { days: ['monday', 'tuesday'], hours }, storeIds: [3, 4] });
    const later = { days: ['monday', 'tuesday'], hours: [...hours, { start: '19:00', end: '23:00' }] };
    expect(listSent('coupons', before, { availability: later })).toEqual({ hours: '12:00-16:00,19:00-23:00' });
    expect(listSent('coupons', before, { availability: { days: ['friday'], hours } })).toEqual({ days: 'Viernes' });
    expect(readWire('coupons.get', { availability: { days: 'lunes' } })['availability']).toMatchObject({
      days: ['monday'],
    });
  });

  it.each(['coupons', 'banners'] as const)(
    'are read and written inside the availability of %s in the format of the platform',
    (area) => {
      const before = readWire(`${area}.get`, {
        availability: { weekdays: ['Lunes', 'Martes'], hours: '10:00-22:00', note: 'x' },
      });
      const hours = [{ start: '10:00', end: '22:00' }];
      expect(before['availability']).toMatchObject({ days: ['monday', 'tuesday'], hours });
      expect(listSent(area, before, { availability: { days: ['monday', 'sunday'], hours } })).toEqual({
        availability: { weekdays: ['Lunes', 'Domingo'], hours: '10:00-22:00', note: 'x' },
      });
      const row = { id: 1, name: 'x', availability: { days: ['monday'], hours: [{ from: '10:00', to: '22:00' }] } };
      expect(readWire(`${area}.list`, { page: [row] })['page']).toMatchObject([
        { availability: { days: ['monday'], hours } },
      ]);
    },
  );

  it.each([1, '1', 'true', true])('are read from a map by weekday in which %j means sold on that day', (flag) => {
    const days = { monday: flag, tuesday: 0, sunday: 'false' };
    expect(readWire('coupons.get', { days })['availability']).toMatchObject({ days: ['monday'] });
    expect(readWire('products.get', { availability: { days } })['availability']).toMatchObject({ days: ['monday'] });
  });

  it('are written to both fields when the platform stores them in both', () => {
    const bothForms = readWire('coupons.get', {
      days: ['monday'],
      hours: [],
      availability: { days: ['monday'], hours: [] },
    });
    expect(listSent('coupons', bothForms, { availability: { days: ['friday'], hours: [] } })).toEqual({
      days: ['friday'],
      availability: { days: ['friday'], hours: [] },
    });
  });

  it('are written to both fields of a new coupon, because the platform may read either', () => {
    const body = { code: 'A', availability: { days: ['monday'], hours: [] } };
    expect(toWireBody(getEndpoint('coupons.create'), { body })).toEqual({
      code: 'A',
      days: ['monday'],
      availability: { days: ['monday'], hours: [] },
    });
  });
});

describe('The times of a coupon inside its dates', () => {
  const dates = { start_date: '2026-12-04T21:00:00Z', expiry_date: '2026-12-04 22:30:00' };

  it('are read as the start and expiry time of the coupon', () => {
    const times = { startTime: '18:00', expiryTime: '22:30' };
    expect(readWire('coupons.get', dates)).toMatchObject(times);
    expect(readWire('coupons.list', { page: [{ id: 1, ...dates }] })['page']).toMatchObject([times]);
  });

  it.each([
    [{ startDate: '2026-12-05T00:00:00' }, { start_date: '2026-12-05T18:00:00' }],
    [{ startTime: '19:00' }, { start_date: '2026-12-04T19:00:00' }],
    [{ startTime: null }, { start_date: '2026-12-04T00:00:00' }],
    [{ expiryDate: '2026-12-06T23:59:59', expiryTime: '21:00' }, { expiry_date: '2026-12-06T21:00:00' }],
    [{ expiryTime: null }, { expiry_date: '2026-12-04T23:59:59' }],
    [{ expiryDate: null }, { expiry_date: null }],
  ])('are written inside its dates for the change %j', (changes: Json, expected) => {
    expect(listSent('coupons', readWire('coupons.get', dates), changes)).toEqual(expected);
  });

  it.each(['18:00', '2000-01-01T18:00:00.000Z'])(
    'are written to separate fields when the coupon has a start time such as %s',
    (start_time) => {
      const before = readWire('coupons.get', { ...dates, start_time, expiry_date: '2026-12-04T00:00:00Z' });
      const changes = { startDate: '2026-12-05T00:00:00', expiryTime: '21:00' };
      expect(listSent('coupons', before, changes)).toEqual({ start_date: '2026-12-05T00:00:00', expiry_time: '21:00' });
    },
  );
});

describe('Categories that a coupon excludes', () => {
  const categories = [{ id: 4, name: 'Bebidas' }, 7, 'Tés, cafés'];

  it('are read from names and from rows with a name', () => {
    const before = readWire('coupons.get', { restrictions: { categories, store_ids: [3] } });
    expect(before['restrictions']).toMatchObject({ categories: ['Bebidas', 'Tés, cafés'], storeIds: [3] });
  });

  it('are sent back as they came when other restrictions change', () => {
    const before = readWire('coupons.get', { restrictions: { categories, store_ids: [3] } });
    const restrictions = { categories: ['Bebidas', 'Tés, cafés'], storeIds: [3, 5] };
    expect(listSent('coupons', before, { restrictions })).toEqual({ restrictions: { categories, store_ids: [3, 5] } });
  });

  it('are written in the received form, and entries without a name stay in the list', () => {
    const before = readWire('coupons.get', { restrictions: { categories } });
    const restrictions = { categories: ['Tés, cafés', 'Tragos'], storeIds: [] };
    expect(listSent('coupons', before, { restrictions })).toMatchObject({
      restrictions: { categories: ['Tés, cafés', 'Tragos', 7] },
    });
    const rows = readWire('coupons.get', { restrictions: { categories: [{ id: 4, name: 'Bebidas' }] } });
    expect(
      listSent('coupons', rows, { restrictions: { categories: ['Bebidas', 'Tragos'], storeIds: [] } }),
    ).toMatchObject({ restrictions: { categories: [{ id: 4, name: 'Bebidas' }, { name: 'Tragos' }] } });
  });

  it('are read and written under other field names, and so are the excluded stores', () => {
    const received = { excluded_categories: ['Bebidas'], excluded_stores: [{ id: 3, name: 'Centro' }], scope: 'menu' };
    const before = readWire('coupons.get', { restrictions: received });
    expect(before['restrictions']).toMatchObject({ categories: ['Bebidas'], storeIds: [3] });
    const restrictions = { categories: ['Bebidas'], storeIds: [3, 5] };
    expect(listSent('coupons', before, { restrictions })).toEqual({
      restrictions: { ...received, excluded_stores: [{ id: 3, name: 'Centro' }, { id: 5 }] },
    });
  });
});

describe('Restrictions of a coupon outside the field of the specification', () => {
  const received = { excluded_categories: ['Bebidas, jugos'], excluded_store_ids: [3] };
  const changed = { categories: ['Bebidas, jugos'], storeIds: [3, 5] };

  it.each(['restriction', 'exclusions', 'coupon_restrictions'])('are read and written in the group %s', (name) => {
    const before = readWire('coupons.get', { [name]: received });
    expect(before['restrictions']).toMatchObject({ ...changed, storeIds: [3] });
    expect(listSent('coupons', before, { restrictions: changed })).toEqual({
      [name]: { ...received, excluded_store_ids: [3, 5] },
    });
  });

  it('are read and written among the fields of the coupon', () => {
    const before = readWire('coupons.get', received);
    expect(before['restrictions']).toMatchObject({ ...changed, storeIds: [3] });
    expect(listSent('coupons', before, { restrictions: changed })).toEqual({ excluded_store_ids: [3, 5] });
  });
});

describe('Products of a coupon', () => {
  it('are read from rows with a type and an id, and written in the same form', () => {
    const before = readWire('coupons.get', {
      couponables: [
        { type: 'product', id: '7' },
        { type: 'PRICE_GROUP', id: 3 },
      ],
    });
    expect(before['couponables']).toEqual([
      { couponableType: 'Product', couponableId: 7 },
      { couponableType: 'PriceGroup', couponableId: 3 },
    ]);
    const [product] = before['couponables'] as Json[];
    const addedProduct = { couponableType: 'Product', couponableId: 8 };
    expect(listSent('coupons', before, { couponables: [product, addedProduct] })).toEqual({
      couponables: [
        { type: 'product', id: '7' },
        { type: 'product', id: 8 },
      ],
    });
  });

  it('are read from rows with a nested item or an id named after its type, and sent back as received', () => {
    const rows = [
      { id: 55, couponable_type: 'Product', couponable: { id: 7, name: 'Italiana' } },
      { couponable: { id: '8', type: 'product' } },
      { id: 57, couponable_type: 'Product', product_id: 9 },
      { price_group: { id: 3, name: 'Bebidas' } },
      { couponable_type: 'Producto', couponable_id: '12' },
    ];
    const before = readWire('coupons.get', { couponables: rows });
    expect(before['couponables']).toEqual([
      { couponableType: 'Product', couponableId: 7 },
      { couponableType: 'Product', couponableId: 8 },
      { couponableType: 'Product', couponableId: 9 },
      { couponableType: 'PriceGroup', couponableId: 3 },
      { couponableType: 'Product', couponableId: 12 },
    ]);
    const couponables = [
      ...(before['couponables'] as Json[]),
      { couponableType: 'Product', couponableId: 10 },
      { couponableType: 'PriceGroup', couponableId: 4 },
    ];
    expect(listSent('coupons', before, { couponables })).toEqual({
      couponables: [...rows, { couponable_type: 'Product', couponable_id: 10 }, { price_group_id: 4 }],
    });
  });

  it('are read and written as couponable_type and couponable_id', () => {
    const row = { id: 55, couponable_type: 'Product', couponable_id: 7 };
    const before = readWire('coupons.get', { couponables: [row] });
    expect(before['couponables']).toEqual([{ couponableType: 'Product', couponableId: 7 }]);
    expect(listSent('coupons', before, { couponables: before['couponables'] })).toEqual({
      couponables: [{ couponable_type: 'Product', couponable_id: 7 }],
    });
  });
});

describe('Stores of a coupon', () => {
  it('are sent back as received when they have no numeric id and others are added', () => {
    const before = readWire('coupons.get', { store_ids: [3, 'a1b2', { code: 'PRV' }] });
    expect(before['storeIds']).toEqual([3]);
    expect(listSent('coupons', before, { storeIds: [3, 5] })).toEqual({ store_ids: [3, 5, 'a1b2', { code: 'PRV' }] });
  });
});

describe('Subscription plans', () => {
  const addedPlan = { name: 'Anual', amount: '99990.00' };

  it.each([
    [['9990.00', '19990'], '99990.00'],
    [[9990, 19_990], 99_990],
    [['Club', 'Socios'], 'Anual'],
  ])('are read from the plain values %j and written in the same form', (subscription_quotes, added) => {
    const before = readWire('stores.get', { subscription_quotes });
    const plans = before['subscriptionQuotes'] as Json[];
    expect(plans.map(({ name }) => name)).toEqual(subscription_quotes.map(String));
    expect(listSent('stores', before, { subscriptionQuotes: [...plans.slice(1), addedPlan] })).toEqual({
      subscription_quotes: [subscription_quotes[1], added],
    });
  });

  it('send unchanged amounts back as received, and show an unreadable amount as empty', () => {
    const subscription_quotes = [
      { name: 'Club', amount: 9990 },
      { name: 'Socios', amount: { cents: 1 } },
    ];
    const before = readWire('stores.get', { subscription_quotes });
    const plans = before['subscriptionQuotes'] as Json[];
    expect(plans).toMatchObject([{ amount: '9990' }, { amount: '' }]);
    expect(listSent('stores', before, { subscriptionQuotes: [...plans, addedPlan] })).toEqual({
      subscription_quotes: [...subscription_quotes, { name: 'Anual', amount: '99990.00' }],
    });
  });
});

describe('Zones with separate points instead of polygons', () => {
  const createPoint = (id: number, latitude: number, longitude: number) => ({
    id,
    latitude,
    longitude,
    locked: id === 2,
    destroy: false,
  });
  const square = [createPoint(1, 0, 0), createPoint(2, 0, 1), createPoint(3, 1, 1), createPoint(4, 1, 0)];
  const zone = { id: 5, name: 'Centro', fee: 1000, delivery_areas: square };
  const otherZone = {
    id: 6,
    name: 'Norte',
    fee: 500,
    polygons: [
      [
        [
          [5, 5],
          [6, 5],
          [6, 6],
          [5, 5],
        ],
      ],
    ],
  };
  const points = square.map(({ destroy: _none, ...rest }) => rest);
  const getBefore = () => readWire('stores.get', { delivery_zones: [zone, otherZone] });
  const sendZones = (change: (zones: Json[]) => Json[]): unknown => {
    const store = getBefore();
    const body = listSent('stores', store, { deliveryZones: change(store['deliveryZones'] as Json[]) });
    return (body as { delivery_zones: unknown }).delivery_zones;
  };
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
    [0, 0],
  ];

  it('are read like zones with polygons', () => {
    expect(getBefore()['deliveryZones']).toMatchObject([
      { name: 'Centro', fee: 1000, polygons: [[ring]] },
      { name: 'Norte', polygons: otherZone.polygons },
    ]);
  });

  it('are sent back as points when a different field changes', () => {
    expect(sendZones(([first, ...rest]) => [{ ...first!, fee: 1200 }, ...rest])).toEqual([
      { id: 5, name: 'Centro', fee: 1200, delivery_areas: points },
      otherZone,
    ]);
  });

  it('keep the ids of unchanged points and remove the others when the outline changes', () => {
    const triangle = [
      [
        [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 0],
        ],
      ],
    ];
    expect(sendZones(([first, ...rest]) => [{ ...first!, polygons: triangle }, ...rest])).toEqual([
      { id: 5, name: 'Centro', fee: 1000, delivery_areas: [...points.slice(0, 3), { id: 4, _destroy: true }] },
      otherZone,
    ]);
  });

  it('cause new zones to be sent as points as well', () => {
    const added = {
      name: 'Sur',
      fee: 1,
      polygons: [
        [
          [
            [0, 0],
            [2, 0],
            [2, 2],
            [0, 0],
          ],
        ],
      ],
    };
    expect(sendZones((zones) => [...zones, added])).toEqual([
      { id: 5, name: 'Centro', fee: 1000, delivery_areas: points },
      otherZone,
      {
        name: 'Sur',
        fee: 1,
        delivery_areas: [
          { latitude: 0, longitude: 0, locked: false },
          { latitude: 0, longitude: 2, locked: false },
          { latitude: 2, longitude: 2, locked: false },
        ],
      },
    ]);
  });
});

describe('Pictures of a modifier sent as ids', () => {
  it('are read from ids and from picture objects', () => {
    const before = readWire('modifiers.get', { picture_ids: [7, '8'] });
    expect(before).toMatchObject({ pictureIds: [7, 8] });
    expect(
      readWire('modifiers.get', { picture_ids: [8], pictures: [{ id: 8, url: null, name: '' }, { id: 9 }] }),
    ).toMatchObject({
      pictureIds: [8, 9],
    });
  });
});

describe('Pictures of a banner', () => {
  const pictures = [5, 9].map((id) => ({ id, url: `https://fotos.example/${id}.png`, name: '' }));

  it('are only those listed by id when the platform also sends earlier ones', () => {
    for (const call of ['banners.get', 'positionBanners.get', 'popUps.get'] as const)
      expect(readWire(call, { picture_ids: [9], pictures })).toMatchObject({
        pictureIds: [9],
        pictures: [pictures[1]],
      });
  });

  it('are all pictures when the platform sends no ids', () => {
    expect(readWire('banners.get', { pictures })).toMatchObject({ pictureIds: [5, 9], pictures });
  });
});

describe('Roles of a user', () => {
  const roles = [
    {
      id: 1,
      name: 'Admin',
      checked: false,
      policies: [{ path: 'orders', actions: [{ name: 'index', active: true }] }],
    },
    { id: 2, name: 'Caja', checked: true, policies: [] },
    { id: 3, name: 'Cocina', policies: [] },
  ];

  it('are only the checked ones when a platform lists all roles', () => {
    expect(readWire('users.get', { roles })).toMatchObject({ roles: [{ id: 2, name: 'Caja' }] });
    expect(readWire('users.list', { page: [{ id: 1, roles }] })['page']).toMatchObject([{ roles: [{ id: 2 }] }]);
  });

  it.each<[string, unknown]>([
    ['a list of names', ['index', 'payment_methods']],
    ['a string of names', 'index, payment_methods'],
    ['a map of flags', { index: true, payment_methods: 1, update: false }],
  ])('grant the actions that a policy sends as %s', (_, actions) => {
    const user = readWire('session.me', { roles: [{ id: 1, policies: [{ path: '/admin/orders', actions }] }] });
    expect([...getGrantedPermissions(user as unknown as PermissionHolder)]).toEqual([
      'orders.index',
      'orders.payment_methods',
    ]);
  });

  it.each<[unknown]>([
    [{ orders: ['index', 'payment_methods'], coupons: [] }],
    [{ '/admin/orders': { index: true, payment_methods: 1 } }],
    [['orders.index', 'orders:payment_methods']],
    [[{ path: 'orders', actions: 'index, payment_methods' }]],
  ])('grant the actions of the policies %j', (policies) => {
    for (const fields of [{ policies }, { roles: [{ id: 1, policies }] }])
      expect([...getGrantedPermissions(readWire('session.me', fields) as unknown as PermissionHolder)]).toEqual([
        'orders.index',
        'orders.payment_methods',
      ]);
  });

  it('are read from names when the policies are listed on the user', () => {
    const user = readWire('session.me', {
      roles: ['editor'],
      policies: [{ path: '/admin/orders', actions: ['index'] }],
    });
    expect(user).toMatchObject({ roles: [{ name: 'editor' }, { policies: [{ path: '/admin/orders' }] }] });
  });

  it('grant only the checked actions of a policy', () => {
    const actions = [
      { name: 'index', checked: true },
      { name: 'update', checked: false },
      { name: 'create', checked: '1' },
    ];
    const user = readWire('session.me', { roles: [{ name: 'Sala', policies: [{ path: '/admin/coupons', actions }] }] });
    expect(getGrantedPermissions(user as unknown as PermissionHolder)).toEqual(
      new Set(['coupons.create', 'coupons.index']),
    );
  });

  it('without a check mark grant the signed-in user no permissions', () => {
    expect(readWire('session.me', { roles })['roles']).toEqual([{ id: 2, name: 'Caja', policies: [] }]);
    expect(readWire('session.me', { roles: roles.slice(2) })['roles']).toMatchObject([{ id: 3 }]);
  });
});

describe('Alternative field names in the specification', () => {
  it('are read for the channel of an order', () => {
    expect(readWire('orders.get', { channel_source: 'uber_eats' })).toMatchObject({ channel: 'uber_eats' });
    expect(readWire('orders.list', { page: [{ id: 1, channel_source: 'mercat' }] })['page']).toMatchObject([
      { channel: 'mercat' },
    ]);
  });

  it('are read for every payment method of orders and coupons', () => {
    const names = [
      ...['cash', 'card', 'online', 'oneclick', 'sodexo', 'chek', 'mercado_pago', 'mach', 'kushki_card'],
      ...['kushki_card_async', 'kushki_card_subscription', 'kushki_card_async_subscription', 'credomatic'],
      ...['getnet', 'onepay', 'ingenico', 'webpay', 'amipass', 'onvo'],
    ];
    expect(readWire('coupons.get', { payment_methods: names })).toMatchObject({ paymentMethods: names });
    const { gaps } = readReply(
      getEndpoint('orders.get').reply,
      fromWire({ id: 1, payments: names.map((method) => ({ method })) }),
      context,
    );
    expect(gaps.filter(({ gap }) => gap === 'unknownValue')).toEqual([]);
  });

  it.each([
    ['yes/no', 'yes_no'],
    ['NPS', 'nps'],
    ['Satisfacción', 'satisfaction'],
  ])('are read for the category %s of a question', (category, expected) => {
    expect(readWire('questions.get', { category })).toMatchObject({ category: expected });
    expect(readWire('nps.result', { questions: [{ category }] })).toMatchObject({
      questions: [{ category: expected }],
    });
  });

  it('are read for the text of a checkout question', () => {
    expect(
      readReply(getEndpoint('checkoutQuestions.list').reply, [{ id: 1, description: '¿Timbre?' }], context).parsedReply
        ?.value,
    ).toMatchObject([{ text: '¿Timbre?' }]);
    expect(toWireBody(getEndpoint('checkoutQuestions.create'), { body: { text: '¿Timbre?', kind: 'text' } })).toEqual({
      description: '¿Timbre?',
      kind: 'text',
    });
  });
});

describe('The enabled flag', () => {
  it.each([
    ['coupons', 'enabled', 'active'],
    ['banners', 'active', 'enabled'],
  ] as const)('of %s is read as %s and written under the name %s that the platform used', (area, flag, otherName) => {
    const before = readWire(`${area}.get`, { [otherName]: 'false' });
    expect(before[flag]).toBe(false);
    expect(listSent(area, before, { [flag]: true })).toEqual({ [otherName]: 'true' });
    const [row] = readWire(`${area}.list`, { page: [{ id: 1, name: 'x', [otherName]: 0 }] })['page'] as [Json];
    expect(row[flag]).toBe(false);
    expect(listSent(area, row, { [flag]: true })).toEqual({ [otherName]: 1 });
    expect(listSent(area, readWire(`${area}.get`, { [flag]: true }), { [flag]: false })).toEqual({ [flag]: false });
  });
});

describe('The flag of a store contact or feature', () => {
  it.each([
    ['enabledWhatsappNumber', 'whatsapp_enabled'],
    ['enabledFacebookMessenger', 'facebook_messenger_id_enabled'],
    ['enabledAbandonedShoppingCartCoupon', 'abandoned_shopping_cart_coupon_enabled'],
    ['enabledCheckoutQuestions', 'checkout_questions_enabled'],
    ['futureOrdersEnabled', 'enabled_future_orders'],
  ])('%s is read and written under the name %s', (flag, name) => {
    const before = readWire('stores.get', { [name]: 1, pick_up_wait_time: 20 });
    expect(before[flag]).toBe(true);
    expect(listSent('stores', before, { [flag]: false })).toEqual({ [name]: 0 });
  });
});

describe('A fleet', () => {
  it.each([
    { type: 'own', fee_type: 'fixed', active: 1 },
    { fleet: 'Propia', delivery_fee_type: 'fijo', is_enabled: 'true' },
  ])('is read and written in the fields of %j', (fields) => {
    const wire = { id: 4, ...fields, priority: 1, delivery_areas: [] };
    const before = readWire('stores.get', { delivery_methods: [wire] });
    const [fleet] = before['deliveryMethods'] as Json[];
    expect(fleet).toMatchObject({ deliveryType: 'own_delivery', deliveryFeeType: 'fixed', enabled: true });
    const { delivery_methods: sent } = listSent('stores', before, {
      deliveryMethods: [{ ...fleet, priority: 2 }],
    }) as Json;
    expect(sent).toMatchObject([{ ...wire, priority: 2 }]);
    expect(Object.keys((sent as Json[])[0]!)).not.toContain('delivery_type');
  });
});

describe('The price of a product', () => {
  it.each(['price', 'product_price'])('is read and written under the name %s', (name) => {
    const before = readWire('products.get', { [name]: '1.990' });
    expect(before['priceProduct']).toBe(1990);
    expect(listSent('products', before, { priceProduct: 2490 })).toEqual({ [name]: 2490 });
    const [row] = readWire('products.list', { page: [{ id: 1, name: 'x', [name]: 1990 }] })['page'] as [Json];
    expect(row['priceProduct']).toBe(1990);
    expect(listSent('products', row, { priceProduct: 2490 })).toEqual({ [name]: 2490 });
  });
});

describe('A menu price', () => {
  it.each([
    { amount: '1.990', discounted_price: 1500, discount_percent: '10%' },
    { unit_price: 1990, final_price: '$ 1.500', menu_discount: 10 },
  ])('is read from %j', (fields) => {
    expect(readWire('prices.list', { page: [{ id: 1, product_id: 7, ...fields }] })['page']).toMatchObject([
      { price: 1990, discountPrice: 1500, menuDiscount: 10 },
    ]);
  });
});

describe('A driver', () => {
  it.each([
    { kind: 'moto', max_capacity: '4', status: 'En ruta', name: 'Ana Rojas' },
    { vehicle: 'Motorbike', capacity: 4, state: 'en_camino', first_name: 'Ana', last_name: 'Rojas' },
  ])('is read from %j', ({ name, ...fields }) => {
    const before = readWire('drivers.get', { name, ...fields });
    expect(before).toMatchObject({ name: 'Ana Rojas', kind: 'motorcycle', maxCapacity: 4, status: 'in_transit' });
    expect(Object.keys(listSent('drivers', before, { kind: 'car', maxCapacity: 5 }) as Json)).toEqual(
      Object.keys(fields).slice(0, 2),
    );
  });
});

describe('The waiting time for pick-up', () => {
  it('is read and written under the name pickup_wait_time', () => {
    const before = readWire('stores.get', { pickup_wait_time: '20' });
    expect(before['pickUpWaitTime']).toBe(20);
    expect(listSent('stores', before, { pickUpWaitTime: 35 })).toEqual({ pickup_wait_time: 35 });
  });

  it.each([
    ['periodic', { day: 'monday', start_time: '12:00', end_time: '15:00' }],
    ['specific', { start_datetime: '2026-12-24T18:00:00', end_datetime: '2026-12-24T23:00:00', reason: null }],
  ])('is read and written under the name pickup_wait_time in %s rows', (list, fields) => {
    const wire = { id: 4, ...fields, delivery_wait_time: 90, pickup_wait_time: '20' };
    const before = readWire('stores.get', { exceptional_wait_times: { [list]: [wire] } });
    const [row] = (before['exceptionalWaitTimes'] as Json)[list] as Json[];
    expect(row!['pickUpWaitTime']).toBe(20);
    const send = (rows: Json[]) =>
      (
        listSent('stores', before, {
          exceptionalWaitTimes: { ...(before['exceptionalWaitTimes'] as Json), [list]: rows },
        }) as Record<string, Json>
      )['exceptional_wait_times']![list];
    expect(send([{ ...row, deliveryWaitTime: 60 }])).toEqual([{ ...wire, delivery_wait_time: 60 }]);
    expect(send([{ ...row, pickUpWaitTime: 35 }])).toEqual([{ ...wire, pickup_wait_time: 35 }]);
  });
});

describe('A value in the spelling of the platform', () => {
  const delivery_methods = [
    { key: 1, delivery_type: 'OWN_DELIVERY', delivery_fee_type: 'FIXED', fixed_fee: 990 },
    { key: 2, delivery_type: 'uber', delivery_fee_type: 'dynamic' },
  ];
  const before = readWire('stores.get', {
    default_tip: { tip: '10', type: 'Porcentaje' },
    delivery_methods,
  });

  it('is written as received while other fields of its row change', () => {
    expect(listSent('stores', before, { defaultTip: { tip: 12, type: 'percentage' } })).toEqual({
      default_tip: { tip: 12, type: 'Porcentaje' },
    });
    const [own, uber] = before['deliveryMethods'] as Json[];
    const cabify = { ...own, key: 4, deliveryType: 'cabify_delivery', deliveryFeeType: 'external', priority: 4 };
    delete (cabify as Json)['wireForms'];
    expect(listSent('stores', before, { deliveryMethods: [{ ...own, fixedFee: 1490 }, uber, cabify] })).toMatchObject({
      delivery_methods: [
        { delivery_type: 'OWN_DELIVERY', delivery_fee_type: 'FIXED', fixed_fee: 1490 },
        { delivery_type: 'uber', delivery_fee_type: 'dynamic' },
        { key: 4 },
      ],
    });
  });

  it('is recognised in Spanish for fleets and fees, and a fleet without a type is recognised by its key', () => {
    const fleets = [
      { key: '1', delivery_type: 'propio', delivery_fee_type: 'Fijo', enabled: 1 },
      { key: 3, delivery_fee_type: 'dinámico' },
    ];
    const store = readWire('stores.get', { delivery_methods: fleets });
    const [own, peya] = store['deliveryMethods'] as Json[];
    expect([own, peya]).toMatchObject([
      { deliveryType: 'own_delivery', deliveryFeeType: 'fixed', enabled: true },
      { deliveryType: 'peya_delivery', deliveryFeeType: 'dynamic' },
    ]);
    expect(listSent('stores', store, { deliveryMethods: [{ ...own, enabled: false }, peya] })).toMatchObject({
      delivery_methods: [
        { delivery_type: 'propio', delivery_fee_type: 'Fijo', enabled: false },
        { delivery_fee_type: 'dinámico' },
      ],
    });
  });

  it('does not prevent the external cofinance from being sent as a map', () => {
    const store = readWire('stores.get', {
      delivery_methods: [{ key: 5, delivery_type: 'PEYA_V3_DELIVERY', external_delivery_cofinance: 20 }],
    });
    const [fleet] = store['deliveryMethods'] as Json[];
    expect(listSent('stores', store, { deliveryMethods: [{ ...fleet, externalDeliveryCofinance: 30 }] })).toMatchObject(
      {
        delivery_methods: [
          { delivery_type: 'PEYA_V3_DELIVERY', external_delivery_cofinance: { peya_v3_delivery: 30 } },
        ],
      },
    );
  });

  it('is written as received in the service fee of the settings', () => {
    const settings = readWire('settings.all', {
      service_fee: { kind: 'porcentaje', value: '10', applies_to: 'DELIVERY_FEE' },
    });
    const serviceFee = { kind: 'percentage', value: 12, appliesTo: 'deliveryFee' };
    expect(toWireBody({}, { body: mergeUnknownFields(settings, { serviceFee }) })).toEqual({
      service_fee: { kind: 'porcentaje', value: 12, applies_to: 'DELIVERY_FEE' },
    });
  });

  it('is written in the spelling of the specification once it changes', () => {
    expect(listSent('stores', before, { defaultTip: { tip: 500, type: 'amount' } })).toEqual({
      default_tip: { tip: 500, type: 'amount' },
    });
  });
});

describe('A list of words', () => {
  it.each([
    [
      ['Lunes', 'MARTES'],
      ['Lunes', 'Viernes'],
    ],
    [
      [1, 2],
      [1, 5],
    ],
    ['lunes; martes', 'lunes;viernes'],
    [
      { Mon: true, Tue: true, Fri: false },
      { Mon: true, Tue: false, Fri: true },
    ],
    [
      { mon: 1, tue: 1 },
      { mon: 1, tue: 0, fri: 1 },
    ],
    [
      ['Lunes', 'martes', 'algún día'],
      ['Lunes', 'Viernes', 'algún día'],
    ],
  ])('is written like %j when days change', (days, sent) => {
    const before = readWire('products.get', { availability: { days } });
    const availability = before['availability'] as Json;
    const changed = { ...availability, days: ['monday', 'friday'] };
    expect(listSent('products', before, { availability: changed })).toMatchObject({ availability: { days: sent } });
  });

  it.each([
    [
      ['CASH', 'MERCADO_PAGO'],
      ['MERCADO_PAGO', 'KUSHKI_CARD'],
    ],
    [
      ['cash', 'mercadoPago'],
      ['mercadoPago', 'kushkiCard'],
    ],
    [
      ['cash', 'mercado_pago'],
      ['mercado_pago', 'kushki_card'],
    ],
    ['cash,mercado_pago', 'mercado_pago,kushki_card'],
  ])('is written like %j when payment methods change', (enabled_payment_methods, sent) => {
    const before = readWire('stores.get', { enabled_payment_methods });
    expect(before['enabledPaymentMethods']).toEqual(['cash', 'mercadoPago']);
    const enabledPaymentMethods = ['mercadoPago', 'kushkiCard'];
    expect(listSent('stores', before, { enabledPaymentMethods })).toEqual({ enabled_payment_methods: sent });
  });
});

describe('The methods of a store', () => {
  it.each([
    [['delivery', 'PICK_UP'], { delivery: true, pickUp: true }],
    ['both', { delivery: true, pickUp: true }],
    ['retiro', { delivery: false, pickUp: true }],
    [['store_delivery'], { delivery: true, pickUp: false }],
    [
      { delivery: true, pickup: 0 },
      { delivery: true, pickUp: false },
    ],
    [
      { store_delivery: '1', in_store: '0' },
      { delivery: true, pickUp: false },
    ],
  ])('are read from the order methods %j', (order_method, flags) => {
    expect(readWire('stores.get', { order_method })['orderMethod']).toEqual(flags);
    expect(readWire('stores.list', { page: [{ id: 1, order_method }] })['page']).toMatchObject([
      { orderMethod: flags },
    ]);
  });

  it.each([
    [['delivery', 'pick_up'], { pickUp: false }, ['delivery']],
    [['delivery'], { pickUp: true }, ['delivery', 'pick_up']],
    [['DESPACHO'], { pickUp: true }, ['DESPACHO', 'RETIRO']],
    ['both', { delivery: false }, 'pick_up'],
    [{ delivery: true, pickup: 0 }, { pickUp: true }, { pickup: 1 }],
    [
      { store_delivery: '1', in_store: '0' },
      { delivery: false, pickUp: true },
      { store_delivery: '0', in_store: '1' },
    ],
    ['store_delivery', { pickUp: true }, 'both'],
    [['in_store', 'table'], { delivery: true }, ['in_store', 'table', 'store_delivery']],
  ])('are written like the order methods %j', (order_method, change, sent) => {
    const before = readWire('stores.get', { order_method });
    expect(listSent('stores', before, { orderMethod: change })).toEqual({ order_method: sent });
  });

  const listOn = (flags: unknown) => Object.keys(flags as Json).filter((method) => (flags as Json)[method] === true);

  it.each([
    [
      ['cash', 'webpay'],
      ['cash', 'online'],
      ['cash', 'online'],
    ],
    ['Efectivo, mercado_pago', ['cash', 'mercadoPago'], ['cash', 'mercadoPago']],
    [{ store_delivery: ['online'], in_store: ['cash', 'bitcoin'] }, ['online'], ['cash']],
    [{ cash: true, webpay: '1', card: 0, bitcoin: true }, ['cash', 'online'], ['cash', 'online']],
    [{ cash: true, store_delivery: { card: true }, in_store: { online: true } }, ['card'], ['online']],
  ])('are read from the payment methods %j', (payment_methods, delivery, inStore) => {
    const { paymentMethods } = readWire('stores.get', { payment_methods }) as Record<string, Json>;
    expect([listOn(paymentMethods!['storeDelivery']), listOn(paymentMethods!['inStore'])]).toEqual([delivery, inStore]);
  });

  it.each([
    [
      ['cash', 'webpay', 'bitcoin'],
      ['webpay', 'card', 'bitcoin'],
    ],
    [
      { store_delivery: ['cash'], in_store: ['cash', 'online'] },
      { store_delivery: ['card'], in_store: ['card', 'online'] },
    ],
  ])('are written like the payment methods %j', (payment_methods, sent) => {
    const before = readWire('stores.get', { payment_methods });
    const change = { cash: false, card: true };
    const { payment_methods: written } = listSent('stores', before, {
      paymentMethods: { storeDelivery: change, inStore: change },
    }) as Json;
    const sort = (value: unknown): unknown =>
      Array.isArray(value) ? [...value].sort() : Object.values(value as Json).map(sort);
    expect(sort(written)).toEqual(sort(sent));
  });

  it('are written as one flag per payment method when the received flags apply to all orders', () => {
    const before = readWire('stores.get', { payment_methods: { cash: 1, webpay: '1', bitcoin: true } });
    const change = { cash: false, card: true };
    expect(listSent('stores', before, { paymentMethods: { storeDelivery: change, inStore: change } })).toEqual({
      payment_methods: { cash: 0, webpay: '1', bitcoin: true, card: true },
    });
  });
});

describe('The waiting time of a date', () => {
  const christmas = ['2026-12-24T18:00:00', '2026-12-24T23:00:00'];

  it.each([
    [{ date: '2026-12-24', start_time: '18:00', end_time: '23:00' }, christmas],
    [{ date: '24/12/2026', start_time: '18:00:00', end_time: '23:00:00' }, christmas],
    [{ date: '2026-12-24', start_time: '22:00', end_time: '02:00' }, ['2026-12-24T22:00:00', '2026-12-25T02:00:00']],
    [{ date: '2026-12-24' }, ['2026-12-24T00:00:00', '2026-12-24T23:59:59']],
    [
      { start_date: '2026-12-24', start_time: '18:00', end_date: '2026-12-25', end_time: '01:00' },
      ['2026-12-24T18:00:00', '2026-12-25T01:00:00'],
    ],
    [{ start_date: '2026-12-24 18:00:00', end_date: '2026-12-24 23:00:00' }, christmas],
    [{ start_time: '2026-12-24T18:00:00', end_time: '2026-12-24T23:00:00' }, christmas],
    [{ starts_at: '2026-12-24T21:00:00Z', ends_at: '2026-12-25T02:00:00Z' }, christmas],
  ])('is read from %j', (dates, [startDatetime, endDatetime]) => {
    const before = readWire('stores.get', {
      exceptional_wait_times: { periodic: [], specific: [{ ...dates, delivery_wait_time: 90 }] },
    });
    expect((before['exceptionalWaitTimes'] as Json)['specific']).toMatchObject([
      { startDatetime, endDatetime, deliveryWaitTime: 90 },
    ]);
  });

  it.each([
    [
      { date: '2026-12-24', start_time: '18:00', end_time: '23:00' },
      { date: '2026-12-31', start_time: '19:30', end_time: '22:00' },
    ],
    [
      { date: '24/12/2026', start_time: '18:00:00', end_time: '23:00:00' },
      { date: '31/12/2026', start_time: '19:30:00', end_time: '22:00:00' },
    ],
    [
      { start_date: '2026-12-24', start_time: '18:00', end_date: '2026-12-24', end_time: '23:00' },
      { start_date: '2026-12-31', start_time: '19:30', end_date: '2026-12-31', end_time: '22:00' },
    ],
    [
      { starts_at: '2026-12-24 18:00:00', ends_at: '2026-12-24 23:00:00' },
      { starts_at: '2026-12-31 19:30:00', ends_at: '2026-12-31 22:00:00' },
    ],
  ])('is written like %j', (dates, sent) => {
    const wire = { id: 4, ...dates, delivery_wait_time: 90, pick_up_wait_time: null, reason: null };
    const before = readWire('stores.get', { exceptional_wait_times: { periodic: [], specific: [wire] } });
    const waits = before['exceptionalWaitTimes'] as Json;
    const [row] = waits['specific'] as Json[];
    const send = (rows: Json[]) =>
      (
        (listSent('stores', before, { exceptionalWaitTimes: { ...waits, specific: rows } }) as Json)[
          'exceptional_wait_times'
        ] as Json
      )['specific'];
    expect(send([{ ...row, deliveryWaitTime: 60 }])).toEqual([{ ...wire, delivery_wait_time: 60 }]);
    const newYear = { startDatetime: '2026-12-31T19:30:00', endDatetime: '2026-12-31T22:00:00' };
    expect(send([{ ...row, ...newYear }])).toEqual([{ ...wire, ...sent }]);
    const { id: _id, ...newWire } = { ...wire, ...sent };
    const newRow = { deliveryWaitTime: 90, pickUpWaitTime: null, reason: null, ...newYear };
    expect(send([row!, newRow])).toEqual([wire, newWire]);
  });
});

describe('The state of a page', () => {
  it.each([
    ['published', true, false],
    ['is_published', 1, 0],
    ['status', true, false],
    ['state', 'published', 'draft'],
    ['state', 'PUBLISHED', 'DRAFT'],
    ['state', 'Publicada', 'Borrador'],
    ['status', 'publicado', 'borrador'],
    ['status', 'active', 'inactive'],
  ])('is read from and written to the field %s with %j', (name, on, off) => {
    const before = readWire('pages.get', { relative_url: '/promo', [name]: on });
    expect(before['status']).toBe('published');
    const body = mergeUnknownFields(before, { status: 'draft' });
    const input = v.parse(createInputSchema(getEndpoint('pages.update')), { params: { id: 1 }, body });
    expect(toWireBody({}, input)).toEqual({ [name]: off });
  });

  it('is written as a status when it was received as one', () => {
    const before = readWire('pages.get', { relative_url: '/promo', status: 'published', published: true });
    expect(mergeUnknownFields(before, { status: 'draft' })).toEqual({ status: 'draft' });
  });
});

describe('The payment methods of a tenant', () => {
  it.each([
    [[{ key: 'cash', enabled: true }, { key: 'webpay', enabled: false }, { key: 'card' }]],
    [
      [
        { id: 1, name: 'Cash' },
        { id: 2, name: 'CARD' },
      ],
    ],
    [{ data: [{ name: 'cash' }, { name: 'card' }] }],
    [['cash', 'card']],
  ])('are read from %j', (payment_methods) => {
    expect(readWire('settings.all', { payment_methods })['paymentMethods']).toEqual(['cash', 'card']);
  });
});
