import type { CallName } from '@shared/contract';
import type { Endpoint } from '@shared/contract/protocol/endpoint';
import { findBodySchema } from './bodies';
import type { Schemas } from './components';
import { isObject, type Json } from '@shared/domain/values/json';
import { createAnyOf, removeDuplicates } from './json';
import { toWireSchema } from './wireSchema';
import { createParameters, createSecurity, createServerEntry } from './parameters';
import { createJsonSchema } from './valibotSchema';
import type { NamedEndpoint } from '../probes';

type NamedEndpoints = readonly [NamedEndpoint, ...NamedEndpoint[]];

/** Returns the value if all values are equal, otherwise a list of the distinct values. */
const toOneOrMore = (values: readonly unknown[]): unknown => {
  const uniqueValues = removeDuplicates(values);
  return uniqueValues.length === 1 ? uniqueValues[0] : uniqueValues;
};

const createRequestBody = (namedEndpoints: NamedEndpoints, schemas: Schemas): Json | null => {
  const bodies = namedEndpoints.flatMap(({ name, endpoint }) => {
    const body = findBodySchema(endpoint);
    return body === null ? [] : [{ type: body.type, schema: schemas.createReference(`${name}.body`, body.schema) }];
  });
  if (bodies.length === 0) return null;
  const types = removeDuplicates(bodies.map(({ type }) => type));
  const content = types.map((type) => {
    const sameTypeSchemas = removeDuplicates(bodies.filter((body) => body.type === type).map(({ schema }) => schema));
    return [type, { schema: sameTypeSchemas.length === 1 ? sameTypeSchemas[0] : { oneOf: sameTypeSchemas } }] as const;
  });
  return { required: bodies.length === namedEndpoints.length, content: Object.fromEntries(content) };
};

/** Returns the schema of a complete reply. The app also accepts some incomplete replies. */
const createReplySchema = ({ reply }: Endpoint): Json =>
  toWireSchema('json' in reply && isObject(reply.json) ? reply.json : createJsonSchema(reply));

/** Response headers that the app reads, by call. */
const replyHeaders: { [N in CallName]?: Json } = {
  'session.tenant': {
    tenant: { description: 'The tenant that serves this installation.', schema: { type: 'string' } },
  },
};

const createResponses = (namedEndpoints: NamedEndpoints, schemas: Schemas): Json => {
  const replies = namedEndpoints.map(({ name, endpoint }) => ({ name, schema: createReplySchema(endpoint) }));
  const isEmpty = ({ schema }: { schema: Json }) => schema['type'] === 'null';
  const references = replies
    .filter((reply) => !isEmpty(reply))
    .map(({ name, schema }) => schemas.createReference(`${name}.reply`, schema));
  const headers = Object.assign({}, ...namedEndpoints.map(({ name }) => replyHeaders[name])) as Json;
  const headersEntry = Object.keys(headers).length > 0 && { headers };
  return {
    ...(references.length > 0 && {
      200: {
        description: 'Done.',
        ...headersEntry,
        content: { 'application/json': { schema: createAnyOf(references) } },
      },
    }),
    ...(replies.some(isEmpty) && {
      204: { description: 'Done; whatever is in the answer is not read.', ...headersEntry },
    }),
    401: { $ref: '#/components/responses/unauthorized' },
    default: { $ref: '#/components/responses/refused' },
  };
};

/** Returns the details of an endpoint that are not part of the merged operation, such as `needs`. */
const describeCall = ({ name, endpoint }: NamedEndpoint): Json => ({
  name,
  needs: endpoint.needs,
  ...(endpoint.enoughAreas !== undefined && { enoughAreas: endpoint.enoughAreas }),
  ...(endpoint.needsOneOf !== undefined && { needsOneOf: endpoint.needsOneOf }),
  ...(endpoint.capability !== undefined && { capability: endpoint.capability }),
  ...(endpoint.onBehalfOf !== undefined && { onBehalfOf: endpoint.onBehalfOf }),
});

/** Merges the endpoints of one path and method into an operation. */
export const createOperation = (namedEndpoints: NamedEndpoints, schemas: Schemas): Json => {
  const endpoints = namedEndpoints.map(({ endpoint }) => endpoint) as [Endpoint, ...Endpoint[]];
  const [{ name }] = namedEndpoints;
  const body = createRequestBody(namedEndpoints, schemas);
  const needsCapability = endpoints.every(({ capability }) => capability !== undefined);
  return {
    operationId: name,
    tags: [name.slice(0, name.indexOf('.'))],
    summary: namedEndpoints.map((row) => row.name).join(', '),
    servers: removeDuplicates(endpoints.map(({ host }) => createServerEntry(host))),
    security: createSecurity(endpoints),
    parameters: createParameters(endpoints),
    ...(body !== null && { requestBody: body }),
    responses: createResponses(namedEndpoints, schemas),
    'x-needs': toOneOrMore(endpoints.map(({ needs }) => needs)),
    ...(needsCapability && { 'x-capability': toOneOrMore(endpoints.map(({ capability }) => capability)) }),
    ...(endpoints.some(({ writes }) => writes) && { 'x-writes': true }),
    'x-calls': namedEndpoints.map(describeCall),
  };
};
