import { request } from 'node:http';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loadTenantId } from '@sandbox/control/tenants';
import { settings } from '@sandbox/db/schema';
import { describeOnPlatform } from './support/engines';
import { apiError, type ApiClient } from './support/platform';

/** Sends headers that a browser page could send but fetch would not allow. */
const sendRawRequest = (port: number, path: string, headers: Record<string, string>): Promise<number> =>
  new Promise((resolve, reject) => {
    const sentRequest = request({ host: '127.0.0.1', port, path, headers }, (reply) => {
      reply.resume();
      resolve(reply.statusCode ?? 0);
    });
    sentRequest.on('error', reject);
    sentRequest.end();
  });

/** Replaces lone surrogates, which a URL cannot contain. */
const toWellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '?');

const unusualText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    "' or '1'='1",
    "'; drop table stores; --",
    '%',
    '\\',
    '\u0000',
    'a\u0000b',
    '\ud800',
    'é'.repeat(5000),
    '𝒳𠜎👩‍👩‍👧',
    '<script>alert(1)</script>',
    '__proto__',
    'constructor',
    '${jndi:ldap://x.example}',
    '2026-02-30T25:61:61',
    '9'.repeat(400),
  ),
);
const anyValue = fc.oneof(unusualText, fc.jsonValue({ maxDepth: 4 }), fc.integer(), fc.double(), fc.constant(null));
const keys = fc.oneof(
  fc.constantFrom(
    'name',
    'phone',
    'menu_id',
    'order_method',
    'closing',
    'email',
    'delivery_wait_time',
    '__proto__',
    'toString',
  ),
  unusualText,
);
const someBody = fc.dictionary(keys, anyValue, { maxKeys: 6 });
const closing = fc.record(
  {
    kind: fc.oneof(fc.constantFrom('permanent', 'one_hour', 'two_hours', 'rest_of_day', 'scheduled'), anyValue),
    start_datetime: fc.oneof(
      fc
        .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 19)),
      fc.constantFrom('2026-09-06T00:30:00', '2026-09-06T01:10:00', '2026-04-04T23:30:00', '2026-06-11T24:00:00'),
      anyValue,
    ),
    end_datetime: fc.oneof(
      fc
        .date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 19)),
      fc.constantFrom('2026-09-06T01:10:00', '2026-04-04T23:40:00', '9999-12-31T23:59:59', '9999-12-31T24:00:00'),
      anyValue,
    ),
    reason: anyValue,
    dispatch_method: fc.oneof(fc.constantFrom('delivery', 'pickUp', 'both'), anyValue),
  },
  { requiredKeys: [] },
);

