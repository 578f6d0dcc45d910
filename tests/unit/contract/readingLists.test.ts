import { describe, expect, it } from 'vitest';
import { getEndpoint } from '@shared/contract';
import {
  writeReply,
  object,
  boolean,
  nestedObject,
  nestedObjectOrNull,
  id,
  idList,
  patchObject,
  listReply,
  optional,
  noReply,
  number,
  pageOf,
  readReply,
  requiredEnum,
  linkedIds,
  listOf,
  withAliases,
  text,
  textList,
  textListsByKey,
  timeOfDay,
  openEnum,
  enumList,
  roundTripObject,
  type Reader,
} from '@shared/contract/reading';
import { toCodeKeys } from '@shared/contract/json/wireKeys';

const readTestReply = <T>(reader: Reader<T>, value: unknown) =>
  readReply(reader, value, { zone: 'America/Santiago', country: 'cl', now: () => 0 });
const readValue = (reader: Reader<unknown>, value: unknown) => readTestReply(reader, value).parsedReply?.value;

const row = object({ id: id(), name: text(), kind: openEnum(['bike', 'car'] as const, null) });
const bike = { id: 1, name: 'Ana', kind: 'bike' };

describe('A page of rows', () => {
  it.each([
    ['a bare list', [bike]],
    ['page', { page: [bike], count: 1, nextPage: null }],
    ['data', { data: [bike], total: 1 }],
    ['items', { items: [bike], totalCount: '1' }],
    ['a field named after the entity', { drivers: [bike], count: 1 }],
    ['a field named after the entity, beside the page number', { drivers: [bike], page: 1, count: 1 }],
    ['data, beside the page number', { data: [bike], page: 1 }],
  ])('is found in %s', (_, reply) => {
    expect(readValue(pageOf(row), reply)).toEqual({ page: [bike], count: 1, nextPage: null });
    expect(readValue(listReply(row), reply)).toEqual([bike]);
  });

  it('is found beside other objects, with its pagination', () => {
    const reply = { totals: { revenue: 9 }, drivers: { data: [bike], total: 40, current_page: 1, last_page: 4 } };
    expect(readValue(pageOf(row), toCodeKeys(reply))).toMatchObject({ page: [bike], count: 40, nextPage: 2 });
    expect(readValue(listReply(row), reply)).toEqual([bike]);
    expect(readValue(pageOf(row), { ...reply, stores: { data: [bike] } })).toBeUndefined();
    expect(readValue(pageOf(row), { errors: { list: ['No'] }, code: 1001 })).toBeUndefined();
  });

  it('counts its rows when the platform sends no count', () => {
    expect(readTestReply(pageOf(row), { page: [bike] })).toMatchObject({
      parsedReply: { value: { count: 1 } },
      gaps: [{ field: 'count', gap: 'missing', count: 1 }],
    });
    expect(readValue(pageOf(row), { page: [bike], count: 40 })).toMatchObject({ count: 40 });
  });

  it.each([
    [2, 2],
    ['2', 2],
    ['2.0', 2],
    [0, null],
    ['', null],
    [null, null],
    // Without a field for the next page, the total shows that there are more pages.
    [undefined, 2],
    ['x', null],
    [true, 2],
    ['true', 2],
    [false, null],
    ['https://mercat.cl/products?limit=25&page=2', 2],
    ['/products?page=2', 2],
    [1, null],
  ])('reads the next page %j as %j', (nextPage, expected) => {
    expect(readValue(pageOf(row), { page: [bike], count: 9, nextPage })).toMatchObject({ nextPage: expected });
  });

  it.each([
    ['a page with the number of the next page', { page: [bike], nextPage: 2 }, { count: null, nextPage: 2 }],
    [
      'a page with the number of the next page and a count of its own rows',
      { page: [bike], count: 1, nextPage: 2 },
      { count: null, nextPage: 2 },
    ],
    ['a page with a flag for more pages', { data: [bike], hasMore: true }, { count: null, nextPage: 2 }],
    [
      'a page with its total in a meta object',
      { data: [bike], meta: { total: 9, nextPage: 2 } },
      { count: 9, nextPage: 2 },
    ],
    ['a page with a cursor', { page: [bike], nextCursor: 'a' }, { count: null, nextPage: null, nextCursor: 'a' }],
    ['a last page', { page: [bike], nextPage: null }, { count: 1, nextPage: null }],
  ])('has a total only if the platform sent one or the page is the last: %s', (_, reply, extent) => {
    expect(readValue(pageOf(row), reply)).toEqual({ page: [bike], ...extent });
  });

  it('may be followed by more pages when the platform sends no total, or a total of 0 together with rows', () => {
    const listAsked = (page: number, rows: number) =>
      readReply(
        pageOf(row),
        Array.from({ length: rows }, (_, index) => ({ ...bike, id: index + 1 })),
        { zone: 'America/Santiago', country: 'cl', now: () => 0, query: { page, limit: 2 } },
      ).parsedReply?.value;
    expect(listAsked(1, 2)).toMatchObject({ count: null, nextPage: 2 });
    // A page may be smaller than requested, so only the next page shows whether the list has ended.
    expect(listAsked(2, 1)).toMatchObject({ count: null, nextPage: 3, openEndRows: 1 });
    expect(listAsked(1, 1)).toMatchObject({ count: null, nextPage: 2, openEndRows: 1 });
    const listWithoutTotal = { page: createRows(2), count: 0 };
    const query = { page: 1, limit: 2 };
    expect(
      readReply(pageOf(row), listWithoutTotal, { zone: 'America/Santiago', country: 'cl', now: () => 0, query })
        .parsedReply?.value,
    ).toMatchObject({ count: null, nextPage: 2 });
    // A platform without paging returns all rows at once.
    expect(listAsked(1, 3)).toMatchObject({ count: 3, nextPage: null });
  });

  const createRows = (length: number, from = 1) =>
    Array.from({ length }, (_, index) => ({ ...bike, id: from + index }));

  it.each([
    ['meta.pagination', { data: createRows(2), meta: { pagination: { total: 5, count: 2, totalPages: 3 } } }, 5, 2],
    ['links', { data: createRows(2), links: { next: '/drivers?page[number]=2', prev: null } }, null, 2],
    ['links of a last page', { data: createRows(2), links: { next: null } }, 2, null],
    ['HAL links', { _embedded: { drivers: createRows(2) }, _links: { next: { href: '/drivers?page=2' } } }, null, 2],
    ['nested envelopes', { data: { items: createRows(2), total: 5, nextPage: 2 } }, 5, 2],
    ['a total with a thousands separator', { page: createRows(2), count: '1.234', nextPage: '2' }, 1234, 2],
    ['two totals', { page: createRows(2), count: 2, total: 5, nextPage: 2 }, 5, 2],
    ['a Spring page', { content: createRows(2), totalElements: 5, last: false }, 5, 2],
    ['a last Spring page', { content: createRows(2), last: true }, 2, null],
    ['a number of pages', { page: createRows(2), totalPages: 1 }, 2, null],
    ['a next link with an offset', { results: createRows(2), count: 5, next: '/drivers?limit=2&offset=2' }, 5, 2],
    ['a next link with a cursor', { results: createRows(2), next: 'https://mercat.cl/drivers?cursor=b2Zm' }, null, 2],
    ['a next page equal to the current page', { page: createRows(2), nextPage: 1 }, null, null],
    ['a total without a next page', { page: createRows(2), count: 5, nextPage: null }, 5, 2],
    ['errors next to the rows', { drivers: createRows(2), errors: [], nextPage: 2 }, null, 2],
    ['a null page', { page: null, count: 0, nextPage: null }, 0, null],
    ['null in a field named after the entity', { drivers: null, count: 0 }, 0, null],
    ['null with a total under another name', { data: { items: null, totalCount: 0 } }, 0, null],
  ])('reads the total and the next page from %s', (_, reply, count, nextPage) => {
    const context = { zone: 'America/Santiago', country: 'cl', now: () => 0, query: { page: 1, limit: 2 } } as const;
    expect(readReply(pageOf(row), toCodeKeys(reply), context).parsedReply?.value).toEqual({
      page: createRows(count === 0 ? 0 : 2),
      count,
      nextPage,
    });
  });

  it.each([null, 'raro', 4, {}, { page: 'raro' }, { page: { a: 1 } }, { a: [], b: [] }])(
    'is rejected when the reply is %j',
    (reply) => {
      expect(readTestReply(pageOf(row), reply)).toMatchObject({ parsedReply: undefined, rejectedPath: '' });
      expect(readTestReply(listReply(row), reply)).toMatchObject({ parsedReply: undefined, rejectedPath: '' });
    },
  );

  it('reads JSON:API resources', () => {
    const createResource = (name: string, key: string) => ({
      type: 'drivers',
      id: key,
      attributes: { name, kind: 'bike' },
      relationships: { store: { data: { type: 'stores', id: '1' } } },
    });
    const reply = { data: [createResource('Ana', '7')], included: [], jsonapi: { version: '1.0' } };
    expect(readTestReply(pageOf(row), reply).parsedReply?.value.page).toMatchObject([
      { id: 7, name: 'Ana', kind: 'bike' },
    ]);
    expect(readTestReply(row, { data: createResource('Ana', '7') }).parsedReply?.value).toMatchObject({
      id: 7,
      name: 'Ana',
    });
    expect(readTestReply(writeReply(row), { data: createResource('Ana', '7') }).parsedReply?.value).toMatchObject({
      name: 'Ana',
    });
  });

  it.each([
    ['index', { 0: { id: 4, name: 'Ana' }, 1: { id: 5, name: 'Eva' } }],
    ['id', { 4: { name: 'Ana' }, 5: { name: 'Eva' } }],
    ['id in an envelope', { data: { 4: { id: 4, name: 'Ana' }, 5: { name: 'Eva' } } }],
    [
      'index in a field named after the entity',
      { drivers: { 0: { id: 4, name: 'Ana' }, 1: { id: 5, name: 'Eva' } }, count: 2 },
    ],
  ])('reads rows from a map by %s', (_, reply) => {
    const rows = [
      { id: 4, name: 'Ana' },
      { id: 5, name: 'Eva' },
    ];
    expect(readTestReply(pageOf(row), reply).parsedReply?.value.page).toMatchObject(rows);
    expect(readTestReply(listReply(row), reply).parsedReply?.value).toMatchObject(rows);
  });

  it('reports unreadable rows by position, name and field, and keeps the other rows', () => {
    const unusualRows = [bike, { name: 'Sin número' }, 'nada', { id: 4 }, null, { id: 'x', code: 'C-3' }];
    const unread = [
      { list: 'page', place: 2, name: 'Sin número', field: 'id' },
      { list: 'page', place: 3, name: null, field: '' },
      { list: 'page', place: 5, name: null, field: '' },
      { list: 'page', place: 6, name: 'C-3', field: 'id', hasTextId: true as const },
    ];
    const reply = readTestReply(pageOf(row), { page: unusualRows, count: 6 });
    expect(reply).toMatchObject({ unread, parsedReply: { value: { count: 6, unread } } });
    expect(reply.parsedReply?.value.page.map((candidate) => candidate.id)).toEqual([1, 4]);
    expect(readTestReply(listReply(row), unusualRows).unread.map(({ list }) => list)).toEqual(['', '', '', '']);
  });

  it('reports a nested row without its id by list, position and field, and missing fields separately', () => {
    const part = object({ inside: object({ id: id() }) });
    const fullReader = object({ parts: listOf(part), note: text() });
    const { gaps, unread } = readTestReply(pageOf(fullReader), {
      page: [{ parts: [{ inside: {} }, { inside: { id: 1 } }] }],
      count: 1,
    });
    expect(unread).toEqual([{ list: 'page[].parts', place: 1, name: null, field: 'inside.id' }]);
    expect(gaps).toEqual([{ field: 'page[].note', gap: 'missing', count: 1 }]);
  });

  it('groups missing values by field and counts the rows of each', () => {
    const rows = Array.from({ length: 50 }, (_, index) => ({ id: index + 1, kind: index % 2 ? 'drone' : 'bike' }));
    expect(readTestReply(pageOf(row), { page: rows, count: 50 }).gaps).toEqual([
      { field: 'page[].name', gap: 'missing', count: 50 },
      { field: 'page[].kind', gap: 'unknownValue', count: 25 },
    ]);
  });
});

