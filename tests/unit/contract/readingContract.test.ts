import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getEndpoint, endpoints } from '@shared/contract';
import { fromWire } from '@shared/contract/protocol/wire';
import { isWrite } from '@shared/contract/protocol/endpoint';
import { readReply, type ReadingContext } from '@shared/contract/reading';

const context: ReadingContext = { zone: 'America/Santiago', country: 'cl', now: () => Date.UTC(2026, 5, 10, 17, 30) };

type Schema = Readonly<Record<string, unknown>>;
const rows = [...endpoints].map(([name, endpoint]) => ({
  name,
  endpoint,
  json: (endpoint.reply as unknown as { json: Schema }).json,
}));

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const walls = fc.constantFrom(
  '2026-06-10T13:30:00',
  '2026-06-10T17:30:00Z',
  '2026-04-04T23:30:00-03:00',
  1781112600000,
);
const clocks = fc.constantFrom('09:00', '9:30', '18:00:00', '2000-01-01T12:15:00.000Z', '24:00');
const numbers = fc.oneof(fc.integer({ min: -5, max: 5000 }), fc.constantFrom('4.0', '-33.45', '12'));

const createScalar = ({ type, pattern, format, minimum }: Schema): fc.Arbitrary<unknown> => {
  const types = [type].flat();
  if (format === 'uri') return fc.constantFrom('https://tienda.example', '');
  if (typeof pattern === 'string') return pattern.includes('T') ? walls : clocks;
  if (types.includes('boolean')) return fc.constantFrom(true, false, 'true', 0, 1);
  if (minimum === 1) return fc.oneof(fc.integer({ min: 1, max: 900 }), fc.constantFrom('7', '12'));
  if (types.includes('number') || types.includes('integer')) return numbers;
  return fc.oneof(fc.string({ maxLength: 8 }), fc.constantFrom('Centro', 'algo_nuevo', 56900000001));
};

/** A reply in the right shape: each field is present or missing, in any accepted form. */
const createArbitrary = (json: Schema): fc.Arbitrary<unknown> => {
  const { type, properties, items, enum: words, examples } = json;
  if (type === 'object' && isObject(properties)) {
    const { id, ...others } = properties as Record<string, Schema>;
    const entries = Object.entries(others).map(([key, inner]) => [key, createArbitrary(inner)] as const);
    const fields = fc.record(Object.fromEntries(entries), { requiredKeys: [], noNullPrototype: true });
    const numbered =
      id === undefined ? fc.constant({}) : fc.record({ id: createScalar({ minimum: 1 }) }, { noNullPrototype: true });
    return fc.tuple(fields, numbered).map(([namedFields, extraFields]) => ({ ...namedFields, ...extraFields }));
  }
  if (type === 'array') {
    const getSelector = (item: unknown) =>
      isObject(item) && item['id'] !== undefined ? JSON.stringify(item['id']) : {};
    return fc.uniqueArray(createArbitrary((items ?? {}) as Schema), { maxLength: 3, selector: getSelector });
  }
  const allowedValues = (words ?? examples) as unknown[] | undefined;
  if (allowedValues !== undefined && allowedValues.length > 0)
    return fc.oneof(fc.constantFrom(...allowedValues), fc.constant('algo_nuevo'));
  return type === undefined ? fc.jsonValue({ maxDepth: 2 }) : createScalar(json);
};

const listPaths = (value: unknown): string[][] =>
  isObject(value) || Array.isArray(value)
    ? Object.entries(value).flatMap(([key, inner]) => [[key], ...listPaths(inner).map((path) => [key, ...path])])
    : [];

/** A copy of the value with `unusualValue` at one path. */
const setUnusualValue = (value: unknown, [key, ...rest]: readonly string[], unusualValue: unknown): unknown => {
  if (key === undefined) return unusualValue;
  if (Array.isArray(value))
    return value.map((item, index) => (String(index) === key ? setUnusualValue(item, rest, unusualValue) : item));
  return isObject(value) ? { ...value, [key]: setUnusualValue(value[key], rest, unusualValue) } : value;
};

/**
 * Removes preserved unknown fields and the reports of skipped rows and missing fields, none of which a second reading
 * finds.
 */
const withoutMarks = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutMarks);
  if (!isObject(value)) return value;
  const { kept: _kept, missingFields: _missingFields, wireForms: _wireForms, ...others } = value;
  const { unread: _unread, unreadRows: _unreadRows, selling: _selling, ...own } = others;
  return Object.fromEntries(Object.entries(own).map(([key, inner]) => [key, withoutMarks(inner)]));
};

