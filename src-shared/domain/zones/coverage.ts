import { waitsAt, type StoreWaitTimes } from '../schedules/waitTimes';
import type { MethodState } from '../stores/storeState';
import { checkDelivery, type DeliveringStore, type FleetCheck } from './checkDelivery';
import type { WallTime } from '../values/wallTime';
import type { Position } from './kmlGeometry';

/** Which of many stores deliver to a point, in the order in which a call centre names them. */

export interface CoveringStore extends DeliveringStore, StoreWaitTimes {
  id: number;
}

export type CoverageObstacle = 'noDelivery' | 'excluded' | 'outsideZones' | 'noFleet' | 'outsideFleets';

export interface StoreCoverage<S extends CoveringStore> {
  store: S;
  /** As the crow flies; null for a store without a place on the map. */
  kilometres: number | null;
  /** The first fleet that serves the point; null where none does. */
  fleet: FleetCheck | null;
  /** What its customers wait now; null: it does not say. */
  minutes: number | null;
  /** The zone that applies, by its name; null where the store has drawn none there. */
  zone: string | null;
  /** Why the store does not deliver there; null where it does. */
  obstacle: CoverageObstacle | null;
  /** The exclusion zone that holds the point. */
  exclusion: string | null;
  /** Whether the store takes orders for delivery now. */
  isOpen: boolean;
  /** State of its delivery; null where it offers none. */
  delivery: MethodState | null;
}

/** What is known of a store's delivery at the moment. */
export type DeliveryStateOf<S> = (store: S) => MethodState | null;

const takesOrders = (state: MethodState | null): boolean => state?.kind === 'selling' || state?.kind === 'open';

const coverageOf = <S extends CoveringStore>(
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
    minutes: waitsAt(store, wall).deliveryWaitTime,
    zone: check.zones[0] ?? null,
    obstacle: check.obstacle ?? (check.delivers ? null : 'outsideFleets'),
    exclusion: check.exclusion,
    isOpen: takesOrders(delivery),
    delivery,
  };
};

const rankOf = ({ obstacle, isOpen }: StoreCoverage<CoveringStore>): number => (obstacle !== null ? 2 : isOpen ? 0 : 1);

/** A store without a place comes last. */
const distanceOf = ({ kilometres }: StoreCoverage<CoveringStore>): number => kilometres ?? Number.MAX_VALUE;

/** At a wall time of the stores' zone: open stores that deliver there first, then those that will, then the others; the nearest first in each. */
export const coverageOfStores = <S extends CoveringStore>(
  stores: readonly S[],
  point: Position,
  wall: WallTime,
  stateOf: DeliveryStateOf<S>,
): StoreCoverage<S>[] =>
  stores
    .map((store) => coverageOf(store, point, wall, stateOf))
    .sort(
      (one, other) =>
        rankOf(one) - rankOf(other) || distanceOf(one) - distanceOf(other) || one.store.id - other.store.id,
    );
