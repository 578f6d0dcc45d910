import { wireKey } from '@shared/contract/protocol/wire';
import { isObject, type Json } from '@shared/domain/values/json';

/** JSON Schema keywords that contain nested schemas. */
const single = ['items', 'additionalProperties', 'propertyNames', 'not', 'contains'] as const;
const many = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const;

/** Fields that the app uses internally to save entities and never sends. */
const ownNotes: ReadonlySet<string> = new Set(['kept', 'missingFields', 'wireForms']);

/** Fields whose values are names, which are converted to snake case too. */
const namesAsWords: ReadonlySet<string> = new Set(['enabledPaymentMethods']);

const wireWords = (schema: Json): Json => {
  const { items } = schema;
  if (!isObject(items)) return schema;
  const rename = (words: unknown) =>
    Array.isArray(words) ? words.map((word: unknown) => (typeof word === 'string' ? wireKey(word) : word)) : words;
  const renamed = Object.fromEntries(
    Object.entries(items).map(([key, value]) => [key, key === 'enum' || key === 'examples' ? rename(value) : value]),
  );
  return { ...schema, items: renamed };
};

/** Returns additional keywords for a field's schema. */
export type Annotate = (field: string) => Json;

/** Converts a schema to the wire format, with snake-case names at every depth. */
export const toWireSchema = (schema: Json, annotate: Annotate = () => ({})): Json => {
  const inner = (each: unknown) => (isObject(each) ? toWireSchema(each, annotate) : each);
  const made: Json = { ...schema };
  for (const key of single) if (key in made) made[key] = inner(made[key]);
  for (const key of many) if (Array.isArray(made[key])) made[key] = (made[key] as unknown[]).map(inner);
  const { properties, required } = schema;
  if (!isObject(properties)) return made;
  const own = Object.entries(properties).filter(([field]) => !ownNotes.has(field));
  made['properties'] = Object.fromEntries(
    own.map(([field, raw]) => {
      const value = isObject(raw) && namesAsWords.has(field) ? wireWords(raw) : raw;
      const converted = inner(value);
      return [wireKey(field), isObject(converted) ? { ...converted, ...annotate(field) } : converted];
    }),
  );
  delete made['required'];
  if (Array.isArray(required) && required.length > 0) {
    made['required'] = (required as string[]).filter((field) => !ownNotes.has(field)).map(wireKey);
  }
  return made;
};
