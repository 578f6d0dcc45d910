import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fromWireQuery,
  toWireQuery,
  toWireBody,
  toCredentialAttributes,
  fromCredentialAttributes,
  fromWire,
  toWire,
} from '@shared/contract/protocol/wire';
import { providers } from '@shared/domain/integrations/providers';

describe('the wire format', () => {
  it('changes camel case to snake case at every depth, including lists', () => {
    expect(toWire({ menuIds: [1], orderMethod: { pickUp: true }, closings: [{ endDatetime: null }] })).toEqual({
      menu_ids: [1],
      order_method: { pick_up: true },
      closings: [{ end_datetime: null }],
    });
  });

  it('keeps the dots in a field path', () => {
    expect(fromWire({ 'business_hours.3.closing_time': [] })).toEqual({ 'businessHours.3.closingTime': [] });
    expect(toWire({ 'businessHours.3.closingTime': [] })).toEqual({ 'business_hours.3.closing_time': [] });
  });

  it('marks the removal of nested rows', () => {
    expect(toWire({ prices: [{ id: 1, destroy: true }] })).toEqual({ prices: [{ id: 1, _destroy: true }] });
    expect(fromWire({ prices: [{ id: 1, _destroy: true }] })).toEqual({ prices: [{ id: 1, destroy: true }] });
  });

  it('leaves values unchanged, even those that look like field names', () => {
    expect(toWire({ kind: 'twoHours' })).toEqual({ kind: 'twoHours' });
    expect(fromWire({ kind: 'two_hours' })).toEqual({ kind: 'two_hours' });
  });

  it('passes numbers, texts, null and lists of rows through', () => {
    expect(fromWire([{ next_page: 2 }])).toEqual([{ nextPage: 2 }]);
    expect(fromWire(null)).toBeNull();
    expect(toWire('text')).toBe('text');
  });

  it('leaves names of built-in object properties unchanged', () => {
    for (const text of ['{"constructor":1}', '{"toString":{"constructor":[]}}', '{"__proto__":{"a":1}}']) {
      expect(JSON.stringify(toWire(JSON.parse(text)))).toBe(text);
      expect(JSON.stringify(fromWire(JSON.parse(text)))).toBe(text);
    }
  });

  it('converts camel-case keys to the wire and back without change', () => {
    const key = fc.stringMatching(/^[a-z]{2,8}([A-Z][a-z]{1,8}){0,3}$/);
    const value = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        fc.integer(),
        fc.string(),
        fc.boolean(),
        fc.constant(null),
        fc.array(tie('tree'), { maxLength: 3 }),
        fc.dictionary(key, tie('tree'), { maxKeys: 4, noNullPrototype: true }),
      ),
    })).tree;
    fc.assert(
      fc.property(value, (tree) => {
        expect(fromWire(toWire(tree))).toEqual(tree);
      }),
    );
  });
});

describe('the external cofinance of the third PedidosYa fleet', () => {
  const createMethod = (deliveryType: string, externalDeliveryCofinance: unknown) => ({
    key: 6,
    deliveryType,
    externalDeliveryCofinance,
  });
  const listSent = (delivery_type: string, external_delivery_cofinance: unknown) => ({
    key: 6,
    delivery_type,
    external_delivery_cofinance,
  });
  const onWire = (body: Record<string, unknown>) => toWireBody({}, { body });

  it('is sent as a map by delivery type', () => {
    expect(onWire({ deliveryMethods: [createMethod('peya_v3_delivery', 30)] })).toEqual({
      delivery_methods: [listSent('peya_v3_delivery', { peya_v3_delivery: 30 })],
    });
  });

  it('is unchanged for other fleets, when absent, and when already a map', () => {
    const others = [
      ['peya_delivery', 30],
      ['peya_v3_delivery', null],
      ['peya_v3_delivery', { peya_v3_delivery: 30 }],
    ] as const;
    for (const [type, cofinance] of others)
      expect(onWire({ deliveryMethods: [createMethod(type, cofinance)] })).toEqual({
        delivery_methods: [listSent(type, cofinance)],
      });
    expect(onWire({ name: 'x' })).toEqual({ name: 'x' });
  });
});

