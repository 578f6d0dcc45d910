import { describe, expect, it } from 'vitest';
import { getEndpoint, type CallName } from '@shared/contract';
import { mergeUnknownFields, readReply } from '@shared/contract/reading';
import { toWireBody, fromWire } from '@shared/contract/protocol/wire';
import type { Json } from '../../support/specPlatform/json';

const context = { zone: 'America/Santiago', country: 'cl' as const, now: () => Date.UTC(2026, 5, 10) };

const readWire = (call: CallName, wire: Json): Json => {
  const { parsedReply } = readReply(getEndpoint(call).reply, fromWire(wire), context);
  if (parsedReply === undefined) throw new Error('the reply was refused');
  return parsedReply.value as Json;
};

/** The request body after the first of two rows was removed. */
const withoutFirst = (call: CallName, list: string, wire: Json): Json => {
  const before = readWire(call, wire);
  const rows = before[list] as Json[];
  expect(rows).toHaveLength(2);
  return toWireBody({}, { body: mergeUnknownFields(before, { [list]: rows.slice(1) }) }) as Json;
};

/** Both specification documents list this field in the rows of replies. */
const markedRow = { destroy: false };

const lists: [string, CallName, string, Json, Json][] = [
  [
    'delivery zones',
    'stores.get',
    'deliveryZones',
    { name: 'A', fee: 1, polygons: [] },
    { name: 'B', fee: 2, polygons: [] },
  ],
  [
    'hours',
    'stores.get',
    'businessHours',
    { day: 'monday', opening_time: '09:00', closing_time: '12:00', dispatch_method: 'pickUp' },
    { day: 'friday', opening_time: '09:00', closing_time: '12:00', dispatch_method: 'pickUp' },
  ],
  [
    'subscription quotes',
    'stores.get',
    'subscriptionQuotes',
    { name: 'A', amount: '1.00' },
    { name: 'B', amount: '2.00' },
  ],
  [
    'categories of a menu',
    'menus.get',
    'categories',
    { name: 'A', position: 0, ordered_products: [1] },
    { name: 'B', position: 1, ordered_products: [] },
  ],
  [
    'modifiers of a product',
    'products.get',
    'modifiersProductsAttributes',
    { modifier_id: 1, position: 0, min_quantity_modifiers: 0, max_quantity_modifiers: 1 },
    { modifier_id: 2, position: 1, min_quantity_modifiers: 0, max_quantity_modifiers: 1 },
  ],
  [
    'children of a modifier',
    'modifiers.get',
    'children',
    { child_modifier_id: 5, position: 0, price: 0 },
    { child_modifier_id: 6, position: 1, price: 0 },
  ],
];

const toSnakeCase = (name: string): string => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

describe('Replies with a field called destroy', () => {
  it.each(lists)('do not prevent a row from being removed in %s', (_, call, list, first, second) => {
    const rows = [
      { id: 11, ...first, ...markedRow },
      { id: 12, ...second, ...markedRow },
    ];
    expect(withoutFirst(call, list, { id: 1, name: 'x', [toSnakeCase(list)]: rows })).toEqual({
      [toSnakeCase(list)]: [
        { id: 12, ...second },
        { id: 11, _destroy: true },
      ],
    });
  });

  it('do not prevent a row from being removed in fleet areas, planned closings and prices', () => {
    const createArea = (id: number) => ({ id, latitude: -33, longitude: -70 - id, locked: false, ...markedRow });
    const fleet = {
      id: 3,
      delivery_type: 'own_delivery',
      enabled: true,
      delivery_areas: [createArea(1), createArea(2)],
    };
    const store = readWire('stores.get', { id: 4, name: 'x', delivery_methods: [fleet] });
    const [method] = store['deliveryMethods'] as [Json & { deliveryAreas: Json[] }];
    const change = { deliveryMethods: [{ ...method, deliveryAreas: method.deliveryAreas.slice(1) }] };
    expect(toWireBody({}, { body: mergeUnknownFields(store, change) })).toMatchObject({
      delivery_methods: [{ delivery_areas: [{ id: 2 }, { id: 1, _destroy: true }] }],
    });
    const removedRow = { id: 7, destroy: true };
    expect(toWireBody({}, { body: { scheduledClosingTimes: [removedRow] } })).toEqual({
      scheduled_closing_times: [{ id: 7, _destroy: true }],
    });
    const price = { productId: 1, price: null, deliveryPrice: null, persisted: true, destroy: true };
    const groups = [{ id: 2, persisted: true, destroy: false, prices: [price] }];
    expect(toWireBody({}, { body: { priceGroups: groups } })).toEqual({
      price_groups: [
        {
          id: 2,
          persisted: true,
          _destroy: false,
          prices: [{ product_id: 1, price: null, delivery_price: null, persisted: true, _destroy: true }],
        },
      ],
    });
  });

  it('lose that field in unreadable rows that a write sends back', () => {
    const rows = [
      { id: 11, day: 'luna', ...markedRow },
      { id: 12, day: 'monday', opening_time: '09:00', closing_time: '12:00', dispatch_method: 'pickUp' },
    ];
    const before = readWire('stores.get', { id: 1, business_hours: rows });
    const hours = (before['businessHours'] as Json[]).map((row) => ({ ...row, closingTime: '13:00' }));
    expect(toWireBody({}, { body: mergeUnknownFields(before, { businessHours: hours }) })).toEqual({
      business_hours: [
        { ...rows[1], closing_time: '13:00' },
        { id: 11, day: 'luna' },
      ],
    });
  });
});

