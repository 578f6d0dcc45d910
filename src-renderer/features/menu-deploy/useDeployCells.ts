import { replaceEqualDeep } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import type { ChannelStore } from '@shared/contract/catalogue/menuDeploys';
import type { OrderChannel } from '@shared/domain/sales/orders';
import { useAllPages } from '@kit/data/useAllPages';
import { useFormats } from '@kit/format/useFormats';
import { useJobs } from '@kit/jobs/jobs';
import { useSession } from '@kit/session/hooks';
import { toPlatformTime } from '@kit/session/platformClock';
import { getNameOrId } from '@kit/ui/nameOrId';
import { createDeployCellKey, getCellState, findLatestJobs, type CellState } from './cells';
import { useReloadAtEnd } from './useReloadAtEnd';

/** Stores with the state of their menus on channels, from the platform and this computer's jobs. */
export const useDeployCells = () => {
  const { zone } = useFormats();
  const { user } = useSession();
  const storesQuery = useAllPages('menuDeploys.stores');
  const jobs = useJobs();
  const jobsByCell = useMemo(() => findLatestJobs(jobs), [jobs]);
  const stores = useMemo(
    () => storesQuery.value?.map((store) => ({ ...store, name: getNameOrId(store) })),
    [storesQuery.value],
  );
  const currentUserName = user?.name ?? null;
  const readAt = storesQuery.readAt === null ? null : toPlatformTime(storesQuery.readAt);
  const [cachedCells] = useState(() => new Map<string, { inputs: readonly unknown[]; state: CellState }>());
  const getState = useCallback(
    (store: ChannelStore, channel: OrderChannel): CellState => {
      const key = createDeployCellKey(store.id, channel);
      const job = jobsByCell.get(key);
      const inputs = [store, job, zone, currentUserName, readAt];
      const cachedCell = cachedCells.get(key);
      // Caches the state of each cell, because every change of a job requests all cells several times.
      if (cachedCell !== undefined && inputs.every((input, index) => input === cachedCell.inputs[index]))
        return cachedCell.state;
      // Reuses the object of an equal state, so that a job or a refresh rerenders only the rows it changes.
      const state = replaceEqualDeep(
        cachedCell?.state,
        getCellState(store, channel, { job, zone, currentUserName, readAt }),
      );
      cachedCells.set(key, { inputs, state });
      return state;
    },
    [jobsByCell, zone, currentUserName, readAt, cachedCells],
  );
  const isPending = stores?.some(({ channels }) => channels?.some(({ status }) => status === 'pending')) === true;
  useReloadAtEnd(storesQuery.refetch, isPending);
  return { ...storesQuery, stores, getState };
};