/** Removes nulls, because an unreadable optional amount is null and becomes absent in a second reading. */
const withoutNulls = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isObject(value)) return value;
  const entries = Object.entries(value).filter(([, inner]) => inner !== null);
  return Object.fromEntries(entries.map(([key, inner]) => [key, withoutNulls(inner)]));
};

/** Calls whose replies contain the next step: an upload address or a job id. */
const leading: ReadonlySet<string> = new Set([
  'pictures.create',
  'menus.deploy',
  'menus.fetch',
  'exports.orders',
  'exports.nps',
]);

describe.each(rows.map(({ name, ...rest }) => [name, rest] as const))('The reply of %s', (name, { endpoint, json }) => {
  const fieldWithUnusualValue = fc
    .tuple(createArbitrary(json), fc.nat(), fc.jsonValue({ maxDepth: 3 }))
    .map(([reply, index, unusualValue]): unknown => {
      const allPaths = listPaths(reply);
      return allPaths.length === 0
        ? unusualValue
        : setUnusualValue(reply, allPaths[index % allPaths.length] ?? [], unusualValue);
    });

  it('is either read or rejected, and for a write it is always read unless it must contain the next step', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), createArbitrary(json), fieldWithUnusualValue), (reply) => {
        const { parsedReply, rejectedPath } = readReply(endpoint.reply, reply, context);
        expect(parsedReply === undefined).toBe(typeof rejectedPath === 'string');
        if (isWrite(endpoint) && !leading.has(name)) expect(parsedReply).toBeDefined();
      }),
      { numRuns: 60 },
    );
  });

  it('yields an equal result when that result is read again', () => {
    fc.assert(
      fc.property(fc.oneof(createArbitrary(json), fieldWithUnusualValue), (reply) => {
        const firstReply = readReply(endpoint.reply, reply, context).parsedReply;
        if (firstReply === undefined) return;
        const secondReply = readReply(endpoint.reply, withoutMarks(firstReply.value), context).parsedReply;
        expect(withoutNulls(withoutMarks(secondReply?.value))).toEqual(withoutNulls(withoutMarks(firstReply.value)));
      }),
      { numRuns: 60 },
    );
  });
});

const lists = rows.filter(
  ({ name, endpoint }) =>
    endpoint.method === 'GET' && /\.(list|all|pickUp|allFull|bulk|informative)$/.test(name) && name !== 'settings.all',
);
const getId = (name: string) => (name === 'credentials.list' ? { storeId: 1, key: 'rappi' } : {});

describe.each(lists.map(({ name, endpoint }) => [name, endpoint] as const))('A list of %s', (name, endpoint) => {
  it('keeps every row that has an id, however malformed its other fields are', () => {
    const keys = fc.constantFrom(
      'name',
      'roles',
      'orderMethod',
      'currentClosings',
      'phone',
      'page',
      'policies',
      'kind',
    );
    const unusualValue = fc.dictionary(keys, fc.jsonValue({ maxDepth: 2 }), { noNullPrototype: true });
    fc.assert(
      fc.property(
        fc.array(unusualValue, { maxLength: 6 }),
        fc.array(fc.constantFrom(null, 'nada', 7, []), { maxLength: 2 }),
        (items, junk) => {
          const fullItems = items.map((item, index) => ({ ...item, id: index + 1, ...getId(name) }));
          const { parsedReply } = readReply(endpoint.reply, [...junk, ...fullItems], context);
          const value = parsedReply?.value as unknown[] | { page: unknown[] };
          expect(Array.isArray(value) ? value : value.page).toHaveLength(fullItems.length);
        },
      ),
      { numRuns: 40 },
    );
  });
});

describe('A list of entities', () => {
  it.each(['stores.list', 'stores.all', 'users.list', 'drivers.list'] as const)('has one row per id in %s', (name) => {
    const repeated = [{ id: 4, name: 'Centro' }, { id: 5 }, { id: '4', name: 'Centro' }];
    const value = readReply(getEndpoint(name).reply, repeated, context).parsedReply?.value;
    expect(isObject(value) ? value['page'] : value).toMatchObject([{ id: 4, name: 'Centro' }, { id: 5 }]);
  });
});

