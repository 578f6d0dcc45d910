import { describe, expect, it } from 'vitest';
import { endpoints } from '@shared/contract';
import { document, operations, type Json } from './openapiSupport';

/** Rules of OpenAPI 3.1 that can be checked without its meta schema. */

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Lists every object of the document with its path. */
const listObjects = (value: unknown, path: string[] = []): { path: string[]; object: Json }[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => listObjects(item, [...path, String(index)]));
  if (!isJson(value)) return [];
  return [
    { path, object: value },
    ...Object.entries(value).flatMap(([key, inner]) => listObjects(inner, [...path, key])),
  ];
};
const allNodes = listObjects(document);

const resolveReference = (ref: string): unknown =>
  ref
    .replace(/^#\//, '')
    .split('/')
    .reduce<unknown>(
      (value, part) => (isJson(value) ? value[part.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined),
      document,
    );

describe('the OpenAPI document', () => {
  it('has a version and a title', () => {
    expect(document.openapi).toMatch(/^3\.1\.\d+$/);
    expect(document.info).toMatchObject({ title: expect.stringMatching(/./), version: '1.2.3' });
  });

  it('contains every call of the contract once, with its permission and capability', () => {
    const calls = operations.flatMap(({ operation }) => operation['x-calls']);
    expect(calls.map(({ name }) => name).sort()).toEqual([...endpoints.keys()].sort());
    for (const { name, needs, capability } of calls) {
      expect([name, needs, capability]).toEqual([name, endpoints.get(name)?.needs, endpoints.get(name)?.capability]);
    }
  });

  it('resolves all its references', () => {
    const refs = allNodes.flatMap(({ object }) => (typeof object['$ref'] === 'string' ? [object['$ref']] : []));
    expect(refs.length).toBeGreaterThan(100);
    expect(refs.filter((ref) => !ref.startsWith('#/') || resolveReference(ref) === undefined)).toEqual([]);
  });

  it('uses all its components', () => {
    const refs = new Set(allNodes.map(({ object }) => object['$ref']));
    const { securitySchemes, ...components } = document.components;
    const unusedComponents = Object.entries(components).flatMap(([kind, entries]) =>
      Object.keys(entries).filter((name) => !refs.has(`#/components/${kind}/${name}`)),
    );
    expect(unusedComponents).toEqual([]);
    expect(Object.keys(securitySchemes)).toEqual(['idToken']);
  });

  it('has valid component names and unique operation ids', () => {
    const { securitySchemes: _, ...components } = document.components;
    const names = Object.values(components).flatMap((entries) => Object.keys(entries));
    expect(names.filter((name) => !/^[a-zA-Z0-9._-]+$/.test(name))).toEqual([]);
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('OpenAPI paths', () => {
  it('start with a slash, declare all their parameters and are unambiguous', () => {
    const shapes = Object.keys(document.paths).map((path) => path.replaceAll(/\{\w+\}/g, '{}'));
    expect(new Set(shapes).size).toBe(shapes.length);
    for (const { path, operation } of operations) {
      expect(path).toMatch(/^\/[^:?]*$/);
      const declaredParameters = operation.parameters.flatMap((parameter) =>
        'in' in parameter && parameter.in === 'path' ? [parameter] : [],
      );
      expect(declaredParameters.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? []);
      expect(declaredParameters.every(({ required }) => required === true)).toBe(true);
    }
  });

  it('have known methods, complete server variables and known security', () => {
    for (const { method, operation } of operations) {
      expect(['get', 'post', 'patch', 'put', 'delete']).toContain(method);
      expect(operation.servers.length).toBeGreaterThan(0);
      for (const { url, variables } of operation.servers) {
        expect(Object.keys(variables).map((name) => `{${name}}`)).toEqual(url.match(/\{\w+\}/g));
      }
      expect(operation.security.flatMap((item) => Object.keys(item)).every((name) => name === 'idToken')).toBe(true);
    }
  });

  it('have unique typed parameters, and responses with a description or reference', () => {
    for (const { operation } of operations) {
      const resolvedParameters = operation.parameters.map(
        (parameter) => ('$ref' in parameter ? (resolveReference(parameter.$ref) as Json) : parameter) as Json,
      );
      const keys = resolvedParameters.map((item) => `${String(item['in'])} ${String(item['name'])}`);
      expect(new Set(keys).size).toBe(keys.length);
      for (const item of resolvedParameters) {
        expect(['path', 'query', 'header']).toContain(item['in']);
        expect(item['schema']).toBeInstanceOf(Object);
      }
      expect(Object.keys(operation.responses)).toContain('default');
      for (const [status, response] of Object.entries(operation.responses)) {
        expect(status).toMatch(/^([1-5]\d\d|default)$/);
        expect('description' in response || '$ref' in response).toBe(true);
      }
    }
  });
});

describe('OpenAPI schemas', () => {
  const schemas = allNodes.filter(({ path }) => path[0] === 'components' && path[1] === 'schemas');
  const properties = allNodes.filter(({ path }) => path.at(-1) === 'properties' && path.at(-2) !== 'properties');

  it('name fields in snake_case, as on the wire', () => {
    expect(properties.length).toBeGreaterThan(100);
    const names = properties.flatMap(({ object }) => Object.keys(object));
    expect(names.filter((name) => !/^_?[a-z][a-z0-9_]*$/.test(name))).toEqual([]);
    const requested = operations.flatMap(({ operation }) =>
      operation.parameters.map((parameter) => ('in' in parameter ? parameter : null)),
    );
    const queries = requested.filter((item) => item?.in === 'query').map((item) => item?.name ?? '');
    expect(queries.filter((name) => !/^[a-z][a-z0-9_]*(\[\])?$/.test(name))).toEqual([]);
  });

  it('require only fields they declare, each once', () => {
    for (const { path, object } of schemas) {
      if (!Array.isArray(object['required']) || !isJson(object['properties'])) continue;
      const requiredFields = object['required'] as string[];
      expect([path.join('.'), requiredFields.filter((name) => !(name in (object['properties'] as Json)))]).toEqual([
        path.join('.'),
        [],
      ]);
      expect(new Set(requiredFields).size).toBe(requiredFields.length);
    }
  });

  it('use valid JSON types, patterns that compile and no outdated keywords', () => {
    const types = ['string', 'number', 'integer', 'boolean', 'object', 'array', 'null'];
    const schemasWithProperties = schemas.filter(({ path }) => path.at(-1) !== 'properties');
    for (const { object } of schemasWithProperties) {
      if ('type' in object) expect([object['type']].flat().every((type) => types.includes(type as string))).toBe(true);
      if (typeof object['pattern'] === 'string')
        expect(() => new RegExp(object['pattern'] as string, 'u')).not.toThrow();
      expect(object).not.toHaveProperty('nullable');
      expect(object).not.toHaveProperty('$schema');
    }
  });
});
