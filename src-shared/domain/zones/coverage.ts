import { getWaitsAt, type StoreWaitTimes } from '../schedules/waitTimes';
import type { MethodState } from '../stores/storeState';
import { checkDelivery, type DeliveringStore, type FleetCheck } from './checkDelivery';
import type { WallTime } from '../values/wallTime';
import type { Position } from './kmlGeometry';

/** Finds the stores that deliver to a point, in the order in which a call centre offers them. */

export interface CoveringStore extends DeliveringStore, StoreWaitTimes {
  id: number;
}

export type CoverageObstacle = 'noDelivery' | 'excluded' | 'outsideZones' | 'noFleet' | 'outsideFleets';

export interface StoreCoverage<S extends CoveringStore> {
  store: S;
  /** Straight-line distance (km); null for a store without coordinates. */
  kilometres: number | null;
  /** First fleet that serves the point, or null. */
  fleet: FleetCheck | null;
  /** Current waiting time (min); null if the store reports none. */
  minutes: number | null;
  /** Name of the zone that applies, or null. */
  zone: string | null;
  /** Reason why the store does not deliver there, or null. */
  obstacle: CoverageObstacle | null;
  /** Exclusion zone that contains the point. */
  exclusion: string | null;
  /** True if the store takes delivery orders now. */
  isOpen: boolean;
  /** State of its delivery; null if the store has none. */
  delivery: MethodState | null;
}

/** Returns the current state of a store's delivery. */
export type DeliveryStateOf<S> = (store: S) => MethodState | null;

const takesOrders = (state: MethodState | null): boolean => state?.kind === 'selling' || state?.kind === 'open';

const computeCoverage = <S extends CoveringStore>(
  store: S,
  point: Position,
  wall: WallTime,
  stateOf: DeliveryStateOf<S>,
): StoreCoverage<S> => {
  const check = checkDelivery(store, point);
  const fleet = check.delivers ? (check.fleets.find(({ serves }) => serves) ?? null) : null;
  const delivery = stateOf(store);
  return {
    store,
    kilometres: check.kilometres,
    fleet,
    minutes: getWaitsAt(store, wall).deliveryWaitTime,
    zone: check.zones[0] ?? null,
    obstacle: check.obstacle ?? (check.delivers ? null : 'outsideFleets'),
    exclusion: check.exclusion,
    isOpen: takesOrders(delivery),
    delivery,
  };
};

const getRank = ({ obstacle, isOpen }: StoreCoverage<CoveringStore>): number =>
  obstacle !== null ? 2 : isOpen ? 0 : 1;

/** Stores without coordinates sort last. */
const getDistance = ({ kilometres }: StoreCoverage<CoveringStore>): number => kilometres ?? Number.MAX_VALUE;

/**
 * Coverage at a wall time of the stores' zone, in three groups: open stores that deliver there, stores that will, and
 * the rest; each group sorted by distance.
 */
export const computeStoreCoverages = <S extends CoveringStore>(
  stores: readonly S[],
  point: Position,
  wall: WallTime,
  stateOf: DeliveryStateOf<S>,
): StoreCoverage<S>[] =>
  stores
    .map((store) => computeCoverage(store, point, wall, stateOf))
    .sort(
      (one, other) =>
        getRank(one) - getRank(other) || getDistance(one) - getDistance(other) || one.store.id - other.store.id,
    );
