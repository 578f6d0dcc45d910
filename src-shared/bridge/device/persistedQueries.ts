import * as v from 'valibot';
import type { CallName } from '../../contract';

/** Calls whose cached replies survive a restart, because the lists of stores and orders need them. */
const persistedCalls = ['orders.list', 'stores.list', 'stores.all'] as const satisfies readonly CallName[];

/** Maximum replies that survive a restart; `maxPersistedChars` is their maximum total length as JSON (characters). */
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

/**
 * True if the reply to this call may be saved on disk. Only first pages without a search are saved, because a search
 * text may be a phone number or email.
 */
export const isPersistedCall = (name: unknown, input: unknown): boolean => {
  if (!persistedCalls.some((call) => call === name)) return false;
  const query = (input as { query?: Record<string, unknown> } | undefined)?.query ?? {};
  return (
    !['query', 'name', 'address', 'cursor'].some((field) => Object.hasOwn(query, field)) && (query['page'] ?? 1) === 1
  );
};
