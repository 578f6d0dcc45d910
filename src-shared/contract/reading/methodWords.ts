import { paymentSides, storePaymentMethods, type StorePaymentMethod } from '../../domain/payments/storePayments';
import { offeredDispatchSpellings } from '../../domain/sales/displayTargets';
import { isObject, type Json } from '../../domain/values/json';
import { getReceivedSpelling, splitWords } from './lists';
import type { ReadForm } from './readForm';
import { createEnumFinder, parseBoolean } from './scalars';
import { formatFlagLike, toWordSpelling } from './spelledRows';

/** This module reads and writes payment and order methods that arrive as words instead of flags. */

type WordFinder = (word: string) => string | undefined;

/** Other words for the payment methods of a store. */
export const storePaymentSpellings: Readonly<Record<string, StorePaymentMethod>> = {
  webpay: 'online',
  webpayPlus: 'online',
  efectivo: 'cash',
  tarjeta: 'card',
};
const findPayment = createEnumFinder(storePaymentMethods, storePaymentSpellings);

/** Dispatch methods to which a period of opening hours or a closing can apply. */
export const dispatchScopes = ['delivery', 'pickUp', 'both'] as const;

/** Other words for the dispatch scopes, such as those used in orders. */
export const scopeSpellings: Readonly<Record<string, (typeof dispatchScopes)[number]>> = Object.fromEntries(
  Object.entries(offeredDispatchSpellings).map(([word, method]) => [word, method === 'pickup' ? 'pickUp' : method]),
);
export const findScope = createEnumFinder(dispatchScopes, scopeSpellings);

/** Returns the words in a list or text; null if it contains no known word. */
const listWords = (value: unknown, find: WordFinder): string[] | null => {
  if (typeof value === 'string') return splitWords(value, (word) => find(word) !== undefined);
  const isWordList = Array.isArray(value) && value.every((word) => typeof word === 'string');
  return isWordList && value.some((word) => find(word) !== undefined) ? value : null;
};

const writeWords = (enabled: readonly string[], raw: unknown, find: WordFinder): unknown => {
  const unknownWords = (listWords(raw, find) ?? []).filter((word) => find(word) === undefined);
  const items = [...enabled, ...unknownWords.map((word) => ({ kept: word }))];
  return toWordSpelling(items, getReceivedSpelling(raw, find) ?? { raw, known: {} });
};

const toFlags = (words: readonly string[]): Json => {
  const enabled = new Set(words.map(findPayment));
  return Object.fromEntries(storePaymentMethods.map((method) => [method, enabled.has(method)]));
};

/**
 * True for flags of payment methods that are not grouped by side (delivery or pick-up): `{ cash: true, webpay: 0 }`.
 */
const isFlatFlags = (value: unknown): value is Json =>
  isObject(value) &&
  !paymentSides.some((side) => side in value) &&
  Object.entries(value).some(([name, flag]) => findPayment(name) !== undefined && parseBoolean(flag) !== undefined);

/**
 * Converts words or flags that apply to all orders, or words per side (delivery and pick-up), to flags; undefined for
 * any other value.
 */
export const readPaymentWords = (value: unknown): Json | undefined => {
  const words = isFlatFlags(value)
    ? Object.keys(value).filter((name) => parseBoolean(value[name]) === true)
    : listWords(value, findPayment);
  if (words !== null) return Object.fromEntries(paymentSides.map((side) => [side, toFlags(words)]));
  if (!isObject(value)) return undefined;
  const sides = paymentSides.map((side) => [side, listWords(value[side], findPayment)] as const);
  if (sides.every(([, sideWords]) => sideWords === null)) return undefined;
  return { ...value, ...Object.fromEntries(sides.map(([side, sideWords]) => [side, sideWords && toFlags(sideWords)])) };
};

/** True for flags of order methods under other names: `{ delivery: true, pickup: 0 }`. */
const hasOtherNames = (value: unknown): value is Json =>
  isObject(value) && Object.keys(value).some((name) => (findScope(name) ?? name) !== name);

/** Converts words such as `["delivery", "pick_up"]` or `both`, or flags under other names, to flags. */
export const readOrderMethodWords = (value: unknown): Json | undefined => {
  if (hasOtherNames(value))
    return Object.fromEntries(Object.entries(value).map(([name, flag]) => [findScope(name) ?? name, flag]));
  const foundScopes = new Set(listWords(value, findScope)?.map(findScope));
  if (foundScopes.size === 0) return undefined;
  const isBoth = foundScopes.has('both');
  return { delivery: isBoth || foundScopes.has('delivery'), pickUp: isBoth || foundScopes.has('pickUp') };
};

