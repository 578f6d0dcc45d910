import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { ChannelStore } from '@shared/contract/menuDeploys';
import type { OrderChannel } from '@shared/domain/orders';
import { isEnded } from '@shared/jobs/job';
import { useAllPages } from '@kit/data/useAllPages';
import { useFormats } from '@kit/format/useFormats';
import { useJobs } from '@kit/jobs/jobs';
import { useSession } from '@kit/session/hooks';
import { nameOrId } from '@kit/ui/nameOrId';
import { cellKey, cellState, jobsByCell, type CellState } from './cells';

/** How often what others send is asked for while something of theirs is under way. Milliseconds. */
const pollEvery = 4_000;

/** Stores with how their menus stand on channels: as the platform tells it, with what this computer does meanwhile. */
export const useDeployCells = () => {
  const { zone } = useFormats();
  const { user } = useSession();
  const read = useAllPages('menuDeploys.stores');
  const jobs = useJobs();
  const byCell = useMemo(() => jobsByCell(jobs), [jobs]);
  const stores = useMemo(() => read.value?.map((store) => ({ ...store, name: nameOrId(store) })), [read.value]);
  const me = user?.name ?? null;
  const stateOf = useCallback(
    (store: ChannelStore, channel: OrderChannel): CellState =>
      cellState(store, channel, { job: byCell.get(cellKey(store.id, channel)), zone, me }),
    [byCell, zone, me],
  );
  const { reload } = read;
  const latestReload = useRef(reload);
  latestReload.current = reload;
  // The platform tells nobody that a job of ours has ended.
  const ended = jobs.filter((job) => job.about !== undefined && isEnded(job)).length;
  const known = useRef(ended);
  useEffect(() => {
    if (known.current !== ended) latestReload.current();
    known.current = ended;
  }, [ended]);
  const isPending = stores?.some(({ channels }) => channels?.some(({ status }) => status === 'pending')) === true;
  useEffect(() => {
    if (!isPending) return undefined;
    const timer = setInterval(() => latestReload.current(), pollEvery);
    return () => clearInterval(timer);
  }, [isPending]);
  return { ...read, stores, stateOf, jobs };
};
