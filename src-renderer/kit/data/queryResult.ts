import type { UseQueryResult } from '@tanstack/react-query';
import type { Failure } from '@shared/contract/protocol/failure';
import { toFailure } from './callFailure';

/** Read state for screens. Earlier data stays while newer attempts fail. */
export interface QueryResult<T> {
  /** Undefined until the first reply. */
  value: T | undefined;
  /** True before the first reply or failure. */
  loading: boolean;
  /** True while any request is running. */
  isFetching: boolean;
  /** True while `value` belongs to the previous input (another page or filter). */
  isPlaceholderData: boolean;
  /** Failure of the last attempt. */
  failure: Failure | null;
  /** Instant of `value`, if later attempts failed. */
  staleSince: number | null;
  /** Instant of `value` by this computer's clock; null without one. */
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
    readAt: query.data === undefined ? null : query.dataUpdatedAt,
    refetch: () => void query.refetch(),
  };
};
