import { shopAddressRule } from '../../domain/content/banners';
import { toPageAddress, pageStatuses, storedAddressRule, typedAddressRule } from '../../domain/content/pages';
import { optionalSingleLine } from '../../domain/values/rules';
import { touchedRules } from '../../domain/values/touchedRules';
import { createBlankValues, createDraftSchema, getRules } from '../fields/entity';
import { choice, requiredText, optionalText, requiredField, textWithRule } from '../fields/field';
import { derived, text } from '../reading';
import { publicationSpellings } from '../reading/publication';

/** Fields of an entry in the list of pages. Source: specification 2, sections 3 and 5. */
export const pageFields = {
  /** URL path without the leading slash, which is added when sent. */
  relativeUrl: requiredField({ reader: derived(text(), toPageAddress), rule: storedAddressRule }),
  name: requiredText(120),
  title: textWithRule(optionalSingleLine(150)),
  description: optionalText(500),
  /** Type as free text; the specification lists no values. */
  type: textWithRule(optionalSingleLine(60)),
  url: textWithRule(shopAddressRule),
  status: choice(pageStatuses, 'draft', publicationSpellings),
};

export const createBlankPage = () => createBlankValues(pageFields);

export const pageDraft = createDraftSchema(pageFields)(null);

/** Validation rules of a page form: all rules for a new page, otherwise only those of `touchedFields`. */
export const createPageRules = (touchedFields?: ReadonlySet<string>) =>
  touchedRules({ ...getRules(pageFields, null), relativeUrl: typedAddressRule }, { touchedFields });
