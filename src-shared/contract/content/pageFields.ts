import { shopAddressRule } from '../../domain/content/banners';
import { pageAddress, pageStatuses, storedAddressRule, typedAddressRule } from '../../domain/content/pages';
import { optionalSingleLine } from '../../domain/values/rules';
import { touchedRules } from '../../domain/values/touchedRules';
import { blankOf, draftOf, rulesOf } from '../fields/entity';
import { choice, name, optionalText, requiredField, textBy } from '../fields/field';
import { derived, text } from '../reading';

/** What an entry of the list of pages holds. Source: specification 2, sections 3 and 5. */
export const pageFields = {
  /** Without its slash; it goes to the platform with it. */
  relativeUrl: requiredField({ reader: derived(text(), pageAddress), rule: storedAddressRule }),
  name: name(120),
  title: textBy(optionalSingleLine(150)),
  description: optionalText(500),
  /** An open word. */
  type: textBy(optionalSingleLine(60)),
  url: textBy(shopAddressRule),
  status: choice(pageStatuses, 'draft', {
    unpublished: 'draft',
    inactive: 'draft',
    public: 'published',
    active: 'published',
  }),
};

export const blankPage = () => blankOf(pageFields);

export const pageDraft = draftOf(pageFields)(null);

/** A whole page for the form; of one that exists the rules on what is `touched`. */
export const pageRules = (touched?: ReadonlySet<string>) =>
  touchedRules(
    { ...rulesOf(pageFields, null), relativeUrl: typedAddressRule },
    { touched, errorsOf: () => ({}), partners: {} },
  );
