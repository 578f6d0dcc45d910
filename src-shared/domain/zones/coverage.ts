import { getWaitsAt, type StoreWaitTimes } from '../schedules/waitTimes';
import type { MethodState } from '../stores/storeState';
import { checkDelivery, type DeliveringStore, type FleetCheck } from './checkDelivery';
import type { WallTime } from '../values/wallTime';
import type { Position } from './kmlGeometry';

/** This module finds the stores that deliver to a point, in the order in which a call centre offers them. */

export interface CoveringStore extends DeliveringStore, StoreWaitTimes {
  id: number;
}

type CoverageObstacle = 'noDelivery' | 'excluded' | 'outsideZones' | 'noFleet' | 'outsideFleets';

export interface StoreCoverage<S extends CoveringStore> {
  store: S;
  /** Distance in a straight line (km); null for a store without coordinates. */
  kilometres: number | null;
  /** First fleet that serves the point, or null. */
  fleet: FleetCheck | null;
  /** Current waiting time (min); null if the store reports none. */
  minutes: number | null;
  /** Name of the zone that applies, or null. */
  zoneName: string | null;
  /** Reason why the store does not deliver to the point, or null. */
  obstacle: CoverageObstacle | null;
  /** Name of the exclusion zone that contains the point, or null. */
  exclusionZoneName: string | null;
  /** True if the store takes delivery orders now. */
  isOpen: boolean;
  /** State of the store's delivery; null if it does not deliver at all. */
  deliveryState: MethodState | null;
}

/** Returns the current state of a store's delivery. */
type GetDeliveryState<S> = (store: S) => MethodState | null;

const acceptsOrders = (state: MethodState | null): boolean => state?.kind === 'selling' || state?.kind === 'open';

const computeCoverage = <S extends CoveringStore>(
  store: S,
  point: Position,
  wallTime: WallTime,
  getState: GetDeliveryState<S>,
): StoreCoverage<S> => {
  const deliveryCheck = checkDelivery(store, point);
  const fleet = deliveryCheck.delivers ? (deliveryCheck.fleets.find(({ serves }) => serves) ?? null) : null;
  const delivery = getState(store);
  return {
    store,
    kilometres: deliveryCheck.kilometres,
    fleet,
    minutes: getWaitsAt(store, wallTime).deliveryWaitTime,
    zoneName: deliveryCheck.zones[0] ?? null,
    obstacle: deliveryCheck.obstacle ?? (deliveryCheck.delivers ? null : 'outsideFleets'),
    exclusionZoneName: deliveryCheck.exclusion,
    isOpen: acceptsOrders(delivery),
    deliveryState: delivery,
  };
};

const getRank = ({ obstacle, isOpen }: StoreCoverage<CoveringStore>): number =>
  obstacle !== null ? 2 : isOpen ? 0 : 1;

/** Returns the distance for sorting (km); stores without coordinates come last. */
const getDistance = ({ kilometres }: StoreCoverage<CoveringStore>): number => kilometres ?? Number.MAX_VALUE;

/**
 * Determines for all stores at a wall time in their zone whether they deliver to the point. The result has three
 * groups, each sorted by distance: open stores that deliver, stores that will deliver once open, and all others.
 */
export const computeStoreCoverages = <S extends CoveringStore>(
  stores: readonly S[],
  point: Position,
  wallTime: WallTime,
  getState: GetDeliveryState<S>,
): StoreCoverage<S>[] =>
  stores
    .map((store) => computeCoverage(store, point, wallTime, getState))
    .sort((a, b) => getRank(a) - getRank(b) || getDistance(a) - getDistance(b) || a.store.id - b.store.id);
