import { createOpenApiDocument } from '@main/conformance/openapi/document';

export type Json = Record<string, unknown>;
interface Operation {
  operationId: string;
  servers: { url: string; variables: Record<string, { default: string }> }[];
  security: Record<string, string[]>[];
  parameters: ({ $ref: string } | { name: string; in: string; required?: boolean; schema: Json })[];
  requestBody?: { required: boolean; content: Record<string, { schema: Json }> };
  responses: Record<string, Json>;
  'x-needs': string | string[];
  'x-capability'?: string;
  'x-calls': { name: string; needs: string; capability?: string }[];
}
interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, Json>;
    parameters: Record<string, Json>;
    responses: Record<string, Json>;
    securitySchemes: Json;
  };
}

/** The document after a JSON round trip, as clients receive it. */
export const document = JSON.parse(JSON.stringify(createOpenApiDocument('1.2.3'))) as Document;

export const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
);
export const getOperation = (name: string): Operation => {
  const foundOperation = operations.find(({ operation }) => operation['x-calls'].some((call) => call.name === name));
  if (foundOperation === undefined) throw new Error(`${name} is not in the document`);
  return foundOperation.operation;
};
export const getSchema = (name: string): Json => document.components.schemas[name] as Json;
