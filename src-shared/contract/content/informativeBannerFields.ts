import * as v from 'valibot';
import { isPictureUrl } from '../../domain/platform/pictures';
import { isHttpsUrl, optionalSingleLine, ruleKeys } from '../../domain/values/rules';
import { draftOf } from '../fields/entity';
import { requiredField, textBy } from '../fields/field';
import { pictureUrl, text, urlOrNull } from '../reading';

/** The fields of news. Source: specification 2, section 3. */

/** A path below the content host, an https address, or a drawing that is its own address. */
const isPicture = (address: string): boolean => address.startsWith('data:image/') || isPictureUrl(address);

/** Has to be given; forms hold '' while there is none. */
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
  /** Null: the host of the link stands for it. */
  name: { ...textBy(optionalSingleLine(120)), reader: text() },
  /** Null: it leads nowhere. */
  destinationLink: { ...textBy(linkRule), reader: urlOrNull() },
  /** For wide windows, and for those of up to `informativeBannerMobile` pixels. Addresses as `isPicture` has them. */
  desktopImage: picture,
  mobileImage: picture,
};

export const informativeBannerDraft = draftOf(informativeBannerFields)(null);
