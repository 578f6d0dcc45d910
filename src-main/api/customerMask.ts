import type { CallName } from '@shared/contract';
import { createFailure, customersMaskedCode, customersMaskedSearchCode } from '@shared/contract/protocol/errors';
import type { CallInput } from '@shared/contract/protocol/endpoint';
import type { Failure } from '@shared/contract/protocol/failure';
import type { PersonalFields, PersonalKind } from '@shared/contract/protocol/personal';
import { maskedText } from '@shared/domain/people/maskedText';
import { toSearchDigits } from '@shared/domain/sales/orderSearch';
import { foldText } from '@shared/domain/values/foldText';
import { isObject } from '@shared/domain/values/json';

/** Masks customers' data in the platform's replies, before any part of the app receives them. */

/** Decimal places of masked coordinates. They still show a customer's area, about a kilometre wide. */
const coordinateDecimals = 2;

const emailPattern = /(?<![^\s,;])[^\s,;@]{1,200}@[^\s,;]+/g;
/** Pattern of phones, tax ids and card numbers, with their separators. */
const longNumberPattern = /\+?\d(?:[\s().-]?\d){5,}[\s.-]?[\dkK]?/g;
const wordPattern = /[\p{L}\p{N}]{3,}/gu;

/** Lists the words in names and addresses, because customers may repeat them in their notes. */
const listWords = (value: unknown): string[] =>
  typeof value === 'string' ? [...foldText(value).matchAll(wordPattern)].map(([match]) => match) : [];

const maskName = (value: string): string => {
  const initial = Array.from(value.trim())[0] ?? '';
  return /\p{L}/u.test(initial) ? `${initial.toLocaleUpperCase('es')}.` : maskedText;
};

const maskNote = (value: string, hiddenWords: ReadonlySet<string>): string =>
  value
    .replace(emailPattern, maskedText)
    .replace(longNumberPattern, maskedText)
    .replace(wordPattern, (match) => (hiddenWords.has(foldText(match)) ? maskedText : match));

const maskValue = (value: unknown, kind: PersonalKind, hiddenWords: ReadonlySet<string>): unknown => {
  if (kind === 'link') return null;
  if (value === null || value === undefined || value === '') return value;
  if (kind === 'area') return typeof value === 'number' ? Number(value.toFixed(coordinateDecimals)) : null;
  if (typeof value !== 'string') return maskedText;
  if (kind === 'name') return maskName(value);
  return kind === 'note' ? maskNote(value, hiddenWords) : maskedText;
};

/** Replaces the value at a path, in every item of lists along the path. Missing fields stay missing. */
const replaceByPath = (value: unknown, path: readonly string[], replace: (value: unknown) => unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => replaceByPath(item, path, replace));
  const [name, ...remainingPath] = path;
  if (name === undefined) return replace(value);
  if (!isObject(value) || !Object.hasOwn(value, name)) return value;
  return { ...value, [name]: replaceByPath(value[name], remainingPath, replace) };
};

/** Collects the values at a path, from every item of lists along the path. */
const collectByPath = (value: unknown, path: readonly string[]): unknown[] => {
  if (Array.isArray(value)) return value.flatMap((item) => collectByPath(item, path));
  const [name, ...remainingPath] = path;
  if (name === undefined) return [value];
  return isObject(value) && Object.hasOwn(value, name) ? collectByPath(value[name], remainingPath) : [];
};

/** Returns a copy of a reply with its customers' data masked. */
export const maskReply = (reply: unknown, fields: PersonalFields): unknown => {
  const entries = Object.entries(fields).map(([path, kind]) => ({ path: path.split('.'), kind }));
  const hiddenWords = new Set(
    entries
      .filter(({ path, kind }) => kind === 'name' || path.at(-1) === 'address')
      .flatMap(({ path }) => collectByPath(reply, path).flatMap(listWords)),
  );
  return entries.reduce(
    (maskedReply, { path, kind }) => replaceByPath(maskedReply, path, (value) => maskValue(value, kind, hiddenWords)),
    reply,
  );
};

/**
 * Calls refused while customers' data is masked, because they return files with customers' texts or overwrite
 * customers' data.
 */
const unmaskableCalls: ReadonlySet<string> = new Set<CallName>(['exports.nps', 'orders.update']);

/** Maximum digits of an order number. Longer numbers may be phones. */
const maxNumberDigits = 7;
/** Page size of searches by order number, large enough that matches by phone number do not displace the order. */
const searchPageSize = 100;

const isOrderNumber = (text: string): boolean => {
  const digits = toSearchDigits(text);
  return /^\d+$/.test(digits) && digits.length <= maxNumberDigits;
};

/** Returns the search text of a call, or null if the call does not search. */
const findSearchText = ({ query }: CallInput): string | null => {
  const text = query?.['query'];
  return typeof text === 'string' && text.trim() !== '' ? text : null;
};

/** Returns the reason to refuse a call while customers' data is masked, or null if the call is allowed. */
export const findMaskRefusal = (name: string, input: CallInput): Failure | null => {
  const text = findSearchText(input);
  // Treats every search in an export as a search for personal data, because the rows of the file cannot be filtered
  // here.
  const isPersonalSearch =
    text !== null && (name === 'exports.orders' || (name === 'orders.list' && !isOrderNumber(text)));
  if (isPersonalSearch) return createFailure('refused', customersMaskedSearchCode);
  return unmaskableCalls.has(name) ? createFailure('refused', customersMaskedCode) : null;
};

const isOrderSearch = (name: string, input: CallInput): boolean =>
  name === 'orders.list' && findSearchText(input) !== null;

/** Changes a search for an order number to request one large page, which `filterByOrderNumber` then filters. */
export const widenSearch = (name: string, input: CallInput): CallInput =>
  isOrderSearch(name, input) ? { ...input, query: { ...input.query, page: 1, limit: searchPageSize } } : input;

/**
 * Removes orders with another number from a reply and its count. The platform may also compare the digits with phones,
 * and such matches would reveal them.
 */
export const filterByOrderNumber = (name: string, input: CallInput, reply: unknown): unknown => {
  const text = findSearchText(input);
  if (text === null || !isOrderSearch(name, input) || !isObject(reply)) return reply;
  const digits = toSearchDigits(text);
  const page = [reply['page'] ?? []]
    .flat()
    .filter((row) => isObject(row) && toSearchDigits(String(row['number'])) === digits);
  return { page, count: page.length, nextPage: null };
};
