import * as v from 'valibot';

export const bulkEditPath = '/stores/bulk-edit';

const handedOver = v.object({ storeIds: v.array(v.number()), arrival: v.string() });
type HandedOver = v.InferOutput<typeof handedOver>;

/**
 * What the list gives the bulk edit: it travels with the way there, and survives a reload with it. Every arrival has a
 * name of its own, so that the same stores chosen once more are taken once more.
 */
export const toBulkEditState = (ids: Iterable<number>): HandedOver => ({
  storeIds: [...ids],
  arrival: crypto.randomUUID(),
});

/** What was handed over; null for who comes by another way. */
export const readBulkEditState = (state: unknown): HandedOver | null => (v.is(handedOver, state) ? state : null);
