import { ruleKeys } from '../values/rules';

/**
 * This module defines the enumerations of a product and the rules between its fields. Source: specification 2, sections
 * 3, 5 and 9.
 */

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

interface RelatedFields {
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

/** Returns the cross-field errors of a product, by field. A label requires a design and both dates. */
export const findProductErrors = (
  product: RelatedFields,
): Partial<Record<keyof RelatedFields, (typeof ruleKeys)[keyof typeof ruleKeys]>> => {
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
