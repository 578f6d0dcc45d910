import * as v from 'valibot';
import { cleanText } from '../values/cleanText';
import { integerBetween, singleLine, ruleKeys } from '../values/rules';

/** Rules shared by products and modifiers. */

export const yesNo = v.boolean(ruleKeys.required);

/** Optional text; blank counts as missing. */
export const optionalText = (max: number) =>
  v.nullable(v.pipe(v.string(ruleKeys.required), v.transform(cleanText), v.maxLength(max, ruleKeys.tooLong)));

/** Label beside the arrow of an expandable list. */
export const dropdownText = optionalText(200);

export const foodType = v.nullable(singleLine(60));

/** Minimum and maximum number of choices. */
export const choiceLimits = {
  minQuantityModifiers: integerBetween(0, 1000),
  maxQuantityModifiers: integerBetween(0, 1000),
};
