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

/** Converts an attribution's HTML to text, the only form in which it is shown. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&[a-z#0-9]{2,6};/gi, (entity) => entities[entity.toLowerCase()] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
