import { listOf, object, id, optional, reader, wallTimeOrNull, withAliases, type Read } from '../reading';

const fields = withAliases(object({ productId: id(), availableFrom: wallTimeOrNull() }), { id: 'productId' });

/** A product that one store has sold out; null: the platform does not report until when. Some platforms send ids alone. */
export const unavailableProduct = reader<Read<typeof fields>>(
  (raw) => fields.read(typeof raw === 'object' ? raw : { productId: raw, availableFrom: null }),
  fields.json,
);

/** Products that a store has sold out on its own: see the capability `storeAvailability`. */
export const unavailableProductsShape = { unavailableProducts: optional(listOf(unavailableProduct)) };
