import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fromWire, reshapeCofinance, toWire } from '@shared/contract/wire';

describe('shapes on the wire', () => {
  it('change camel to snake case at every depth, in lists too', () => {
    expect(toWire({ menuIds: [1], orderMethod: { pickUp: true }, closings: [{ endDatetime: null }] })).toEqual({
      menu_ids: [1],
      order_method: { pick_up: true },
      closings: [{ end_datetime: null }],
    });
  });

  it('mark removal of nested rows', () => {
    expect(toWire({ prices: [{ id: 1, destroy: true }] })).toEqual({ prices: [{ id: 1, _destroy: true }] });
    expect(fromWire({ prices: [{ id: 1, _destroy: true }] })).toEqual({ prices: [{ id: 1, destroy: true }] });
  });

  it('leave values alone, also those that look like keys', () => {
    expect(toWire({ kind: 'twoHours' })).toEqual({ kind: 'twoHours' });
    expect(fromWire({ kind: 'two_hours' })).toEqual({ kind: 'two_hours' });
  });

  it('pass scalars, null and lists of rows', () => {
    expect(fromWire([{ next_page: 2 }])).toEqual([{ nextPage: 2 }]);
    expect(fromWire(null)).toBeNull();
    expect(toWire('text')).toBe('text');
  });

  it('leave alone keys that every object has', () => {
    for (const text of ['{"constructor":1}', '{"toString":{"constructor":[]}}', '{"__proto__":{"a":1}}']) {
      expect(JSON.stringify(toWire(JSON.parse(text)))).toBe(text);
      expect(JSON.stringify(fromWire(JSON.parse(text)))).toBe(text);
    }
  });

  it('come back the same for keys as our code writes them', () => {
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

describe('external cofinance of the third PedidosYa fleet', () => {
  const method = (key: string, externalDeliveryCofinance: unknown) => ({
    key,
    deliveryType: 'peya_v3_delivery',
    externalDeliveryCofinance,
  });

  it('becomes a map by delivery type', () => {
    expect(reshapeCofinance({ deliveryMethods: [method('peya_v3', 30)] })).toEqual({
      deliveryMethods: [method('peya_v3', { peya_v3_delivery: 30 })],
    });
  });

  it('stays as it is for other fleets, when absent, and when already a map', () => {
    for (const same of [method('peya', 30), method('peya_v3', null), method('peya_v3', { peya_v3_delivery: 30 })]) {
      expect(reshapeCofinance({ deliveryMethods: [same] })).toEqual({ deliveryMethods: [same] });
    }
    expect(reshapeCofinance({ name: 'x' })).toEqual({ name: 'x' });
  });
});
