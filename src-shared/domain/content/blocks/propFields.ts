import * as v from 'valibot';
import { idRule, numberBetween, ruleKeys } from '../../values/rules';
import { isPictureUrl } from '../../platform/pictures';
import { blankRichText, readRichText, type RichTextDocument } from '../richText';
import { safeLink } from '../links';
import { isObject, type Json } from '../../values/json';
import { readShape, type PropField, type ReadValues, type Shape } from './shape';

const declare = <Value>(field: Omit<PropField<Value>, 'aliases'>, aliases: readonly string[]): PropField<Value> => ({
  ...field,
  aliases,
});

const readText = (raw: unknown): string | undefined => {
  if (typeof raw === 'string') return raw;
  return typeof raw === 'number' && Number.isFinite(raw) ? String(raw) : undefined;
};

const textRule = (max: number) => v.pipe(v.string(ruleKeys.required), v.maxLength(max, ruleKeys.tooLong));

/** Text of at most `max` characters. */
export const text = (max: number, ...aliases: string[]): PropField<string> =>
  declare({ blank: '', rule: textRule(max), read: readText }, aliases);

const switchWords: Readonly<Record<string, boolean>> = { true: true, false: false, '1': true, '0': false };

export const toggle = (blank: boolean, ...aliases: string[]): PropField<boolean> =>
  declare(
    {
      blank,
      rule: v.boolean(ruleKeys.required),
      read: (raw) => (typeof raw === 'boolean' ? raw : switchWords[String(raw)]),
    },
    aliases,
  );

interface Bounds {
  min: number;
  max: number;
}

/** Integer; out-of-range values are read as the nearest limit. */
export const wholeNumber = (blank: number, { min, max }: Bounds, ...aliases: string[]): PropField<number> =>
  declare(
    {
      blank,
      rule: v.pipe(numberBetween(min, max), v.integer(ruleKeys.notInteger)),
      read: (raw) => {
        const number = typeof raw === 'string' && raw.trim() !== '' ? Number(raw.replace(/px$/i, '')) : raw;
        if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
        return Math.min(max, Math.max(min, Math.round(number)));
      },
    },
    aliases,
  );

/** One of several words; the first is the default. */
export const choice = <const Word extends string>(
  words: readonly [Word, ...Word[]],
  ...aliases: string[]
): PropField<Word> =>
  declare<Word>(
    {
      blank: words[0],
      rule: v.picklist(words, ruleKeys.required),
      read: (raw) => words.find((word) => typeof raw === 'string' && word === raw.toLowerCase()),
    },
    aliases,
  );

/** Link target; empty for none. */
export const link = (...aliases: string[]): PropField<string> =>
  declare(
    {
      blank: '',
      rule: v.pipe(
        textRule(2000),
        v.check((address) => address === '' || safeLink(address) !== null, ruleKeys.addressNotAllowed),
      ),
      read: readText,
    },
    ['url', 'href', 'link', ...aliases],
  );

/** Frame URL; empty for none yet. `isAllowed` checks the host. */
export const frameAddress = (isAllowed: (address: string) => boolean, ...aliases: string[]): PropField<string> =>
  declare(
    {
      blank: '',
      rule: v.pipe(
        textRule(2000),
        v.check((address) => address === '' || isAllowed(address), ruleKeys.addressNotAllowed),
      ),
      read: readText,
    },
    aliases,
  );

const addressIn = (raw: unknown): unknown =>
  isObject(raw) ? (raw['url'] ?? raw['path'] ?? raw['src'] ?? raw['large']) : raw;

/** Picture URL; empty for none. */
export const picture = (...aliases: string[]): PropField<string> =>
  declare(
    {
      blank: '',
      rule: v.pipe(
        textRule(2000),
        v.check((address) => address === '' || isPictureUrl(address), ruleKeys.notPicture),
      ),
      read: (raw) => readText(addressIn(raw)),
    },
    aliases,
  );

export const richText = (...aliases: string[]): PropField<RichTextDocument> =>
  declare(
    {
      blank: blankRichText(),
      rule: v.pipe(v.custom<RichTextDocument>((value) => readRichText(value) !== undefined, ruleKeys.badFormat)),
      read: readRichText,
    },
    aliases,
  );

/** Markup of another editor: read, never written. */
export const foreignMarkup = (...aliases: string[]): PropField<string> =>
  declare({ blank: '', rule: v.string(), read: (raw) => (typeof raw === 'string' ? raw : undefined) }, aliases);

const listIn = (raw: unknown): readonly unknown[] | undefined => (Array.isArray(raw) ? raw : undefined);

const readId = (raw: unknown): number[] => {
  const id = Number(isObject(raw) ? raw['id'] : raw);
  return v.is(idRule, id) ? [id] : [];
};

/** Ids of entities in display order; empty for all. */
export const ids = (...aliases: string[]): PropField<number[]> =>
  declare(
    {
      blank: [],
      rule: v.pipe(v.array(idRule, ruleKeys.required), v.maxLength(200, ruleKeys.tooMany)),
      read: (raw) => {
        const list = listIn(raw);
        return list && [...new Set(list.flatMap(readId))];
      },
    },
    aliases,
  );

const readName = (raw: unknown): string[] => {
  const name = readText(isObject(raw) ? (raw['name'] ?? raw['title']) : raw);
  return name === undefined || name.trim() === '' ? [] : [name];
};

/** Names in display order; empty for all. Menu categories have no ids. */
export const names = (...aliases: string[]): PropField<string[]> =>
  declare(
    {
      blank: [],
      rule: v.pipe(v.array(textRule(200), ruleKeys.required), v.maxLength(200, ruleKeys.tooMany)),
      read: (raw) => {
        const list = listIn(raw);
        return list && [...new Set(list.flatMap(readName))];
      },
    },
    aliases,
  );

/** List of items with declared fields; unknown fields stay in their item. */
export const items = <const S extends Shape>(
  shape: S,
  max: number,
  ...aliases: string[]
): PropField<ReadValues<S>[]> & { shape: S } => ({
  ...declare<ReadValues<S>[]>(
    {
      blank: [],
      rule: v.pipe(
        v.array(
          v.looseObject(Object.fromEntries(Object.entries(shape).map(([name, { rule }]) => [name, rule]))),
          ruleKeys.required,
        ),
        v.maxLength(max, ruleKeys.tooMany),
      ) as unknown as v.GenericSchema<unknown, ReadValues<S>[]>,
      read: (raw) =>
        listIn(raw)
          ?.filter(isObject)
          .map((each) => readItem(shape, each)),
    },
    aliases,
  ),
  shape,
});

const readItem = <S extends Shape>(shape: S, raw: Json): ReadValues<S> => {
  const { values, keys } = readShape(shape, raw);
  const consumed = new Set(Object.values(keys));
  const others = Object.entries(raw).filter(([key]) => !consumed.has(key) && key !== '__proto__');
  return { ...Object.fromEntries(others), ...values };
};
