import * as v from 'valibot';
import { getSafeLink } from '../../../domain/content/links';
import { createBlankRichText, readRichText, type RichTextDocument } from '../../../domain/content/richText';
import { isPictureUrl } from '../../../domain/platform/pictures';
import { ruleKeys } from '../../../domain/values/rules';
import { choice, field, integer, rows } from '../../fields/field';
import { closedEnum, derived, number, reader, rejected, text as textReader, type Reader } from '../../reading';
import { isObject } from '../../reading/object';
import { isAbsent } from '../../reading/reader';
import { withAliases, readShape, type ReadValues, type Shape } from './shape';

/**
 * Fields that only blocks have: texts are never null, and unknown enumeration values and out-of-range numbers get a
 * default.
 */

const textRule = (max: number) => v.pipe(v.string(ruleKeys.required), v.maxLength(max, ruleKeys.tooLong));

/** Text of at most `max` characters. */
export const text = (max: number) => field({ reader: textReader(), rule: textRule(max), blank: () => '' });

/** Reads a text, or the first of an object's fields. */
const textIn = (...names: string[]): Reader<string> => {
  const inner = textReader();
  return reader(
    (raw) => inner.read(isObject(raw) ? names.map((name) => raw[name]).find((each) => !isAbsent(each)) : raw),
    inner.json,
  );
};

const addressRule = (isAllowed: (address: string) => boolean, message: string = ruleKeys.addressNotAllowed) =>
  v.pipe(
    textRule(2000),
    v.check((address) => address === '' || isAllowed(address), message),
  );

/** Link target; empty for none. */
export const link = (...aliases: string[]) =>
  withAliases(
    { ...text(2000), rule: () => addressRule((address) => getSafeLink(address) !== null) },
    'url',
    'href',
    'link',
    ...aliases,
  );

/** Frame URL; empty for none yet. `parse` returns null for a host that is not allowed. */
export const frameAddress = (parse: (address: string) => object | null) => ({
  ...text(2000),
  rule: () => addressRule((address) => parse(address) !== null),
});

/** Picture URL; empty for none. */
export const picture = () =>
  field({
    reader: textIn('url', 'path', 'src', 'large'),
    rule: addressRule(isPictureUrl, ruleKeys.notPicture),
    blank: () => '',
  });

/** Integer; out-of-range values are read as the nearest limit. */
export const boundedInteger = (instead: number, { min, max }: { min: number; max: number }) => {
  const inner = number<number>(instead);
  return {
    ...integer(min, max, instead),
    reader: derived(
      reader((raw) => inner.read(typeof raw === 'string' ? raw.replace(/px$/i, '') : raw), inner.json),
      (read) => Math.min(max, Math.max(min, Math.round(read))),
    ),
  };
};

/** Value of an enumeration; the first is the default, also for unknown values. */
export const closedChoice = <const Word extends string>(words: readonly [Word, ...Word[]]) => ({
  ...choice<Word>(words, words[0]),
  reader: closedEnum<Word, Word>(words, words[0]),
});

export const richText = () =>
  field({
    reader: reader((raw) => readRichText(raw) ?? createBlankRichText(), {}),
    rule: v.custom<RichTextDocument>((value) => readRichText(value) !== undefined, ruleKeys.badFormat),
    blank: createBlankRichText,
  });

/** Markup of another editor: read, never written. */
export const foreignMarkup = () =>
  field({ reader: reader((raw) => (typeof raw === 'string' ? raw : ''), {}), rule: v.string(), blank: () => '' });

/** Names in display order; empty for all. Menu categories have no ids. */
export const names = () => {
  const list = rows(textIn('name', 'title'), textRule(200), 200);
  return {
    ...list,
    reader: derived(list.reader, (read) => [...new Set(read.filter((name) => name.trim() !== ''))]),
  };
};

/** Reads an item with declared fields; unknown ones stay in it. */
export const itemOf = <S extends Shape>(shape: S): Reader<ReadValues<S>> =>
  reader(
    (raw) => {
      if (!isObject(raw)) return rejected;
      const { values, keys } = readShape(shape, raw);
      const used = new Set([...Object.values(keys), '__proto__']);
      return { ...Object.fromEntries(Object.entries(raw).filter(([key]) => !used.has(key))), ...values };
    },
    { type: 'object' },
  );
