import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { parseCallArea } from '@shared/contract/protocol/callArea';
import { subscribe } from '@kit/bridge/client';
import { invalidateQueries } from './invalidate';

/** Maximum consecutive changes that are refetched immediately; a job over many items reports hundreds. */
const maxImmediateRefetches = 3;
/** Time (ms) without changes that ends a burst; `maxWait` is the maximum time until a refetch. */
const quietTime = 1_000;
const maxWait = 30_000;

/** Consecutive changes of an area. */
interface Burst {
  immediateRefetchCount: number;
  /** Time (Unix ms) of the first change that waits for a refetch, or null. */
  waitStart: number | null;
  timer?: ReturnType<typeof setTimeout>;
}

/**
 * Invalidates cached replies of areas changed by a write in any window or job. The main process sends this event before
 * the write's own reply, so that earlier reads cannot overwrite what a command shows. A burst of changes of an area
 * causes one refetch at its end.
 */
export const useChangedAreas = (client: QueryClient): void => {
  useEffect(() => {
    const bursts = new Map<string, Burst>();
    const refetchAreas = (areas: readonly string[]) =>
      invalidateQueries(client, {
        predicate: ({ queryKey: [, , name] }) => areas.includes(parseCallArea(String(name))),
      });
    const endBurst = (area: string, { waitStart }: Burst) => {
      bursts.delete(area);
      if (waitStart !== null) refetchAreas([area]);
    };
    /** Records a change. Returns true if the area must be refetched immediately. */
    const recordChange = (area: string): boolean => {
      const burst: Burst = bursts.get(area) ?? { immediateRefetchCount: 0, waitStart: null };
      bursts.set(area, burst);
      clearTimeout(burst.timer);
      const isImmediate = burst.immediateRefetchCount < maxImmediateRefetches;
      if (isImmediate) burst.immediateRefetchCount += 1;
      else burst.waitStart ??= Date.now();
      const flushDelay =
        burst.waitStart === null ? quietTime : Math.min(quietTime, burst.waitStart + maxWait - Date.now());
      burst.timer = setTimeout(() => endBurst(area, burst), Math.max(0, flushDelay));
      return isImmediate;
    };
    const unsubscribe = subscribe((event) => {
      if (event.type !== 'areasChanged') return;
      const immediateAreas = event.areas.filter(recordChange);
      if (immediateAreas.length > 0) refetchAreas(immediateAreas);
    });
    return () => {
      for (const { timer } of bursts.values()) clearTimeout(timer);
      unsubscribe();
    };
  }, [client]);
};
