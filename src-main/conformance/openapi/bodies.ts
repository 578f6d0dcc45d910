import { capabilities } from '@shared/contract/protocol/capabilities';
import { idSchema, type Endpoint } from '@shared/contract/protocol/endpoint';
import { providers } from '@shared/domain/integrations/providers';
import { stripUnsupportedFields } from '../../api/stripUnsupportedFields';
import { isObject, type Json } from '@shared/domain/values/json';
import { toWireSchema, type Annotate } from './wireSchema';
import { createJsonSchema } from './valibotSchema';

/** Adds a note to fields that require a capability. The app removes these fields for platforms without it. */
const createCapabilityNote =
  (endpoint: Endpoint): Annotate =>
  (field) => {
    const isSentWith = (namedCapabilities: Parameters<typeof stripUnsupportedFields>[2]) =>
      field in stripUnsupportedFields(endpoint, { [field]: 0 }, namedCapabilities);
    const requiredCapability = isSentWith([]) ? undefined : capabilities.find((capability) => isSentWith([capability]));
    return requiredCapability === undefined ? {} : { 'x-capability': requiredCapability };
  };

/** Applies a function to every object schema, innermost first. */
const mapObjects = (schema: unknown, change: (object: Json) => Json): unknown => {
  if (Array.isArray(schema)) return schema.map((item) => mapObjects(item, change));
  if (!isObject(schema)) return schema;
  const newObject = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, mapObjects(value, change)]));
  return isObject(newObject['properties']) ? change(newObject) : newObject;
};

const changeProperties = (object: Json, change: (properties: Json) => Json): Json => ({
  ...object,
  properties: change(object['properties'] as Json),
});

/**
 * Describes how `dispatchMethod` is sent. For "both", the app omits the field, or sends null to replace another value.
 */
const toSentDispatchMethod = (object: Json): Json => {
  const { dispatchMethod } = object['properties'] as { dispatchMethod?: unknown };
  if (!JSON.stringify(dispatchMethod ?? '').includes('"both"')) return object;
  const dispatchMethodSchema = {
    type: ['string', 'null'],
    enum: ['delivery', 'pickUp', null],
    description: 'Absent or null: both.',
  };
  const requiredFields = ((object['required'] ?? []) as string[]).filter((name) => name !== 'dispatchMethod');
  return {
    ...changeProperties(object, (properties) => ({ ...properties, dispatchMethod: dispatchMethodSchema })),
    required: requiredFields,
  };
};

/** Renames fields according to the endpoint's `bodyNames`. */
const toSentNames = (endpoint: Endpoint, body: Json): Json => {
  const names = new Map(Object.entries(endpoint.bodyNames ?? {}));
  if (names.size === 0) return body;
  const rename = (object: Json): Json => ({
    ...changeProperties(object, (properties) =>
      Object.fromEntries(Object.entries(properties).map(([name, value]) => [names.get(name) ?? name, value])),
    ),
    required: ((object['required'] ?? []) as string[]).map((name) => names.get(name) ?? name),
  });
  const { bodyKey } = endpoint;
  const wrappedBody = bodyKey === undefined ? undefined : (body['properties'] as Json)[bodyKey];
  if (bodyKey === undefined || !isObject(wrappedBody)) return rename(body);
  return changeProperties(body, (properties) => ({ ...properties, [bodyKey]: rename(wrappedBody) }));
};

const addId = (body: Json): Json => ({
  ...changeProperties(body, (properties) => ({ id: createJsonSchema(idSchema), ...properties })),
  required: ['id', ...((body['required'] ?? []) as string[])],
});

const attributes: Json = {
  type: 'array',
  items: { type: 'object', properties: { key: { type: 'string' }, value: {} }, required: ['key', 'value'] },
};

/** Describes credentials that some providers receive as a list of keys and values. */
const toSentCredentials = (body: Json): Json => {
  const { key, value, ...otherProperties } = body['properties'] as Json;
  if (!isObject(key) || !isObject(value)) return body;
  const createBodyVariant = (usesAttributes: boolean): Json => ({
    ...body,
    properties: {
      ...otherProperties,
      key: {
        ...key,
        enum: providers.filter((provider) => (provider.asAttributes ?? false) === usesAttributes).map((p) => p.key),
      },
      ...(usesAttributes ? { credentialsAttributes: attributes } : { value }),
    },
    required: ((body['required'] ?? []) as string[]).map((name) =>
      usesAttributes && name === 'value' ? 'credentialsAttributes' : name,
    ),
  });
  return { oneOf: [createBodyVariant(false), createBodyVariant(true)] };
};

/** Describes the files of a form. They are separate parts, with name and type in the part's header. */
const toSentFiles = (body: Json): Json =>
  changeProperties(body, (properties) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, value]) => {
        const nestedProperties = isObject(value) && isObject(value['properties']) ? value['properties'] : {};
        const type = isObject(nestedProperties['type']) ? nestedProperties['type']['const'] : undefined;
        if (!('text' in nestedProperties)) return [name, value];
        return [name, { type: 'string', contentMediaType: type ?? 'application/octet-stream' }];
      }),
    ),
  );

/** Returns the media type and schema of an endpoint's request body, or null if it has none. */
export const findBodySchema = (endpoint: Endpoint): { type: string; schema: Json } | null => {
  if (endpoint.body === undefined) return null;
  if (endpoint.textBody !== undefined) return { type: 'text/csv', schema: { type: 'string' } };
  const bodySchema = toSentNames(endpoint, mapObjects(createJsonSchema(endpoint.body), toSentDispatchMethod) as Json);
  const schemaWithIds = endpoint.idInBody ? addId(bodySchema) : bodySchema;
  const sentSchema = endpoint.path === '/auth_credentials' ? toSentCredentials(schemaWithIds) : schemaWithIds;
  return {
    type: endpoint.multipart ? 'multipart/form-data' : 'application/json',
    schema: toWireSchema(endpoint.multipart ? toSentFiles(sentSchema) : sentSchema, createCapabilityNote(endpoint)),
  };
};
