import * as v from 'valibot';
import type { CountryRules } from '../values/countries';
import { findPhoneError, normalizePhone } from '../values/phone';
import { emailRule } from '../values/rules';

/** This module fills message templates for customers and creates the links that open them in another program. */

/** Occasions for a message, each with its template. */
export const replyOccasions = ['late', 'unhappy', 'happy'] as const;
export type ReplyOccasion = (typeof replyOccasions)[number];

/** Placeholders of templates: words that may appear in braces. */
export const replyPlaceholders = ['nombre', 'pedido', 'tienda', 'comercio', 'hora', 'atraso', 'comentario'] as const;
export type ReplyFacts = Readonly<Partial<Record<(typeof replyPlaceholders)[number], string | null>>>;

/** Maximum length of a message (characters), because some mail programs cut longer links. */
export const maxReplyLength = 1_200;

const placeholderPattern = /\{(\p{L}+)\}/gu;

/** Returns the words in braces that are not among `replyPlaceholders`. */
export const findUnknownPlaceholders = (template: string): string[] => [
  ...new Set(
    [...template.matchAll(placeholderPattern)]
      .map(([, word = '']) => word)
      .filter((word) => !replyPlaceholders.some((placeholder) => placeholder === word)),
  ),
];

/** Matches a text up to a full stop, exclamation or question mark, or to the end of its line. */
const sentencePattern = /[^\n.!?]*[.!?]+[ ]*|[^\n.!?]+|\n/g;

/**
 * Fills a template. Omits sentences with missing values, so that no message says "your order " without a number; keeps
 * unknown placeholders.
 */
export const fillReply = (template: string, facts: ReplyFacts): string => {
  const getFact = (word: string) => (facts as Record<string, string | null | undefined>)[word]?.trim() ?? '';
  const isKnown = (word: string) => replyPlaceholders.some((placeholder) => placeholder === word);
  return (template.match(sentencePattern) ?? [])
    .filter((text) =>
      [...text.matchAll(placeholderPattern)].every(([, word = '']) => !isKnown(word) || getFact(word) !== ''),
    )
    .join('')
    .replaceAll(placeholderPattern, (match, word: string) => (isKnown(word) ? getFact(word) : match))
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
};

/** Returns the digits of a phone number with its country code, or null if it is invalid. */
export const getReachablePhone = (phone: string | null | undefined, rules: CountryRules): string | null => {
  const trimmedPhone = phone?.trim() ?? '';
  if (trimmedPhone === '') return null;
  if (findPhoneError(trimmedPhone, rules) === null) return normalizePhone(trimmedPhone, rules);
  // Phones of other countries can be used only with their country code.
  const digits = trimmedPhone.replaceAll(/\D/g, '');
  return /^\+/.test(trimmedPhone) && /^[1-9]\d{7,14}$/.test(digits) ? digits : null;
};

export const getReachableEmail = (email: string | null | undefined): string | null => {
  const address = email?.trim() ?? '';
  return address !== '' && v.is(emailRule, address) ? address : null;
};

/** Message to open in another program. The user sends it. */
export const customerMessage = v.variant('via', [
  v.strictObject({
    via: v.literal('whatsapp'),
    /** Digits with the country code. */
    phone: v.pipe(v.string(), v.regex(/^\d{8,15}$/)),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(maxReplyLength)),
  }),
  v.strictObject({
    via: v.literal('email'),
    email: v.pipe(v.string(), v.email(), v.maxLength(200)),
    subject: v.pipe(v.string(), v.maxLength(200)),
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(maxReplyLength)),
  }),
]);
export type CustomerMessage = v.InferOutput<typeof customerMessage>;

/** Returns the URL that opens a message in WhatsApp or the mail program. */
export const getMessageUrl = (message: CustomerMessage): string => {
  const text = encodeURIComponent(message.text.replaceAll(/\r?\n/g, message.via === 'email' ? '\r\n' : '\n'));
  return message.via === 'whatsapp'
    ? `https://wa.me/${message.phone}?text=${text}`
    : `mailto:${encodeURIComponent(message.email).replaceAll('%40', '@')}?subject=${encodeURIComponent(message.subject)}&body=${text}`;
};
