import { isObject } from './json';

/** The specified shape of a value on the wire. At most one property is set; none means any value. */
export interface Shape {
  /** An object with these fields. */
  fields?: Readonly<Record<string, Shape>>;
  /** A list of rows of this shape. */
  rows?: Shape;
  /** A text with one of these values. */
  words?: readonly string[];
}

/** A value named by the specification without a description of its content. */
export const anyShape: Shape = {};

export const enumOf = (...known: string[]): Shape => ({ words: known });

export const listOf = (rows: Shape): Shape => ({ rows });

/** `plain`: field names separated by spaces. */
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

/** Removes fields that the shape does not name. */
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

/** Paths of fields or values that the shape does not name: `business_hours[].dispatch_method: both`. */
export const findUnknownFields = (shape: Shape, value: unknown, path = ''): string[] => {
  const { fields: known, rows, words: allowed } = shape;
  if (allowed !== undefined && typeof value === 'string' && !allowed.includes(value)) return [`${path}: ${value}`];
  if (rows !== undefined && Array.isArray(value)) {
    return [...new Set(value.flatMap((row) => findUnknownFields(rows, row, `${path}[]`)))];
  }
  if (known === undefined || !isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const fieldPath = path === '' ? name : `${path}.${name}`;
    const inside = Object.hasOwn(known, name) ? known[name] : undefined;
    return inside === undefined ? [fieldPath] : findUnknownFields(inside, inner, fieldPath);
  });
};
