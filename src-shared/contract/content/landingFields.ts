import * as v from 'valibot';
import { maxHtmlChars, maxLandingChars } from '../../domain/content/landings';
import { ruleKeys } from '../../domain/values/rules';
import { name, requiredField } from '../fields/field';
import { text } from '../reading';
import { pageContent } from './pageContent';

/** The fields of a landing. */
export const landingFields = {
  name: name(120),
  /** Its components and what else is in its root, read as those of a built page: only the editor knows what is in it. */
  landing: requiredField({
    reader: pageContent(),
    rule: v.pipe(
      v.record(v.string(), v.unknown(), ruleKeys.required),
      v.check((landing) => JSON.stringify(landing).length <= maxLandingChars, ruleKeys.tooLong),
    ),
  }),
  /** What visitors get; made from `landing` with every save. */
  html: requiredField({
    reader: text(),
    rule: v.pipe(v.string(ruleKeys.required), v.maxLength(maxHtmlChars, ruleKeys.tooLong)),
  }),
};
