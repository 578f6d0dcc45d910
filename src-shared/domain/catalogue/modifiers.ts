import * as v from 'valibot';
import type { CountryRules } from '../values/countries';
import { nestedRow } from '../values/nestedRows';
import { amountRule, idRule, integerBetween, singleLine, ruleKeys } from '../values/rules';
import { choiceLimits, dropdownText, foodType, optionalText, pictureIds, yesNo } from './rules';

/** The fields of a modifier and their rules. Source: specification 2, sections 3 and 5. */

/** A group asks for a choice ("Elige tu bebida"), an option is what can be chosen ("Agua"). */
export const modifierTypes = ['group', 'option'] as const;
export type ModifierType = (typeof modifierTypes)[number];

/** Groups in options in groups: deeper than anybody can choose. */
export const maxModifierDepth = 20;

const child = (country: CountryRules | null) =>
  nestedRow({
    childModifierId: idRule,
    position: integerBetween(0, 10_000),
    /** Null: the child's own price. */
    price: v.nullable(amountRule(country)),
  });

export const modifierEntries = (country: CountryRules | null) => ({
  name: singleLine(120),
  type: v.picklist(modifierTypes, ruleKeys.required),
  description: optionalText(2000),
  helpText: optionalText(500),
  dropdownText,
  price: amountRule(country),
  /** Costs nothing, whatever its price says. */
  free: yesNo,
  position: integerBetween(0, 1_000_000),
  ...choiceLimits,
  foodType,
  alohaId: optionalText(100),
  fbdId: optionalText(100),
  pictureIds,
  children: v.pipe(v.array(child(country)), v.maxLength(200, ruleKeys.tooMany)),
});

export const blankModifier = () => ({
  type: 'group' as const,
  description: null,
  helpText: null,
  dropdownText: null,
  price: 0,
  free: false,
  position: 0,
  minQuantityModifiers: 0,
  maxQuantityModifiers: 0,
  foodType: null,
  alohaId: null,
  fbdId: null,
  pictureIds: [],
  children: [],
});

/** A new modifier: all but its name has a default. */
export const modifierDraft = (country: CountryRules | null) => {
  const { name, ...others } = modifierEntries(country);
  return v.strictObject({ name, ...v.partial(v.strictObject(others)).entries });
};

export const modifierPatch = (country: CountryRules | null) => v.partial(v.strictObject(modifierEntries(country)));

/** Which modifiers each one has as children. */
export type ModifierChildren = ReadonlyMap<number, readonly number[]>;

/**
 * The way from a modifier back to itself that its new children make, from it to it; null where there is none. Such a modifier
 * could be chosen without end.
 */
export const findCycle = (id: number, children: readonly number[], of: ModifierChildren): number[] | null => {
  const seen = new Set<number>();
  const search = (at: number, path: readonly number[]): number[] | null => {
    if (at === id) return [...path, at];
    if (seen.has(at)) return null;
    seen.add(at);
    for (const next of of.get(at) ?? []) {
      const found = search(next, [...path, at]);
      if (found !== null) return found;
    }
    return null;
  };
  for (const child of children) {
    const found = search(child, [id]);
    if (found !== null) return found;
  }
  return null;
};
