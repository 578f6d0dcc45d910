import * as v from 'valibot';
import { ruleKeys } from '../values/rules';

/** Pages of the shop. Source: specification 2, sections 3 and 5. */

export const pageStatuses = ['draft', 'published'] as const;
export type PageStatus = (typeof pageStatuses)[number];

export const maxPageAddressLength = 200;

const withoutLastSlashes = (text: string): string => {
  let end = text.length;
  while (end > 0 && text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
};

/** `/promociones/verano` and `promociones/verano/` as people type it: `promociones/verano`. */
export const pageAddress = (text: string): string => withoutLastSlashes(text.trim().replace(/^\/+/, ''));

/** The same with the slashes that it begins with, which a form names as an error. */
export const withoutTrailingSlash = (text: string): string => withoutLastSlashes(text) || text.slice(0, 1);

/** An address as platforms store it, with its slash. */
export const storedPageAddress = (text: string): string => `/${pageAddress(text)}`;

/** A path of plain segments: `..`, queries and fragments would lead somewhere else. */
const isPlainPath = (text: string): boolean =>
  pageAddress(text)
    .split('/')
    .every((segment) => segment !== '' && !/^\.{1,2}$/.test(segment) && !/[\\?#%<>"'`{}|^:@\p{Cc}]/u.test(segment));

const addressText = v.pipe(
  v.string(ruleKeys.required),
  v.check((text) => pageAddress(text) !== '', ruleKeys.required),
  v.check((text) => !/\s/.test(text), ruleKeys.innerSpaces),
  v.maxLength(maxPageAddressLength, ruleKeys.tooLong),
  v.check((text) => pageAddress(text) === '' || /\s/.test(text) || isPlainPath(text), ruleKeys.addressNotAllowed),
);

/** An address as forms take it: without spaces or a slash at its beginning. */
export const typedAddressRule = v.pipe(
  addressText,
  v.check((text) => !text.startsWith('/'), ruleKeys.leadingSlash),
);

/** An address in either form; it goes to the platform with its slash. */
export const storedAddressRule = v.pipe(addressText, v.transform(storedPageAddress));
