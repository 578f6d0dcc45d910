import * as v from 'valibot';
import type { CountryRules } from '../values/countries';
import { formRow, nestedRow } from '../values/nestedRows';
import { amountRule, idRule, integerBetween, singleLine, numberBetween, ruleKeys } from '../values/rules';
import { yesNo } from './rules';

/** The fields of a menu with its price groups, and their rules. Source: specification 2, sections 3 and 9. */

const categoryEntries = {
  name: singleLine(120),
  position: integerBetween(0, 10_000),
  /** Ids, in the order in which customers see them. */
  orderedProducts: v.pipe(v.array(idRule), v.maxLength(5000, ruleKeys.tooMany)),
};
const categoriesOf = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(v.array(row), v.maxLength(200, ruleKeys.tooMany));

/** What one product costs in a price group. `persisted`: the platform has it already; `destroy`: it goes. */
const price = (country: CountryRules | null) =>
  v.strictObject({
    id: v.optional(idRule),
    productId: idRule,
    /** Null is sent with `destroy` only. */
    price: v.nullable(amountRule(country)),
    /** Null: the same as `price`. */
    deliveryPrice: v.nullable(amountRule(country)),
    persisted: yesNo,
    destroy: yesNo,
  });

/** A price group of a menu: a new one by its name, one that exists by its id. Only named prices change. */
const priceGroup = (country: CountryRules | null) =>
  v.strictObject({
    id: v.optional(idRule),
    name: v.optional(singleLine(120)),
    persisted: yesNo,
    /** Takes the group out of the menu; the group and its prices stay for other menus. */
    destroy: yesNo,
    prices: v.pipe(v.array(price(country)), v.maxLength(20_000, ruleKeys.tooMany)),
  });

export const menuEntries = (country: CountryRules | null) => ({
  name: singleLine(120),
  hidden: yesNo,
  /** Percent off every price of the menu. */
  discount: numberBetween(0, 100),
  /** The larger, the earlier. */
  priority: integerBetween(0, 10_000),
  categories: categoriesOf(nestedRow(categoryEntries)),
  priceGroups: v.pipe(v.array(priceGroup(country)), v.maxLength(50, ruleKeys.tooMany)),
});

export const blankMenu = () => ({ hidden: false, discount: 0, priority: 0, categories: [], priceGroups: [] });

/** A new menu: all but its name has a default. */
export const menuDraft = (country: CountryRules | null) => {
  const { name, ...others } = menuEntries(country);
  return v.strictObject({ name, ...v.partial(v.strictObject(others)).entries });
};

export const menuPatch = (country: CountryRules | null) => v.partial(v.strictObject(menuEntries(country)));

/** The same as a form holds it. */
export const menuFormRules = (country: CountryRules | null) =>
  v.strictObject({ ...menuEntries(country), categories: categoriesOf(formRow(categoryEntries)) });
