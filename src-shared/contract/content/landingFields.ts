import * as v from 'valibot';
import { maxHtmlChars, maxLandingChars } from '../../domain/content/landings';
import { ruleKeys } from '../../domain/values/rules';
import { requiredText, requiredField } from '../fields/field';
import { text } from '../reading';
import { pageContent } from './pageContent';

/** Fields of a landing page. */
export const landingFields = {
  name: requiredText(120),
  /**
   * Components and other data of the page. Passed through like the content of builder pages, because only the editor
   * understands it.
   */
  landing: requiredField({
    reader: pageContent(),
    rule: v.pipe(
      v.record(v.string(), v.unknown(), ruleKeys.required),
      v.check((landing) => JSON.stringify(landing).length <= maxLandingChars, ruleKeys.tooLong),
    ),
  }),
  /** HTML for visitors, generated from `landing` on every save. */
  html: requiredField({
    reader: text(),
    rule: v.pipe(v.string(ruleKeys.required), v.maxLength(maxHtmlChars, ruleKeys.tooLong)),
  }),
};
