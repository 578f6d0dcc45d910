import * as v from 'valibot';
import { isPictureUrl } from '../../domain/platform/pictures';
import { isHttpsUrl, optionalSingleLine, ruleKeys } from '../../domain/values/rules';
import { createDraftSchema } from '../fields/entity';
import { requiredField, textWithRule } from '../fields/field';
import { pictureUrl, text, urlOrNull } from '../reading';

/** This module defines the fields of a news banner. Source: specification 2, section 3. */

/** True for a path on the content host, an https URL, or a data URL of a picture. */
const isPicture = (address: string): boolean => address.startsWith('data:image/') || isPictureUrl(address);

/** Field for a required picture; an empty string in a form until the user selects one. */
const picture = {
  ...requiredField({
    reader: pictureUrl(),
    rule: v.pipe(
      v.string(ruleKeys.required),
      v.check((address) => address !== '', ruleKeys.required),
      v.check((address) => address === '' || isPicture(address), ruleKeys.addressNotAllowed),
    ),
  }),
  shape: 'text' as const,
};

const linkRule = v.nullable(
  v.pipe(
    v.string(ruleKeys.required),
    v.maxLength(2000, ruleKeys.tooLong),
    v.check(isHttpsUrl, ruleKeys.addressNotAllowed),
  ),
);

export const informativeBannerFields = {
  /** Name of the banner; if empty, the host of the link is shown instead. */
  name: { ...textWithRule(optionalSingleLine(120)), reader: text() },
  /** Address that the banner links to, or null. */
  destinationLink: { ...textWithRule(linkRule), reader: urlOrNull() },
  /**
   * Picture for wide windows. `mobileImage` is for windows up to `limits.bannerMobileWidth` pixels wide. See
   * `isPicture` for the accepted URLs.
   */
  desktopImage: picture,
  mobileImage: picture,
};

export const informativeBannerDraft = createDraftSchema(informativeBannerFields)(null);