describe('the id of an entity that is updated', () => {
  const input = { params: { id: '12' }, body: { deliveryWaitTime: 50 } };

  it('is repeated in the body as a number when the endpoint requires it', () => {
    expect(toWireBody({ idInBody: true }, input)).toEqual({ id: 12, delivery_wait_time: 50 });
    expect(toWireBody({}, input)).toEqual({ delivery_wait_time: 50 });
  });
});

describe('credentials sent as attributes', () => {
  const credential = {
    storeId: 1,
    key: 'uber_direct',
    value: { clientId: 'a', returnTripsEnabled: true, password: null },
  };
  const credentialAsList = {
    storeId: 1,
    key: 'uber_direct',
    credentialsAttributes: [
      { key: 'client_id', value: 'a' },
      { key: 'return_trips_enabled', value: true },
      { key: 'password', value: null },
    ],
  };

  it('are sent as a list of keys and read back unchanged', () => {
    expect(toCredentialAttributes(credential)).toEqual(credentialAsList);
    expect(fromCredentialAttributes(credentialAsList)).toEqual(credential);
    expect(fromCredentialAttributes(fromWire(toWire(toCredentialAttributes([credential]))))).toEqual([credential]);
  });

  it.each(providers.map(({ key, fields, asAttributes }) => [key, fields, asAttributes ?? false] as const))(
    'are read back unchanged for %s',
    (key, fields, isList) => {
      const value: Record<string, unknown> = {};
      for (const {
        path: [name, innerKey],
      } of fields) {
        value[name] = innerKey === undefined ? 'x' : { ...(value[name] as object | undefined), [innerKey]: 'x' };
      }
      const attributes = toCredentialAttributes({ storeId: 1, key, value }) as object;
      expect('value' in attributes).toBe(!isList);
      expect(fromCredentialAttributes(fromWire(toWire(attributes)))).toEqual({ storeId: 1, key, value });
    },
  );

  it('leave all other fields unchanged', () => {
    for (const cofinance of [
      null,
      'text',
      3,
      { key: 'uber_direct' },
      { key: 'rappi', value: { clientId: 'a' } },
      { key: 1 },
    ]) {
      expect(toCredentialAttributes(cofinance)).toEqual(cofinance);
      expect(fromCredentialAttributes(cofinance)).toEqual(cofinance);
    }
  });

  it('skip attributes without a key', () => {
    const credentialsAttributes = [null, { key: 'client_id', value: 'a' }];
    expect(fromCredentialAttributes({ key: 'cabify', credentialsAttributes })).toEqual({
      key: 'cabify',
      value: { clientId: 'a' },
    });
  });
});

describe('the end of a period', () => {
  it.each([
    ['2026-11-26', '2026-11-26T23:59:59', '2026-11-27T00:00:00'],
    ['2026-11-27T00:00:00', '2026-11-26T23:59:59', '2026-11-27T00:00:00'],
    ['2026-11-26T15:42:00', '2026-11-26T15:41:59', '2026-11-26T15:42:00'],
  ])('at %s is sent as the last second of the period or, on request, as the second after it', (to, last, after) => {
    expect(toWireQuery({ to })).toEqual({ to: last });
    expect(toWireQuery({ to }, {}, true)).toEqual({ to: after });
    expect(fromWireQuery(toWireQuery({ to }))).toEqual({ to: after });
  });

  it('is sent for poll replies as its last second, or as the following second to platforms with exclusive ends', () => {
    const endDate = '2026-11-26T23:59:59';
    expect(toWireQuery({ endDate })).toEqual({ end_date: endDate });
    expect(toWireQuery({ endDate }, {}, true)).toEqual({ end_date: '2026-11-27T00:00:00' });
  });
});
