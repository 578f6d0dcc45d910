import type { Product } from '@shared/contract/products';

/** What of a product a change of its modifiers writes. */
export type ModifierChange = Partial<Pick<Product, 'modifiersProductsAttributes' | 'modifierRules'>>;
type Parts = Pick<Product, 'modifiersProductsAttributes' | 'modifierRules'>;
type Limits = Omit<Parts['modifiersProductsAttributes'][number], 'kept'>;

export type AssignMode = 'add' | 'remove';

export const hasModifier = ({ modifiersProductsAttributes }: Parts, id: number): boolean =>
  modifiersProductsAttributes.some(({ modifierId }) => modifierId === id);

const defaults = { minQuantityModifiers: 0, maxQuantityModifiers: 100 };

/** Behind those that the product has, with the specification's limits. */
const withModifier = ({ modifiersProductsAttributes: rows }: Parts, id: number): ModifierChange => ({
  modifiersProductsAttributes: [
    ...rows,
    { modifierId: id, position: Math.max(-1, ...rows.map(({ position }) => position)) + 1, ...defaults },
  ],
});

/** Without its rules too: what is offered only if it is chosen would never be offered again. */
const withoutModifier = ({ modifiersProductsAttributes, modifierRules }: Parts, id: number): ModifierChange => {
  const rules = modifierRules.filter((rule) => rule.modifierId !== id && rule.ruledModifierId !== id);
  return {
    modifiersProductsAttributes: modifiersProductsAttributes.filter(({ modifierId }) => modifierId !== id),
    ...(rules.length < modifierRules.length && { modifierRules: rules }),
  };
};

/** What to write, or null where the product is as it should be. */
export const changeOf = (mode: AssignMode, product: Parts, id: number): ModifierChange | null => {
  if (hasModifier(product, id) === (mode === 'add')) return null;
  return mode === 'add' ? withModifier(product, id) : withoutModifier(product, id);
};

/** What a product had of the modifier before it was changed; kept to take the change back. */
export interface Before {
  row: Limits | null;
  rules: readonly { modifierId: number; ruledModifierId: number }[];
}

const plainRow = ({ modifierId, position, minQuantityModifiers, maxQuantityModifiers }: Limits): Limits => ({
  modifierId,
  position,
  minQuantityModifiers,
  maxQuantityModifiers,
});

export const beforeOf = ({ modifiersProductsAttributes, modifierRules }: Parts, id: number): Before => {
  const row = modifiersProductsAttributes.find(({ modifierId }) => modifierId === id);
  return {
    row: row === undefined ? null : plainRow(row),
    rules: modifierRules
      .filter((rule) => rule.modifierId === id || rule.ruledModifierId === id)
      .map(({ modifierId, ruledModifierId }) => ({ modifierId, ruledModifierId })),
  };
};

const isAsAdded = (product: Parts, id: number): boolean => {
  const { row, rules } = beforeOf(product, id);
  return (
    row !== null &&
    rules.length === 0 &&
    row.minQuantityModifiers === defaults.minQuantityModifiers &&
    row.maxQuantityModifiers === defaults.maxQuantityModifiers
  );
};

/** What takes a change back: `left` where somebody has changed the same since, null where it is taken back already. */
export const undoOf = (product: Parts, id: number, { row, rules }: Before): ModifierChange | 'left' | null => {
  if (row === null) {
    if (!hasModifier(product, id)) return null;
    return isAsAdded(product, id) ? withoutModifier(product, id) : 'left';
  }
  if (hasModifier(product, id)) return 'left';
  const offered = new Set([...product.modifiersProductsAttributes.map(({ modifierId }) => modifierId), id]);
  // A rule about what the product no longer offers is not brought back.
  const valid = rules.filter((rule) => offered.has(rule.modifierId) && offered.has(rule.ruledModifierId));
  return {
    modifiersProductsAttributes: [...product.modifiersProductsAttributes, row].sort((a, b) => a.position - b.position),
    ...(valid.length > 0 && { modifierRules: [...product.modifierRules, ...valid] }),
  };
};
