import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Marks answers as old, and reads again what is on screen. A read under way is cancelled: it began before the change and
 * would bring back what was; a first one would go on whatever it is told.
 */
export const invalidate = (client: QueryClient, filters: QueryFilters): void => {
  const old = new Set(client.getQueryCache().findAll(filters));
  for (const query of old) if (query.state.fetchStatus === 'fetching') void query.cancel({ revert: true });
  void client.invalidateQueries({ predicate: (query) => old.has(query) });
};
