import { describe, expect, it } from 'vitest';
import { getOperation, getSchema, type Json } from './openapiSupport';

describe('an OpenAPI operation', () => {
  it('combines endpoints with the same method and path', () => {
    const { requestBody, operationId } = getOperation('stores.close');
    expect(operationId).toBe('stores.update');
    expect(requestBody?.content['application/json']?.schema['oneOf']).toHaveLength(3);
    const { security, 'x-needs': needs, parameters } = getOperation('settings.all');
    expect([security, needs]).toEqual([
      [{}, { idToken: [] }],
      ['public', 'settings.show'],
    ]);
    expect(parameters).toContainEqual({
      name: 'view',
      in: 'query',
      schema: { const: 'full' },
      'x-capability': 'settingsView',
    });
  });

  it('declares the headers that the app sends', () => {
    const listHeaders = (name: string) =>
      getOperation(name).parameters.flatMap((parameter) =>
        '$ref' in parameter ? [parameter.$ref.split('/').at(-1)] : [],
      );
    expect(listHeaders('drivers.create')).toEqual(['tenant', 'platform', 'admin-id', 'admin-role', 'idempotency-key']);
    expect(listHeaders('stores.pickUp')).toEqual(['tenant']);
    expect(getOperation('stores.pickUp').security).toEqual([{}]);
    expect(getOperation('stores.pickUp').servers[0]?.url).toBe('{public}');
  });

  it('writes list parameters with brackets and marks a query parameter as required if the call depends on it', () => {
    const readNames = (name: string) =>
      getOperation(name).parameters.map((parameter) => ('name' in parameter ? parameter.name : ''));
    expect(readNames('stores.list')).toEqual(expect.arrayContaining(['page', 'limit', 'menu_ids[]']));
    expect(getOperation('drivers.list').parameters).toContainEqual(
      expect.objectContaining({ name: 'cursor', 'x-capability': 'cursorPages' }),
    );
    expect(getOperation('credentials.list').parameters[0]).toMatchObject({ name: 'key', in: 'query', required: true });
  });

  it('describes the body as it is on the wire', () => {
    expect(getSchema('stores.update.body')['required']).toEqual(['id']);
    expect(getSchema('stores.update.body')['properties']).toMatchObject({
      latitude: { 'x-capability': 'storeDetails' },
      lock_version: { 'x-capability': 'lockVersions' },
    });
    expect(JSON.stringify(getSchema('stores.update.body'))).toMatch(/"enabled_payment_methods".*"mercado_pago"/);
    expect(JSON.stringify(getSchema('stores.update.body'))).not.toContain('mercadoPago');
    const closing = (getSchema('stores.close.body')['properties'] as Json)['closing'] as { properties: Json };
    expect(closing.properties['dispatch_method']).toMatchObject({ enum: ['delivery', 'pickUp', null] });
    const role = (getSchema('roles.create.body')['properties'] as Json)['role'] as { properties: Json };
    expect(Object.keys(role.properties)).toContain('stores');
    expect(getSchema('credentials.save.body')['oneOf']).toHaveLength(2);
  });

  it('declares multipart form data when the body contains a file', () => {
    const { content } = getOperation('stores.importDeliveryAreas').requestBody ?? { content: {} };
    expect(Object.keys(content)).toEqual(['multipart/form-data']);
    expect(getSchema('stores.importDeliveryAreas.body')['properties']).toEqual({
      file: { type: 'string', contentMediaType: 'application/vnd.google-earth.kml+xml' },
    });
  });

  it('describes the reply that the app expects', () => {
    expect(getSchema('drivers.list.reply')).toMatchObject({
      type: 'object',
      required: ['page'],
      properties: { page: { items: { properties: { max_capacity: { type: ['number', 'null'] } } } } },
    });
    expect(getOperation('drivers.remove').responses).toHaveProperty('204');
    expect(getOperation('session.tenant').responses['200']).toHaveProperty('headers.tenant');
    expect(getOperation('stores.open')).toMatchObject({ 'x-writes': true, 'x-needs': 'stores.update' });
    expect(getOperation('policies.list')).toMatchObject({ 'x-capability': 'policyList' });
  });
});
