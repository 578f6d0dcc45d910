import type { AnyHandler } from '../context/handler';
import { areas } from './areas';
import { withLockVersion } from './records/entityVersions';

/**
 * All handlers by call name. The cast to one type is safe: the server validates params, query and body with the same
 * endpoint that typed the handler.
 */
export const handlers: ReadonlyMap<string, AnyHandler> = new Map(
  Object.entries(areas).flatMap(([area, rows]) =>
    Object.entries(rows).map(
      ([row, handler]) => [`${area}.${row}`, withLockVersion(area, row, handler as AnyHandler)] as const,
    ),
  ),
);
