import { describe, expect, it } from 'vitest';
import { createBlankDeliveryMethod } from '@shared/domain/stores/deliveryMethods';
import type { MethodState } from '@shared/domain/stores/storeState';
import { computeStoreCoverages, type CoveringStore } from '@shared/domain/zones/coverage';
import { parsePosition } from '@shared/domain/zones/parsePosition';
import { createRing } from '@shared/domain/zones/shapes';

const point = [-70.6, -33.45] as const;

/** A store `east` hundredths of a degree east of the point. */
const aStore = (id: number, east: number, changes: Partial<CoveringStore> = {}): CoveringStore => ({
  id,
  latitude: point[1],
  longitude: point[0] + east / 100,
  orderMethod: { delivery: true },
  deliveryMethods: [{ ...createBlankDeliveryMethod('own_delivery', 1), enabled: true, fixedFee: 1490 }],
  deliveryZones: [],
  exclusionZones: [],
  deliveryWaitTime: 55,
  pickUpWaitTime: 20,
  exceptionalWaitTimes: { periodic: [], specific: [] },
  ...changes,
});

const tuesdayNoon = '2026-09-08T12:00:00';

const createState = (kind: MethodState['kind']): MethodState => ({
  method: 'delivery',
  kind,
  until: null,
  cause: null,
});

const createSquare = (halfSide: number): { latitude: number; longitude: number; locked: boolean }[] =>
  [
    [1, 1],
    [1, -1],
    [-1, -1],
    [-1, 1],
  ].map(([north = 0, east = 0]) => ({
    latitude: -30 + north * halfSide,
    longitude: -70 + east * halfSide,
    locked: false,
  }));

describe('the stores that deliver to a point', () => {
  const createReply = (stores: CoveringStore[], closedIds: number[] = []) =>
    computeStoreCoverages(stores, [...point], tuesdayNoon, ({ id }) =>
      createState(closedIds.includes(id) ? 'outside' : 'selling'),
    );

  it('are sorted: nearest open store, then stores that open later, then the others', () => {
    const stores = [
      aStore(1, 9, { orderMethod: { delivery: false } }),
      aStore(2, 1),
      aStore(3, 5),
      aStore(4, 3),
      aStore(5, 2, { deliveryMethods: [] }),
    ];
    expect(createReply(stores, [2]).map(({ store, isOpen, obstacle }) => [store.id, isOpen, obstacle])).toEqual([
      [4, true, null],
      [3, true, null],
      [2, false, null],
      [5, true, 'noFleet'],
      [1, true, 'noDelivery'],
    ]);
  });

  it("show the fee of the first fleet that serves the point and the store's waiting time", () => {
    const farFleet = {
      ...createBlankDeliveryMethod('own_delivery', 1),
      enabled: true,
      fixedFee: 990,
      deliveryAreas: createSquare(0.1),
    };
    const nearDelivery = { ...createBlankDeliveryMethod('uber_delivery', 2), enabled: true, fixedFee: 2990 };
    expect(createRing(farFleet.deliveryAreas)).not.toBeNull();
    const [firstStoreCoverage] = createReply([aStore(1, 1, { deliveryMethods: [farFleet, nearDelivery] })]);
    expect(firstStoreCoverage).toMatchObject({
      obstacle: null,
      minutes: 55,
      fleet: { deliveryType: 'uber_delivery', fee: { kind: 'fixed', amount: 2990 } },
    });
    const [storeWithoutFleet] = createReply([aStore(1, 1, { deliveryMethods: [farFleet] })]);
    expect(storeWithoutFleet).toMatchObject({ obstacle: 'outsideFleets', fleet: null });
  });

  it('show an exceptional waiting time while it applies', () => {
    const storeWaits = { deliveryWaitTime: 80, pickUpWaitTime: null };
    const createBusyWaitTimes = (startTime: string, endTime: string) => ({
      periodic: [{ day: 'tuesday', startTime, endTime, ...storeWaits }],
      specific: [],
    });
    const minutes = createReply([
      aStore(1, 1, { exceptionalWaitTimes: createBusyWaitTimes('11:30', '12:30') }),
      aStore(2, 2, { exceptionalWaitTimes: createBusyWaitTimes('12:30', '13:30') }),
    ]).map((storeCoverage) => storeCoverage.minutes);
    expect(minutes).toEqual([80, 55]);
  });

  it('are sorted last in their group without a location, and do not count as open in an unknown state', () => {
    const unlocatedStore = aStore(1, 0, { latitude: null, longitude: null });
    expect(createReply([unlocatedStore, aStore(2, 30)]).map(({ store }) => store.id)).toEqual([2, 1]);
    const [coverage] = computeStoreCoverages([aStore(1, 1)], [...point], tuesdayNoon, () => null);
    expect(coverage?.isOpen).toBe(false);
  });
});

describe('a typed position', () => {
  it.each([
    ['-33.45, -70.66', [-70.66, -33.45]],
    ['-33.45 -70.66', [-70.66, -33.45]],
    [' -33.45;-70.66 ', [-70.66, -33.45]],
    ['-33.43718321459326, -70.6344871520996', [-70.6344871520996, -33.43718321459326]],
    ['-33,45; -70,66', [-70.66, -33.45]],
    ['-33,45, -70,66', [-70.66, -33.45]],
    ['(−33.45, −70.66)', [-70.66, -33.45]],
    ['-33, -70', [-70, -33]],
    ['Los Copihues 1234', null],
    ['-133.45, -70.66', null],
    ['1234', null],
  ])('is parsed or rejected: %s', (typedText, expected) => expect(parsePosition(typedText)).toEqual(expected));
});
