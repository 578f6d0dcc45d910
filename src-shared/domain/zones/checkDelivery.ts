import type { DeliveryMethod, DeliveryType, Zone } from '../stores/deliveryMethods';
import type { Position } from './kmlGeometry';
import { containsPoint, computeKilometersBetween, createRing } from './shapes';

/** This module checks whether a store delivers to a point, and at which fee. */

export type PointFee =
  /** Fixed fee for the customer, set by the zone or the fleet. */
  | { kind: 'fixed'; amount: number; setBy: 'zone' | 'fleet' }
  /**
   * Base fee plus a fee per kilometre in a straight line. This is an estimate, because a platform may measure along
   * streets.
   */
  | { kind: 'dynamic'; amount: number }
  /** Fee that the fleet sets for each order. `cofinance` is the amount that the tenant pays. */
  | { kind: 'quoted'; cofinance: number }
  /** The fee depends on the distance, but the store has no coordinates. */
  | { kind: 'placeMissing' }
  | { kind: 'missing' };

export interface FleetCheck {
  deliveryType: DeliveryType;
  /** True if the point is in the fleet's area. */
  serves: boolean;
  fee: PointFee;
}

export interface DeliveryCheck {
  /** True if any fleet delivers to the point. */
  delivers: boolean;
  /** Reason why the store as a whole does not deliver, or null. */
  obstacle: 'noDelivery' | 'excluded' | 'outsideZones' | 'noFleet' | null;
  /** Names of the delivery zones that contain the point; the first one applies. */
  zones: string[];
  exclusion: string | null;
  kilometres: number | null;
  /** Enabled fleets in order of priority. */
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

const findFee = (method: DeliveryMethod, zone: Zone | undefined, kilometres: number | null): PointFee => {
  switch (method.deliveryFeeType) {
    case 'fixed': {
      const zoneFee = zone?.fee ?? null;
      if (zoneFee !== null) return { kind: 'fixed', amount: zoneFee, setBy: 'zone' };
      return method.fixedFee === null
        ? { kind: 'missing' }
        : { kind: 'fixed', amount: method.fixedFee, setBy: 'fleet' };
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

const findObstacle = (store: DeliveringStore, isExcluded: boolean, isInZone: boolean): DeliveryCheck['obstacle'] => {
  if (!store.orderMethod.delivery) return 'noDelivery';
  if (isExcluded) return 'excluded';
  // Without zones, the areas of the fleets determine where the store delivers.
  if (store.deliveryZones.length > 0 && !isInZone) return 'outsideZones';
  return store.deliveryMethods.some(({ enabled }) => enabled) ? null : 'noFleet';
};

/** Determines zone, exclusion, fleets and fees at a point. If zones overlap, the first one in the list applies. */
export const checkDelivery = (store: DeliveringStore, point: Position): DeliveryCheck => {
  const zones = store.deliveryZones.filter(({ polygons }) => containsPoint(polygons, point));
  const exclusion = store.exclusionZones.find(({ polygons }) => containsPoint(polygons, point)) ?? null;
  const { latitude, longitude } = store;
  const kilometres =
    latitude === null || longitude === null ? null : computeKilometersBetween([longitude, latitude], point);
  const fleets = store.deliveryMethods
    .filter(({ enabled }) => enabled)
    .sort((a, b) => a.priority - b.priority)
    .map((method): FleetCheck => {
      const ring = createRing(method.deliveryAreas.filter(({ destroy }) => destroy !== true));
      return {
        deliveryType: method.deliveryType,
        serves: ring === null || containsPoint([[ring]], point),
        fee: findFee(method, zones[0], kilometres),
      };
    });
  const obstacle = findObstacle(store, exclusion !== null, zones.length > 0);
  return {
    delivers: obstacle === null && fleets.some(({ serves }) => serves),
    obstacle,
    zones: zones.map(({ name }) => name),
    exclusion: exclusion?.name ?? null,
    kilometres,
    fleets,
  };
};

/** True if the store is outside all its delivery zones, usually because another store's file was imported. */
export const isStoreOutsideZones = (
  { latitude, longitude }: Pick<DeliveringStore, 'latitude' | 'longitude'>,
  deliveryZones: readonly Pick<Zone, 'polygons'>[],
): boolean =>
  latitude !== null &&
  longitude !== null &&
  deliveryZones.length > 0 &&
  !deliveryZones.some(({ polygons }) => containsPoint(polygons, [longitude, latitude]));
