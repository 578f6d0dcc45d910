import { encodePath } from '../values/encodePath';
import { isHttpsUrl } from '../values/rules';

/**
 * Allowed link targets: pages of the shop, anchors, other websites, mail and phone. Other protocols could run code or
 * open programs on the visitor's computer.
 */
const linkPatterns: readonly RegExp[] = [
  /^\/(?![/\\])[^\s\\\p{Cc}]*$/u,
  /^#[\w-]*$/,
  // Rejects user info in the URL, which can disguise the host.
  /^https?:\/\/[^\s/?#@\\\p{Cc}]+(?:[/?#][^\s\\\p{Cc}]*)?$/iu,
  /^mailto:[^\s?&@<>"\\\p{Cc}]+@[^\s?&@<>"\\\p{Cc}]+$/iu,
  /^tel:\+?[\d-]{3,20}$/i,
];

const maxLinkLength = 2000;

/** Returns the normalized link target, or null if it is not allowed. */
export const getSafeLink = (address: string): string | null => {
  const trimmedAddress = address.trim();
  if (trimmedAddress.length > maxLinkLength) return null;
  return linkPatterns.some((pattern) => pattern.test(trimmedAddress)) ? trimmedAddress : null;
};

/** Returns the full https URL of an address in the shop or elsewhere; null if there is none. */
export const getPublicUrl = (address: string | null, storefrontUrl: string | null): string | null => {
  const trimmedAddress = (address ?? '').trim();
  if (isHttpsUrl(trimmedAddress)) return trimmedAddress;
  if (storefrontUrl === null || trimmedAddress === '' || /^[a-z][a-z0-9+.-]*:/i.test(trimmedAddress)) return null;
  return `${storefrontUrl}/${encodePath(trimmedAddress.replace(/^\/+/, ''))}`;
};

/** True if the link leads out of the shop. */
export const isExternalLink = (address: string): boolean => /^https?:/i.test(address);

/** Returns the address of a menu category in the shop. */
export const getCategoryAddress = (name: string): string =>
  `/menu#${encodeURIComponent(name).replaceAll(/[^\w-]/g, '-')}`;
