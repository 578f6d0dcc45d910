import { describe, expect, it } from 'vitest';
import { getEndpoint } from '@shared/contract';
import { mergeUnknownFields, readReply } from '@shared/contract/reading';
import type { Store } from '@shared/contract/stores/stores';
import { toWireBody, fromWire } from '@shared/contract/protocol/wire';
import type { StoreFields } from '@shared/contract/stores/storeFields';
import { storeGroups } from '@shared/domain/stores/stores';
import type { Json } from '../../support/specPlatform/json';

const context = { zone: 'America/Santiago', country: 'cl' as const, now: () => Date.UTC(2026, 5, 10) };

const readStore = (wire: Json): Store => {
  const { parsedReply } = readReply(getEndpoint('stores.get').reply, fromWire({ id: 4, ...wire }), context);
  if (parsedReply === undefined) throw new Error('the store was refused');
  return parsedReply.value;
};

type Changes = Partial<{ [Field in keyof StoreFields]: unknown }>;

/** The request body for a change to a store read from `wire`. */
const listSent = (wire: Json, change: (store: Store) => Changes): Json => {
  const store = readStore(wire);
  return toWireBody({}, { body: mergeUnknownFields(store, change(store), storeGroups) }) as Json;
};

const createZone = (id: number, name: string, overrides: Json = {}) => ({
  id,
  name,
  fee: '1990.0',
  polygons: [],
  color: '#fff',
  ...overrides,
});
const zones = {
  delivery_zones: [createZone(1, 'Centro'), createZone(2, 'Norte', { line_1: 'a' }), createZone(3, 'Sur')],
};
const sendZones = (change: (zones: Store['deliveryZones']) => unknown[]) =>
  listSent(zones, ({ deliveryZones }) => ({ deliveryZones: change(deliveryZones) }))['delivery_zones'];
const toNumbers = (row: Json) => ({ ...row, fee: 1990 });
const [centreZone, northZone, southZone] = zones.delivery_zones.map(toNumbers) as unknown as [Json, Json, Json];

describe('Rows of a list that is always sent in full', () => {
  it('keep their ids and unknown fields when one row is edited', () => {
    expect(sendZones((rows) => rows.map((row, index) => (index === 1 ? { ...row, fee: 500 } : row)))).toEqual([
      centreZone,
      { ...northZone, fee: 500 },
      southZone,
    ]);
  });

  it('keep their ids and unknown fields when reordered', () => {
    expect(sendZones((rows) => rows.toReversed())).toEqual([southZone, northZone, centreZone]);
  });

  it('keep their ids and unknown fields when renamed, even by a form that recreates rows', () => {
    expect(sendZones((rows) => rows.map((row, index) => (index === 0 ? { ...row, name: 'Casco' } : row)))).toEqual([
      { ...centreZone, name: 'Casco' },
      northZone,
      southZone,
    ]);
    const stripIds = (rows: Store['deliveryZones']) =>
      rows.map(({ name, fee, polygons }, index) => ({ name: index === 2 ? 'Valle' : name, fee, polygons }));
    expect(sendZones(stripIds)).toEqual([centreZone, northZone, { ...southZone, name: 'Valle' }]);
  });

  it('are marked as removed by their id', () => {
    expect(sendZones((rows) => rows.filter(({ name }) => name !== 'Norte'))).toEqual([
      centreZone,
      southZone,
      { id: 2, _destroy: true },
    ]);
    expect(sendZones(() => [])).toEqual([1, 2, 3].map((id) => ({ id, _destroy: true })));
  });

  it('have no id when added, even as a copy of another row', () => {
    const addedZone = { name: 'Puerto', fee: 100, polygons: [] };
    expect(sendZones((rows) => [...rows, addedZone])).toEqual([centreZone, northZone, southZone, addedZone]);
    expect(sendZones((rows) => [...rows, { ...rows[0]!, name: 'Centro 2' }])).toEqual([
      centreZone,
      northZone,
      southZone,
      { name: 'Centro 2', fee: 1990, polygons: [] },
    ]);
  });

  it('are removed by leaving them out when rows have no ids', () => {
    const hours = ['monday', 'friday'].map((day) => ({ day, opening_time: '09:00', closing_time: '18:00' }));
    const item = listSent({ business_hours: hours }, (store) => ({ businessHours: store.businessHours.slice(1) }));
    expect(item).toEqual({ business_hours: [hours[1]] });
  });

  it('keep the ids of their nested rows when edited', () => {
    const createVertex = (id: number, latitude: number) => ({
      id,
      latitude,
      longitude: -70.6,
      locked: true,
      note: `n${id}`,
    });
    const fleet = {
      id: 9,
      delivery_type: 'own_delivery',
      enabled: true,
      delivery_areas: [createVertex(1, -33), createVertex(2, -34)],
    };
    const body = listSent({ delivery_methods: [fleet] }, ({ deliveryMethods }) => ({
      deliveryMethods: deliveryMethods.map((method) => ({
        ...method,
        enabled: false,
        deliveryAreas: method.deliveryAreas.slice(1).map((area) => ({ ...area, latitude: -35 })),
      })),
    }));
    expect(body['delivery_methods']).toEqual([
      {
        ...fleet,
        enabled: false,
        delivery_areas: [
          { ...createVertex(2, -34), latitude: -35 },
          { id: 1, _destroy: true },
        ],
      },
    ]);
  });

  it('have no ids in their nested rows when copied', () => {
    const areas = [{ id: 1, latitude: 1, longitude: 1, locked: false }];
    const fleet = { id: 9, delivery_type: 'own_delivery', enabled: true, delivery_areas: areas };
    const body = listSent({ delivery_methods: [fleet] }, ({ deliveryMethods: [own] }) => ({
      deliveryMethods: [own!, { ...own!, deliveryType: 'uber_delivery', key: 4 }],
    }));
    expect(body['delivery_methods']).toMatchObject([fleet, { delivery_type: 'uber_delivery' }]);
    const [, copy] = body['delivery_methods'] as Json[];
    expect(copy).not.toHaveProperty('id');
    expect((copy?.['delivery_areas'] as Json[])[0]).toEqual({ latitude: 1, longitude: 1, locked: false });
  });
});

