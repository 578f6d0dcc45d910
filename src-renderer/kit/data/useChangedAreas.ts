import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { areaOf } from '@shared/contract/areaOf';
import { subscribe } from '@kit/bridge/client';
import { markOld } from './markOld';

/**
 * Marks the answers of areas as old that a write has changed, whichever window or job made it. The event comes before the
 * write's own answer, so what a command shows after it is not overtaken by reads that began before.
 */
export const useChangedAreas = (client: QueryClient): void => {
  useEffect(
    () =>
      subscribe((event) => {
        if (event.type !== 'areasChanged') return;
        const changed = new Set<string>(event.areas);
        markOld(client, { predicate: ({ queryKey: [, , name] }) => changed.has(areaOf(String(name))) });
      }),
    [client],
  );
};
