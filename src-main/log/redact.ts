/** Ways in which secrets and personal data could slip into an error's text, and what stands in their place. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\bBearer\s+\S+/gi, 'Bearer [token]'],
  [/((?:key|token|password|secret|authorization)["']?\s*[=:]\s*["']?)(?!Bearer)[^\s"'&,}]+/gi, '$1[hidden]'],
  [/[^\s@"'<>()=/:]+@[^\s@"'<>()]+\.[^\s@"'<>()]+/g, '[email]'],
  [/\b[A-Za-z0-9_-]{32,}\b/g, '[token]'],
  [/\+?\d[\d\s()-]{7,}\d/g, '[number]'],
];

/** A text without tokens, secrets, emails and phones. Rather hides too much: it is for logs. */
export const redact = (text: string): string =>
  replacements.reduce((clean, [pattern, stand]) => clean.replace(pattern, stand), text);
