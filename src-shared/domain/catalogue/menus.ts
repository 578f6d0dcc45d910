import * as v from 'valibot';
import type { CountryRules } from '../values/countries';
import { formRow, nestedRow } from '../values/nestedRows';
import { amountRule, idRule, integerBetween, singleLine, numberBetween, ruleKeys } from '../values/rules';
import { yesNo } from './rules';

/** The fields of a menu with its price groups, and their rules. Source: specification 2, sections 3 and 9. */

const categoryEntries = {
  name: singleLine(120),
  position: integerBetween(0, 10_000),
  /** Product ids in the order customers see. */
  orderedProducts: v.pipe(v.array(idRule), v.maxLength(5000, ruleKeys.tooMany)),
};
const createCategoriesSchema = <Row extends v.GenericSchema>(row: Row) =>
  v.pipe(v.array(row), v.maxLength(200, ruleKeys.tooMany));

/** Price of a product in a group. `persisted`: the price exists on the platform; `destroy`: remove the price. */
const price = (country: CountryRules | null) =>
  v.strictObject({
    id: v.optional(idRule),
    productId: idRule,
    /** May be null only with `destroy`. */
    price: v.nullable(amountRule(country)),
    /** Null means the same as `price`. */
    deliveryPrice: v.nullable(amountRule(country)),
    persisted: yesNo,
    destroy: yesNo,
  });

/** Price group of a menu: a new group has a name, an existing one an id. Prices not listed stay unchanged. */
const priceGroup = (country: CountryRules | null) =>
  v.strictObject({
    id: v.optional(idRule),
    name: v.optional(singleLine(120)),
    persisted: yesNo,
    /** Removes the group from the menu; the group and its prices stay for other menus. */
    destroy: yesNo,
    prices: v.pipe(v.array(price(country)), v.maxLength(20_000, ruleKeys.tooMany)),
  });

export const createMenuEntries = (country: CountryRules | null) => ({
  name: singleLine(120),
  hidden: yesNo,
  /** Discount (percent) on every price of the menu. */
  discount: numberBetween(0, 100),
  /** Categories and menus with a larger priority come first. */
  priority: integerBetween(0, 10_000),
  categories: createCategoriesSchema(nestedRow(categoryEntries)),
  priceGroups: v.pipe(v.array(priceGroup(country)), v.maxLength(50, ruleKeys.tooMany)),
});

export const createBlankMenu = () => ({ hidden: false, discount: 0, priority: 0, categories: [], priceGroups: [] });

/** New menu; all fields except the name have a default. */
export const createMenuDraftSchema = (country: CountryRules | null) => {
  const { name, ...others } = createMenuEntries(country);
  return v.strictObject({ name, ...v.partial(v.strictObject(others)).entries });
};

export const createMenuPatchSchema = (country: CountryRules | null) =>
  v.partial(v.strictObject(createMenuEntries(country)));

/** Menu as held by a form. */
export const createMenuFormRules = (country: CountryRules | null) =>
  v.strictObject({ ...createMenuEntries(country), categories: createCategoriesSchema(formRow(categoryEntries)) });
