import { foldText } from '../values/foldText';

/** This module reads exclusions and fees from the texts of a zone. */

/** Maximum number of characters read from a description; longer descriptions state fees and exclusions at the start. */
const maxCharacters = 4000;

const foldStart = (text: string): string => foldText(text.slice(0, maxCharacters));

const exclusionPattern = /(?<!\b(?:sin|no) )\bexclusion(?:es)?\b/;
const deliveryWords = 'despach\\w*|repart\\w*|entreg\\w*|envi\\w*|lleg\\w*|cubr\\w*|atend\\w*|delivery|cobertura';
const possibleExclusionPattern = new RegExp(
  `\\bexcl(?:u(?:sion|siones|ida|idas|ido|idos|ir|ye|yen|yendo))?\\b|\\b(?:sin|no|non?)[ -](?:se )?(?:${deliveryWords})\\b` +
    '|\\b(?:excepto|salvo|menos|prohibid[oa]s?|bloquead[oa]s?|blocked|excluded|fuera de)\\b|\\bzona (?:roja|negra|muerta)\\b',
);

const toPlainWords = (text: string): string => foldStart(text).replaceAll(/[_\s]+/g, ' ');

/** True if the name of a folder or zone says that it is an exclusion. */
export const isExclusionText = (text: string): boolean => exclusionPattern.test(toPlainWords(text));

/** True if a name may mean an exclusion, but also a minimum or fee, so that the user has to decide. */
export const canMeanExclusion = (text: string): boolean =>
  !isExclusionText(text) && possibleExclusionPattern.test(toPlainWords(text));

const deliveryPattern = '(?: (?:de )?(?:despacho|envio|delivery|reparto))?';
const feePattern = '(?:tarifa|precio|costo|valor|cobro|fee|price|cost)';
const feeNamePattern = new RegExp(`^(?:${feePattern}${deliveryPattern}|despacho|envio)$`);
/**
 * Matches `Tarifa: $1.990`, `Costo de envío = 2500` and `Despacho $ 990`, but not the minutes in `Despacho: 45 min`.
 */
const feeSentencePattern = new RegExp(
  `\\b(?:${feePattern}${deliveryPattern} ?(?:[:=] ?[$₡q]?|[$₡q])|(?:despacho|envio) ?[:=]? ?[$₡q]) ?(\\d[\\d.,]{0,14}|gratis\\b)`,
);

/**
 * Parses a typed amount. The last separator marks decimals if one or two digits follow; all others separate thousands.
 */
export const parseAmount = (text: string): number | null => {
  const amountText = foldStart(text)
    .trim()
    .replace(/^[$₡q ]+/, '');
  if (amountText === 'gratis') return 0;
  const digits = /^\d[\d.,]{0,14}$/.exec(amountText)?.[0].replace(/(?<![.,])[.,]+$/, '');
  if (digits === undefined) return null;
  const decimalMatch = /[.,](\d{1,2})$/.exec(digits);
  const integerPart = (decimalMatch ? digits.slice(0, decimalMatch.index) : digits).replace(/[.,]/g, '');
  const amount = Number(`${integerPart}.${decimalMatch?.[1] ?? '0'}`);
  return Number.isFinite(amount) && amount <= 10_000_000 ? amount : null;
};

/** Removes the tags from a description, which is usually HTML. The result is never rendered as markup. */
const removeTags = (html: string): string => {
  let text = '';
  let isInsideTag = false;
  for (const character of html.slice(0, maxCharacters)) {
    if (character === '<') isInsideTag = true;
    else if (character === '>' && isInsideTag) {
      isInsideTag = false;
      text += ' ';
    } else if (!isInsideTag) text += character;
  }
  return text.replaceAll('&nbsp;', ' ').replace(/\s+/g, ' ');
};

/** Returns the fee in a zone's data table, or else in its description. */
export const parseFee = (data: ReadonlyMap<string, string>, description: string): number | null => {
  for (const [name, value] of data) {
    const amount = feeNamePattern.test(
      foldStart(name)
        .replace(/[_\s]+/g, ' ')
        .trim(),
    )
      ? parseAmount(value)
      : null;
    if (amount !== null) return amount;
  }
  const amountText = feeSentencePattern.exec(foldStart(removeTags(description)))?.[1];
  return amountText === undefined ? null : parseAmount(amountText);
};
