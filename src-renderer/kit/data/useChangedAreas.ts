import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { parseCallArea } from '@shared/contract/protocol/callArea';
import { subscribe } from '@kit/bridge/client';
import { invalidateQueries } from './invalidate';

/** Maximum consecutive changes that are refetched immediately; a job over many items reports hundreds. */
const maxImmediateRefetches = 3;
/** Time without changes that ends a burst, and maximum time until a refetch (ms). */
const quietTime = 1_000;
const maxWait = 30_000;

/**
 * Invalidates cached replies of areas changed by a write in any window or job. The main process sends this event before
 * the write's own reply, so that earlier reads cannot overwrite what a command shows. A burst of changes causes one
 * refetch at its end.
 */
export const useChangedAreas = (client: QueryClient): void => {
  useEffect(() => {
    const pendingAreas = new Set<string>();
    let immediateFlushCount = 0;
    let waitStart = 0;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refetchAreas = (areas: ReadonlySet<string>) =>
      invalidateQueries(client, { predicate: ({ queryKey: [, , name] }) => areas.has(parseCallArea(String(name))) });
    const endBurst = () => {
      immediateFlushCount = 0;
      if (pendingAreas.size > 0) refetchAreas(new Set(pendingAreas));
      pendingAreas.clear();
    };
    const unsubscribe = subscribe((event) => {
      if (event.type !== 'areasChanged') return;
      clearTimeout(timer);
      if (immediateFlushCount < maxImmediateRefetches) {
        immediateFlushCount += 1;
        refetchAreas(new Set<string>(event.areas));
      } else {
        if (pendingAreas.size === 0) waitStart = Date.now();
        for (const area of event.areas) pendingAreas.add(area);
      }
      const flushDelay = pendingAreas.size === 0 ? quietTime : Math.min(quietTime, waitStart + maxWait - Date.now());
      timer = setTimeout(endBurst, Math.max(0, flushDelay));
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [client]);
};
