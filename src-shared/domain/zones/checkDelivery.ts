import type { DeliveryMethod, DeliveryType, Zone } from '../stores/deliveryMethods';
import type { Position } from './kmlGeometry';
import { contains, kilometersBetween, ringAround } from './shapes';

/** What a store does for a customer who lives at a point. */

export type PointFee =
  /** What the customer pays, by the zone's own fee or the fleet's. */
  | { kind: 'fixed'; amount: number; by: 'zone' | 'fleet' }
  /** Base and kilometres as the crow flies: an estimate, for a platform may measure along streets, which are longer. */
  | { kind: 'dynamic'; amount: number }
  /** The fleet names its price at the time; the tenant takes over this much of it. */
  | { kind: 'quoted'; cofinance: number }
  /** By distance, from a store that has no place on the map. */
  | { kind: 'placeMissing' }
  | { kind: 'missing' };

export interface FleetCheck {
  deliveryType: DeliveryType;
  /** Whether the point lies in the area that the fleet serves. */
  serves: boolean;
  fee: PointFee;
}

export interface DeliveryCheck {
  /** Whether some fleet brings an order there. */
  delivers: boolean;
  /** Why not, where it is not the fleets' doing. */
  obstacle: 'noDelivery' | 'excluded' | 'outsideZones' | 'noFleet' | null;
  /** Delivery zones that hold the point, the one that applies first. */
  zones: string[];
  exclusion: string | null;
  kilometres: number | null;
  /** Enabled ones in the order in which they are asked. */
  fleets: FleetCheck[];
}

export interface DeliveringStore {
  latitude: number | null;
  longitude: number | null;
  orderMethod: { delivery: boolean };
  deliveryMethods: readonly DeliveryMethod[];
  deliveryZones: readonly Zone[];
  exclusionZones: readonly Zone[];
}

const feeAt = (method: DeliveryMethod, zone: Zone | undefined, kilometres: number | null): PointFee => {
  switch (method.deliveryFeeType) {
    case 'fixed': {
      const zoneFee = zone?.fee ?? null;
      if (zoneFee !== null) return { kind: 'fixed', amount: zoneFee, by: 'zone' };
      return method.fixedFee === null ? { kind: 'missing' } : { kind: 'fixed', amount: method.fixedFee, by: 'fleet' };
    }
    case 'dynamic': {
      const { dynamicBaseFee, dynamicFeePerKilometre } = method;
      if (dynamicBaseFee === null || dynamicFeePerKilometre === null) return { kind: 'missing' };
      if (kilometres === null) return { kind: 'placeMissing' };
      return { kind: 'dynamic', amount: dynamicBaseFee + dynamicFeePerKilometre * kilometres };
    }
    case 'external':
      return { kind: 'quoted', cofinance: Number(method.externalDeliveryCofinance ?? 0) };
    case null:
      return { kind: 'missing' };
  }
};

const obstacleOf = (store: DeliveringStore, excluded: boolean, inZone: boolean): DeliveryCheck['obstacle'] => {
  if (!store.orderMethod.delivery) return 'noDelivery';
  if (excluded) return 'excluded';
  // A store that has not drawn any zone leaves it to its fleets.
  if (store.deliveryZones.length > 0 && !inZone) return 'outsideZones';
  return store.deliveryMethods.some(({ enabled }) => enabled) ? null : 'noFleet';
};

/** Which zone, exclusion, fleets and fees apply at a point. Of overlapping zones the first of the list applies. */
export const checkDelivery = (store: DeliveringStore, point: Position): DeliveryCheck => {
  const zones = store.deliveryZones.filter(({ polygons }) => contains(polygons, point));
  const exclusion = store.exclusionZones.find(({ polygons }) => contains(polygons, point)) ?? null;
  const { latitude, longitude } = store;
  const kilometres = latitude === null || longitude === null ? null : kilometersBetween([longitude, latitude], point);
  const fleets = store.deliveryMethods
    .filter(({ enabled }) => enabled)
    .sort((one, other) => one.priority - other.priority)
    .map((method): FleetCheck => {
      const ring = ringAround(method.deliveryAreas.filter(({ destroy }) => destroy !== true));
      return {
        deliveryType: method.deliveryType,
        serves: ring === null || contains([[ring]], point),
        fee: feeAt(method, zones[0], kilometres),
      };
    });
  const obstacle = obstacleOf(store, exclusion !== null, zones.length > 0);
  return {
    delivers: obstacle === null && fleets.some(({ serves }) => serves),
    obstacle,
    zones: zones.map(({ name }) => name),
    exclusion: exclusion?.name ?? null,
    kilometres,
    fleets,
  };
};

/** Whether a store stands outside of all the zones that it delivers in: as a rule somebody took another store's file. */
export const isStoreOutsideZones = (
  { latitude, longitude }: Pick<DeliveringStore, 'latitude' | 'longitude'>,
  deliveryZones: readonly Pick<Zone, 'polygons'>[],
): boolean =>
  latitude !== null &&
  longitude !== null &&
  deliveryZones.length > 0 &&
  !deliveryZones.some(({ polygons }) => contains(polygons, [longitude, latitude]));
