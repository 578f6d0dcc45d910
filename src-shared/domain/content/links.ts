/**
 * Addresses that a link of a page may lead to: a page of the own shop, a part of the same page, another site, a mailbox, a
 * phone. All other protocols run code or reach into the visitor's computer.
 */
const linkForms: readonly RegExp[] = [
  /^\/(?![/\\])[^\s\\\p{Cc}]*$/u,
  /^#[\w-]*$/,
  // No user or password: they make one address look like another.
  /^https?:\/\/[^\s/?#@\\\p{Cc}]+(?:[/?#][^\s\\\p{Cc}]*)?$/iu,
  /^mailto:[^\s?&@<>"\\\p{Cc}]+@[^\s?&@<>"\\\p{Cc}]+$/iu,
  /^tel:\+?[\d-]{3,20}$/i,
];

const maxLinkLength = 2000;

/** The address as a link may have it, or null where it leads nowhere that is allowed. */
export const safeLink = (address: string): string | null => {
  const trimmed = address.trim();
  if (trimmed.length > maxLinkLength) return null;
  return linkForms.some((form) => form.test(trimmed)) ? trimmed : null;
};

/** Whether a link leaves the shop. */
export const isExternalLink = (address: string): boolean => /^https?:/i.test(address);
