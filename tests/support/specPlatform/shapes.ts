import { isObject } from './json';

/** Specified structure of a value on the wire. At most one property is set; without any, all values are allowed. */
export interface Shape {
  /** Fields of an object. */
  fields?: Readonly<Record<string, Shape>>;
  /** Structure of a list's rows. */
  rows?: Shape;
  /** Allowed values of a text. */
  words?: readonly string[];
}

/** Structure of a value that the specification mentions but does not describe. */
export const anyShape: Shape = {};

export const createEnum = (...words: string[]): Shape => ({ words });

export const createListShape = (rows: Shape): Shape => ({ rows });

/** Returns the structure of an object. `textFields` lists field names separated by spaces. */
export const fields = (textFields: string, overrides: Readonly<Record<string, Shape>> = {}): Shape => ({
  fields: {
    ...Object.fromEntries(
      textFields
        .split(' ')
        .filter(Boolean)
        .map((name) => [name, anyShape]),
    ),
    ...overrides,
  },
});

/** Removes fields that the structure does not contain. */
export const pickKnownFields = (shape: Shape, value: unknown): unknown => {
  const { fields: shapeFields, rows } = shape;
  if (rows !== undefined && Array.isArray(value)) return value.map((row) => pickKnownFields(rows, row));
  if (shapeFields === undefined || !isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, nestedValue]) => {
      const nestedShape = Object.hasOwn(shapeFields, name) ? shapeFields[name] : undefined;
      return nestedShape === undefined ? [] : [[name, pickKnownFields(nestedShape, nestedValue)]];
    }),
  );
};

/**
 * Returns the paths of fields and values that the structure does not contain: `business_hours[].dispatch_method: both`.
 */
export const findUnknownFields = (shape: Shape, value: unknown, path = ''): string[] => {
  const { fields: shapeFields, rows, words: allowedWords } = shape;
  if (allowedWords !== undefined && typeof value === 'string' && !allowedWords.includes(value))
    return [`${path}: ${value}`];
  if (rows !== undefined && Array.isArray(value)) {
    return [...new Set(value.flatMap((row) => findUnknownFields(rows, row, `${path}[]`)))];
  }
  if (shapeFields === undefined || !isObject(value)) return [];
  return Object.entries(value).flatMap(([name, nestedValue]) => {
    const fieldPath = path === '' ? name : `${path}.${name}`;
    const nestedShape = Object.hasOwn(shapeFields, name) ? shapeFields[name] : undefined;
    return nestedShape === undefined ? [fieldPath] : findUnknownFields(nestedShape, nestedValue, fieldPath);
  });
};
