import { foldText } from '../values/foldText';

/**
 * This module splits a combo into the entities that platforms know: a product with one group of modifiers per part, whose
 * options are named like the products to choose from.
 */

interface ComboPart {
  /** Question to customers: `Elige tu bebida`. */
  name: string;
  /** Names of the products to choose from. */
  products: readonly string[];
  /** Number of products that customers choose. */
  count: number;
}

export interface Combo {
  name: string;
  price: number;
  parts: readonly ComboPart[];
}

/** Progress of a combo: ids of the entities that exist already. */
interface ComboProgress {
  /** Ids of options, by name without case and accents. */
  options: ReadonlyMap<string, number>;
  /** Ids of groups by the index of their part. */
  groups: ReadonlyMap<number, number>;
}

const createChoiceLimits = (count: number) => ({ minQuantityModifiers: count, maxQuantityModifiers: count });

/** Next entity to create. */
export type ComboStep =
  | { kind: 'option'; body: { name: string; type: 'option'; free: true } }
  | {
      kind: 'group';
      partIndex: number;
      body: {
        name: string;
        type: 'group';
        children: { childModifierId: number; position: number; price: null }[];
      } & ReturnType<typeof createChoiceLimits>;
    }
  | {
      kind: 'product';
      body: {
        name: string;
        priceProduct: number;
        modifiersProductsAttributes: ({ modifierId: number; position: number } & ReturnType<
          typeof createChoiceLimits
        >)[];
      };
    };

interface KnownModifier {
  id: number;
  name: string;
  type: string | null;
  price: number | null;
  free: boolean;
  children: readonly unknown[];
}

/**
 * Returns the ids of the options without a surcharge, which several combos can share, by name without case and accents.
 */
export const findFreeOptions = (modifiers: readonly KnownModifier[]): ReadonlyMap<string, number> =>
  new Map(
    modifiers
      .filter(
        ({ type, free, price, children }) => type === 'option' && children.length === 0 && (free || (price ?? 0) === 0),
      )
      .toReversed()
      .map(({ id, name }) => [foldText(name.trim()), id]),
  );

/** Finds the next entity to create: options first, then groups, then the product. */
export const getNextComboStep = (combo: Combo, { options, groups }: ComboProgress): ComboStep => {
  const findOption = (name: string) => options.get(foldText(name.trim()));
  const missingName = combo.parts.flatMap(({ products }) => products).find((name) => findOption(name) === undefined);
  if (missingName !== undefined)
    return { kind: 'option', body: { name: missingName.trim(), type: 'option', free: true } };
  const index = combo.parts.findIndex((_, part) => !groups.has(part));
  const part = combo.parts[index];
  if (part !== undefined) {
    return {
      kind: 'group',
      partIndex: index,
      body: {
        name: part.name.trim(),
        type: 'group',
        ...createChoiceLimits(part.count),
        children: part.products.map((name, position) => ({
          childModifierId: findOption(name) ?? 0,
          position,
          price: null,
        })),
      },
    };
  }
  return {
    kind: 'product',
    body: {
      name: combo.name.trim(),
      priceProduct: combo.price,
      modifiersProductsAttributes: combo.parts.map(({ count }, position) => ({
        modifierId: groups.get(position) ?? 0,
        position,
        ...createChoiceLimits(count),
      })),
    },
  };
};

const comboErrors = ['name', 'price', 'noParts', 'partName', 'partProducts', 'partCount'] as const;
type ComboError = (typeof comboErrors)[number];

/** Returns the first problem of a combo, with the index of its part, or null. */
export const findComboError = (
  combo: Omit<Combo, 'price'> & { price: number | null },
): { error: ComboError; part?: number } | null => {
  if (combo.name.trim() === '') return { error: 'name' };
  if (combo.price === null || !(combo.price > 0)) return { error: 'price' };
  if (combo.parts.length === 0) return { error: 'noParts' };
  for (const [part, { name, products, count }] of combo.parts.entries()) {
    if (name.trim() === '') return { error: 'partName', part };
    if (products.length === 0) return { error: 'partProducts', part };
    if (!Number.isInteger(count) || count < 1 || count > products.length) return { error: 'partCount', part };
  }
  return null;
};
