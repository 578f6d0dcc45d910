import type { UseQueryResult } from '@tanstack/react-query';
import type { Failure } from '@shared/contract/protocol/failure';
import { failureOfError } from './callFailure';

/** A read as screens see it. What came once stays on screen while newer attempts fail. */
export interface QueryResult<T> {
  /** Undefined until the first answer. */
  value: T | undefined;
  /** Nothing to show yet, and nothing has failed. */
  loading: boolean;
  /** A request is under way, be it the first or not. */
  isFetching: boolean;
  /** `value` belongs to the question before (another page, another filter) while this one's answer is coming. */
  isPlaceholderData: boolean;
  /** Why the last attempt failed. */
  failure: Failure | null;
  /** The instant `value` is from, when attempts since then have failed. */
  staleSince: number | null;
  /** The instant `value` is from, by this computer's clock; null without one. */
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
    failure: failureOfError(query.error),
    staleSince: isStale ? query.dataUpdatedAt : null,
    readAt: query.data === undefined ? null : query.dataUpdatedAt,
    refetch: () => void query.refetch(),
  };
};
