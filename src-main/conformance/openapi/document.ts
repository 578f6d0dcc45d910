import { endpoints, type CallName } from '@shared/contract';
import type { Host } from '@shared/contract/protocol/endpoint';
import { createErrorResponses, Schemas } from './components';
import type { Json } from '@shared/domain/values/json';
import { createOperation } from './operations';
import { createHeaderComponents, hosts, createServerEntry, toPathTemplate } from './parameters';
import type { NamedEndpoint } from '../probes';

type EndpointGroup = [NamedEndpoint, ...NamedEndpoint[]];

/** Groups endpoints by path and method. Endpoints with the same path and method differ in body or query. */
const groupEndpoints = (): Map<string, Map<string, EndpointGroup>> => {
  const paths = new Map<string, Map<string, EndpointGroup>>();
  for (const [name, endpoint] of endpoints) {
    const path = toPathTemplate(endpoint.path);
    const methods = paths.get(path) ?? new Map<string, EndpointGroup>();
    const method = endpoint.method.toLowerCase();
    const namedEndpoint = { name: name as CallName, endpoint };
    const group = methods.get(method);
    if (group === undefined) methods.set(method, [namedEndpoint]);
    else group.push(namedEndpoint);
    paths.set(path, methods);
  }
  return paths;
};

/** Converts the contract to an OpenAPI document. */
export const createOpenApiDocument = (version: string): Json => {
  const schemas = new Schemas();
  const paths = Object.fromEntries(
    [...groupEndpoints()].map(([path, methods]) => [
      path,
      Object.fromEntries(
        [...methods].map(([method, endpointGroup]) => [method, createOperation(endpointGroup, schemas)]),
      ),
    ]),
  );
  const responses = createErrorResponses(schemas);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Comanda: the platform',
      version,
      description:
        'Every call that the app makes to a platform, generated from the declarations that the app itself uses. Replies may ' +
        'omit any field that does not identify an entity, or contain null for unknown values. `x-needs` is the permission ' +
        'that a call requires. An `x-capability` goes beyond the specification: if the environment does not list it, the ' +
        'app omits the field or uses other calls.',
    },
    servers: (Object.keys(hosts) as Host[]).map(createServerEntry),
    paths,
    components: {
      securitySchemes: {
        idToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description:
            "The identity provider's id token; it is issued through Google Identity Platform's REST protocol.",
        },
      },
      parameters: createHeaderComponents(),
      responses,
      schemas: schemas.toJSON(),
    },
  };
};
