import * as v from 'valibot';

export const bulkEditPath = '/stores/bulk-edit';

const bulkEditStateSchema = v.object({ storeIds: v.array(v.number()), arrival: v.string() });
type BulkEditState = v.InferOutput<typeof bulkEditStateSchema>;

/**
 * Navigation state from the store list to the bulk edit; survives a reload. Each arrival has its own id, so that
 * selecting the same stores again starts over.
 */
export const toBulkEditState = (ids: Iterable<number>): BulkEditState => ({
  storeIds: [...ids],
  arrival: crypto.randomUUID(),
});

/** Selection passed by the store list, or null if the user arrived another way. */
export const readBulkEditState = (state: unknown): BulkEditState | null =>
  v.is(bulkEditStateSchema, state) ? state : null;