/** Words for the order methods; each row is the vocabulary of one platform. */
const orderMethodWords = [
  { delivery: 'delivery', pickUp: 'pick_up', both: 'both' },
  { delivery: 'store_delivery', pickUp: 'in_store', both: 'both' },
  { delivery: 'despacho', pickUp: 'retiro', both: 'ambos' },
] as const;

const listEnabled = (flags: unknown): string[] =>
  Object.entries(isObject(flags) ? flags : {}).flatMap(([name, isOn]) => (isOn === true ? [name] : []));

const writeOrderMethod = (flags: unknown, raw: unknown): unknown => {
  const receivedWords = listWords(raw, findScope) ?? [];
  const enabled = listEnabled(flags);
  const isEnabled = (word: string) => {
    const scope = findScope(word);
    return scope === 'both' ? enabled.length === 2 : scope === undefined || enabled.includes(scope);
  };
  const remainingWords = receivedWords.filter(isEnabled);
  const hasWord = (name: string) => remainingWords.some((word) => [name, 'both'].includes(findScope(word) ?? ''));
  const isReceived = (word: string) => receivedWords.some((receivedWord) => receivedWord.toLowerCase() === word);
  const platformWords =
    orderMethodWords.find((candidate) => [candidate.delivery, candidate.pickUp].some(isReceived)) ??
    orderMethodWords[0];
  const spellName = (name: keyof typeof platformWords) =>
    receivedWords.find((word) => findScope(word) === name) ??
    (
      toWordSpelling(
        [platformWords[name]],
        getReceivedSpelling(receivedWords, findScope) ?? { raw: [], known: {} },
      ) as string[]
    )[0]!;
  // Writes a single received word as a single word: the platform's word for both methods.
  if (typeof raw === 'string' && receivedWords.length === 1 && enabled.length === 2) return spellName('both');
  const newWords = (['delivery', 'pickUp'] as const).filter((name) => enabled.includes(name) && !hasWord(name));
  const words = [...remainingWords, ...newWords.map(spellName)];
  return typeof raw === 'string' ? words.join() : words;
};

const writeChangedFlags = (changedFlags: Json, raw: Json): Json =>
  Object.fromEntries(
    Object.entries(changedFlags).map(([name, isOn]) => {
      const receivedKey = Object.keys(raw).find((key) => findScope(key) === name) ?? name;
      return [receivedKey, formatFlagLike(isOn === true, raw[receivedKey])];
    }),
  );

/** Form in which payment or order methods arrive as words instead of flags. */
export const methodWords: ReadForm = {
  names: [],
  read: (row, field) => (field === 'orderMethod' ? readOrderMethodWords : readPaymentWords)(row[field]),
  note: (row, field) => row[field],
  write: (_value, raw, { row, oldRow }, field) => {
    // Needs the old flags, because a change contains only the changed ones.
    const oldFlags = oldRow[field] as Json;
    const changedFlags = row[field] as Json;
    if (field === 'orderMethod' && hasOtherNames(raw)) return { [field]: writeChangedFlags(changedFlags, raw) };
    if (field === 'orderMethod') return { [field]: writeOrderMethod({ ...oldFlags, ...changedFlags }, raw) };
    const listEnabledOnSide = (side: string) =>
      listEnabled({ ...(oldFlags[side] as Json), ...(changedFlags[side] as Json | undefined) });
    if (isFlatFlags(raw)) {
      const enabledMethods = new Set(paymentSides.flatMap(listEnabledOnSide));
      const flags = Object.entries(raw).map(([name, flag]) => {
        const method = findPayment(name);
        return [name, method === undefined ? flag : formatFlagLike(enabledMethods.delete(method), flag)];
      });
      const newFlags = [...enabledMethods].map((method) => [method, true]);
      return { [field]: Object.fromEntries([...flags, ...newFlags]) };
    }
    if (isObject(raw)) {
      const sides = paymentSides.map((side) => [side, writeWords(listEnabledOnSide(side), raw[side], findPayment)]);
      return { [field]: { ...raw, ...Object.fromEntries(sides) } };
    }
    // A single list applies to both sides, so it contains the methods enabled on either side.
    const enabled = [...new Set(paymentSides.flatMap(listEnabledOnSide))];
    return { [field]: writeWords(enabled, raw, findPayment) };
  },
};
