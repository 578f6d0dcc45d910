import * as v from 'valibot';
import type { CallName } from '../../contract';

/** Calls whose cached replies survive a restart: those that the lists of stores and orders show. */
const persistedCalls = ['orders.list', 'stores.list', 'stores.all'] as const satisfies readonly CallName[];

/** Maximum replies that survive a restart, and their maximum total length as JSON (characters). */
export const maxPersistedQueries = 12;
export const maxPersistedChars = 4_000_000;

/** Cached reply of a call. `updatedAt` is this computer's time (ms). */
export const persistedQuery = v.strictObject({
  name: v.picklist(persistedCalls),
  input: v.record(v.string(), v.unknown()),
  data: v.unknown(),
  updatedAt: v.number(),
});
export type PersistedQuery = v.InferOutput<typeof persistedQuery>;

/** True if a cached reply may be saved: only first pages, and no searches, whose text may be a phone or email. */
export const isPersistedCall = (name: unknown, input: unknown): boolean => {
  if (!persistedCalls.some((call) => call === name)) return false;
  const query = (input as { query?: Record<string, unknown> } | undefined)?.query ?? {};
  return (
    !['query', 'name', 'address', 'cursor'].some((field) => Object.hasOwn(query, field)) && (query['page'] ?? 1) === 1
  );
};
