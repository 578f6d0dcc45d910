import * as v from 'valibot';

export const bulkEditPath = '/stores/bulk-edit';

const handedOver = v.object({ storeIds: v.array(v.number()) });

/** What the list gives the bulk edit: it travels with the way there, and survives a reload with it. */
export const handOver = (ids: Iterable<number>): v.InferOutput<typeof handedOver> => ({ storeIds: [...ids] });

/** The stores that were handed over; none for who comes by another way. */
export const takenOver = (state: unknown): readonly number[] => (v.is(handedOver, state) ? state.storeIds : []);
