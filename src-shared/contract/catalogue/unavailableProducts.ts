import { listOf, object, id, optional, reader, wallTimeOrNull, withAliases, type Read } from '../reading';

const fields = withAliases(object({ productId: id(), availableFrom: wallTimeOrNull() }), { id: 'productId' });

/**
 * Product that is sold out in one store. `availableFrom` is null if the platform does not report when this ends. Some
 * platforms send only ids.
 */
export const unavailableProduct = reader<Read<typeof fields>>(
  (raw) => fields.read(typeof raw === 'object' ? raw : { productId: raw, availableFrom: null }),
  fields.json,
);

/** Products that are sold out in a store, on platforms with the capability `storeAvailability`. */
export const unavailableProductsShape = { unavailableProducts: optional(listOf(unavailableProduct)) };
