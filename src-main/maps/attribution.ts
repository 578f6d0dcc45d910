const htmlEntities: Readonly<Record<string, string>> = {
  '&copy;': '©',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
  '&#169;': '©',
};

/** Converts the HTML of a map's attribution to plain text, because the app never shows its HTML. */
export const toPlainText = (html: string): string =>
  html
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&[a-z#0-9]{2,6};/gi, (entity) => htmlEntities[entity.toLowerCase()] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();