describe('A nested list', () => {
  const hours = listOf(roundTripObject({ day: requiredEnum(['monday', 'friday'] as const), openingTime: timeOfDay() }));
  const mondayRow = { day: 'monday', openingTime: '09:00' };
  const fridayRow = { day: 'friday', openingTime: '10:00' };

  it.each(['1', '7'])(
    'may be a map by id when its rows have no day, so that the key %s is not read as a weekday',
    (key) => {
      expect(readValue(listOf(row), { [key]: { name: 'Ana', kind: 'bike' } })).toEqual([{ ...bike, id: Number(key) }]);
    },
  );

  it('may be a map by weekday, even with a single day', () => {
    const map = { monday: [{ openingTime: '09:00' }], friday: [{ openingTime: '10:00:00' }] };
    expect(readValue(hours, map)).toEqual([mondayRow, fridayRow]);
    expect(readValue(hours, [mondayRow, fridayRow])).toEqual([mondayRow, fridayRow]);
    expect(readValue(hours, { monday: map.monday })).toEqual([mondayRow]);
    expect(readValue(hours, { monday: map.monday, friday: null })).toEqual([mondayRow]);
    expect(readValue(hours, { MONDAY: map.monday })).toEqual([mondayRow]);
    expect([readValue(hours, {}), readTestReply(hours, {}).gaps]).toEqual([[], []]);
  });

  it.each([null, undefined, 'raro', 4, { monday: 'cerrado' }])('is empty and reported as unreadable for %j', (raw) => {
    expect(readTestReply(hours, raw)).toMatchObject({ parsedReply: { value: [] }, gaps: [{ count: 1 }] });
  });

  it('keeps its unreadable rows so that partial updates send them back', () => {
    const store = patchObject({ hours });
    const unread = { day: 'someday', openingTime: '09:00' };
    expect(readValue(store, { hours: [mondayRow, unread, 7] })).toEqual({
      hours: [mondayRow],
      kept: { hours: [unread, 7] },
    });
    expect(readTestReply(store, { hours: [mondayRow, unread] }).unread).toEqual([
      { list: 'hours', place: 2, name: null, field: 'day' },
    ]);
  });

  it('keeps unknown and unreadable fields in each row', () => {
    const zones = listOf(
      roundTripObject({ name: text(), fee: number(null), open: boolean(false), key: optional(number(0)) }),
    );
    expect(readValue(zones, [{ id: 4, name: 'Centro', fee: {}, key: null, color: 'rojo' }])).toEqual([
      {
        name: 'Centro',
        fee: null,
        open: false,
        kept: { id: 4, fee: {}, color: 'rojo' },
        missingFields: ['open'],
      },
    ]);
  });

  it('contains each id once and as a number when it is a list of ids, even when sent as rows', () => {
    expect(readValue(idList(), [3, '4', 3, { id: 5 }, { id: '6' }])).toEqual([3, 4, 5, 6]);
    expect(readTestReply(idList(), [3, 'x', null, 0])).toMatchObject({
      parsedReply: { value: [3] },
      gaps: [{ gap: 'unreadable' }],
    });
    for (const raw of [null, 'raro', {}]) expect(readValue(idList(), raw)).toEqual([]);
  });

  it.each([
    ['a single row', bike, [bike]],
    ['a single row under other names', { title: 'Ana', kind_of: 'bike', id: 1 }, [{ ...bike, kind: null }]],
    [
      'rows by id',
      { 4: { name: 'Ana', kind: 'bike' }, 9: { id: 5, name: 'Eva', kind: 'car' } },
      [
        { ...bike, id: 4 },
        { id: 5, name: 'Eva', kind: 'car' },
      ],
    ],
    ['an envelope with a field of the rows', { name: 'bikes', data: [bike] }, [bike]],
    ['an empty object', {}, []],
  ])('is read from %s', (_, value, rows) => {
    expect(readValue(listOf(withAliases(row, { title: 'name' })), value)).toEqual(rows);
  });

  it.each([
    ['a single row with a list', { name: 'Papas', sizes: [{ name: 'Grande' }] }, ['Papas']],
    ['a single row under other names', { productName: 'Papas' }, ['Papas']],
  ])('without ids is read from %s', (_, value, names) => {
    const line = withAliases(object({ name: text(), sizes: listOf(object({ name: text() })) }), {
      productName: 'name',
    });
    expect(readValue(listOf(line), value)).toMatchObject(names.map((name) => ({ name })));
  });

  it.each([
    ['a number', 7, [7]],
    ['an entity', { id: '7', name: 'Centro' }, [7]],
    ['entities by index', { 0: { id: 7 }, 1: { id: 8 } }, [7, 8]],
    ['ids by index', { 1: 7, 3: '8' }, [7, 8]],
    ['ids by word', { first: 7 }, []],
  ])('of ids is read from %s', (_, value, ids) => {
    expect(readValue(idList(), value)).toEqual(ids);
  });

  it('of links is read from a map of rows by index', () => {
    expect(
      readValue(linkedIds('product'), { 0: { id: 901, productId: 7 }, 1: { id: 902, product: { id: 8 } } }),
    ).toEqual([7, 8]);
  });

  it('contains the known values when it is a list of enum values or a map of flags', () => {
    const methods = enumList(['cash', 'mercadoPago'] as const);
    expect(readValue(methods, ['mercado_pago', 'CASH', 'cash'])).toEqual(['mercadoPago', 'cash']);
    expect(readValue(methods, { cash: true, mercadoPago: false })).toEqual(['cash']);
    expect(readValue(methods, { cash: 0, mercadoPago: 'true' })).toEqual(['mercadoPago']);
    expect(readTestReply(patchObject({ methods }), { methods: ['cash', 'pix', 7] })).toMatchObject({
      parsedReply: { value: { methods: ['cash'], kept: { methods: ['pix', 7] } } },
      gaps: [{ field: 'methods', gap: 'unknownValue', count: 1 }],
    });
    for (const raw of [null, 'raro', 4]) expect(readValue(methods, raw)).toEqual([]);
  });

  it('contains only strings when it is a list of strings', () => {
    expect(readValue(textList(), ['a', 4, null, 'b'])).toEqual(['a', 'b']);
    expect([readValue(textList(), null), readValue(textList(), {})]).toEqual([[], []]);
    expect(readValue(textListsByKey(), { name: ['a'], phone: 'b', email: [4] })).toEqual({
      name: ['a'],
      phone: ['b'],
      email: [],
    });
    expect(readValue(textListsByKey(), 'raro')).toEqual({});
  });
});

