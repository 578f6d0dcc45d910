import type { CountryRules } from '../../values/countries';
import { maxModifierDepth } from '../modifiers';
import { roundAmount } from '../prices';
import type { MenuModifier, MenuPicture, MenuProduct } from './staticMenu';

/** Modifier as shown to customers, with its surcharge and the choices within it. */
export interface StorefrontChoice {
  id: number;
  name: string;
  description: string | null;
  helpText: string | null;
  dropdownText: string | null;
  /** Surcharge (tenant's currency); null if it is unknown. */
  price: number | null;
  /** Minimum number of nested choices; `max` is the maximum, or null for unlimited. */
  min: number;
  max: number | null;
  picture: MenuPicture | null;
  /**
   * Ids of the modifiers that unlock this one: it is offered once the customer has selected one of them. Empty if it is
   * always offered.
   */
  offeringOptionIds: readonly number[];
  choices: readonly StorefrontChoice[];
}

type Limits = Pick<MenuModifier, 'minQuantityModifiers' | 'maxQuantityModifiers'>;

/** Returns the stricter of two limits; a maximum of 0 means unlimited. */
const combineLimits = (ownLimits: Limits, productLimits?: Limits) => {
  const allLimits = productLimits === undefined ? [ownLimits] : [ownLimits, productLimits];
  const maxQuantities = allLimits.map((limit) => limit.maxQuantityModifiers).filter((limit) => limit > 0);
  return {
    min: Math.max(...allLimits.map((limit) => limit.minQuantityModifiers)),
    max: maxQuantities.length === 0 ? null : Math.min(...maxQuantities),
  };
};

const sortByPosition = <Row extends { position: number }>(rows: readonly Row[]): Row[] =>
  [...rows].sort((a, b) => a.position - b.position);

type ModifiersById = ReadonlyMap<number, MenuModifier>;

/** Returns the choices that a product offers, including nested ones. Stops at cycles and skips unknown modifiers. */
export const getStorefrontChoices = (
  product: Pick<MenuProduct, 'modifiersProductsAttributes' | 'modifierRules'>,
  modifiers: ModifiersById,
  rules: CountryRules,
): StorefrontChoice[] => {
  const listOfferingOptions = (id: number) =>
    product.modifierRules.filter((rule) => rule.ruledModifierId === id).map((rule) => rule.modifierId);
  const createChoice = (
    modifier: MenuModifier,
    price: number | null,
    path: readonly number[],
    productLimits?: Limits,
  ): StorefrontChoice => ({
    id: modifier.id,
    name: modifier.name,
    description: modifier.description,
    helpText: modifier.helpText,
    dropdownText: modifier.dropdownText,
    price: modifier.free ? 0 : price && roundAmount(price, rules),
    ...combineLimits(modifier, productLimits),
    picture: modifier.pictures[0] ?? null,
    offeringOptionIds: listOfferingOptions(modifier.id),
    choices: sortByPosition(modifier.children).flatMap(({ childModifierId, price: ownPrice }) => {
      const child = modifiers.get(childModifierId);
      const childPath = [...path, modifier.id];
      if (child === undefined || childPath.includes(childModifierId) || childPath.length >= maxModifierDepth) return [];
      return [createChoice(child, ownPrice ?? child.price, childPath)];
    }),
  });
  return sortByPosition(product.modifiersProductsAttributes).flatMap((offeredModifier) => {
    const modifier = modifiers.get(offeredModifier.modifierId);
    return modifier === undefined ? [] : [createChoice(modifier, modifier.price, [], offeredModifier)];
  });
};
