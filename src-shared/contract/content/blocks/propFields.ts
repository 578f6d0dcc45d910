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
 * This module defines fields that only blocks have. Their texts are never null; unknown enumeration values and numbers
 * out of range are read as the default.
 */

const createTextRule = (max: number) => v.pipe(v.string(ruleKeys.required), v.maxLength(max, ruleKeys.tooLong));

/** Field for a text of at most `max` characters. */
export const text = (max: number) => field({ reader: textReader(), rule: createTextRule(max), blank: () => '' });

/** Reads a text; if the value is an object, reads the first of the named fields that is present. */
const createTextReader = (...names: string[]): Reader<string> => {
  const baseReader = textReader();
  return reader(
    (raw) =>
      baseReader.read(isObject(raw) ? names.map((name) => raw[name]).find((candidate) => !isAbsent(candidate)) : raw),
    baseReader.json,
  );
};

const createAddressRule = (isAllowed: (address: string) => boolean, message: string = ruleKeys.addressNotAllowed) =>
  v.pipe(
    createTextRule(2000),
    v.check((address) => address === '' || isAllowed(address), message),
  );

/** Field for a link target; empty if there is none. */
export const link = (...aliases: string[]) =>
  withAliases(
    { ...text(2000), rule: () => createAddressRule((address) => getSafeLink(address) !== null) },
    'url',
    'href',
    'link',
    ...aliases,
  );

/** Field for the URL of a frame; empty until entered. `parse` returns null if the host is not allowed. */
export const frameAddress = (parse: (address: string) => object | null) => ({
  ...text(2000),
  rule: () => createAddressRule((address) => parse(address) !== null),
});

/** Field for the URL of a picture; empty if there is none. */
export const picture = () =>
  field({
    reader: createTextReader('url', 'path', 'src', 'large'),
    rule: createAddressRule(isPictureUrl, ruleKeys.notPicture),
    blank: () => '',
  });

/** Field for an integer. Values out of range are read as the nearest limit. */
export const boundedInteger = (defaultValue: number, { min, max }: { min: number; max: number }) => {
  const numberReader = number<number>(defaultValue);
  return {
    ...integer(min, max, defaultValue),
    reader: derived(
      reader((raw) => numberReader.read(typeof raw === 'string' ? raw.replace(/px$/i, '') : raw), numberReader.json),
      (parsedValue) => Math.min(max, Math.max(min, Math.round(parsedValue))),
    ),
  };
};

/** Field for one of several values. Unknown values are read as the first one. */
export const closedChoice = <const Choice extends string>(allowedValues: readonly [Choice, ...Choice[]]) => ({
  ...choice<Choice>(allowedValues, allowedValues[0]),
  reader: closedEnum<Choice, Choice>(allowedValues, allowedValues[0]),
});

export const richText = () =>
  field({
    reader: reader((raw) => readRichText(raw) ?? createBlankRichText(), {}),
    rule: v.custom<RichTextDocument>((value) => readRichText(value) !== undefined, ruleKeys.badFormat),
    blank: createBlankRichText,
  });

/** Field for markup from another editor, which is read but never written. */
export const externalMarkup = () =>
  field({ reader: reader((raw) => (typeof raw === 'string' ? raw : ''), {}), rule: v.string(), blank: () => '' });

/** Field for names in display order; empty for all. Names are used because menu categories have no ids. */
export const names = () => {
  const list = rows(createTextReader('name', 'title'), createTextRule(200), 200);
  return {
    ...list,
    reader: derived(list.reader, (parsedValue) => [...new Set(parsedValue.filter((name) => name.trim() !== ''))]),
  };
};

/** Reads an item with the declared fields and keeps its unknown fields. */
export const createItemReader = <S extends Shape>(shape: S): Reader<ReadValues<S>> =>
  reader(
    (raw) => {
      if (!isObject(raw)) return rejected;
      const { values, keys } = readShape(shape, raw);
      const usedKeys = new Set([...Object.values(keys), '__proto__']);
      return { ...Object.fromEntries(Object.entries(raw).filter(([key]) => !usedKeys.has(key))), ...values };
    },
    { type: 'object' },
  );
