import * as v from 'valibot';
import { cleanText } from '../values/cleanText';
import { integerBetween, singleLine, ruleKeys } from '../values/rules';

/** Rules that products and modifiers share. */

export const yesNo = v.boolean(ruleKeys.required);

/** A text that may be missing; a blank one is missing. */
export const optionalText = (most: number) =>
  v.nullable(v.pipe(v.string(ruleKeys.required), v.transform(cleanText), v.maxLength(most, ruleKeys.tooLong)));

/** What stands beside the arrow of a list that opens. */
export const dropdownText = optionalText(200);

export const foodType = v.nullable(singleLine(60));

/** How many choices customers have to make, and may make. */
export const choiceLimits = {
  minQuantityModifiers: integerBetween(0, 1000),
  maxQuantityModifiers: integerBetween(0, 1000),
};
