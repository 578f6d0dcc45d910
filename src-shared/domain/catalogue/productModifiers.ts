import * as v from 'valibot';
import { idRule } from '../values/rules';

/** This module adds modifiers to many products, removes them, and undoes such changes. */

const limits = v.object({
  modifierId: v.number(),
  position: v.number(),
  minQuantityModifiers: v.number(),
  maxQuantityModifiers: v.number(),
});
const rule = v.object({ modifierId: v.number(), ruledModifierId: v.number() });
type Limits = v.InferOutput<typeof limits>;
type Rule = v.InferOutput<typeof rule>;

/**
 * Unknown fields of a row as read from the platform. `kept` contains the fields that the app does not edit, including
 * the id.
 */
type WithUnknownFields = { kept?: Record<string, unknown> | undefined };
interface ProductModifiers {
  modifiersProductsAttributes: readonly (Limits & WithUnknownFields)[];
  modifierRules: readonly (Rule & WithUnknownFields)[];
}

/** Change of a product's modifiers: the fields to write. */
interface ModifierChange {
  modifiersProductsAttributes: (Limits & WithUnknownFields)[];
  modifierRules?: (Rule & WithUnknownFields)[];
}

const modifierIds = v.pipe(v.array(idRule), v.maxLength(200));

export const modifiersChange = v.strictObject({ kind: v.literal('modifiers'), add: modifierIds, remove: modifierIds });
export type ModifiersChange = Pick<v.InferOutput<typeof modifiersChange>, 'add' | 'remove'>;

/**
 * Data to undo a change of a product's modifiers: the ids that it had, the added ids, and the removed rows and rules.
 */
export const modifiersSnapshot = v.object({
  /** Ids of all modifiers that the product had. */
  had: v.array(v.number()),
  added: v.array(v.number()),
  rows: v.array(limits),
  rules: v.array(rule),
});
type ModifiersSnapshot = v.InferOutput<typeof modifiersSnapshot>;

/** Default limits of the specification. */
const defaultLimits = { minQuantityModifiers: 0, maxQuantityModifiers: 100 };

const createRuleFilter =
  (ids: ReadonlySet<number>) =>
  ({ modifierId, ruledModifierId }: Rule): boolean =>
    ids.has(modifierId) || ids.has(ruledModifierId);

const getModifierIds = ({ modifiersProductsAttributes: rows }: ProductModifiers): ReadonlySet<number> =>
  new Set(rows.map(({ modifierId }) => modifierId));

/**
 * Removes modifiers and the rules that refer to them. A choice that depends only on a removed modifier could otherwise
 * never be offered again.
 */
const removeModifiers = (product: ProductModifiers, removedIds: ReadonlySet<number>): ModifierChange => {
  const rules = product.modifierRules.filter((modifierRule) => !createRuleFilter(removedIds)(modifierRule));
  return {
    modifiersProductsAttributes: product.modifiersProductsAttributes.filter(
      ({ modifierId }) => !removedIds.has(modifierId),
    ),
    ...(rules.length < product.modifierRules.length && { modifierRules: rules }),
  };
};

/**
 * Returns the fields to write; null if the product already has the target values. New modifiers come after existing
 * ones and have the default limits.
 */
export const computeModifierChange = (
  product: ProductModifiers,
  { add, remove }: ModifiersChange,
): ModifierChange | null => {
  const previousIds = getModifierIds(product);
  const removedIds = new Set(remove.filter((id) => previousIds.has(id)));
  const addedIds = [...new Set(add)].filter((id) => !previousIds.has(id));
  if (removedIds.size + addedIds.length === 0) return null;
  const remainingRows = removeModifiers(product, removedIds);
  const nextPosition = Math.max(-1, ...remainingRows.modifiersProductsAttributes.map(({ position }) => position)) + 1;
  return {
    ...remainingRows,
    modifiersProductsAttributes: [
      ...remainingRows.modifiersProductsAttributes,
      ...addedIds.map((modifierId, index) => ({ modifierId, position: nextPosition + index, ...defaultLimits })),
    ],
  };
};

/** Creates the data to undo a change. Omits the ids of the rows, because an undo creates new rows. */
export const createModifiersSnapshot = (
  product: ProductModifiers,
  { add, remove }: ModifiersChange,
): ModifiersSnapshot => {
  const previousIds = getModifierIds(product);
  const removedIds = new Set(remove);
  return {
    had: [...previousIds],
    added: add.filter((id) => !previousIds.has(id)),
    rows: product.modifiersProductsAttributes
      .filter(({ modifierId }) => removedIds.has(modifierId))
      .map(({ modifierId, position, minQuantityModifiers, maxQuantityModifiers }) => ({
        modifierId,
        position,
        minQuantityModifiers,
        maxQuantityModifiers,
      })),
    rules: product.modifierRules
      .filter(createRuleFilter(removedIds))
      .map(({ modifierId, ruledModifierId }) => ({ modifierId, ruledModifierId })),
  };
};

const hasSameLimits = (row: Limits, otherRow: Omit<Limits, 'modifierId' | 'position'>): boolean =>
  row.minQuantityModifiers === otherRow.minQuantityModifiers &&
  row.maxQuantityModifiers === otherRow.maxQuantityModifiers;

/**
 * Returns the fields to write for an undo: `changedSince` if another user has changed the same modifiers, null if it is
 * already undone.
 */
export const computeModifierUndo = (
  product: ProductModifiers,
  snapshot: ModifiersSnapshot,
): ModifierChange | 'changedSince' | null => {
  const rowByModifier = new Map(product.modifiersProductsAttributes.map((row) => [row.modifierId, row]));
  const addedIds = new Set(snapshot.added.filter((id) => rowByModifier.has(id)));
  const isAddedModifierChanged =
    product.modifierRules.some(createRuleFilter(addedIds)) ||
    [...addedIds].some((id) => !hasSameLimits(rowByModifier.get(id)!, defaultLimits));
  const isRestoredDifferently = snapshot.rows.some((row) => {
    const currentRow = rowByModifier.get(row.modifierId);
    return currentRow !== undefined && !hasSameLimits(currentRow, row);
  });
  if (isAddedModifierChanged || isRestoredDifferently) return 'changedSince';
  const restoredRows = snapshot.rows.filter(({ modifierId }) => !rowByModifier.has(modifierId));
  if (addedIds.size + restoredRows.length === 0) return null;
  const { modifiersProductsAttributes: remainingRows } = removeModifiers(product, addedIds);
  const rows = [...remainingRows, ...restoredRows].sort((a, b) => a.position - b.position);
  const offeredIds = new Set(rows.map(({ modifierId }) => modifierId));
  const existingPairs = new Set(
    product.modifierRules.map((modifierRule) => `${modifierRule.modifierId} ${modifierRule.ruledModifierId}`),
  );
  // Restores a rule only if its modifiers are still offered. A rule may also depend on an option inside a modifier.
  const isValid = ({ modifierId, ruledModifierId }: Rule) =>
    offeredIds.has(ruledModifierId) && (offeredIds.has(modifierId) || !snapshot.had.includes(modifierId));
  const rules = snapshot.rules.filter(
    (removedRule) =>
      isValid(removedRule) && !existingPairs.has(`${removedRule.modifierId} ${removedRule.ruledModifierId}`),
  );
  return {
    modifiersProductsAttributes: rows,
    ...(rules.length > 0 && { modifierRules: [...product.modifierRules, ...rules] }),
  };
};
