import * as v from 'valibot';
import { ruleKeys } from '../values/rules';

/** This module is about the pages of the online shop. Source: specification 2, sections 3 and 5. */

export const pageStatuses = ['draft', 'published'] as const;
export type PageStatus = (typeof pageStatuses)[number];

const maxPageAddressLength = 200;

const trimTrailingSlashes = (text: string): string => {
  let end = text.length;
  while (end > 0 && text[end - 1] === '/') end -= 1;
  return text.slice(0, end);
};

/** Normalizes a typed URL path: `/promociones/verano` and `promociones/verano/` become `promociones/verano`. */
export const toPageAddress = (text: string): string => trimTrailingSlashes(text.trim().replace(/^\/+/, ''));

/** Removes trailing slashes. Leading slashes stay, and the form reports them as an error. */
export const removeTrailingSlashes = (text: string): string => trimTrailingSlashes(text) || text.slice(0, 1);

/** Returns the URL path as platforms store it, with a leading slash. */
export const toStoredPageAddress = (text: string): string => `/${toPageAddress(text)}`;

/** True if the path contains no `..`, query or fragment, all of which would lead elsewhere. */
const isPlainPath = (text: string): boolean =>
  toPageAddress(text)
    .split('/')
    .every((segment) => segment !== '' && !/^\.{1,2}$/.test(segment) && !/[\\?#%<>"'`{}|^:@\p{Cc}]/u.test(segment));

const pageAddressSchema = v.pipe(
  v.string(ruleKeys.required),
  v.check((text) => toPageAddress(text) !== '', ruleKeys.required),
  v.check((text) => !/\s/.test(text), ruleKeys.innerSpaces),
  v.maxLength(maxPageAddressLength, ruleKeys.tooLong),
  v.check((text) => toPageAddress(text) === '' || /\s/.test(text) || isPlainPath(text), ruleKeys.addressNotAllowed),
);

/** Rule for a typed URL path: no spaces and no leading slash. */
export const typedAddressRule = v.pipe(
  pageAddressSchema,
  v.check((text) => !text.startsWith('/'), ruleKeys.leadingSlash),
);

/** Rule for a URL path with or without a leading slash; it is sent with one. */
export const storedAddressRule = v.pipe(pageAddressSchema, v.transform(toStoredPageAddress));
