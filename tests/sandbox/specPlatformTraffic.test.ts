import { describe, expect, it } from 'vitest';
import { FaultProxy } from '../support/faultProxy';
import { listFields } from '../support/specPlatform/fieldPaths';
import type { Json } from '../support/specPlatform/json';
import { setupSpecClient } from '../support/specPlatform/setupSpecClient';
import { createSpecEnvironment } from '../support/specPlatform/specEnvironment';
import { SpecPlatform } from '../support/specPlatform/specPlatform';

const client = setupSpecClient();

describe('Request bodies', () => {
  it('are applied except for fields and values outside the specification, which are recorded', async () => {
    const { path } = await client.aStore();
    const before = await client.createWhole(path);
    const { status, body } = await client.send('PATCH', path, {
      body: {
        phone: '56900000077',
        lock_version: 0,
        latitude: 1,
        enabled_payment_methods: ['mercadoPago'],
        delivery_methods: (before['delivery_methods'] as Json[]).map((method) => ({ ...method, fixed_fee: 99 })),
        business_hours: [{ day: 'monday', opening_time: '09:00', closing_time: '12:00', dispatch_method: 'both' }],
      },
    });
    expect([status, body]).toMatchObject([200, { phone: '56900000077' }]);
    expect(client.unknownFields).toEqual([
      'PATCH /stores/{id} lock_version',
      'PATCH /stores/{id} latitude',
      'PATCH /stores/{id} enabled_payment_methods',
      'PATCH /stores/{id} delivery_methods[].fixed_fee',
      'PATCH /stores/{id} business_hours[].dispatch_method: both',
    ]);
    expect(client.proxy.unknownFields[0]).toMatchObject({ method: 'PATCH', url: path });
    expect(JSON.stringify(await client.readUnderlying(path))).not.toContain('"fixed_fee":99');
  });

  it('can update fleets and payment methods with only the fields of the specification', async () => {
    const { id, path } = await client.aStore();
    const storedEntity = await client.readUnderlying(path);
    const { delivery_methods: fleets } = await client.createWhole(path);
    const change = { id, delivery_methods: fleets, payment_methods: { in_store: { mercado_pago: true } } };
    expect((await client.send('PATCH', path, { body: change })).body).toMatchObject({
      payment_methods: { in_store: { cash: true, mercado_pago: true } },
    });
    const getFee = (store: Json) => (store['delivery_methods'] as Json[])[0]?.['fixed_fee'];
    const current = await client.readUnderlying(path);
    expect([getFee(current), current['enabled_payment_methods']]).toEqual([
      getFee(storedEntity) ?? 0,
      expect.arrayContaining([expect.stringMatching(/mercado_?[pP]ago/)]),
    ]);
    expect(client.proxy.unknownFields).toEqual([]);
  });

  it('can update closings and several stores with only the fields of the specification', async () => {
    const { id, path } = await client.aStore();
    const rows = [{ start_datetime: '2026-09-18T00:00:00', end_datetime: '2026-09-19T00:00:00' }];
    const { body } = await client.send('PATCH', path, { body: { id, scheduled_closing_times: rows } });
    expect(body).toMatchObject({ scheduled_closing_times: [{ id: expect.any(Number), ...rows[0] }] });
    const { payment_methods: payments, business_hours: hours } = await client.createWhole(path);
    const bulkChange = { store_ids: [id], payment_methods: payments, business_hours: hours };
    expect((await client.send('PATCH', '/v1/stores/massive_update', { body: bulkChange })).body).toEqual({
      failed_stores: [],
    });
    expect(client.proxy.unknownFields).toEqual([]);
  });

  it('can name the stores of a role', async () => {
    const { id } = await client.aStore();
    const { body } = await client.send('POST', '/v1/roles', {
      body: { role: { name: 'Caja', policy_ids: [701], stores: [id] } },
    });
    expect(body).toMatchObject({ name: 'Caja', stores: [id] });
    expect(client.proxy.unknownFields).toEqual([]);
  });
});

