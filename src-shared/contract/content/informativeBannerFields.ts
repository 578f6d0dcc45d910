import * as v from 'valibot';
import { isPictureUrl } from '../../domain/platform/pictures';
import { isHttpsUrl, optionalSingleLine, ruleKeys } from '../../domain/values/rules';
import { createDraftSchema } from '../fields/entity';
import { requiredField, textBy } from '../fields/field';
import { pictureUrl, text, urlOrNull } from '../reading';

/** Fields of product news. Source: specification 2, section 3. */

/** Path on the content host, https URL, or data URL. */
const isPicture = (address: string): boolean => address.startsWith('data:image/') || isPictureUrl(address);

/** Required picture; '' in a form until one is chosen. */
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
  /** Null shows the link's host instead. */
  name: { ...textBy(optionalSingleLine(120)), reader: text() },
  /** Null for no link. */
  destinationLink: { ...textBy(linkRule), reader: urlOrNull() },
  /** For wide windows, and for those up to `informativeBannerMobile` pixels wide. URLs as accepted by `isPicture`. */
  desktopImage: picture,
  mobileImage: picture,
};

export const informativeBannerDraft = createDraftSchema(informativeBannerFields)(null);