describe('A group of fields', () => {
  const methods = object({ delivery: boolean(true), pickUp: boolean(true) });

  it.each([undefined, null, 'raro', []])(
    'falls back to its defaults for %j and is reported as one missing field',
    (raw) => {
      expect(readTestReply(object({ methods: nestedObject(methods) }), { methods: raw })).toMatchObject({
        parsedReply: { value: { methods: { delivery: true, pickUp: true } } },
        gaps: [{ field: 'methods', count: 1 }],
      });
    },
  );

  it('reports only the one field that is missing', () => {
    expect(readTestReply(object({ methods: nestedObject(methods) }), { methods: { delivery: false } })).toMatchObject({
      parsedReply: { value: { methods: { delivery: false, pickUp: true } } },
      gaps: [{ field: 'methods.pickUp', gap: 'missing', count: 1 }],
    });
  });

  it('may be null when its reader allows null', () => {
    const tip = nestedObjectOrNull(object({ tip: number(0) }));
    expect([readValue(tip, null), readTestReply(tip, null).gaps]).toEqual([null, []]);
    expect([readValue(tip, 'raro'), readTestReply(tip, 'raro').gaps[0]?.gap]).toEqual([null, 'unreadable']);
    expect(readValue(tip, { tip: '10' })).toEqual({ tip: 10 });
  });

  it('may have alternative names for its fields', () => {
    const lenientMethods = withAliases(methods, { pickup: 'pickUp' });
    expect(readValue(lenientMethods, { delivery: true, pickup: false })).toEqual({ delivery: true, pickUp: false });
    expect(readValue(lenientMethods, { pickUp: true, pickup: false })).toMatchObject({ pickUp: true });
  });
});

