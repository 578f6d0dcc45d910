import * as v from 'valibot';
import { wallTimeRule } from '../schedules/openingRules';
import type { WallTime } from '../values/wallTime';
import { modifiersBefore, modifiersChange } from './productModifiers';
import { productTags, type ProductTag } from './products';
import { putOnSale, soldOutUntil, type SaleFields, type SalePatch, type UnavailableInStore } from './saleState';

/** One change of many products, worked out for each from how it stands. */

const tagList = v.array(v.picklist(productTags));

export interface ProductPatch extends SalePatch {
  tags?: (ProductTag | (string & Record<never, never>))[];
}

/** Made by ourselves from what was read, and judged by the platform's rules when it is sent. */
const patch = v.custom<ProductPatch>((value) => typeof value === 'object' && value !== null);

/** Until when a product was sold out in one store, before it was sent something and since; null: it was sold. */
const inStoreUndo = v.object({ storeId: v.number(), sent: v.nullable(wallTimeRule), before: v.nullable(wallTimeRule) });

/** How a product was before it was sent something, of the fields that were sent; of its modifiers those that were changed. */
export const productUndo = v.object({
  id: v.number(),
  sent: patch,
  before: patch,
  modifiers: v.optional(modifiersBefore),
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

/** The store that a change is limited to; null: it is one of the products themselves. */
export const storeOfChange = (change: ProductChange): number | null => {
  if (change.kind === 'soldOutInStore') return change.storeId;
  if (change.kind !== 'restore') return null;
  return change.parts.find(({ inStore }) => inStore !== undefined)?.inStore?.storeId ?? null;
};

/** Until when a product is to be sold out in the store of a change; null: it is to be sold. */
export const availabilityOf = (
  productId: number,
  entry: UnavailableInStore | undefined,
  change: ProductChange,
): { availableFrom: WallTime | null } | 'there' | 'changedSince' => {
  const now = entry?.availableFrom ?? null;
  const isIt = (wanted: WallTime | null) => (wanted === null ? entry === undefined : now === wanted);
  if (change.kind === 'soldOutInStore') {
    // As in all stores: one that is sold out for longer stays so.
    return now !== null && now >= change.until ? 'there' : { availableFrom: change.until };
  }
  const part = change.kind === 'restore' ? change.parts.find(({ id }) => id === productId)?.inStore : undefined;
  if (part === undefined || isIt(part.before)) return 'there';
  return isIt(part.sent) ? { availableFrom: part.before } : 'changedSince';
};

export type ChangeableProduct = SaleFields & { id: number; tags: NonNullable<ProductPatch['tags']> };

const partOf = (product: ChangeableProduct, fields: ProductPatch): ProductPatch =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, product[name as keyof ProductPatch]]));

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** Whether a product stands as a patch says. */
export const isProductPatchApplied = (product: ChangeableProduct, wanted: ProductPatch): boolean =>
  Object.entries(wanted).every(([name, value]) => isSame(product[name as keyof ProductPatch], value));

/** What brings a sent patch's fields back to how they were. */
export const undoOfPatch = (product: ChangeableProduct, sent: ProductPatch): ProductUndo => ({
  id: product.id,
  sent,
  before: partOf(product, sent),
});

/** What a product is sent: empty where it is so already, `changedSince` where it is no longer as it was left. */
export const productPatchOf = (
  product: ChangeableProduct,
  change: Exclude<ProductChange, { kind: 'modifiers' | 'soldOutInStore' }>,
  now: WallTime,
): ProductPatch | 'changedSince' => {
  const only = (wanted: ProductPatch): ProductPatch => (isProductPatchApplied(product, wanted) ? {} : wanted);
  switch (change.kind) {
    case 'show':
      return only({ show: change.show });
    case 'soldOut':
      return soldOutUntil(product, change.until);
    case 'available':
      return putOnSale(product, now);
    case 'tags': {
      const { add, remove } = change;
      const kept = product.tags.filter((tag) => !(remove as readonly string[]).includes(tag));
      return only({ tags: [...kept, ...add.filter((tag) => !kept.includes(tag))] });
    }
    case 'restore': {
      const part = change.parts.find(({ id }) => id === product.id);
      if (part === undefined || isProductPatchApplied(product, part.before)) return {};
      return isProductPatchApplied(product, part.sent) ? part.before : 'changedSince';
    }
  }
};
