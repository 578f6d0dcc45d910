import type { AnyHandler } from '../context/handler';
import { areas } from './areas';
import { withLockVersion } from './records/entityVersions';

/**
 * All handlers by call name. Each is typed by its row where it is written; here they become alike, which is sound because
 * the server checks params, query and body by the same row before it calls.
 */
export const handlers: ReadonlyMap<string, AnyHandler> = new Map(
  Object.entries(areas).flatMap(([area, rows]) =>
    Object.entries(rows).map(
      ([row, handler]) => [`${area}.${row}`, withLockVersion(area, row, handler as AnyHandler)] as const,
    ),
  ),
);
