const entities: Readonly<Record<string, string>> = {
  '&copy;': '©',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&#169;': '©',
};

/** Attributions are HTML; what they say is enough, and is only ever shown as text. */
export const plainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&[a-z#0-9]{2,6};/gi, (entity) => entities[entity.toLowerCase()] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
