import { describe, expect, it } from 'vitest';
import type { Json } from '../support/specPlatform/json';
import { setupSpecClient } from '../support/specPlatform/setupSpecClient';
import { aKmlFile } from './support/platform';

const client = setupSpecClient();

describe('A platform built only from the specification', () => {
  it('returns the store fields of the specification in a list', async () => {
    expect(Object.keys(await client.readFirstRow('/v1/stores')).sort()).toEqual([
      'business_hours',
      'commune',
      'delivery_methods',
      'delivery_wait_time',
      'have_different_business_hours',
      'id',
      'image',
      'menu_id',
      'name',
      'oneclick_commerce_code',
      'opened',
      'order_method',
      'payment_methods',
      'phone',
      'pick_up_wait_time',
      'scheduled_closing_times',
      'sodexo_commerce_code',
      'text_address',
      'webpay_commerce_code',
    ]);
    expect(await client.get('/v1/stores?limit=2')).toMatchObject({ count: 3, next_page: 2 });
  });

  it('returns no store field outside the specification', async () => {
    const store = await client.createWhole((await client.aStore()).path);
    expect(store).toMatchObject({ payment_methods: { in_store: { cash: true } }, nps_email_timer: expect.any(Number) });
    for (const name of ['latitude', 'kushki_enabled', 'enabled_payment_methods', 'integrations', 'lock_version']) {
      expect(store).not.toHaveProperty(name);
    }
    expect(Object.keys((store['delivery_methods'] as Json[])[0] ?? {}).sort()).toEqual([
      'delivery_areas',
      'delivery_fee_type',
      'delivery_type',
      'enabled',
      'external_delivery_cofinance',
      'key',
      'priority',
    ]);
  });

  it('has no value that means "both dispatch methods"', async () => {
    const { path } = await client.aStore();
    await client.send('PATCH', path, {
      body: { business_hours: [{ day: 'monday', opening_time: '09:00', closing_time: '12:00' }] },
    });
    await client.send('PATCH', path, { body: { closing: { kind: 'permanent' } } });
    const store = await client.createWhole(path);
    expect(store['business_hours']).toEqual([
      { day: 'monday', opening_time: '09:00', closing_time: '12:00', dispatch_method: 'delivery' },
      { day: 'monday', opening_time: '09:00', closing_time: '12:00', dispatch_method: 'pickUp' },
    ]);
    expect(store['scheduled_closing_times']).toMatchObject([{ end_datetime: null, dispatch_method: null }]);
    expect(client.proxy.unknownFields).toEqual([]);
  });

  it('rejects calls and views outside the specification', async () => {
    const absentEndpoints = [
      ['GET', '/v1/policies'],
      ['GET', '/v1/stores/all?view=bulk'],
      ['PATCH', '/v1/admin_users/me'],
      ['POST', '/root/activity'],
      ['POST', `/identity/v1/accounts:signOut?key=${client.platform.secret}`],
    ] as const;
    for (const [method, path] of absentEndpoints) {
      expect(await client.send(method, path), path).toMatchObject({ status: 404, body: { code: 1002 } });
    }
    expect(await client.get('/v1/stores/all')).toHaveLength(3);
  });

  it('reads the tenant only from a header', async () => {
    const { status, headers, body } = await client.send('GET', '/root/tenant');
    expect([status, headers.get('tenant'), body]).toEqual([200, client.testTenant.key, undefined]);
  });

  it('returns all settings in one view to authorized users', async () => {
    const settings = await client.createWhole('/v1/settings');
    expect(settings).toMatchObject({ country_settings: { currency_code: 'CLP' }, payment_methods: expect.any(Array) });
    expect(settings).not.toHaveProperty('features');
    expect(await client.get('/v1/settings?view=full')).toEqual(settings);
    expect(await client.get('/v1/settings', client.testTenant.createAnonymousClient())).not.toHaveProperty(
      'payment_methods',
    );
  });

  it('returns users, roles and drivers with ids of their related entities', async () => {
    const user = await client.readFirstRow('/v1/admin_users');
    expect(Object.keys(user).sort()).toEqual(
      ['email', 'id', 'name', 'phone', 'role_ids', 'roles', 'store_ids', 'super_admin'].sort(),
    );
    const role = await client.readFirstRow('/v1/roles');
    expect(Object.keys(role).sort()).toEqual(['description', 'id', 'name', 'policies', 'stores']);
    expect(role['policies']).toContainEqual({
      path: '/admin/stores',
      actions: expect.arrayContaining([
        { id: expect.any(Number), name: 'index', active: true, label: 'Listado completo' },
      ]),
    });
    expect(await client.readFirstRow('/v1/drivers')).not.toHaveProperty('store_name');
  });

  it('returns secrets of credentials as they were saved', async () => {
    const staff = await client.testTenant.signIn('super');
    const { id } = await client.aStore();
    const credential = { store_id: id, key: 'fudo', value: { client_secret: 'muy-secreto-1', client_id: 'caja' } };
    const payments = { payment_ids: { card: '1', cash: '2', online: '3' } };
    const body = { ...credential, value: { ...credential.value, ...payments } };
    expect((await client.send('PATCH', '/v1/auth_credentials', { body, as: staff })).body).toEqual(body);
    expect(await client.get('/v1/auth_credentials?key=fudo', staff)).toContainEqual(body);
    expect(client.proxy.unknownFields).toEqual([]);
  });

  it('returns some credentials as a list of keys and values', async () => {
    const staff = await client.testTenant.signIn('super');
    const { id } = await client.aStore();
    const credential = {
      client_id: 'centro',
      client_secret: 'muy-secreto-2',
      username: 'caja',
      password: 'clave larga',
    };
    const attributes = Object.entries(credential).map(([key, value]) => ({ key, value }));
    await client.send('PATCH', '/v1/auth_credentials', {
      body: { store_id: id, key: 'cabify', credentials_attributes: [...attributes, { key: 'pin', value: '1' }] },
      as: staff,
    });
    expect(client.unknownFields).toEqual(['PATCH /auth_credentials credentials_attributes[].key: pin']);
    await client.send('PATCH', '/v1/auth_credentials', {
      body: { store_id: id, key: 'cabify', credentials_attributes: attributes },
      as: staff,
    });
    const [saved] = (await client.getRows('/v1/auth_credentials?key=cabify', staff)).filter(
      (row) => row['store_id'] === id,
    );
    expect(saved).toEqual({ store_id: id, key: 'cabify', credentials_attributes: expect.arrayContaining(attributes) });
  });

  it('accepts a zone file', async () => {
    const { path } = await client.aStore();
    const form = new FormData();
    const { name, type, text } = aKmlFile();
    form.append('file', new File([text], name, { type }));
    const { body } = await client.send('POST', `${path}/import_delivery_areas`, { body: form });
    expect(body).toMatchObject({ delivery_zone_file: name, delivery_zones: [{ name: 'Ñuñoa' }] });
  });

  it('does not recognise a repeated request and executes it again', async () => {
    const driver = { name: 'Rosa', kind: 'bike', max_capacity: 2, store_id: (await client.aStore()).id };
    const request = { body: driver, headers: { 'idempotency-key': 'una-sola-vez' } };
    await client.send('POST', '/v1/drivers', request);
    await client.send('POST', '/v1/drivers', request);
    expect(await client.get('/v1/drivers?name=Rosa')).toMatchObject({ count: 2 });
  });

  it('identifies a picture by key and address and accepts both back', async () => {
    const { body } = await client.send('POST', '/v1/pictures', {
      body: { name: 'a.png', type: 'image/png', category: 'photo' },
    });
    expect(Object.keys(body as Json).sort()).toEqual(['category', 'id', 'key', 'name', 'type', 'url']);
    const { url, key } = body as { url: string; key: string };
    expect(new URL(url).port).toBe(String(client.proxy.port));
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect((await fetch(url, { method: 'PUT', body: bytes, headers: { 'content-type': 'image/png' } })).status).toBe(
      200,
    );
    const { path } = await client.aStore();
    for (const image of [url, key]) {
      expect((await client.send('PATCH', path, { body: { image } })).body).toHaveProperty('image', `/pictures/${key}`);
    }
    expect((await fetch(url)).headers.get('content-type')).toBe('image/png');
  });
});
