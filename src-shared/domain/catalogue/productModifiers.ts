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
 * Modifiers and rules of a product as read from the platform. `kept` contains fields that the app does not edit,
 * including the id.
 */
type WithUnknownFields = { kept?: Record<string, unknown> | undefined };
export interface ModifierParts {
  modifiersProductsAttributes: readonly (Limits & WithUnknownFields)[];
  modifierRules: readonly (Rule & WithUnknownFields)[];
}

/** Fields to write to a product. */
export interface ModifierChange {
  modifiersProductsAttributes: (Limits & WithUnknownFields)[];
  modifierRules?: (Rule & WithUnknownFields)[];
}

const modifierIds = v.pipe(v.array(idRule), v.maxLength(200));

export const modifiersChange = v.strictObject({ kind: v.literal('modifiers'), add: modifierIds, remove: modifierIds });
export type ModifiersChange = Pick<v.InferOutput<typeof modifiersChange>, 'add' | 'remove'>;

/** Modifiers of a product before a change: which ones were added, and which rows and rules were removed. */
export const modifiersBefore = v.object({
  /** Ids of all modifiers that the product had. */
  had: v.array(v.number()),
  added: v.array(v.number()),
  rows: v.array(limits),
  rules: v.array(rule),
});
export type ModifiersBefore = v.InferOutput<typeof modifiersBefore>;

/** Default limits of the specification. */
const defaultLimits = { minQuantityModifiers: 0, maxQuantityModifiers: 100 };

const createRuleFilter =
  (ids: ReadonlySet<number>) =>
  ({ modifierId, ruledModifierId }: Rule): boolean =>
    ids.has(modifierId) || ids.has(ruledModifierId);

const getModifierIds = ({ modifiersProductsAttributes: rows }: ModifierParts): ReadonlySet<number> =>
  new Set(rows.map(({ modifierId }) => modifierId));

/**
 * Removes modifiers and the rules that refer to them. A choice that depends only on a removed modifier could otherwise
 * never be offered again.
 */
const without = (product: ModifierParts, removed: ReadonlySet<number>): ModifierChange => {
  const rules = product.modifierRules.filter((each) => !createRuleFilter(removed)(each));
  return {
    modifiersProductsAttributes: product.modifiersProductsAttributes.filter(
      ({ modifierId }) => !removed.has(modifierId),
    ),
    ...(rules.length < product.modifierRules.length && { modifierRules: rules }),
  };
};

/**
 * Returns the fields to write; null if the product already has the target values. New modifiers come after existing
 * ones and have the default limits.
 */
export const computeModifierChange = (
  product: ModifierParts,
  { add, remove }: ModifiersChange,
): ModifierChange | null => {
  const had = getModifierIds(product);
  const removed = new Set(remove.filter((id) => had.has(id)));
  const added = [...new Set(add)].filter((id) => !had.has(id));
  if (removed.size + added.length === 0) return null;
  const left = without(product, removed);
  const behind = Math.max(-1, ...left.modifiersProductsAttributes.map(({ position }) => position)) + 1;
  return {
    ...left,
    modifiersProductsAttributes: [
      ...left.modifiersProductsAttributes,
      ...added.map((modifierId, index) => ({ modifierId, position: behind + index, ...defaultLimits })),
    ],
  };
};

/** Omits the ids of the rows, because an undo creates new rows. */
export const getModifiersBefore = (product: ModifierParts, { add, remove }: ModifiersChange): ModifiersBefore => {
  const had = getModifierIds(product);
  const removed = new Set(remove);
  return {
    had: [...had],
    added: add.filter((id) => !had.has(id)),
    rows: product.modifiersProductsAttributes
      .filter(({ modifierId }) => removed.has(modifierId))
      .map(({ modifierId, position, minQuantityModifiers, maxQuantityModifiers }) => ({
        modifierId,
        position,
        minQuantityModifiers,
        maxQuantityModifiers,
      })),
    rules: product.modifierRules
      .filter(createRuleFilter(removed))
      .map(({ modifierId, ruledModifierId }) => ({ modifierId, ruledModifierId })),
  };
};

const hasLimits = (row: Limits, other: Omit<Limits, 'modifierId' | 'position'>): boolean =>
  row.minQuantityModifiers === other.minQuantityModifiers && row.maxQuantityModifiers === other.maxQuantityModifiers;

/**
 * Returns the fields to write for an undo: `changedSince` if another user has changed the same modifiers, null if it is
 * already undone.
 */
export const computeModifierUndo = (
  product: ModifierParts,
  before: ModifiersBefore,
): ModifierChange | 'changedSince' | null => {
  const rowOf = new Map(product.modifiersProductsAttributes.map((row) => [row.modifierId, row]));
  const added = new Set(before.added.filter((id) => rowOf.has(id)));
  const isTouched =
    product.modifierRules.some(createRuleFilter(added)) ||
    [...added].some((id) => !hasLimits(rowOf.get(id)!, defaultLimits));
  const isOther = before.rows.some((row) => {
    const now = rowOf.get(row.modifierId);
    return now !== undefined && !hasLimits(now, row);
  });
  if (isTouched || isOther) return 'changedSince';
  const back = before.rows.filter(({ modifierId }) => !rowOf.has(modifierId));
  if (added.size + back.length === 0) return null;
  const { modifiersProductsAttributes: remaining } = without(product, added);
  const rows = [...remaining, ...back].sort((one, other) => one.position - other.position);
  const offered = new Set(rows.map(({ modifierId }) => modifierId));
  const has = new Set(product.modifierRules.map((each) => `${each.modifierId} ${each.ruledModifierId}`));
  // Restores a rule only if its modifiers are still offered. A rule may also depend on an option inside a modifier.
  const isValid = ({ modifierId, ruledModifierId }: Rule) =>
    offered.has(ruledModifierId) && (offered.has(modifierId) || !before.had.includes(modifierId));
  const rules = before.rules.filter((each) => isValid(each) && !has.has(`${each.modifierId} ${each.ruledModifierId}`));
  return {
    modifiersProductsAttributes: rows,
    ...(rules.length > 0 && { modifierRules: [...product.modifierRules, ...rules] }),
  };
};
