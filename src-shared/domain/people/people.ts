import * as v from 'valibot';
import { ruleKeys } from '../values/rules';

/** Minimum and maximum length of passwords, in forms and on the platform. */

export const passwordLength = { least: 8, most: 200 } as const;

export const passwordRule = v.pipe(
  v.string(ruleKeys.required),
  v.minLength(passwordLength.least, ruleKeys.tooShort),
  v.maxLength(passwordLength.most, ruleKeys.tooLong),
);