describe('An optional field', () => {
  it('is left out when absent or unreadable, and reported only when unreadable', () => {
    const user = object({ version: optional(number(0)), by: optional(object({ id: id() })) });
    expect([readValue(user, {}), readTestReply(user, {}).gaps]).toEqual([{}, []]);
    expect(readValue(user, { version: 'x', by: { name: 'Ana' } })).toEqual({});
    expect(readValue(user, { version: '3', by: { id: '4' } })).toEqual({ version: 3, by: { id: 4 } });
  });
});

describe('The reply to a write', () => {
  it('is null when empty and is never rejected', () => {
    for (const raw of [null, 'OK', [], {}, true]) expect(readValue(writeReply(row), raw)).toBeNull();
    expect(readValue(writeReply(row), bike)).toEqual(bike);
    expect(readValue(noReply(), { any: 1 })).toBeNull();
  });

  it('is null when it is nested in thousands of envelopes', () => {
    let reply: unknown = bike;
    for (let depth = 0; depth < 20_000; depth += 1) reply = { data: reply };
    expect(readValue(writeReply(row), reply)).toBeNull();
  });

  it.each([
    ['payments.refund', { status: 'success', payment: { id: 9, amount: '4.990' } }, { id: 9, amount: 4990 }],
    ['payments.refund', { data: { payment: { status: 'refund_requested' } } }, { status: 'refund_requested' }],
    ['stores.open', { store: { id: 1, opened: false } }, { opened: false }],
    ['stores.massiveUpdate', { result: { failed_stores: [{ id: 4 }] } }, { failedStores: [{ id: 4 }] }],
    ['stores.massiveUpdate', { failed_stores: { 4: 'sin comuna' } }, { failedStores: [{ id: 4 }] }],
    ['customLandings.image', { data: { url: '/fotos/1.jpg' } }, { url: '/fotos/1.jpg' }],
  ] as const)('of %s is read from %j', (name, reply, expected) => {
    expect(readValue(getEndpoint(name).reply as Reader<unknown>, toCodeKeys(reply))).toMatchObject(expected);
  });
});