describe('A credential in an envelope', () => {
  it('keeps its attributes, and reads switches sent as text or numbers', () => {
    const attributes = { clientId: 'a1', proofOfDelivery: 'true', returnTripsEnabled: 0 };
    const credentialsAttributes = Object.entries(attributes).map(([key, value]) => ({ key, value }));
    const reply = { page: [{ storeId: 4, key: 'uber', credentialsAttributes }], count: 1 };
    expect(readReply(getEndpoint('credentials.list').reply, reply, context).parsedReply?.value).toMatchObject([
      { key: 'uber_direct', value: { clientId: 'a1', proofOfDelivery: true, returnTripsEnabled: false } },
    ]);
  });
});

describe('A credential in another form', () => {
  const readCredentials = (row: object) =>
    readReply(getEndpoint('credentials.list').reply, fromWire([{ store_id: 4, ...row }]), {
      ...context,
      query: { key: 'rappi' },
    }).parsedReply?.value;

  it.each([
    [{ provider: 'rappi', value: { audience: 'x' } }],
    [{ type: 'Rappi', values: { audience: 'x' } }],
    [{ provider: { key: 'rappi', name: 'Rappi' }, credentials: { audience: 'x' } }],
    [{ key: 'rappi', audience: 'x' }],
    [{ key: 'rappi', settings: { audience: 'x' } }],
    [{ value: { audience: 'x' } }],
    [{ key: 'rappi', credentials: [{ name: 'audience', value: 'x' }] }],
  ])('is read with its provider and its fields from %j', (row) => {
    expect(readCredentials(row)).toEqual([
      { storeId: 4, key: 'rappi', state: 'incomplete', value: { audience: 'x' }, secretsSet: [] },
    ]);
  });

  it.each([{ key: 'telegram', name: 'Rappi' }, { provider: 'telegram' }])(
    'is left out when its provider is unknown: %j',
    (row) => {
      expect(readCredentials({ ...row, value: { audience: 'x' } })).toEqual([]);
    },
  );

  it('counts a secret listed without a value as stored, but not a secret that is false', () => {
    const fields = [{ key: 'client_id' }, { key: 'client_secret' }];
    expect(readCredentials({ fields })).toMatchObject([{ value: {}, secretsSet: ['clientSecret'] }]);
    expect(readCredentials({ client_secret: false })).toMatchObject([{ state: 'missing', secretsSet: [] }]);
  });
});

describe('A single entity', () => {
  it.each([
    ['stores.get', { store: { id: 4 } }, { id: 4 }],
    ['users.update', { data: { adminUser: { id: 4 } }, status: 'ok' }, { id: 4 }],
    ['session.me', { data: { id: 4 }, requestId: 'a' }, { id: 4 }],
    ['stores.get', [{ id: 4 }], { id: 4 }],
    ['coupons.create', { data: [{ id: 4 }] }, { id: 4 }],
    ['settings.get', [{ commerceName: 'Burger' }], { commerceName: 'Burger' }],
    ['settings.get', { settings: [{ commerceName: 'Burger' }] }, { commerceName: 'Burger' }],
    ['settings.get', { settings: { commerceName: 'Burger' } }, { commerceName: 'Burger' }],
    ['settings.all', { data: { settings: { commerceName: 'Burger' } } }, { commerceName: 'Burger' }],
  ] as const)('is read by %s from the envelope %j', (name, reply, expected) => {
    expect(readReply(getEndpoint(name).reply, reply, context).parsedReply?.value).toMatchObject(expected);
  });

  it.each([{ menu: { id: 4 }, name: 'Centro' }, { data: 4 }, { errors: { id: 4 } }])('is not read from %j', (reply) => {
    expect(readReply(getEndpoint('stores.get').reply, reply, context)).toMatchObject({
      parsedReply: undefined,
      rejectedPath: 'id',
    });
  });
});

describe('A store sent with only its id', () => {
  it('has every field of a complete store', () => {
    const { parsedReply } = readReply(getEndpoint('stores.get').reply, { id: 4 }, context);
    expect(parsedReply?.value).toMatchObject({
      id: 4,
      name: '',
      opened: true,
      currentClosings: [],
      businessHours: [],
      orderMethod: { delivery: true, pickUp: true },
      exceptionalWaitTimes: { periodic: [], specific: [] },
      enabledPaymentMethods: [],
      deliveryCalculationType: 'fixed',
      ordersProgramming: null,
    });
    expect(JSON.stringify(parsedReply)).toBe(
      JSON.stringify(readReply(getEndpoint('stores.get').reply, { id: 4 }, context).parsedReply),
    );
  });
});
