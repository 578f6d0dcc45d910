import * as v from 'valibot';
import { cleanText } from '../values/cleanText';
import { integerBetween, singleLine, ruleKeys } from '../values/rules';

/** This module has the rules that products and modifiers share. */

export const booleanRule = v.boolean(ruleKeys.required);

/** Rule for an optional text. A blank text counts as missing. */
export const optionalText = (max: number) =>
  v.nullable(v.pipe(v.string(ruleKeys.required), v.transform(cleanText), v.maxLength(max, ruleKeys.tooLong)));

/** Label next to the arrow of an expandable list. */
export const dropdownText = optionalText(200);

export const foodType = v.nullable(singleLine(60));

/** Minimum and maximum number of modifiers that a customer can choose. */
export const choiceLimits = {
  minQuantityModifiers: integerBetween(0, 1000),
  maxQuantityModifiers: integerBetween(0, 1000),
};
