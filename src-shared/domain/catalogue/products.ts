import * as v from 'valibot';
import { weekdays } from '../schedules/businessHours';
import { wallTimeRule } from '../schedules/openingRules';
import type { CountryRules } from '../values/countries';
import { nestedRow } from '../values/nestedRows';
import { amountRule, idRule, integerBetween, singleLine, numberBetween, ruleKeys } from '../values/rules';
import { choiceLimits, dropdownText, foodType, optionalText, pictureIds, yesNo } from './rules';

/** The fields of a product and their rules. Source: specification 2, sections 3, 5 and 9. */

export const productPlatforms = ['any', 'web', 'app'] as const;
export type ProductPlatform = (typeof productPlatforms)[number];

/** Where it is sold, in the words of products. */
export const productDispatchMethods = ['both', 'delivery', 'pickup'] as const;
export type ProductDispatchMethod = (typeof productDispatchMethods)[number];

export const labelTypes = ['rounded', 'ribbon'] as const;
export type LabelType = (typeof labelTypes)[number];

export const productTags = [
  'vegetarian',
  'vegan',
  'organic',
  'spicy',
  'cold',
  'hot',
  'gluten_free',
  'lactose_free',
] as const;
export type ProductTag = (typeof productTags)[number];

/** Characters. */
export const maxLabelLength = 18;

const optionalWallTime = v.nullable(wallTimeRule);
/** Centimetres, and kilograms. */
const measure = v.nullable(numberBetween(0, 100_000));

export const productModifierEntries = {
  modifierId: idRule,
  position: integerBetween(0, 10_000),
  ...choiceLimits,
};
const productModifier = nestedRow(productModifierEntries);

/** If `modifierId` is chosen, `ruledModifierId` is offered; else it is not. */
export const productRuleEntries = { modifierId: idRule, ruledModifierId: idRule };
const modifierRule = nestedRow(productRuleEntries);

/** Every field that can be changed; `country` is null where the tenant is not known. */
export const productEntries = (country: CountryRules | null) => ({
  name: singleLine(120),
  /** Shown instead of the name on the kitchen's and the till's screens. */
  nameScreenProduct: optionalText(120),
  description: optionalText(2000),
  dropdownText,
  priceProduct: amountRule(country),
  position: integerBetween(0, 1_000_000),
  show: yesNo,
  platform: v.picklist(productPlatforms, ruleKeys.required),
  dispatchMethod: v.picklist(productDispatchMethods, ruleKeys.required),
  /** Sold from and until; null: always. */
  startDatetime: optionalWallTime,
  endDatetime: optionalWallTime,
  /** Weekdays on which it is sold; none named: every day. */
  availability: v.strictObject({ days: v.array(v.picklist(weekdays, ruleKeys.required)) }),
  /** Its own page in the shop. */
  url: optionalText(500),
  modifiersProductsAttributes: v.pipe(v.array(productModifier), v.maxLength(200, ruleKeys.tooMany)),
  ...choiceLimits,
  modifierRules: v.pipe(v.array(modifierRule), v.maxLength(200, ruleKeys.tooMany)),
  label: v.nullable(singleLine(maxLabelLength)),
  labelType: v.nullable(v.picklist(labelTypes, ruleKeys.required)),
  startDatetimeLabel: optionalWallTime,
  endDatetimeLabel: optionalWallTime,
  alohaId: optionalText(100),
  alohaCompId: optionalText(100),
  fbdId: optionalText(100),
  foodType,
  dimensions: v.strictObject({ width: measure, height: measure, length: measure, weight: measure }),
  /** Minutes. */
  cookingTimeTime: v.nullable(integerBetween(0, 1440)),
  /** In the order in which customers see them. */
  pictureIds,
  tags: v.array(v.picklist(productTags, ruleKeys.required)),
  commentsAllowed: yesNo,
  commentsVisible: yesNo,
});

export const blankProduct = () => ({
  nameScreenProduct: null,
  description: null,
  dropdownText: null,
  position: 0,
  show: true,
  platform: 'any' as const,
  dispatchMethod: 'both' as const,
  startDatetime: null,
  endDatetime: null,
  availability: { days: [] },
  url: null,
  modifiersProductsAttributes: [],
  minQuantityModifiers: 0,
  maxQuantityModifiers: 100,
  modifierRules: [],
  label: null,
  labelType: null,
  startDatetimeLabel: null,
  endDatetimeLabel: null,
  alohaId: null,
  alohaCompId: null,
  fbdId: null,
  foodType: null,
  dimensions: { width: null, height: null, length: null, weight: null },
  cookingTimeTime: null,
  pictureIds: [],
  tags: [],
  commentsAllowed: true,
  commentsVisible: true,
});

/** A new product: all but its name and price has a default. */
export const productDraft = (country: CountryRules | null) => {
  const { name, priceProduct, ...others } = productEntries(country);
  return v.strictObject({ name, priceProduct, ...v.partial(v.strictObject(others)).entries });
};

export const productPatch = (country: CountryRules | null) => v.partial(v.strictObject(productEntries(country)));

interface Related {
  label?: string | null;
  labelType?: LabelType | (string & Record<never, never>) | null;
  startDatetimeLabel?: string | null;
  endDatetimeLabel?: string | null;
  startDatetime?: string | null;
  endDatetime?: string | null;
  minQuantityModifiers?: number;
  maxQuantityModifiers?: number;
}

const endsBefore = (start: string | null | undefined, end: string | null | undefined): boolean =>
  typeof start === 'string' && typeof end === 'string' && end <= start;

/** What is wrong between the fields of a product, by field. A label takes a design and both of its dates. */
export const productErrors = (
  product: Related,
): Partial<Record<keyof Related, (typeof ruleKeys)[keyof typeof ruleKeys]>> => {
  const { label, labelType, startDatetimeLabel, endDatetimeLabel, minQuantityModifiers, maxQuantityModifiers } =
    product;
  const hasLabel = typeof label === 'string' && label !== '';
  return {
    ...(hasLabel && labelType === null && { labelType: ruleKeys.required }),
    ...(hasLabel && startDatetimeLabel === null && { startDatetimeLabel: ruleKeys.required }),
    ...(hasLabel && endDatetimeLabel === null && { endDatetimeLabel: ruleKeys.required }),
    ...(endsBefore(startDatetimeLabel, endDatetimeLabel) && { endDatetimeLabel: ruleKeys.endBeforeStart }),
    ...(endsBefore(product.startDatetime, product.endDatetime) && { endDatetime: ruleKeys.endBeforeStart }),
    ...((minQuantityModifiers ?? 0) > (maxQuantityModifiers ?? Infinity) && {
      maxQuantityModifiers: ruleKeys.belowMinimum,
    }),
  };
};
