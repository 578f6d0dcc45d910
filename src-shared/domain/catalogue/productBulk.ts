import * as v from 'valibot';
import { wallTimeRule } from '../schedules/openingRules';
import type { WallTime } from '../values/wallTime';
import { modifiersSnapshot, modifiersChange } from './productModifiers';
import { productTags, type ProductTag } from './products';
import {
  createOnSalePatch,
  createSoldOutPatch,
  type SaleFields,
  type SalePatch,
  type UnavailableInStore,
} from './saleState';

/** This module computes bulk changes of products: the patch of each product depends on its current state. */

const tagList = v.array(v.picklist(productTags));

export interface ProductPatch extends SalePatch {
  tags?: (ProductTag | (string & Record<never, never>))[];
}

/**
 * The patch is not validated here: the app creates it from products that it has read, and the platform validates it.
 */
const patch = v.custom<ProductPatch>((value) => typeof value === 'object' && value !== null);

/** Times until which a product is sold out in one store: as sent, and before the change. Null means on sale. */
const inStoreUndo = v.object({ storeId: v.number(), sent: v.nullable(wallTimeRule), before: v.nullable(wallTimeRule) });

/** Values of a product as sent and as they were before the change, for an undo. */
export const productUndo = v.object({
  id: v.number(),
  sent: patch,
  before: patch,
  modifiers: v.optional(modifiersSnapshot),
  inStore: v.optional(inStoreUndo),
});
export type ProductUndo = v.InferOutput<typeof productUndo>;

export const productChange = v.variant('kind', [
  v.strictObject({ kind: v.literal('show'), show: v.boolean() }),
  v.strictObject({ kind: v.literal('soldOut'), until: wallTimeRule }),
  v.strictObject({ kind: v.literal('soldOutInStore'), storeId: v.pipe(v.number(), v.integer()), until: wallTimeRule }),
  v.strictObject({ kind: v.literal('available') }),
  v.strictObject({ kind: v.literal('tags'), add: tagList, remove: tagList }),
  modifiersChange,
  v.strictObject({ kind: v.literal('restore'), parts: v.array(productUndo) }),
]);
export type ProductChange = v.InferOutput<typeof productChange>;

/** Returns the id of the store to which a change is limited; null for changes of the products themselves. */
export const findChangedStoreId = (change: ProductChange): number | null => {
  if (change.kind === 'soldOutInStore') return change.storeId;
  if (change.kind !== 'restore') return null;
  return change.parts.find(({ inStore }) => inStore !== undefined)?.inStore?.storeId ?? null;
};

/**
 * Returns the availability to set in the change's store: null to put the product on sale, otherwise the time until
 * which it is sold out. `there` if nothing has to change, `changedSince` if undoing would overwrite a later change.
 */
export const computeAvailability = (
  productId: number,
  unavailableInStore: UnavailableInStore | undefined,
  change: ProductChange,
): { availableFrom: WallTime | null } | 'there' | 'changedSince' => {
  const currentAvailableFrom = unavailableInStore?.availableFrom ?? null;
  const isSoldOutUntil = (target: WallTime | null) =>
    target === null ? unavailableInStore === undefined : currentAvailableFrom === target;
  if (change.kind === 'soldOutInStore') {
    // A product that is already sold out until a later time keeps that time, as in changes for all stores.
    return currentAvailableFrom !== null && currentAvailableFrom >= change.until
      ? 'there'
      : { availableFrom: change.until };
  }
  const storeUndo = change.kind === 'restore' ? change.parts.find(({ id }) => id === productId)?.inStore : undefined;
  if (storeUndo === undefined || isSoldOutUntil(storeUndo.before)) return 'there';
  return isSoldOutUntil(storeUndo.sent) ? { availableFrom: storeUndo.before } : 'changedSince';
};

export type ChangeableProduct = SaleFields & { id: number; tags: NonNullable<ProductPatch['tags']> };

const pickFields = (product: ChangeableProduct, fields: ProductPatch): ProductPatch =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, product[name as keyof ProductPatch]]));

/** Serializes a value for comparison. Sorts arrays, because platforms may return tags in another order. */
const serialize = (value: unknown): string => JSON.stringify(Array.isArray(value) ? value.toSorted() : (value ?? null));

/** True if the product has all values of the patch. */
export const isProductPatchApplied = (product: ChangeableProduct, target: ProductPatch): boolean =>
  Object.entries(target).every(([name, value]) => serialize(product[name as keyof ProductPatch]) === serialize(value));

/** Returns the values that the sent fields had before, for an undo. */
export const createProductUndo = (product: ChangeableProduct, sentPatch: ProductPatch): ProductUndo => ({
  id: product.id,
  sent: sentPatch,
  before: pickFields(product, sentPatch),
});

/**
 * Creates the patch for a product. It is empty if the product already has the target values, and `changedSince` if
 * another user has changed the product in the meantime.
 */
export const createProductPatch = (
  product: ChangeableProduct,
  change: Exclude<ProductChange, { kind: 'modifiers' | 'soldOutInStore' }>,
  now: WallTime,
): ProductPatch | 'changedSince' => {
  const pickUnapplied = (target: ProductPatch): ProductPatch => (isProductPatchApplied(product, target) ? {} : target);
  switch (change.kind) {
    case 'show':
      return pickUnapplied({ show: change.show });
    case 'soldOut':
      return createSoldOutPatch(product, change.until, now);
    case 'available':
      return createOnSalePatch(product, now);
    case 'tags': {
      const { add, remove } = change;
      const remainingTags = product.tags.filter((tag) => !(remove as readonly string[]).includes(tag));
      return pickUnapplied({ tags: [...remainingTags, ...add.filter((tag) => !remainingTags.includes(tag))] });
    }
    case 'restore': {
      const undoEntry = change.parts.find(({ id }) => id === product.id);
      if (undoEntry === undefined || isProductPatchApplied(product, undoEntry.before)) return {};
      return isProductPatchApplied(product, undoEntry.sent) ? undoEntry.before : 'changedSince';
    }
  }
};
