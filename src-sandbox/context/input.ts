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

/** Detects text that JSON allows and PostgreSQL rejects: NUL and unpaired surrogates. */
const hasBadCharacters = (text: string): boolean => text.includes('\0') || /\p{Surrogate}/u.test(text);

/** Checks nesting depth and characters. Iterates instead of recursing: deep input must not overflow the stack. */
const checkShape = (input: unknown): void => {
  const left: { value: unknown; depth: number; field: string }[] = [{ value: input, depth: 0, field: 'base' }];
  for (let item = left.pop(); item !== undefined; item = left.pop()) {
    const { value, depth, field } = item;
    if (depth > maxDepth) throw apiErrors.malformed();
    if (typeof value === 'string' && hasBadCharacters(value)) {
      throw apiErrors.invalid({ [field]: [fieldMessages.badCharacters] });
    }
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (hasBadCharacters(key)) throw apiErrors.invalid({ base: [fieldMessages.badCharacters] });
      left.push({ value: inner, depth: depth + 1, field: depth === 0 ? key : field });
    }
  }
};

/** Parses a JSON body into camelCase. */
export const parseBody = (text: string): Json => {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw apiErrors.malformed();
  }
  checkShape(parsed);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) throw apiErrors.malformed();
  return paymentNamesFromWire(fromCredentialAttributes(fromWire(parsed))) as Json;
};

/** Removes an id from the body that repeats the id of the path; rejects a different one. */
export const withoutId = (body: Json | null, params: Record<string, string>): Json | null => {
  if (body === null || !Object.hasOwn(body, 'id')) return body;
  const { id, ...rest } = body;
  const { id: addressed = '' } = params;
  // Ignores the body's id if the path's id is invalid: the call is later rejected as missing (404).
  const isId = /^[1-9]\d*$/.test(addressed);
  if (isId && String(id) !== addressed) throw apiErrors.invalid({ id: [fieldMessages.otherId] });
  return rest;
};

type Entries = Record<string, v.GenericSchema>;

/** Unwraps optional, nullable and similar schemas. */
const unwrapSchema = (schema: v.GenericSchema): v.GenericSchema =>
  'wrapped' in schema ? unwrapSchema(schema.wrapped as v.GenericSchema) : schema;

/** Converts a query text to the schema's type; returns other texts unchanged for the schema to reject. */
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

/** Parses `menu_ids[]=1&menu_ids[]=2&page=3` as `{ menuIds: [1, 2], page: 3 }` by the row's schema. */
export const parseQuery = (search: URLSearchParams, row: Pick<Endpoint, 'query' | 'queryNames'>): Json => {
  const { query: schema } = row;
  if (schema === undefined) return {};
  const entries = 'entries' in schema ? (schema.entries as Entries) : {};
  const texts = new Map<string, string[]>();
  for (const [name, text] of search) {
    const key = name.replace(/\[\]$/, '');
    texts.set(key, [...(texts.get(key) ?? []), text]);
  }
  const query = fromQueryNames(fromWire(Object.fromEntries(texts)) as Json, row) as Record<string, string[]>;
  checkShape(query);
  const converted = Object.fromEntries(
    Object.entries(query).map(([name, values]) => {
      const fieldSchema = Object.hasOwn(entries, name) && entries[name] ? unwrapSchema(entries[name]) : undefined;
      if (fieldSchema?.type === 'array' && 'item' in fieldSchema) {
        return [name, values.map((text) => coerceQueryValue(text, unwrapSchema(fieldSchema.item as v.GenericSchema)))];
      }
      const given = values.map((text) => coerceQueryValue(text, fieldSchema));
      return [name, given.length === 1 ? given[0] : given];
    }),
  );
  return fromWireQuery(converted);
};

/** Validates path parameters; an invalid id or name is reported as a missing entity (404). */
export const checkParams = (params: Record<string, string>): Record<string, string> => {
  for (const value of Object.values(params)) if (!v.is(pathParamSchema, value)) throw apiErrors.missing();
  return params;
};

/** Returns the schema's output; throws error 1001 with the invalid fields. */
export const parseOrThrow = <S extends v.GenericSchema>(
  schema: S,
  value: unknown,
  envelope?: string,
): v.InferOutput<S> => {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  throw apiErrors.invalid(toFieldErrors(result.issues, envelope));
};
