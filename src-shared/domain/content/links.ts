/**
 * Allowed link targets: pages of the shop, anchors, other websites, mail and phone. Other protocols could run code or
 * open programs on the visitor's computer.
 */
const linkForms: readonly RegExp[] = [
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
  const trimmed = address.trim();
  if (trimmed.length > maxLinkLength) return null;
  return linkForms.some((form) => form.test(trimmed)) ? trimmed : null;
};

/** True if the link leads out of the shop. */
export const isExternalLink = (address: string): boolean => /^https?:/i.test(address);
