const quotedTextPattern = String.raw`"(?:[^"\\]|\\.)*"|'[^']*'`;
/** The `@` of an email address, plain or URL-encoded once or twice. */
const atSignPattern = '(?:@|%(?:25)*40)';

/** Patterns of secrets and personal data, with their replacements. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/\beyJ[\w-]{5,}\.[\w-]+(?:\.[\w-]*)?/g, '[token]'],
  [/\b(Bearer|Basic|Digest|Negotiate|NTLM)\s+(?!\[)\S+/gi, '$1 [token]'],
  // Credentials in URLs of proxies and other hosts, with or without a scheme.
  [/(:\/\/)[^\s/?#"'<>]*@/g, '$1[login]@'],
  [/(?<![^\s:/@"'<>()=,;])[^\s:/@"'<>()=,;]{1,100}:[^\s/@"'<>]{1,100}@(?=[\w[])/g, '[login]@'],
  [
    new RegExp(
      String.raw`((?:key|token|passw(?:or)?d|pwd|secret|authorization|contraseña|clave)["']?\s*[=:]\s*)` +
        String.raw`(?:${quotedTextPattern}|(?!(?:Bearer|Basic|Digest|Negotiate|NTLM)\b)[^\s"'&,}]+)`,
      'gi',
    ),
    '$1[hidden]',
  ],
  // Names and addresses, which can be recognized only by their field name.
  [
    new RegExp(
      String.raw`(\b(?:[a-z]+[_-])*(?:first|last|full|given|family|customer|client|user|contact)?[_-]?` +
        String.raw`(?:name|nombres?|apellidos?|address|direcci[oó]n|rut)["']?\s*[=:]\s*)(?:${quotedTextPattern}|[^&,;{}()\n"']+)`,
      'gi',
    ),
    '$1[hidden]',
  ],
  // Filters in addresses of screens, such as a customer's name.
  [/(#\/[^\s?'"]*\?)[^\s'"]+/g, '$1[hidden]'],
  // User names in paths of home folders.
  [/((?:\/home|\/Users|\\Users)[/\\])[^/\\\n"']+(?=[/\\])/gi, '$1[user]'],
  [
    new RegExp(
      String.raw`(?<![^\s@"'<>()=/:&?])[^\s@"'<>()=/:&?]+${atSignPattern}[^\s@"'<>()&]+\.[^\s@"'<>()&]+`,
      'gi',
    ),
    '[email]',
  ],
  [/\b\d{1,2}\.?\d{3}\.?\d{3}(?:-|%2D|\u2010|\u2011)[\dk](?![\w])/gi, '[rut]'],
  [/\b\d{7,8}k\b/gi, '[rut]'],
  [/\b[A-Za-z0-9_-]{32,}\b/g, '[token]'],
  [/(?:\+|%2B)?\d(?:[\d\s()-]|%20){7,}\d/gi, '[number]'],
];

/**
 * Removes tokens, secrets, names, RUTs (Chilean tax ids), emails and phone numbers from a log text. Removes too much if
 * in doubt.
 */
export const redact = (text: string): string =>
  replacements.reduce((redactedText, [pattern, replacement]) => redactedText.replace(pattern, replacement), text);