describeOnPlatform('the platform', (platform) => {
  const createClient = async (): Promise<{ client: ApiClient; id: number }> => {
    const client = await (await platform.createTestTenant({ stores: 2 })).signIn();
    const [id = 0] = await client.readStoreIds();
    return { client, id };
  };

  it('requests from web pages and for other host names are rejected', async () => {
    const ownHost = `127.0.0.1:${platform.port}`;
    const requestStatus = (headers: Record<string, string>) => sendRawRequest(platform.port, '/root/tenant', headers);
    expect(await requestStatus({ host: ownHost })).toBe(200);
    expect(await requestStatus({ host: `localhost:${platform.port}` })).toBe(200);
    for (const host of [
      'evil.example',
      `evil.example:${platform.port}`,
      '127.0.0.1',
      `127.0.0.1:${platform.port + 1}`,
    ]) {
      expect(await requestStatus({ host })).toBe(403);
    }
    for (const origin of ['https://evil.example', `http://${ownHost}`, 'null']) {
      expect(await requestStatus({ host: ownHost, origin })).toBe(403);
    }
  });

  it('requests that control the practice platform require its secret', async () => {
    for (const headers of [{}, { 'x-control-secret': 'guess' }]) {
      const reply = await platform.send('POST', '/control/tenants', { headers, body: {} });
      expect([reply.status, reply.body]).toEqual([401, apiError(401)]);
    }
    expect((await platform.control('POST', '/tenants', { key: 'NO', stores: -1 })).status).toBe(400);
    expect((await platform.control('GET', '/tenants/nobody/activity')).status).toBe(404);
  });

  it('addresses outside the contract are not found', async () => {
    const { client, id } = await createClient();
    for (const [method, path] of [
      ['GET', '/'],
      ['GET', '/v1'],
      ['GET', '/v1/stores/'],
      ['PUT', `/v1/stores/${id}`],
      ['GET', `/v1/stores/${id}/open/more`],
      ['GET', `/root/stores`],
      ['GET', '/v1/%2e%2e/stores'],
    ] as const) {
      const reply = await platform.send(method, path, { headers: client.headers });
      expect([path, reply.status, reply.body]).toEqual([path, 404, apiError(1002)]);
    }
  });

  it.each([
    ['half of a body', '{"name": "x"'],
    ['no body', ''],
    ['a list', '[]'],
    ['a text', '"name"'],
    ['null', 'null'],
    ['brackets in their thousands', '['.repeat(100_000)],
    ['a very deep body', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ])('a request with %s as its body is rejected', async (_title, body) => {
    const { client, id } = await createClient();
    const reply = await platform.send('PATCH', `/v1/stores/${id}`, { headers: client.headers, body });
    expect([reply.status, reply.body]).toEqual([400, apiError(1001)]);
  });

  it('a body that is too large is rejected before all of it is read', async () => {
    const { client, id } = await createClient();
    const body = JSON.stringify({ name: 'x'.repeat(4 * 1024 * 1024) });
    const reply = await platform.send('PATCH', `/v1/stores/${id}`, { headers: client.headers, body });
    expect([reply.status, reply.body]).toEqual([413, apiError('TOO_LARGE')]);
  });

  it('a text with characters that the database rejects causes an error that names the field', async () => {
    const { client, id } = await createClient();
    const reply = await client.call('stores.update', { params: { id }, body: { name: 'a\u0000b' } });
    expect(reply.body).toEqual(apiError(1001, { name: ['Contiene caracteres que no se admiten'] }));
  });

  it('invalid filters are rejected', async () => {
    const { client } = await createClient();
    const readFields = async (search: string) => {
      const { body } = await platform.send('GET', `/v1/stores?${search}`, { headers: client.headers });
      return (body as { errors: { fields: unknown } }).errors.fields;
    };
    expect(await readFields('page=0')).toEqual({ page: ['Debe ser mayor que 0'] });
    expect(await readFields('page=uno')).toEqual({ page: ['Debe ser un número'] });
    expect(await readFields('page=1.5')).toEqual({ page: ['Debe ser un número entero'] });
    expect(await readFields('page=')).toEqual({ page: ['Debe ser un número'] });
    expect(await readFields('page=1&page=2')).toEqual({ page: ['Debe ser un número'] });
    expect(await readFields('status=shut')).toEqual({ status: ['No es una opción válida'] });
    expect(await readFields('menu_ids[]=1&menu_ids[]=x')).toEqual({ 'menu_ids.1': ['Debe ser un número'] });
    expect(await readFields('surprise=1')).toEqual({ surprise: ['No se reconoce este campo'] });
  });

  it('ids beyond the range of the database are not found', async () => {
    const { client } = await createClient();
    for (const path of [`stores/${2 ** 31}`, `stores?menu_ids[]=${2 ** 40}`]) {
      const { status } = await platform.send('GET', `/v1/${path}`, { headers: client.headers });
      expect([path, status]).toEqual([path, 404]);
    }
  });

  it('any body for a store gets a reply or an API error, and never a crash', async () => {
    const { client, id } = await createClient();
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('POST', 'PATCH'), someBody, async (method, body) => {
        const path = method === 'POST' ? '/v1/stores' : `/v1/stores/${id}`;
        const { status } = await platform.send(method, path, { headers: client.headers, body });
        expect(status).toBeLessThan(500);
      }),
      { numRuns: 150 },
    );
  });

  it('any body for a closing gets a reply or an API error, and never a crash', async () => {
    platform.clock.set('2026-06-10T13:30:00');
    const { client, id } = await createClient();
    await fc.assert(
      fc.asyncProperty(closing, async (options) => {
        const { status } = await platform.send('PATCH', `/v1/stores/${id}`, {
          headers: client.headers,
          body: { closing: options },
        });
        expect([200, 400, 422]).toContain(status);
      }),
      { numRuns: 200 },
    );
    expect((await client.call('stores.get', { params: { id } })).status).toBe(200);
  });

  it('any filter or id gets a reply or an API error, and never a crash', async () => {
    const { client } = await createClient();
    await fc.assert(
      fc.asyncProperty(keys, unusualText, unusualText, async (key, value, id) => {
        const search = new URLSearchParams([
          ['name', value.slice(0, 500)],
          [key.slice(0, 500), value.slice(0, 500)],
        ]);
        const list = await platform.send('GET', `/v1/stores?${search}`, { headers: client.headers });
        expect(list.status).toBeLessThan(500);
        const item = await platform.send('GET', `/v1/stores/${encodeURIComponent(toWellFormed(id).slice(0, 500))}`, {
          headers: client.headers,
        });
        expect(item.status).toBeLessThan(500);
      }),
      { numRuns: 100 },
    );
  });

  it('any body for signing in gets a reply or an API error, and never a crash', async () => {
    await fc.assert(
      fc.asyncProperty(someBody, unusualText, unusualText, async (body, email, form) => {
        const requested = await platform.readIdentity('signInWithPassword', {
          ...body,
          email,
          password: 'x',
          tenantId: email,
        });
        const refreshReply = await platform.refresh(form);
        expect([requested.status, refreshReply.status]).toEqual([400, 400]);
      }),
      { numRuns: 60 },
    );
  });

  it('a failure reveals no internal details, and replies are validated against the contract', async () => {
    const testTenant = await platform.createTestTenant();
    const tenantId = await loadTenantId(platform.db, testTenant.key);
    await platform.db.update(settings).set({ storefrontBaseUrl: 'no address' }).where(eq(settings.tenantId, tenantId));
    const reply = await testTenant.createAnonymousClient().call('settings.get', {});
    expect([reply.status, reply.body]).toEqual([
      500,
      { errors: { code: 9999, message: 'Se produjo un error. Vuelve a intentarlo.' } },
    ]);
    expect(platform.fieldErrors.splice(0).join()).toContain('The reply of settings.get does not match its endpoint');
  });
});
