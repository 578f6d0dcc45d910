import { canBeAddress, canBeEmail } from '@shared/domain/sales/orderSearch';
import { foldText } from '@shared/domain/values/foldText';

/** Kind and text of a search, parsed from a typed sentence. */
export interface SearchIntent {
  kind: 'any' | 'order' | 'refund' | 'customer' | 'soldOut';
  /** Text to search for on the platform. */
  query: string;
}

/** Minimum letters of a searched name; shorter names match too many entries. */
const minLetters = 3;
const minPhoneDigits = 6;

const intentPatterns: readonly { kind: SearchIntent['kind']; pattern: RegExp }[] = [
  {
    kind: 'soldOut',
    pattern: /^(?:agotar|agota|agotado|agotada|sin stock|se acabo|se agoto|no queda[n]?(?: mas)?)\s+(.+)$/,
  },
  { kind: 'refund', pattern: /^(?:devolver|devuelve|devolucion|reembolsar|reembolso)\s+(.+)$/ },
  { kind: 'customer', pattern: /^client[ea]s?\s+(.+)$/ },
  {
    kind: 'order',
    pattern:
      /^(?:(?:a?donde|como|cuando) (?:esta|va|viene|quedo|llega|anda)|que paso con|estado|rastrear|seguir|buscar|ver)\s+(?:(?:el|la|los|las)\s+)?(?:pedidos?|orden|ordenes|compra)\s+(.+)$/,
  },
  { kind: 'order', pattern: /^(?:a?donde|como|cuando) (?:esta|va|viene|quedo|llega|anda)\s+(.+)$/ },
  { kind: 'order', pattern: /^(?:pedidos?|orden|ordenes|compra)\s+(.+)$/ },
];

/** Words to skip at the start of the searched text. */
const fillerPattern =
  /^(?:el|la|los|las|lo|al|a|de|del|un|una|con|numero|nro|n°|mi|su|plata|dinero|pedido|pedidos|orden|compra|cliente|clienta|producto)\s+/;

const removeFillers = (text: string): string => {
  const remainder = text.replace(fillerPattern, '');
  return remainder === text ? text : removeFillers(remainder);
};

/** Digits of a text that is only a number or phone; null otherwise. */
export const parseDigits = (typedText: string): string | null => {
  if (!/^[#+\d\s().-]+$/.test(typedText)) return null;
  const digits = typedText.replaceAll(/\D/g, '');
  return digits === '' ? null : digits;
};

/**
 * Parses searches such as "dónde está el pedido de camila", "+56 9 1234 5678", "#1234", "agotar palta". Null if the
 * text is too short to search.
 */
export const parseSearchIntent = (typedText: string): SearchIntent | null => {
  const foldedText = foldText(typedText)
    .replaceAll(/[¿?¡!]/g, '')
    .trim()
    .replaceAll(/\s+/g, ' ');
  const typedNumber = parseDigits(foldedText);
  if (typedNumber !== null) return { kind: 'order', query: typedNumber };
  for (const { kind, pattern } of intentPatterns) {
    const [, match] = pattern.exec(foldedText) ?? [];
    if (match === undefined) continue;
    const query = removeFillers(match);
    const digits = parseDigits(query);
    if (digits !== null) return { kind, query: digits };
    return query.length < 2 ? null : { kind, query };
  }
  if (foldedText.length < minLetters) return null;
  return { kind: canBeEmail(foldedText) || canBeAddress(foldedText) ? 'order' : 'any', query: foldedText };
};

/** True if a query is an order number rather than a phone. */
export const isOrderNumber = (query: string): boolean => /^\d+$/.test(query) && query.length < minPhoneDigits;

/** Returns the longest word. Some platforms match a query as one phrase; one word finds names in any word order. */
export const findMainWord = (query: string): string =>
  query.split(' ').reduce((longest, word) => (word.length > longest.length ? word : longest), '');
