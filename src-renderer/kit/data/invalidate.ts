import type { QueryClient, QueryFilters } from '@tanstack/react-query';

/**
 * Invalidates cached replies and refetches the visible ones. Also cancels running requests, including initial loads:
 * they started before the change and would return old data.
 */
export const invalidateQueries = (client: QueryClient, filters: QueryFilters): void => {
  const oldQueries = new Set(client.getQueryCache().findAll(filters));
  for (const query of oldQueries) if (query.state.fetchStatus === 'fetching') void query.cancel({ revert: true });
  void client.invalidateQueries({ predicate: (query) => oldQueries.has(query) });
};
