import * as v from 'valibot';
import type { AnyFilter } from '@shared/contract/protocol/listFilters';

/** Parses a text of the URL as the declared value of a filter; undefined if it is none. */
export const parseQueryValue = ({ value }: AnyFilter, text: string): unknown => {
  const parsed: unknown = /^(?:true|false|0|[1-9]\d*)$/.test(text) ? JSON.parse(text) : text;
  return [text, parsed].find((each) => v.is(value, each));
};

/** `isValid` of a chip whose value is that of a declared filter. */
export const isValueOf =
  (filter: AnyFilter) =>
  (text: string): boolean =>
    parseQueryValue(filter, text) !== undefined;
