import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBlankDeliveryMethod, type DeliveryMethod, type Zone } from '@shared/domain/stores/deliveryMethods';
import { compareZones, type StoreZones } from '@shared/domain/zones/difference';
import { checkDelivery, type DeliveringStore } from '@shared/domain/zones/checkDelivery';
import { isStoreOutsideZones } from '@shared/domain/zones/checkDelivery';
import { createAddition, createReplacement } from '@shared/domain/zones/replacement';
import { computeKilometersBetween } from '@shared/domain/zones/shapes';

const createSquare = (name: string, west: number, south: number, changes: Partial<Zone> = {}, size = 0.01): Zone => ({
  name,
  fee: null,
  polygons: [
    [
      [
        [west, south],
        [west + size, south],
        [west + size, south + size],
        [west, south + size],
        [west, south],
      ],
    ],
  ],
  ...changes,
});

const createZones = (deliveryZones: Zone[], exclusionZones: Zone[] = []): StoreZones => ({
  deliveryZones,
  exclusionZones,
});
const formatDifferences = (before: StoreZones, after: StoreZones) =>
  compareZones(before, after).map(({ kind, name }) => `${kind} ${name}`);

describe('importing zones into a store', () => {
  const toKmlZone = (zone: Zone, excludes = false) => ({ ...zone, excludes, folder: '' });
  const centre = createSquare('Centro', -70.6, -33.45, { fee: 1990 });

  it('keeps the fee of a zone with the same name when the file has none', () => {
    const file = [toKmlZone(createSquare(' centro', -70.61, -33.45)), toKmlZone(createSquare('Norte', -70.6, -33.44))];
    const { zones: after, unchangedFees } = createReplacement(file, createZones([centre]));
    expect(after.deliveryZones.map(({ name, fee }) => [name, fee])).toEqual([
      [' centro', 1990],
      ['Norte', null],
    ]);
    expect(unchangedFees).toEqual([' centro']);
  });

  it('uses the fee in the file, even when it is zero, except for exclusions', () => {
    const withFreeZone = createReplacement([toKmlZone({ ...centre, fee: 0 })], createZones([centre]));
    expect([withFreeZone.zones.deliveryZones[0]?.fee, withFreeZone.unchangedFees]).toEqual([0, []]);
    const withExclusionZone = createReplacement([toKmlZone({ ...centre, fee: null }, true)], createZones([centre]));
    expect(withExclusionZone).toMatchObject({
      zones: { deliveryZones: [], exclusionZones: [{ fee: null }] },
      unchangedFees: [],
    });
  });

  it('adds zones to the existing ones and replaces those with the same name', () => {
    const sur = createSquare('Sur', -70.6, -33.5);
    const file = [
      toKmlZone({ ...centre, fee: null }),
      toKmlZone(createSquare('Norte', -70.6, -33.44)),
      toKmlZone(sur, true),
    ];
    const { zones: after, unchangedFees } = createAddition(file, createZones([sur, centre]));
    expect(after.deliveryZones.map(({ name, fee }) => [name, fee])).toEqual([
      ['Centro', 1990],
      ['Norte', null],
    ]);
    expect(after.exclusionZones.map(({ name }) => name)).toEqual(['Sur']);
    expect(unchangedFees).toEqual(['Centro']);
  });

  it('warns when the store is far outside the zones', () => {
    const getAt = (longitude: number, latitude: number) => isStoreOutsideZones({ longitude, latitude }, [centre]);
    expect(getAt(-71.6, -33.45)).toBe(true);
    const [[[x, y] = [0, 0]] = []] = centre.polygons[0] ?? [];
    expect(getAt(x + 0.0001, y + 0.0001) && getAt(x - 0.0001, y - 0.0001)).toBe(false);
    expect(isStoreOutsideZones({ longitude: -71.6, latitude: -33.45 }, [])).toBe(false);
    expect(isStoreOutsideZones({ longitude: null, latitude: null }, [centre])).toBe(false);
  });
});