describe('Platform spellings of unknown fields', () => {
  const createZone = (overrides: Json) => ({ id: 1, name: 'A', fee: 1, polygons: [], ...overrides });
  const getAgain = (overrides: Json): unknown => {
    const before = readWire('stores.get', { id: 4, name: 'x', delivery_zones: [createZone(overrides)] });
    const [row] = before['deliveryZones'] as [Json];
    const body = toWireBody({}, { body: mergeUnknownFields(before, { deliveryZones: [{ ...row, fee: 2 }] }) });
    return (body as { delivery_zones: unknown[] }).delivery_zones[0];
  };

  it('are sent back with the row in which they came', () => {
    for (const extraFields of [
      { line_1: 'a' },
      { line1: 'b' },
      { Line1: 'c' },
      { 'LINE-1': { In_Side: 1 } },
      { '=line_1': 2 },
    ]) {
      expect(getAgain(extraFields)).toEqual(createZone({ ...extraFields, fee: 2 }));
    }
  });

  it("never replace the app's own fields", () => {
    expect(getAgain({ ID: 1, Destroy: true, Fee: 9 })).toMatchObject({ id: 1, name: 'A', fee: 2 });
    expect(toWireBody({}, { body: { closing: { kind: 'permanent' }, id: 1, destroy: true } })).toEqual({
      closing: { kind: 'permanent' },
      id: 1,
      _destroy: true,
    });
  });
});

describe('Rows sent back with one changed field', () => {
  it('send both ends of a closing of whole UTC days as local times', () => {
    const closing = { id: 7, start_datetime: '2026-12-25T00:00:00Z', end_datetime: '2026-12-25T23:59:59Z' };
    const before = readWire('stores.get', { id: 1, scheduled_closing_times: [closing] });
    const closings = (before['scheduledClosingTimes'] as Json[]).map((row) => ({
      ...row,
      endDatetime: '2026-12-25T14:00:00',
    }));
    expect(toWireBody({}, { body: mergeUnknownFields(before, { scheduledClosingTimes: closings }) })).toMatchObject({
      scheduled_closing_times: [{ start_datetime: '2026-12-25T00:00:00', end_datetime: '2026-12-25T14:00:00' }],
    });
  });

  it('omit an unknown field with JSON text only if that JSON contains a secret', () => {
    const row = { id: 12, day: 'monday', opening_time: '09:00', closing_time: '12:00' };
    const texts = { settings: '{"client_secret":"s3creto","zone":3}', layout: '{"zone":3}' };
    const before = readWire('stores.get', { id: 1, business_hours: [{ ...row, ...texts }] });
    const hours = (before['businessHours'] as Json[]).map((period) => ({ ...period, closingTime: '13:00' }));
    const { business_hours: sent } = toWireBody({}, { body: mergeUnknownFields(before, { businessHours: hours }) }) as {
      business_hours: Json[];
    };
    expect(sent[0]).toMatchObject({ closing_time: '13:00', layout: '{"zone":3}' });
    expect(sent[0]).not.toHaveProperty('settings');
  });
});
