import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blankDeliveryMethod, type DeliveryMethod, type Zone } from '@shared/domain/stores/deliveryMethods';
import { zoneDifference, type StoreZones } from '@shared/domain/zones/difference';
import { checkDelivery, type DeliveringStore } from '@shared/domain/zones/checkDelivery';
import { isStoreOutsideZones } from '@shared/domain/zones/checkDelivery';
import { additionOf, replacementOf } from '@shared/domain/zones/replacement';
import { kilometersBetween } from '@shared/domain/zones/shapes';

const square = (name: string, west: number, south: number, changes: Partial<Zone> = {}, size = 0.01): Zone => ({
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

const zones = (deliveryZones: Zone[], exclusionZones: Zone[] = []): StoreZones => ({ deliveryZones, exclusionZones });
const summary = (before: StoreZones, after: StoreZones) =>
  zoneDifference(before, after).map(({ kind, name }) => `${kind} ${name}`);

describe('zones of a file in the place of those of a store', () => {
  const inFile = (zone: Zone, excludes = false) => ({ ...zone, excludes, folder: '' });
  const centre = square('Centro', -70.6, -33.45, { fee: 1990 });

  it('keep the fee of the zone of their name where the file says none', () => {
    const file = [inFile(square(' centro', -70.61, -33.45)), inFile(square('Norte', -70.6, -33.44))];
    const { zones: after, feesKept } = replacementOf(file, zones([centre]));
    expect(after.deliveryZones.map(({ name, fee }) => [name, fee])).toEqual([
      [' centro', 1990],
      ['Norte', null],
    ]);
    expect(feesKept).toEqual([' centro']);
  });

  it('take the fee that the file says, nothing too, and exclusions have none', () => {
    const free = replacementOf([inFile({ ...centre, fee: 0 })], zones([centre]));
    expect([free.zones.deliveryZones[0]?.fee, free.feesKept]).toEqual([0, []]);
    const excluded = replacementOf([inFile({ ...centre, fee: null }, true)], zones([centre]));
    expect(excluded).toMatchObject({ zones: { deliveryZones: [], exclusionZones: [{ fee: null }] }, feesKept: [] });
  });

  it('come beside those that are there, or in their places by name', () => {
    const sur = square('Sur', -70.6, -33.5);
    const file = [inFile({ ...centre, fee: null }), inFile(square('Norte', -70.6, -33.44)), inFile(sur, true)];
    const { zones: after, feesKept } = additionOf(file, zones([sur, centre]));
    expect(after.deliveryZones.map(({ name, fee }) => [name, fee])).toEqual([
      ['Centro', 1990],
      ['Norte', null],
    ]);
    expect(after.exclusionZones.map(({ name }) => name)).toEqual(['Sur']);
    expect(feesKept).toEqual(['Centro']);
  });

  it('are told from another store’s by where the store stands', () => {
    const at = (longitude: number, latitude: number) => isStoreOutsideZones({ longitude, latitude }, [centre]);
    expect(at(-71.6, -33.45)).toBe(true);
    const [[[x, y] = [0, 0]] = []] = centre.polygons[0] ?? [];
    expect(at(x + 0.0001, y + 0.0001) && at(x - 0.0001, y - 0.0001)).toBe(false);
    expect(isStoreOutsideZones({ longitude: -71.6, latitude: -33.45 }, [])).toBe(false);
    expect(isStoreOutsideZones({ longitude: null, latitude: null }, [centre])).toBe(false);
  });
});

describe('the difference between zones', () => {
  const centre = square('Centro', -70.6, -33.45, { fee: 1990 });
  const north = square('Norte', -70.6, -33.44);

  it('names what is added, removed and stays', () => {
    expect(summary(zones([centre, north]), zones([centre, square('Sur', -70.6, -33.5)]))).toEqual([
      'unchanged Centro',
      'added Sur',
      'removed Norte',
    ]);
  });

  it('says how far a zone moved, and how much of it', () => {
    const [moved] = zoneDifference(zones([north]), zones([square('norte', -70.595, -33.44)]));
    expect(moved).toMatchObject({ kind: 'moved', name: 'norte', formerName: 'Norte' });
    expect(moved?.movedShare).toBeCloseTo(2 / 3, 2);
    expect(moved?.movedKilometres).toBeCloseTo(0.464, 2);
  });

  it('knows a zone by its shape where it has another name', () => {
    expect(zoneDifference(zones([north]), zones([{ ...north, name: 'Norte grande' }]))).toMatchObject([
      { kind: 'renamed', name: 'Norte grande', formerName: 'Norte' },
    ]);
  });

  it('says when a zone loses its fee, or turns into an exclusion', () => {
    const [fee] = zoneDifference(zones([centre]), zones([{ ...centre, fee: null }]));
    expect(fee).toMatchObject({ kind: 'changed', feeBefore: 1990, feeAfter: null, turned: false });
    const [turned] = zoneDifference(zones([north]), zones([], [north]));
    expect(turned).toMatchObject({ kind: 'changed', turned: true, excludes: true });
  });

  it('takes rounded coordinates for the same place', () => {
    const rounded = square('Norte', -70.6000001, -33.4400001);
    expect(summary(zones([north]), zones([rounded]))).toEqual(['unchanged Norte']);
  });

  it('names every zone of both sides once, and finds nothing between the same', () => {
    const some = fc
      .uniqueArray(fc.record({ n: fc.nat(9), x: fc.nat(5), size: fc.integer({ min: 1, max: 3 }) }), {
        selector: ({ n }) => n,
        maxLength: 6,
      })
      .map((all) =>
        zones(all.map(({ n, x, size }) => square(`Z${n}`, -70.6 + x / 100, -33.4 - n / 10, {}, size / 100))),
      );
    fc.assert(
      fc.property(some, some, (before, after) => {
        const changes = zoneDifference(before, after);
        const kept = changes.filter(({ kind }) => kind !== 'removed');
        expect(kept.map(({ name }) => name)).toEqual(after.deliveryZones.map(({ name }) => name));
        const gone = changes.filter(({ kind }) => kind === 'added').length;
        expect(changes.length - gone).toBe(before.deliveryZones.length);
        expect(zoneDifference(before, before).every(({ kind }) => kind === 'unchanged')).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('the answer for a point', () => {
  const fleet = (changes: Partial<DeliveryMethod>): DeliveryMethod => ({
    ...blankDeliveryMethod('own_delivery', 1),
    enabled: true,
    fixedFee: 2490,
    ...changes,
  });
  const store = (changes: Partial<DeliveringStore> = {}): DeliveringStore => ({
    latitude: -33.445,
    longitude: -70.595,
    orderMethod: { delivery: true },
    deliveryMethods: [fleet({})],
    deliveryZones: [square('Centro', -70.6, -33.45, { fee: 1990 }), square('Norte', -70.6, -33.442)],
    exclusionZones: [square('Plaza', -70.592, -33.444, {}, 0.001)],
    ...changes,
  });
  const inCentre: [number, number] = [-70.599, -33.449];

  it('names the zone and its own fee', () => {
    expect(checkDelivery(store(), inCentre)).toMatchObject({
      delivers: true,
      zones: ['Centro'],
      exclusion: null,
      fleets: [{ serves: true, fee: { kind: 'fixed', amount: 1990, by: 'zone' } }],
    });
  });

  it('lets the first of overlapping zones apply, and the fleet’s fee where the zone has none', () => {
    const overlap: [number, number] = [-70.599, -33.441];
    expect(checkDelivery(store(), overlap).zones).toEqual(['Centro', 'Norte']);
    expect(checkDelivery(store(), [-70.599, -33.433]).fleets[0]?.fee).toEqual({
      kind: 'fixed',
      amount: 2490,
      by: 'fleet',
    });
  });

  it('delivers nothing into an exclusion, outside of the zones, or where delivery is off', () => {
    expect(checkDelivery(store(), [-70.5915, -33.4435])).toMatchObject({
      delivers: false,
      obstacle: 'excluded',
      exclusion: 'Plaza',
    });
    expect(checkDelivery(store(), [-70.5, -33.4])).toMatchObject({
      delivers: false,
      obstacle: 'outsideZones',
      zones: [],
    });
    expect(checkDelivery(store({ orderMethod: { delivery: false } }), inCentre).obstacle).toBe('noDelivery');
    expect(checkDelivery(store({ deliveryMethods: [] }), inCentre).obstacle).toBe('noFleet');
  });

  it('leaves it to the fleets where no zone is drawn', () => {
    expect(checkDelivery(store({ deliveryZones: [] }), [-70.5, -33.4]).delivers).toBe(true);
  });

  it('asks the fleets in their order, each in its own area', () => {
    const vertex = (longitude: number, latitude: number) => ({ longitude, latitude, locked: false });
    const far = [vertex(-70.5, -33.4), vertex(-70.4, -33.4), vertex(-70.4, -33.3)];
    const answer = checkDelivery(
      store({
        deliveryMethods: [
          fleet({ priority: 3, deliveryType: 'cabify_delivery', enabled: false }),
          fleet({
            priority: 2,
            deliveryType: 'peya_delivery',
            deliveryFeeType: 'external',
            externalDeliveryCofinance: 500,
          }),
          fleet({ priority: 1, deliveryAreas: far }),
        ],
      }),
      inCentre,
    );
    expect(answer.delivers).toBe(true);
    expect(answer.fleets).toEqual([
      expect.objectContaining({ deliveryType: 'own_delivery', serves: false }),
      { deliveryType: 'peya_delivery', serves: true, fee: { kind: 'quoted', cofinance: 500 } },
    ]);
  });

  it('adds kilometres to a dynamic fee, as the crow flies', () => {
    const dynamic = fleet({ deliveryFeeType: 'dynamic', dynamicBaseFee: 1000, dynamicFeePerKilometre: 500 });
    const kilometres = kilometersBetween([-70.595, -33.445], inCentre);
    const straight = checkDelivery(store({ deliveryMethods: [dynamic] }), inCentre);
    expect(straight.kilometres).toBeCloseTo(kilometres);
    expect(straight.fleets[0]?.fee).toEqual({ kind: 'dynamic', amount: 1000 + 500 * kilometres });
    const nowhere = store({ deliveryMethods: [dynamic], latitude: null, longitude: null });
    expect(checkDelivery(nowhere, inCentre).fleets[0]?.fee).toEqual({ kind: 'placeMissing' });
  });

  it('says when a fee is missing', () => {
    const bare = store({ deliveryMethods: [fleet({ fixedFee: null })], deliveryZones: [] });
    expect(checkDelivery(bare, inCentre).fleets[0]?.fee).toEqual({ kind: 'missing' });
  });

  it('measures known distances', () => {
    expect(kilometersBetween([-70.6506, -33.4378], [-71.6273, -33.0458])).toBeCloseTo(100.9, 0);
  });
});
