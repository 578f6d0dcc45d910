import type { UseQueryResult } from '@tanstack/react-query';
import type { Failure } from '@shared/contract/protocol/failure';
import { toFailure } from './callFailure';
import { isRestoredReply } from './persistedQueries';

/** State of a query for screens. The last value stays while later requests fail. */
export interface QueryResult<T> {
  /** Last reply; undefined until the first one. */
  value: T | undefined;
  /** True before the first reply or failure. */
  loading: boolean;
  /** True while any request is running. */
  isFetching: boolean;
  /** True while `value` belongs to the previous input (another page or filter). */
  isPlaceholderData: boolean;
  /** Failure of the last request. */
  failure: Failure | null;
  /** Instant at which `value` was read, if later requests failed; otherwise null. */
  staleSince: number | null;
  /** True if `value` comes from the last run on this computer. */
  isRestored: boolean;
  /** Instant at which `value` was read, by this computer's clock; null without a value. */
  readAt: number | null;
  refetch: () => void;
}

export const toQueryResult = <T>(query: UseQueryResult<T, Error>): QueryResult<T> => {
  const isStale = query.isError && query.data !== undefined;
  return {
    value: query.data,
    loading: query.isPending && query.fetchStatus !== 'idle',
    isFetching: query.isFetching,
    isPlaceholderData: query.isPlaceholderData,
    failure: toFailure(query.error),
    staleSince: isStale ? query.dataUpdatedAt : null,
    isRestored: isRestoredReply(query.data, query.dataUpdatedAt),
    readAt: query.data === undefined ? null : query.dataUpdatedAt,
    refetch: () => void query.refetch(),
  };
};
