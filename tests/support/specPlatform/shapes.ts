import { isObject } from './json';

/** What the specification says of a value on the wire. One of these at most; none is `anything`. */
export interface Shape {
  /** An object, and the fields it may have. */
  fields?: Readonly<Record<string, Shape>>;
  /** A list, and what each of its rows is. */
  rows?: Shape;
  /** A text, and the words it may be. */
  words?: readonly string[];
}

/** Named, but not what is in it: whatever a platform keeps there is right. */
export const anyShape: Shape = {};

export const enumOf = (...known: string[]): Shape => ({ words: known });

export const listOf = (rows: Shape): Shape => ({ rows });

/** `plain`: names of fields with spaces between them. */
export const fields = (plain: string, more: Readonly<Record<string, Shape>> = {}): Shape => ({
  fields: {
    ...Object.fromEntries(
      plain
        .split(' ')
        .filter(Boolean)
        .map((name) => [name, anyShape]),
    ),
    ...more,
  },
});

/** The value without the fields that its shape does not name. */
export const strip = (shape: Shape, value: unknown): unknown => {
  const { fields: known, rows } = shape;
  if (rows !== undefined && Array.isArray(value)) return value.map((row) => strip(rows, row));
  if (known === undefined || !isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const inside = Object.hasOwn(known, name) ? known[name] : undefined;
      return inside === undefined ? [] : [[name, strip(inside, inner)]];
    }),
  );
};

/** Where a value has fields or words that its shape does not name: `business_hours[].dispatch_method: both`. */
export const findUnknownFields = (shape: Shape, value: unknown, path = ''): string[] => {
  const { fields: known, rows, words: allowed } = shape;
  if (allowed !== undefined && typeof value === 'string' && !allowed.includes(value)) return [`${path}: ${value}`];
  if (rows !== undefined && Array.isArray(value)) {
    return [...new Set(value.flatMap((row) => findUnknownFields(rows, row, `${path}[]`)))];
  }
  if (known === undefined || !isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const at = path === '' ? name : `${path}.${name}`;
    const inside = Object.hasOwn(known, name) ? known[name] : undefined;
    return inside === undefined ? [at] : findUnknownFields(inside, inner, at);
  });
};
