import { wireKey } from '@shared/contract/protocol/wire';
import { isObject, type Json } from '@shared/domain/values/json';

/** JSON Schema keywords that contain nested schemas. */
const schemaKeywords = ['items', 'additionalProperties', 'propertyNames', 'not', 'contains'] as const;
const schemaListKeys = ['anyOf', 'oneOf', 'allOf', 'prefixItems'] as const;

/** Fields that the app uses internally to save entities and never sends. */
const internalFields: ReadonlySet<string> = new Set(['kept', 'missingFields', 'wireForms']);

/** Fields whose values are names, which are converted to snake case too. */
const fieldsWithNameValues: ReadonlySet<string> = new Set(['enabledPaymentMethods']);

const toWireNames = (schema: Json): Json => {
  const { items } = schema;
  if (!isObject(items)) return schema;
  const rename = (names: unknown) =>
    Array.isArray(names) ? names.map((name: unknown) => (typeof name === 'string' ? wireKey(name) : name)) : names;
  const wireFields = Object.fromEntries(
    Object.entries(items).map(([key, value]) => [key, key === 'enum' || key === 'examples' ? rename(value) : value]),
  );
  return { ...schema, items: wireFields };
};

/** Returns additional keywords for a field's schema. */
export type Annotate = (field: string) => Json;

/** Converts a schema to the wire format, with snake-case names at every depth. */
export const toWireSchema = (schema: Json, annotate: Annotate = () => ({})): Json => {
  const convertInner = (nestedSchema: unknown) =>
    isObject(nestedSchema) ? toWireSchema(nestedSchema, annotate) : nestedSchema;
  const wireSchema: Json = { ...schema };
  for (const key of schemaKeywords) if (key in wireSchema) wireSchema[key] = convertInner(wireSchema[key]);
  for (const key of schemaListKeys)
    if (Array.isArray(wireSchema[key])) wireSchema[key] = (wireSchema[key] as unknown[]).map(convertInner);
  const { properties, required } = schema;
  if (!isObject(properties)) return wireSchema;
  const plainEntries = Object.entries(properties).filter(([field]) => !internalFields.has(field));
  wireSchema['properties'] = Object.fromEntries(
    plainEntries.map(([field, fieldSchema]) => {
      const value = isObject(fieldSchema) && fieldsWithNameValues.has(field) ? toWireNames(fieldSchema) : fieldSchema;
      const wireValue = convertInner(value);
      return [wireKey(field), isObject(wireValue) ? { ...wireValue, ...annotate(field) } : wireValue];
    }),
  );
  delete wireSchema['required'];
  if (Array.isArray(required) && required.length > 0) {
    wireSchema['required'] = (required as string[]).filter((field) => !internalFields.has(field)).map(wireKey);
  }
  return wireSchema;
};