describe('the difference between two sets of zones', () => {
  const centre = createSquare('Centro', -70.6, -33.45, { fee: 1990 });
  const northZone = createSquare('Norte', -70.6, -33.44);

  it('lists added, removed and unchanged zones', () => {
    expect(
      formatDifferences(createZones([centre, northZone]), createZones([centre, createSquare('Sur', -70.6, -33.5)])),
    ).toEqual(['unchanged Centro', 'added Sur', 'removed Norte']);
  });

  it('includes the distance a zone moved and the share of its area that moved', () => {
    const [movedZoneChange] = compareZones(
      createZones([northZone]),
      createZones([createSquare('norte', -70.595, -33.44)]),
    );
    expect(movedZoneChange).toMatchObject({ kind: 'moved', name: 'norte', formerName: 'Norte' });
    expect(movedZoneChange?.movedShare).toBeCloseTo(2 / 3, 2);
    expect(movedZoneChange?.movedKilometres).toBeCloseTo(0.464, 2);
  });

  it('recognises a renamed zone by its shape', () => {
    expect(compareZones(createZones([northZone]), createZones([{ ...northZone, name: 'Norte grande' }]))).toMatchObject(
      [{ kind: 'renamed', name: 'Norte grande', formerName: 'Norte' }],
    );
  });

  it('includes a zone that loses its fee or becomes an exclusion', () => {
    const [fee] = compareZones(createZones([centre]), createZones([{ ...centre, fee: null }]));
    expect(fee).toMatchObject({ kind: 'changed', feeBefore: 1990, feeAfter: null, becameOtherKind: false });
    const [zoneChange] = compareZones(createZones([northZone]), createZones([], [northZone]));
    expect(zoneChange).toMatchObject({ kind: 'changed', becameOtherKind: true, excludes: true });
  });

  it('ignores coordinates that were only rounded', () => {
    const almostNorth = createSquare('Norte', -70.6000001, -33.4400001);
    expect(formatDifferences(createZones([northZone]), createZones([almostNorth]))).toEqual(['unchanged Norte']);
  });

  it('includes every zone of both sets once and is empty for equal sets', () => {
    const somePolygons = fc
      .uniqueArray(fc.record({ n: fc.nat(9), x: fc.nat(5), size: fc.integer({ min: 1, max: 3 }) }), {
        selector: ({ n }) => n,
        maxLength: 6,
      })
      .map((positions) =>
        createZones(
          positions.map(({ n, x, size }) => createSquare(`Z${n}`, -70.6 + x / 100, -33.4 - n / 10, {}, size / 100)),
        ),
      );
    fc.assert(
      fc.property(somePolygons, somePolygons, (before, after) => {
        const changes = compareZones(before, after);
        const savedChanges = changes.filter(({ kind }) => kind !== 'removed');
        expect(savedChanges.map(({ name }) => name)).toEqual(after.deliveryZones.map(({ name }) => name));
        const removedChanges = changes.filter(({ kind }) => kind === 'added').length;
        expect(changes.length - removedChanges).toBe(before.deliveryZones.length);
        expect(compareZones(before, before).every(({ kind }) => kind === 'unchanged')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('checking whether a point gets delivery', () => {
  const createFleet = (changes: Partial<DeliveryMethod>): DeliveryMethod => ({
    ...createBlankDeliveryMethod('own_delivery', 1),
    enabled: true,
    fixedFee: 2490,
    ...changes,
  });
  const createStore = (changes: Partial<DeliveringStore> = {}): DeliveringStore => ({
    latitude: -33.445,
    longitude: -70.595,
    orderMethod: { delivery: true },
    deliveryMethods: [createFleet({})],
    deliveryZones: [createSquare('Centro', -70.6, -33.45, { fee: 1990 }), createSquare('Norte', -70.6, -33.442)],
    exclusionZones: [createSquare('Plaza', -70.592, -33.444, {}, 0.001)],
    ...changes,
  });
  const positionInCentre: [number, number] = [-70.599, -33.449];

  it('returns the zone and its own fee', () => {
    expect(checkDelivery(createStore(), positionInCentre)).toMatchObject({
      delivers: true,
      zones: ['Centro'],
      exclusion: null,
      fleets: [{ serves: true, fee: { kind: 'fixed', amount: 1990, setBy: 'zone' } }],
    });
  });

  it("uses the first of overlapping zones, with the fleet's fee when the zone has none", () => {
    const overlap: [number, number] = [-70.599, -33.441];
    expect(checkDelivery(createStore(), overlap).zones).toEqual(['Centro', 'Norte']);
    expect(checkDelivery(createStore(), [-70.599, -33.433]).fleets[0]?.fee).toEqual({
      kind: 'fixed',
      amount: 2490,
      setBy: 'fleet',
    });
  });

  it('rejects a point in an exclusion, outside all zones, or when delivery is off', () => {
    expect(checkDelivery(createStore(), [-70.5915, -33.4435])).toMatchObject({
      delivers: false,
      obstacle: 'excluded',
      exclusion: 'Plaza',
    });
    expect(checkDelivery(createStore(), [-70.5, -33.4])).toMatchObject({
      delivers: false,
      obstacle: 'outsideZones',
      zones: [],
    });
    expect(checkDelivery(createStore({ orderMethod: { delivery: false } }), positionInCentre).obstacle).toBe(
      'noDelivery',
    );
    expect(checkDelivery(createStore({ deliveryMethods: [] }), positionInCentre).obstacle).toBe('noFleet');
  });

  it('leaves the decision to the fleet when the store has no zones', () => {
    expect(checkDelivery(createStore({ deliveryZones: [] }), [-70.5, -33.4]).delivers).toBe(true);
  });

  it('tries the fleets in priority order, each in its own area', () => {
    const createVertex = (longitude: number, latitude: number) => ({ longitude, latitude, locked: false });
    const farRing = [createVertex(-70.5, -33.4), createVertex(-70.4, -33.4), createVertex(-70.4, -33.3)];
    const reply = checkDelivery(
      createStore({
        deliveryMethods: [
          createFleet({ priority: 3, deliveryType: 'cabify_delivery', enabled: false }),
          createFleet({
            priority: 2,
            deliveryType: 'peya_delivery',
            deliveryFeeType: 'external',
            externalDeliveryCofinance: 500,
          }),
          createFleet({ priority: 1, deliveryAreas: farRing }),
        ],
      }),
      positionInCentre,
    );
    expect(reply.delivers).toBe(true);
    expect(reply.fleets).toEqual([
      expect.objectContaining({ deliveryType: 'own_delivery', serves: false }),
      { deliveryType: 'peya_delivery', serves: true, fee: { kind: 'quoted', cofinance: 500 } },
    ]);
  });

  it('adds a fee for the straight-line distance when the fee is dynamic', () => {
    const dynamic = createFleet({ deliveryFeeType: 'dynamic', dynamicBaseFee: 1000, dynamicFeePerKilometre: 500 });
    const kilometres = computeKilometersBetween([-70.595, -33.445], positionInCentre);
    const straight = checkDelivery(createStore({ deliveryMethods: [dynamic] }), positionInCentre);
    expect(straight.kilometres).toBeCloseTo(kilometres);
    expect(straight.fleets[0]?.fee).toEqual({ kind: 'dynamic', amount: 1000 + 500 * kilometres });
    const storeWithoutPosition = createStore({ deliveryMethods: [dynamic], latitude: null, longitude: null });
    expect(checkDelivery(storeWithoutPosition, positionInCentre).fleets[0]?.fee).toEqual({ kind: 'placeMissing' });
  });

  it('reports a missing fee', () => {
    const bareDeliveringStore = createStore({ deliveryMethods: [createFleet({ fixedFee: null })], deliveryZones: [] });
    expect(checkDelivery(bareDeliveringStore, positionInCentre).fleets[0]?.fee).toEqual({ kind: 'missing' });
  });

  it('measures about 101 km between Santiago and Valparaíso', () => {
    expect(computeKilometersBetween([-70.6506, -33.4378], [-71.6273, -33.0458])).toBeCloseTo(100.9, 0);
  });
});
