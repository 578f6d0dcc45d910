import * as v from 'valibot';
import { ruleKeys } from '../values/rules';

/** The rules of passwords, for the forms and for the platform. */

export const passwordLength = { least: 8, most: 200 } as const;

export const passwordRule = v.pipe(
  v.string(ruleKeys.required),
  v.minLength(passwordLength.least, ruleKeys.tooShort),
  v.maxLength(passwordLength.most, ruleKeys.tooLong),
);
