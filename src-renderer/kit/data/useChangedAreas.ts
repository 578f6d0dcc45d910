import type { QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callArea } from '@shared/contract/protocol/callArea';
import { subscribe } from '@kit/bridge/client';
import { invalidate } from './invalidate';

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
        invalidate(client, { predicate: ({ queryKey: [, , name] }) => changed.has(callArea(String(name))) });
      }),
    [client],
  );
};
