import * as v from 'valibot';
import { ruleKeys } from '../values/rules';

/** Shop pages. Source: specification 2, sections 3 and 5. */

export const pageStatuses = ['draft', 'published'] as const;
export type PageStatus = (typeof pageStatuses)[number];

export const maxPageAddressLength = 200;

const withoutLastSlashes = (text: string): string => {
  let end = text.length;
  while (end > 0 && text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
};

/** Normalizes typed `/promociones/verano` and `promociones/verano/` to `promociones/verano`. */
export const toPageAddress = (text: string): string => withoutLastSlashes(text.trim().replace(/^\/+/, ''));

/** Removes trailing slashes but keeps leading ones, which the form reports as an error. */
export const withoutTrailingSlash = (text: string): string => withoutLastSlashes(text) || text.slice(0, 1);

/** URL path as stored by platforms, with a leading slash. */
export const toStoredPageAddress = (text: string): string => `/${toPageAddress(text)}`;

/** True if the path has no `..`, query or fragment, which would lead elsewhere. */
const isPlainPath = (text: string): boolean =>
  toPageAddress(text)
    .split('/')
    .every((segment) => segment !== '' && !/^\.{1,2}$/.test(segment) && !/[\\?#%<>"'`{}|^:@\p{Cc}]/u.test(segment));

const addressText = v.pipe(
  v.string(ruleKeys.required),
  v.check((text) => toPageAddress(text) !== '', ruleKeys.required),
  v.check((text) => !/\s/.test(text), ruleKeys.innerSpaces),
  v.maxLength(maxPageAddressLength, ruleKeys.tooLong),
  v.check((text) => toPageAddress(text) === '' || /\s/.test(text) || isPlainPath(text), ruleKeys.addressNotAllowed),
);

/** Rule of a typed URL path: no spaces, no leading slash. */
export const typedAddressRule = v.pipe(
  addressText,
  v.check((text) => !text.startsWith('/'), ruleKeys.leadingSlash),
);

/** Rule of a URL path with or without a leading slash; the platform receives it with one. */
export const storedAddressRule = v.pipe(addressText, v.transform(toStoredPageAddress));
