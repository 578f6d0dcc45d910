import * as v from 'valibot';
import {
  fromCredentialAttributes,
  fromQueryNames,
  fromWire,
  paymentNamesFromWire,
  fromWireQuery,
} from '@shared/contract/protocol/wire';
import { pathParamSchema, type Endpoint } from '@shared/contract/protocol/endpoint';
import { fieldMessages, toFieldErrors } from './fieldMessages';
import { apiErrors } from './apiErrors';

type Json = Record<string, unknown>;

const maxDepth = 32;

/** True if the text contains characters that JSON allows but PostgreSQL rejects: NUL and unpaired surrogates. */
const hasBadCharacters = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

/**
 * Rejects input that is nested too deeply or contains characters that PostgreSQL cannot store. Iterates instead of
 * recursing, so that deeply nested input cannot overflow the stack.
 */
const assertSafeShape = (input: unknown): void => {
  const pendingItems: { value: unknown; depth: number; field: string }[] = [{ value: input, depth: 0, field: 'base' }];
  for (let item = pendingItems.pop(); item !== undefined; item = pendingItems.pop()) {
    const { value, depth, field } = item;
    if (depth > maxDepth) throw apiErrors.malformed();
    if (typeof value === 'string' && hasBadCharacters(value)) {
      throw apiErrors.invalid({ [field]: [fieldMessages.badCharacters] });
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, nestedValue] of Object.entries(value)) {
      if (hasBadCharacters(key)) throw apiErrors.invalid({ base: [fieldMessages.badCharacters] });
      pendingItems.push({ value: nestedValue, depth: depth + 1, field: depth === 0 ? key : field });
    }
  }
};

/** Parses a JSON body and converts its keys to camelCase. */
export const parseBody = (text: string): Json => {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw apiErrors.malformed();
  }
  assertSafeShape(body);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw apiErrors.malformed();
  return paymentNamesFromWire(fromCredentialAttributes(fromWire(body))) as Json;
};

/** Removes the id from a body if it repeats the id in the path; rejects a different id. */
export const omitRepeatedId = (body: Json | null, params: Record<string, string>): Json | null => {
  if (body === null || !Object.hasOwn(body, 'id')) return body;
  const { id, ...otherFields } = body;
  const { id: pathId = '' } = params;
  // Ignores the id in the body if the one in the path is invalid, since the request is then rejected as missing (404).
  const isId = /^[1-9]\d*$/.test(pathId);
  if (isId && String(id) !== pathId) throw apiErrors.invalid({ id: [fieldMessages.otherId] });
  return otherFields;
};

type Entries = Record<string, v.GenericSchema>;

/** Returns the schema inside optional, nullable and similar wrappers. */
const unwrapSchema = (schema: v.GenericSchema): v.GenericSchema =>
  'wrapped' in schema ? unwrapSchema(schema.wrapped as v.GenericSchema) : schema;

/**
 * Converts the text of a query parameter to the schema's type. Texts that cannot be converted are returned unchanged,
 * so that the schema rejects them.
 */
const coerceQueryValue = (text: string, schema: v.GenericSchema | undefined): unknown => {
  switch (schema?.type) {
    case 'number':
      return text.trim() === '' ? text : Number(text);
    case 'boolean':
      return text === 'true' ? true : text === 'false' ? false : text;
    default:
      return text;
  }
};

/** Parses `menu_ids[]=1&menu_ids[]=2&page=3` to `{ menuIds: [1, 2], page: 3 }`, using the endpoint's query schema. */
export const parseQuery = (searchParams: URLSearchParams, endpoint: Pick<Endpoint, 'query' | 'queryNames'>): Json => {
  const { query: schema } = endpoint;
  if (schema === undefined) return {};
  const entries = 'entries' in schema ? (schema.entries as Entries) : {};
  const textsByName = new Map<string, string[]>();
  for (const [name, text] of searchParams) {
    const key = name.replace(/\[\]$/, '');
    textsByName.set(key, [...(textsByName.get(key) ?? []), text]);
  }
  const query = fromQueryNames(fromWire(Object.fromEntries(textsByName)) as Json, endpoint) as Record<string, string[]>;
  assertSafeShape(query);
  const parsedQuery = Object.fromEntries(
    Object.entries(query).map(([name, values]) => {
      const fieldSchema = Object.hasOwn(entries, name) && entries[name] ? unwrapSchema(entries[name]) : undefined;
      if (fieldSchema?.type === 'array' && 'item' in fieldSchema) {
        return [name, values.map((text) => coerceQueryValue(text, unwrapSchema(fieldSchema.item as v.GenericSchema)))];
      }
      const coercedValues = values.map((text) => coerceQueryValue(text, fieldSchema));
      return [name, coercedValues.length === 1 ? coercedValues[0] : coercedValues];
    }),
  );
  return fromWireQuery(parsedQuery);
};

/** Validates path parameters; an invalid id or name is reported as a missing entity (404). */
export const assertValidParams = (params: Record<string, string>): Record<string, string> => {
  for (const value of Object.values(params)) if (!v.is(pathParamSchema, value)) throw apiErrors.missing();
  return params;
};

/** Returns the parsed output of the schema; throws error 1001 with the invalid fields. */
export const parseOrThrow = <S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  envelope?: string,
): v.InferOutput<S> => {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw apiErrors.invalid(toFieldErrors(result.issues, envelope));
};