describe('Unreadable values', () => {
  it('are sent back unchanged, whether they are list items, fields or rows', () => {
    const wire = {
      enabled_payment_methods: ['cash', 'Pix-2', 7],
      delivery_zones: [createZone(1, 'Centro', { fee: { amount: 1 } }), 'raro'],
      business_hours: [
        { id: 5, day: 'someday', opening_time: '09:00', closing_time: '10:00', Color_X: 1 },
        { id: 6, day: 'monday', opening_time: '09:00', closing_time: '10:00', dispatch_method: 'salón' },
      ],
    };
    const body = listSent(wire, (store) => ({
      enabledPaymentMethods: [...store.enabledPaymentMethods, 'mercadoPago'],
      deliveryZones: store.deliveryZones.map((row) => ({ ...row, name: 'Casco' })),
      businessHours: store.businessHours.map((row) => ({ ...row, openingTime: '08:00' })),
    }));
    expect(body).toEqual({
      enabled_payment_methods: ['cash', 'mercado_pago', 'Pix-2', 7],
      delivery_zones: [createZone(1, 'Casco', { fee: { amount: 1 } }), 'raro'],
      business_hours: [{ ...wire.business_hours[1], opening_time: '08:00' }, wire.business_hours[0]],
    });
  });

  it('are replaced when the user enters a new value', () => {
    const wire = { delivery_zones: [createZone(1, 'Centro', { fee: { amount: 1 } })] };
    const body = listSent(wire, ({ deliveryZones }) => ({ deliveryZones: [{ ...deliveryZones[0]!, fee: 700 }] }));
    expect(body).toEqual({ delivery_zones: [createZone(1, 'Centro', { fee: 700 })] });
  });

  it('are not added when the platform did not send them', () => {
    const reportedMethod = { id: 1, delivery_type: 'own_delivery', fee_note: null };
    const body = listSent({ delivery_methods: [reportedMethod] }, ({ deliveryMethods }) => ({
      deliveryMethods: deliveryMethods.map((method) => ({ ...method, enabled: true })),
    }));
    expect(body).toEqual({ delivery_methods: [{ ...reportedMethod, enabled: true }] });
  });
});

describe('A group of fields that is sent with changes', () => {
  it('contains only the fields that changed', () => {
    const wire = {
      payment_methods: { store_delivery: { cash: true, card: false }, in_store: { cash: true } },
      exceptional_wait_times: { periodic: ['raro'], specific: [] },
    };
    const body = listSent(wire, ({ paymentMethods, orderMethod, exceptionalWaitTimes }) => ({
      paymentMethods: { ...paymentMethods, storeDelivery: { ...paymentMethods.storeDelivery, card: true } },
      orderMethod: { ...orderMethod, pickUp: false },
      exceptionalWaitTimes: { ...exceptionalWaitTimes, specific: [] },
    }));
    expect(body).toEqual({
      payment_methods: { store_delivery: { card: true } },
      order_method: { pick_up: false },
      exceptional_wait_times: {},
    });
  });

  it('keeps its unknown fields when it must be sent in full', () => {
    const wire = { default_tip: { id: 3, tip: 10, type: 'percentage', label: 'Propina' } };
    expect(listSent(wire, ({ defaultTip }) => ({ defaultTip: { ...defaultTip, tip: 15 } }))).toEqual({
      default_tip: { ...wire.default_tip, tip: 15 },
    });
  });
});

describe('Field names of the platform', () => {
  it('are sent back unchanged when case conversion would alter them', () => {
    const unusualFields = {
      line_1: 'a',
      'Legacy-Id': 7,
      camelCase: { In_Side: [{ x_1: 1 }] },
      peya_v3_x: 2,
      _hidden: 1,
    };
    const body = listSent({ delivery_zones: [createZone(1, 'Centro', unusualFields)] }, ({ deliveryZones }) => ({
      deliveryZones: [{ ...deliveryZones[0]!, fee: 700 }],
    }));
    expect(body).toEqual({ delivery_zones: [createZone(1, 'Centro', { ...unusualFields, fee: 700 })] });
  });

  it("leave the names of the app's own fields unchanged", () => {
    const store = readStore({ Phone: '56900000001', delivery_zones: [{ Name: 'Centro' }] });
    expect(store).toMatchObject({ phone: '56900000001', deliveryZones: [{ name: 'Centro' }] });
    expect(toWireBody({}, { body: { phone: '1', name: 'Otra' } })).toEqual({ phone: '1', name: 'Otra' });
  });
});
