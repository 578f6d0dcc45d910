import * as v from 'valibot';
import { isPictureUrl } from '../platform/pictures';
import { isHttpsUrl, optionalSingleLine, ruleKeys } from '../values/rules';

/** News of the product for all tenants. Source: specification 2, section 3. */

/** A path below the content host, an https address, or a drawing that is its own address. */
const isPicture = (text: string): boolean => text.startsWith('data:image/') || isPictureUrl(text);

const picture = v.pipe(
  v.string(ruleKeys.required),
  v.check((text) => text !== '', ruleKeys.required),
  v.check((text) => text === '' || isPicture(text), ruleKeys.addressNotAllowed),
);

export const informativeBannerEntries = {
  /** Null: the host of the link stands for it. */
  name: optionalSingleLine(120),
  /** Null: it leads nowhere. */
  destinationLink: v.nullable(
    v.pipe(
      v.string(ruleKeys.required),
      v.maxLength(2000, ruleKeys.tooLong),
      v.check(isHttpsUrl, ruleKeys.addressNotAllowed),
    ),
  ),
  /** For wide windows, and for those of up to `informativeBannerMobile` pixels. */
  desktopImage: picture,
  mobileImage: picture,
};

const { desktopImage, mobileImage, ...others } = informativeBannerEntries;

export const informativeBannerDraft = v.strictObject({
  desktopImage,
  mobileImage,
  ...v.partial(v.strictObject(others)).entries,
});
export const informativeBannerPatch = v.partial(v.strictObject(informativeBannerEntries));

/** What it is called: its name, else the host that it leads to. */
export const informativeBannerTitle = ({
  name,
  destinationLink,
}: {
  name: string;
  destinationLink: string | null;
}): string => name || (destinationLink !== null && URL.canParse(destinationLink) ? new URL(destinationLink).host : '');