describe('Replies changed by a test', () => {
  it('can lose each of their fields, one at a time', async () => {
    const lists = await client.get('/v1/stores');
    const fields = listFields('GET /stores', lists);
    expect(fields).toContain('page[].phone');
    for (const field of fields) {
      client.proxy.clearRules();
      client.proxy.degrade({ call: 'GET /stores', field, mutationKind: 'missing' });
      expect(listFields('GET /stores', await client.get('/v1/stores')), field).not.toContain(field);
    }
  });

  it('do not include API errors or replies to other calls', async () => {
    client.proxy.degradeAll('otherJunk');
    expect(await client.get('/v1/stores/9')).toMatchObject({ errors: { code: 1002, message: expect.any(String) } });
    client.proxy.clearRules();
    client.proxy.degrade({ call: 'GET /menus', mutationKind: 'bareList' });
    client.proxy.addMalformedRow('GET /stores', () => null);
    expect(await client.get('/v1/menus')).toEqual(expect.any(Array));
    expect(await client.get('/v1/stores')).toMatchObject({ page: [null, { id: expect.any(Number) }, {}] });
  });

  it('also apply to the full practice platform', async () => {
    const defaultPlatform = await SpecPlatform.start(client.platform.port, { specOnly: false });
    defaultPlatform.degrade({ call: 'GET /stores/{id}', field: 'lock_version', mutationKind: 'numberAsText' });
    const { path } = await client.aStore();
    const response = await fetch(`http://127.0.0.1:${defaultPlatform.port}${path}`, { headers: client.admin.headers });
    expect(await response.json()).toMatchObject({
      lock_version: expect.stringMatching(/^\d+\.0$/),
      integrations: expect.any(Array),
    });
    await defaultPlatform.stop();
  });
});

describe('A network proxy that can fail', () => {
  it('passes requests on unchanged', async () => {
    const network = await FaultProxy.start(client.platform.port);
    const behind = await SpecPlatform.start(network.port);
    const requestStores = () => fetch(`http://127.0.0.1:${behind.port}/v1/stores`, { headers: client.admin.headers });
    network.inject('broken', () => true, 1);
    await expect(requestStores()).rejects.toThrow();
    network.inject('html', () => true, 1);
    expect(await (await requestStores()).text()).toContain('Bienvenido');
    network.inject('serverError', () => true, 1);
    expect((await requestStores()).status).toBe(500);
    expect(await (await requestStores()).json()).toMatchObject({ count: 3 });
    await behind.stop();
    await network.stop();
  });
});

describe('A platform that ignores all filters', () => {
  it('returns all rows of a list in pages, ignoring the filter', async () => {
    const listNames = async (path: string) => (await client.getRows(path)).map(({ name }) => name);
    const allNames = await listNames('/v1/stores');
    expect(await listNames(`/v1/stores?name=${encodeURIComponent(String(allNames[1]))}`)).toEqual([allNames[1]]);
    client.proxy.modes.ignoresFilters = true;
    expect(await listNames(`/v1/stores?name=${encodeURIComponent(String(allNames[1]))}&opened=false`)).toEqual(
      allNames,
    );
    expect(await listNames('/v1/stores?name=nada&limit=2&page=2')).toEqual(allNames.slice(2));
    expect(await listNames('/v1/stores/all?name=nada')).toHaveLength(allNames.length);
  });
});

describe('The environment for the platform behind the proxy', () => {
  it('points to the proxy and has no capabilities beyond the specification', () => {
    const environment = createSpecEnvironment(client.platform, client.proxy, [client.testTenant.createdTestTenant]);
    expect(environment).toMatchObject({
      defaultTenant: client.testTenant.key,
      hosts: { adminV1: `http://127.0.0.1:${client.proxy.port}/v1` },
    });
    expect(environment).not.toHaveProperty('capabilities');
  });
});