describe('JSON in a text', () => {
  const hours = listOf(roundTripObject({ day: requiredEnum(['monday', 'friday'] as const), openingTime: timeOfDay() }));
  const store = roundTripObject({
    hours,
    flags: nestedObject(object({ pickUp: boolean(false) })),
    ids: idList(),
    days: enumList(['monday', 'friday'] as const),
  });
  const wire = {
    hours: '[{"day":"monday","opening_time":"09:00"}]',
    flags: '{"pick_up":true}',
    ids: '[3,"4"]',
    days: '["friday"]',
  };

  it('is read like the value itself, and writes send it back unchanged', () => {
    expect(readTestReply(store, wire)).toMatchObject({
      parsedReply: {
        value: {
          hours: [{ day: 'monday', openingTime: '09:00' }],
          flags: { pickUp: true },
          ids: [3, 4],
          days: ['friday'],
          kept: wire,
        },
      },
      gaps: [],
    });
  });

  it.each(['[roto', '{"a":', '{}x'])('is unreadable when it is %s', (text) => {
    expect(readTestReply(store, { ...wire, hours: text, flags: text })).toMatchObject({
      parsedReply: { value: { hours: [], flags: { pickUp: false } } },
      gaps: [
        { field: 'hours', gap: 'unreadable' },
        { field: 'flags', gap: 'unreadable' },
      ],
    });
  });
});
