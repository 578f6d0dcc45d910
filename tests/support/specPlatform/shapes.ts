import { isObject } from './json';

/**
 * Shape of a value on the wire by the specification. Has at most one of these properties; without any, allows
 * everything.
 */
export interface Shape {
  /** For an object: its allowed fields. */
  fields?: Readonly<Record<string, Shape>>;
  /** For a list: the shape of its rows. */
  rows?: Shape;
  /** For a text: its allowed words. */
  words?: readonly string[];
}

/** The specification names the field but not its content, so any content is valid. */
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

/** Paths of fields and words that the shape does not name: `business_hours[].dispatch_method: both`. */
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
