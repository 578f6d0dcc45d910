import { isObject, type Json } from '../../domain/values/json';

/** Fields of an envelope that may contain an entity or another envelope. */
export const wrapperKeys = ['data', 'result', 'response', 'payload', '_embedded'] as const;

/** Fields next to the entity in an envelope. */
const entitySiblingKeys: ReadonlySet<string> = new Set(
  'status success ok code message messages meta links _links errors warnings included jsonapi'.split(' '),
);

const resourceKeys: ReadonlySet<string> = new Set(['type', 'id', 'attributes', 'relationships', 'links', 'meta']);

const findId = (resource: unknown): unknown => (isObject(resource) ? resource['id'] : undefined);

/** Converts relationships such as `{ store: { data: { id: 3 } }, roles: { data: [{ id: 4 }] } }` to fields with ids. */
const getRelatedIds = (relationships: unknown): Json =>
  Object.fromEntries(
    Object.entries(isObject(relationships) ? relationships : {}).flatMap(([name, relation]) => {
      const data = isObject(relation) ? relation['data'] : undefined;
      if (Array.isArray(data)) return [[`${name.replace(/s$/, '')}Ids`, data.map(findId)]];
      return isObject(data) ? [[`${name}Id`, data['id']]] : [];
    }),
  );

/** Flattens a JSON:API resource, `{ type, id, attributes: {…} }`; returns any other value unchanged. */
export const flattenResource = <T>(value: T): T | Json => {
  const attributes = isObject(value) ? value['attributes'] : undefined;
  if (!isObject(value) || !isObject(attributes)) return value;
  if (!Object.keys(value).every((key) => resourceKeys.has(key))) return value;
  return { ...getRelatedIds(value['relationships']), ...attributes, id: value['id'] };
};

/** Maximum depth of attached resources, which may refer to each other; `maxAttached` is their maximum number. */
const maxIncludedDepth = 3;
const maxAttached = 20_000;

const getResourceKey = (resource: unknown): string =>
  isObject(resource) ? JSON.stringify([resource['type'], String(resource['id'])]) : '';

/** Copies the resources that a JSON:API document includes to the attributes of those that refer to them. */
export const attachIncluded = (document: unknown): unknown => {
  if (!isObject(document) || !Array.isArray(document['included'])) return document;
  const { data, included } = document;
  const resourceByKey = new Map((included as unknown[]).map((resource) => [getResourceKey(resource), resource]));
  let attachedCount = 0;
  const attach = (resource: unknown, depth: number): unknown => {
    const { attributes, relationships } = isObject(resource) ? resource : {};
    if (!isObject(attributes) || !isObject(relationships) || depth === 0) return resource;
    const related = Object.entries(relationships).flatMap(([name, relation]): [string, unknown][] => {
      const data = isObject(relation) ? relation['data'] : undefined;
      const references: readonly unknown[] = Array.isArray(data) ? data : [data];
      if (attachedCount + references.length > maxAttached) return [];
      const resources = references.map((reference) => resourceByKey.get(getResourceKey(reference)));
      // Ids of resources that are not included are read from the relationships.
      if (resources.includes(undefined)) return [];
      attachedCount += resources.length;
      const rows = resources.map((relatedResource) => flattenResource(attach(relatedResource, depth - 1)));
      return [[name, Array.isArray(data) ? rows : rows[0]]];
    });
    return { ...(resource as Json), attributes: { ...Object.fromEntries<unknown>(related), ...attributes } };
  };
  const attachAll = (resource: unknown) => attach(resource, maxIncludedDepth);
  return { ...document, data: Array.isArray(data) ? data.map(attachAll) : attachAll(data) };
};

/**
 * True if the value has fields of the entity itself, so that it is not an envelope. Ignores fields that envelopes also
 * have.
 */
export const hasOwnFields = (value: unknown, fields: object): boolean =>
  isObject(value) && Object.keys(value).some((key) => !entitySiblingKeys.has(key) && Object.hasOwn(fields, key));

/** Maximum envelopes around an entity, so that a deeply nested reply is not parsed at each level. */
export const maxEnvelopes = 3;

const getOnlyItem = (value: unknown): unknown => (Array.isArray(value) && value.length === 1 ? value[0] : value);

/**
 * Returns the content of an envelope around a single entity, as in `{ data: {…} }`, in a list of one, or under the
 * entity's own name, `{ store: {…} }`; null if there is none.
 */
export const findContent = (value: unknown): { key: string; content: Json } | null => {
  if (!isObject(value)) {
    const item = getOnlyItem(value);
    return isObject(item) ? { key: '', content: flattenResource(item) } : null;
  }
  const [onlyKey = '', ...otherKeys] = Object.keys(value).filter((key) => !entitySiblingKeys.has(key));
  const key =
    wrapperKeys.find((wrapper) => isObject(getOnlyItem(value[wrapper]))) ?? (otherKeys.length === 0 ? onlyKey : '');
  const content = getOnlyItem(value[key]);
  return isObject(content) ? { key, content: flattenResource(content) } : null;
};
