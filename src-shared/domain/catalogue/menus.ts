import * as v from 'valibot';
import type { CountryRules } from '../values/countries';
import { formRow, nestedRow } from '../values/nestedRows';
import { amountRule, idRule, integerBetween, singleLine, numberBetween, ruleKeys } from '../values/rules';
import { booleanRule } from './rules';

/**
 * This module defines the fields of a menu and its price groups, with their rules. Source: specification 2, sections 3
 * and 9.
 */

const categoryEntries = {
  name: singleLine(120),
  position: integerBetween(0, 10_000),
  /** Product ids in the order in which customers see them. */
  orderedProducts: v.pipe(v.array(idRule), v.maxLength(5000, ruleKeys.tooMany)),
};
const createCategoriesSchema = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(v.array(row), v.maxLength(200, ruleKeys.tooMany));

/**
 * Price of a product in a price group. `persisted` is true if the price exists on the platform; `destroy` removes it.
 */
const createPriceSchema = (country: CountryRules | null) =>
  v.strictObject({
    id: v.optional(idRule),
    productId: idRule,
    /** Price; null only together with `destroy`, and absent to leave it unchanged. */
    price: v.optional(v.nullable(amountRule(country))),
    /** Delivery price; null if `price` also applies to deliveries, and absent to leave it unchanged. */
    deliveryPrice: v.optional(v.nullable(amountRule(country))),
    persisted: booleanRule,
    destroy: booleanRule,
  });

/** Price group of a menu. A new group has a name, an existing one an id. Prices that are not listed stay unchanged. */
const createPriceGroupSchema = (country: CountryRules | null) =>
  v.strictObject({
    id: v.optional(idRule),
    name: v.optional(singleLine(120)),
    persisted: booleanRule,
    /** Removes the group from this menu. The group and its prices remain available to other menus. */
    destroy: booleanRule,
    prices: v.pipe(v.array(createPriceSchema(country)), v.maxLength(20_000, ruleKeys.tooMany)),
  });

const createMenuEntries = (country: CountryRules | null) => ({
  name: singleLine(120),
  hidden: booleanRule,
  /** Discount on every price of the menu (%). */
  discount: numberBetween(0, 100),
  /** Categories and menus with a higher priority come first. */
  priority: integerBetween(0, 10_000),
  categories: createCategoriesSchema(nestedRow(categoryEntries)),
  priceGroups: v.pipe(v.array(createPriceGroupSchema(country)), v.maxLength(50, ruleKeys.tooMany)),
});

export const createBlankMenu = () => ({ hidden: false, discount: 0, priority: 0, categories: [], priceGroups: [] });

/** Schema of a new menu; only the name is required. */
export const createMenuDraftSchema = (country: CountryRules | null) => {
  const { name, ...otherEntries } = createMenuEntries(country);
  return v.strictObject({ name, ...v.partial(v.strictObject(otherEntries)).entries });
};

export const createMenuPatchSchema = (country: CountryRules | null) =>
  v.partial(v.strictObject(createMenuEntries(country)));

/** Validation rules for the form of a menu. */
export const createMenuFormRules = (country: CountryRules | null) =>
  v.strictObject({ ...createMenuEntries(country), categories: createCategoriesSchema(formRow(categoryEntries)) });
