import { useMemo } from 'react';
import type { Failure } from '@shared/contract/protocol/failure';
import type { Store, StoreRow } from '@shared/contract/stores/stores';
import { foldText } from '@shared/domain/values/foldText';
import { toWallTime } from '@shared/domain/values/wallTime';
import { computeStoreCoverages, type StoreCoverage } from '@shared/domain/zones/coverage';
import type { Position } from '@shared/domain/zones/kmlGeometry';
import { computeKilometersBetween } from '@shared/domain/zones/shapes';
import { useStoreStates } from '@entities/stores/state/useStoreStates';
import { useStores } from '@entities/stores/useStores';
import { useCalls } from '@kit/data/useCalls';
import { useClockSelector } from '@kit/format/ticking';
import { useFormats } from '@kit/format/useFormats';
import { listPlaces } from '@kit/map/places';

/** Time during which a store is not read again (ms). Zones change rarely. */
const freshForMs = 5 * 60_000;
const concurrency = 4;
/**
 * Maximum number of stores up to which all stores are read as soon as the screen opens. With more stores, reading waits
 * until a point is selected.
 */
const maxReadAhead = 60;

const noStores: readonly StoreRow[] = [];

/** Sorts stores by the distance between the point and their commune, the only location in the store list. */
const sortNearestFirst = (
  rows: readonly StoreRow[],
  point: Position,
  getCentre: (commune: string) => Position | undefined,
): StoreRow[] => {
  const measureDistance = ({ commune }: StoreRow) => {
    const centre = getCentre(commune);
    return centre === undefined ? 0 : computeKilometersBetween(centre, point);
  };
  const storesWithDistance = rows.map((store) => ({ store, far: measureDistance(store) }));
  return storesWithDistance.sort((a, b) => a.far - b.far).map(({ store }) => store);
};

export interface Coverage {
  /** Stores read so far. */
  stores: readonly StoreCoverage<Store>[];
  total: number;
  /** Number of finished reads, successful or not. */
  doneCount: number;
  /** Failed reads of single stores. */
  failures: readonly Failure[];
  /** Failed read of the store list. */
  failure: Failure | null;
  /** True once the store list is loaded. */
  isStoreListLoaded: boolean;
  retry: () => void;
}

/** Coverage of a point by all stores of the user. */
export const useCoverage = (point: Position | null): Coverage => {
  const { country, zone } = useFormats();
  const wallTime = useClockSelector((now) => toWallTime(now, zone).slice(0, 16)) + ':00';
  const liveStores = useStores();
  const isStoreListLoaded = liveStores !== null && liveStores.readAt !== null;
  const rows = isStoreListLoaded ? liveStores.rows : noStores;
  const positionsByCommune = useMemo(
    () => new Map(listPlaces(country).map(({ name, position }) => [foldText(name), position])),
    [country],
  );
  const sortedStores = useMemo(
    () =>
      point === null ? rows : sortNearestFirst(rows, point, (commune) => positionsByCommune.get(foldText(commune))),
    [rows, point, positionsByCommune],
  );
  const inputs = useMemo(() => sortedStores.map(({ id }) => ({ params: { id } })), [sortedStores]);
  const storeQueries = useCalls('stores.get', inputs, {
    freshFor: freshForMs,
    maxConcurrent: concurrency,
    enabled: point !== null || rows.length <= maxReadAhead,
  });
  const storeStates = useStoreStates(rows);
  const loadedStores = storeQueries.flatMap(({ value }) => value ?? []);
  const failedQueries = storeQueries.filter(
    ({ value, failure, isFetching }) => value === undefined && failure !== null && !isFetching,
  );
  const queriesVersion = storeQueries.map(({ readAt }) => readAt).join();
  const stores = useMemo(
    () => {
      if (point === null) return [];
      const deliveryByStoreId = new Map(
        storeStates.map(({ store, state }) => [
          store.id,
          state.methods.find(({ method }) => method === 'delivery') ?? null,
        ]),
      );
      return computeStoreCoverages(loadedStores, point, wallTime, ({ id }) => deliveryByStoreId.get(id) ?? null);
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `loadedStores` is new on every render; its ages are not
    [point, storeStates, queriesVersion, wallTime],
  );
  return {
    stores,
    total: rows.length,
    doneCount: loadedStores.length + failedQueries.length,
    failures: failedQueries.flatMap(({ failure }) => failure ?? []),
    failure: isStoreListLoaded ? null : (liveStores?.failure ?? null),
    isStoreListLoaded: isStoreListLoaded,
    retry: () => failedQueries.forEach(({ refetch }) => refetch()),
  };
};
