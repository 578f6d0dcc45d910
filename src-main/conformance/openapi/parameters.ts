import * as v from 'valibot';
import { environmentSchema } from '@shared/bridge/environment';
import {
  findCapability,
  pathParamSchema,
  parseParamNames,
  type Endpoint,
  type Host,
} from '@shared/contract/protocol/endpoint';
import { toQueryNames, wireKey } from '@shared/contract/protocol/wire';
import { buildRequest } from '../../api/request';
import { isObject, type Json } from '@shared/domain/values/json';
import { createAnyOf } from './json';
import { toWireSchema } from './wireSchema';
import { createJsonSchema } from './valibotSchema';

export const hosts: Readonly<Record<Host, string>> = {
  root: 'The tenant, and the kitchen display',
  adminV1: 'The back office',
  adminV2: 'The second version of the back office',
  public: 'Calls without a login',
  cdn: 'The published menu',
  content: 'Pages and pictures',
  emailPlugin: 'The editor of mails',
};

const textSchema: Json = { type: 'string' };

const headerParameters: Readonly<Record<string, Json>> = {
  tenant: { description: 'The tenant to which the call applies.', required: true, schema: textSchema },
  platform: { description: 'The calling program.', required: true, schema: { const: 'web' } },
  'admin-id': { description: 'The id of the signed-in user.', schema: textSchema },
  'admin-role': {
    description: "Names of the user's roles, percent-encoded if they are not plain ASCII.",
    schema: textSchema,
  },
  'idempotency-key': {
    description: 'Unchanged when a write is retried, so that the platform executes it only once.',
    schema: textSchema,
  },
};

/** Creates the header parameters that calls share. */
export const createHeaderComponents = (): Json =>
  Object.fromEntries(
    Object.entries(headerParameters).map(([name, header]) => [name, { name, in: 'header', ...header }]),
  );

const createExampleUrl = (host: string) => `https://${host.toLowerCase()}.example`;

const exampleEnvironment = v.parse(environmentSchema, {
  id: 'some',
  label: '',
  country: 'cl',
  defaultTenant: 'some',
  hosts: Object.fromEntries(
    [...Object.keys(hosts), 'identity', 'identityToken'].map((host) => [host, createExampleUrl(host)]),
  ),
  identityApiKey: '',
  identityTenants: {},
});

/** Returns the names of the headers that the app sends to an endpoint while the user is signed in. */
const getHeaderNames = (endpoint: Endpoint): string[] =>
  Object.keys(
    buildRequest(
      endpoint,
      {},
      exampleEnvironment,
      { tenant: 'some', idToken: 'some', user: { id: 1, role: 'some' } },
      'some',
    ).headers,
  );

const needsToken = (endpoint: Endpoint): boolean => getHeaderNames(endpoint).includes('authorization');

/** Returns an operation's security requirements: none, a token, or either. */
export const createSecurity = (operationEndpoints: readonly Endpoint[]): Json[] => [
  ...(operationEndpoints.some(({ needs }) => needs === 'public') ? [{}] : []),
  ...(operationEndpoints.some(needsToken) ? [{ idToken: [] }] : []),
];

export const createServerEntry = (host: Host): Json => ({
  url: `{${host}}`,
  description: hosts[host],
  variables: { [host]: { default: createExampleUrl(host), description: `hosts.${host} of the environment` } },
});

/** Converts a path to a template, such as `/stores/:storeId/open` to `/stores/{store_id}/open`. */
export const toPathTemplate = (path: string): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => `{${wireKey(name)}}`);

const createPathParameters = (path: string): Json[] =>
  parseParamNames(path).map((name) => ({
    name: wireKey(name),
    in: 'path',
    required: true,
    schema: createJsonSchema(pathParamSchema),
  }));

interface QueryField {
  name: string;
  schema: Json;
  isRequired: boolean;
  capability: string | undefined;
}

/** Returns an endpoint's query parameters. Lists are sent as `menu_ids[]=1&menu_ids[]=2`. */
const getQueryFields = (endpoint: Endpoint): QueryField[] => {
  if (endpoint.query === undefined) return [];
  const querySchema = createJsonSchema(endpoint.query) as { properties: Json };
  const requestSchema = { ...querySchema, properties: toQueryNames(querySchema.properties, endpoint) };
  const fieldByWireKey = new Map(Object.keys(requestSchema.properties).map((field) => [wireKey(field), field]));
  const { properties, required = [] } = toWireSchema(requestSchema) as { properties: Json; required?: string[] };
  return Object.entries(properties).map(([name, schema]) => {
    const fieldSchema = isObject(schema) ? schema : {};
    return {
      name: fieldSchema['type'] === 'array' ? `${name}[]` : name,
      schema: fieldSchema,
      isRequired: required.includes(name),
      capability: findCapability(endpoint, fieldByWireKey.get(name) ?? name),
    };
  });
};

/**
 * Returns the query parameters of all endpoints of a path. A parameter is required only if every endpoint requires it.
 */
const createQueryParameters = (operationEndpoints: readonly Endpoint[]): Json[] => {
  const fieldsByEndpoint = operationEndpoints.map(getQueryFields);
  const names = new Set(fieldsByEndpoint.flat().map(({ name }) => name));
  return [...names].map((name) => {
    const sameNameFields = fieldsByEndpoint.flatMap((fields) => fields.filter((field) => field.name === name));
    const [{ capability } = { capability: undefined }] = sameNameFields;
    const isAlwaysRequired =
      sameNameFields.length === operationEndpoints.length && sameNameFields.every(({ isRequired }) => isRequired);
    return {
      name,
      in: 'query',
      ...(isAlwaysRequired && capability === undefined && { required: true }),
      schema: createAnyOf(sameNameFields.map(({ schema }) => schema)),
      ...(capability !== undefined && { 'x-capability': capability }),
    };
  });
};

const createHeaderParameters = (operationEndpoints: readonly Endpoint[]): Json[] => {
  const sentHeaders = new Set(operationEndpoints.flatMap(getHeaderNames));
  return Object.keys(headerParameters)
    .filter((name) => sentHeaders.has(name))
    .map((name) => ({ $ref: `#/components/parameters/${name}` }));
};

export const createParameters = (operationEndpoints: readonly [Endpoint, ...Endpoint[]]): Json[] => [
  ...createPathParameters(operationEndpoints[0].path),
  ...createQueryParameters(operationEndpoints),
  ...createHeaderParameters(operationEndpoints),
];
