import * as v from 'valibot';
import type { AnyFilter } from '@shared/contract/protocol/listFilters';

/** Parses URL text as the declared type of a filter; undefined if invalid. */
export const parseQueryValue = ({ value }: AnyFilter, text: string): unknown => {
  const parsed: unknown = /^(?:true|false|0|[1-9]\d*)$/.test(text) ? JSON.parse(text) : text;
  return [text, parsed].find((candidate) => v.is(value, candidate));
};

/** Creates the `isValid` of a chip filter, which accepts the values of a declared filter. */
export const isValueOf =
  (filter: AnyFilter) =>
  (text: string): boolean =>
    parseQueryValue(filter, text) !== undefined;
