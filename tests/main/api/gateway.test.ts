import { describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import type { ServerTime } from '@main/api/platformClock';
import { aCaller, aGateway, anEnvironment, closeInput, closingOnWire, quickLimits } from '../support/builders';
import { startTestServer, sendJson } from '../support/server';
import { eventually } from '../../support/eventually';

const emptyPage = { page: [], count: 0, next_page: null };
const draft = {
  name: 'Tienda Centro',
  textAddress: 'Av. Siempreviva 742',
  commune: 'Santiago',
  phone: '56900000001',
  email: 'centro@burger-demo.example',
  deliveryWaitTime: 40,
  pickUpWaitTime: 20,
  orderMethod: { delivery: true, pickUp: true },
};

describe('a request to the platform', () => {
  it('carries the tenant, platform, token and user on an admin host', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 200, emptyPage));
    const outcome = await aGateway(server.url).call('stores.list', {});

    expect(outcome).toEqual({ ok: true, value: { page: [], count: 0, nextPage: null } });
    expect(server.received[0]).toMatchObject({
      method: 'GET',
      url: '/v1/stores',
      headers: {
        tenant: 'burger-demo',
        platform: 'web',
        authorization: 'Bearer id-token-1',
        'admin-id': '7',
        'admin-role': 'admin',
        accept: 'application/json',
      },
    });
    expect(server.received[0]?.headers).not.toHaveProperty('idempotency-key');
  });

  it('writes the query in snake_case and lists with brackets', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 200, emptyPage));
    await aGateway(server.url).call('stores.list', { query: { page: 2, status: 'opened', menuIds: [1, 2] } });
    expect(decodeURIComponent(server.received[0]?.url ?? '')).toBe(
      '/v1/stores?page=2&status=opened&menu_ids[]=1&menu_ids[]=2',
    );
  });

  it('sends sort and cursor only to a platform that supports them', async () => {
    const server = await startTestServer((_request, response) =>
      sendJson(response, 200, { ...emptyPage, next_cursor: 'abc' }),
    );
    const query = { limit: 5, sort: '-maxCapacity', cursor: 'xyz' };
    for (const capabilities of [['sortedLists', 'cursorPages'], []] as const) {
      const environment = { ...anEnvironment(server.url), capabilities: [...capabilities] };
      const outcome = await aGateway(server.url, { getEnvironment: () => environment }).call('drivers.list', {
        query,
      });
      expect(outcome).toMatchObject({ ok: true, value: { nextCursor: 'abc' } });
    }
    expect(server.received.map(({ url }) => url)).toEqual([
      '/v1/drivers?limit=5&sort=-max_capacity&cursor=xyz',
      '/v1/drivers?limit=5',
    ]);
  });

  it('contains the id of the store in the body, or the ids of all stores in a bulk edit', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 200, {}));
    const gateway = aGateway(server.url);
    await gateway.call('stores.update', { params: { id: 12 }, body: { deliveryWaitTime: 50 } });
    await gateway.call('stores.massiveUpdate', { body: { storeIds: [1, 2], haveDifferentBusinessHours: false } });
    expect(server.received.map(({ body }): unknown => JSON.parse(body))).toEqual([
      { id: 12, delivery_wait_time: 50 },
      { store_ids: [1, 2], have_different_business_hours: false },
    ]);
  });

  it('uses the public host with the API version of the call', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 200, []));
    await aGateway(server.url).call('stores.pickUp', {});
    expect(server.received[0]).toMatchObject({ url: '/public/v2/stores/pick_up' });
    expect(server.received[0]?.headers).not.toHaveProperty('authorization');
  });

  it('writes the body in snake_case and reads the reply into camelCase', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 200, closingOnWire));
    const outcome = await aGateway(server.url).call('stores.close', closeInput);

    expect(server.received[0]).toMatchObject({ method: 'PATCH', url: '/v1/stores/12' });
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ closing: { kind: 'two_hours' } });
    expect(outcome).toMatchObject({
      ok: true,
      value: { startDatetime: '2026-03-02T12:00:00', dispatchMethod: 'both' },
    });
  });

  it('sends a file as multipart form data', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 422, { errors: { code: 1001 } }));
    const file = { name: 'Ñuñoa.kml', type: 'application/vnd.google-earth.kml+xml', text: '<kml>á</kml>\r\n' } as const;
    await aGateway(server.url).call('stores.importDeliveryAreas', { params: { storeId: 4 }, body: { file } });
    const [received] = server.received;
    expect(received?.headers['content-type']).toMatch(/^multipart\/form-data; ?boundary=/);
    expect(received?.headers['idempotency-key']).toMatch(/^[0-9a-f-]{36}$/);
    const form = await new Response(received?.body, {
      headers: { 'content-type': received?.headers['content-type'] ?? '' },
    }).formData();
    const [[key, part] = ['', null], ...rest] = [...form];
    expect([key, rest]).toEqual(['file', []]);
    if (!(part instanceof File)) throw new Error('the part is a file');
    expect([part.name, part.type, await part.text()]).toEqual([file.name, file.type, file.text]);
  });

  it('sends fleet credentials as a list and reads them back as an object', async () => {
    const value = { clientId: 'a1', proofOfDelivery: true };
    const server = await startTestServer((_request, response) =>
      sendJson(response, 200, {
        store_id: 4,
        key: 'pedidos_ya',
        state: 'incomplete',
        credentials_attributes: [
          { key: 'client_id', value: 'a1' },
          { key: 'proof_of_delivery', value: true },
        ],
        secrets_set: [],
      }),
    );
    const outcome = await aGateway(server.url).call('credentials.save', {
      body: { storeId: 4, key: 'pedidos_ya', value },
    });
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
      store_id: 4,
      key: 'pedidos_ya',
      credentials_attributes: [
        { key: 'client_id', value: 'a1' },
        { key: 'proof_of_delivery', value: true },
      ],
    });
    expect(outcome).toEqual({
      ok: true,
      value: { storeId: 4, key: 'pedidos_ya', state: 'incomplete', value, secretsSet: [] },
    });
  });

  it('uses the customer care tenant when the endpoint requires that tenant', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 200, emptyPage));
    await aGateway(server.url).call('informativeBanners.list', {});
    expect(server.received[0]?.headers['tenant']).toBe('customer-care');
  });

  it('gives every POST its own idempotency key and reuses it when the POST is retried', async () => {
    let isFirst = true;
    const server = await startTestServer((_request, response) => {
      if (!isFirst) return sendJson(response, 201, {});
      isFirst = false;
      return sendJson(response, 401, {}, { 'www-authenticate': 'Bearer error="invalid_token"' });
    });
    const gateway = aGateway(server.url, { renew: async () => succeeded(aCaller({ idToken: 'id-token-2' })) });
    await gateway.call('stores.create', { body: draft });
    await gateway.call('stores.create', { body: draft });

    const keys = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('has the same idempotency header for the same key and body, and another one when either differs', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 201, {}));
    const idempotencyKey = '4f9b6f0e-55a1-4d7c-9d59-0f3c6d6b2a11';
    for (const input of [
      { body: draft, idempotencyKey },
      { body: draft, idempotencyKey },
      { body: { ...draft, name: 'Tienda Norte' }, idempotencyKey },
      { body: draft, idempotencyKey: '4f9b6f0e-55a1-4d7c-9d59-0f3c6d6b2a12' },
    ]) {
      // A new gateway, as after a restart of the app.
      await aGateway(server.url).call('stores.create', input);
    }
    const [firstKey, secondKey, otherKey, lastKey] = server.received.map(({ headers }) => headers['idempotency-key']);
    expect(secondKey).toBe(firstKey);
    expect(new Set([firstKey, otherKey, lastKey]).size).toBe(3);
    expect(server.received[0]?.body).not.toContain(idempotencyKey);
  });

  it('encodes role names that are not allowed in a header', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 200, emptyPage));
    const caller = aCaller({ user: { id: 7, role: 'Jefatura ñandú 🦤' } });
    expect((await aGateway(server.url, { caller: async () => caller }).call('stores.list', {})).ok).toBe(true);
    expect(decodeURIComponent(String(server.received[0]?.headers['admin-role']))).toBe('Jefatura ñandú 🦤');
  });

  it('reads settings without a token before anyone has signed in', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 401, { code: 401 }));
    const signedOutCaller = aCaller({ idToken: null, user: null });
    await aGateway(server.url, { caller: async () => signedOutCaller }).call('settings.get', {});
    expect(server.received[0]?.headers).not.toHaveProperty('authorization');
    expect(server.received[0]?.headers).not.toHaveProperty('admin-id');
  });

  it('sends no request that requires a login while signed out', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 200, emptyPage));
    const signedOutCaller = aCaller({ idToken: null, user: null });
    const outcome = await aGateway(server.url, { caller: async () => signedOutCaller }).call('stores.list', {});
    expect(outcome).toMatchObject({ ok: false, failure: { kind: 'unauthenticated' } });
    expect(server.received).toHaveLength(0);
  });

  it.each([
    ['an unknown call name', 'stores.nope', {}],
    ['the name of an inherited property', '__proto__', {}],
    ['an empty id', 'stores.get', { params: { id: '' } }],
    ['a path as an id', 'stores.get', { params: { id: '../admin_users' } }],
    ['an unknown key', 'stores.list', { query: { nope: 1 } }],
    ['a missing body', 'stores.close', { params: { id: 1 } }],
    ['no input', 'stores.get', null],
  ])('with %s is rejected and never sent', async (_title, name, input) => {
    const server = await startTestServer((_request, response) => sendJson(response, 200, {}));
    expect(await aGateway(server.url).exchange(name, input)).toMatchObject({ failure: { kind: 'badRequest' } });
    expect(server.received).toHaveLength(0);
  });

  it("fails as offline when the platform's address is unknown", async () => {
    const gateway = aGateway('http://127.0.0.1:1', { getEnvironment: () => null });
    expect(await gateway.call('stores.list', {})).toMatchObject({ failure: { kind: 'offline' } });
  });
});

describe('an invalid reply', () => {
  const replies: [string, string, string][] = [
    ['an HTML page', 'text/html', '<html>Bienvenido al wifi</html>'],
    ['empty', 'application/json', ''],
    ['truncated JSON', 'application/json', '{"page":[{"id":1,'],
    ['JSON of another shape', 'application/json', '{"page":"no","count":[]}'],
    ['a bare number', 'application/json', '7'],
    ['null', 'application/json', 'null'],
  ];

  it.each(replies)('makes a read fail with badReply when it is %s', async (_title, type, text) => {
    const server = await startTestServer(
      (_request, response) => void response.writeHead(200, { 'content-type': type }).end(text),
    );
    expect(await aGateway(server.url).call('stores.list', {})).toMatchObject({ failure: { kind: 'badReply' } });
    expect(server.received).toHaveLength(1);
  });

  const otherThanAnswers = replies.slice(0, 1).concat(replies.slice(2, 3));
  it.each(otherThanAnswers)('leaves the outcome of a write unknown when it is %s', async (_title, type, text) => {
    const server = await startTestServer(
      (_request, response) => void response.writeHead(200, { 'content-type': type }).end(text),
    );
    expect(await aGateway(server.url).call('stores.close', closeInput)).toMatchObject({
      failure: { kind: 'unknownOutcome' },
    });
    expect(server.received).toHaveLength(1);
  });

  const unexpectedReplies = [
    ...replies.filter((reply) => !otherThanAnswers.includes(reply)),
    ['plain text', 'text/plain', 'OK'],
  ];
  it.each(unexpectedReplies)('still confirms a write when it is %s', async (_title, type = '', text = '') => {
    const server = await startTestServer(
      (_request, response) => void response.writeHead(200, { 'content-type': type }).end(text),
    );
    expect(await aGateway(server.url).call('stores.close', closeInput)).toEqual({ ok: true, value: null });
    expect(server.received).toHaveLength(1);
  });

  it('makes a list fail with badReply when the body is empty', async () => {
    const server = await startTestServer((_request, response) => void response.writeHead(204).end());
    expect(await aGateway(server.url).call('stores.list', {})).toMatchObject({ failure: { kind: 'badReply' } });
  });

  it('is read as null when the endpoint returns no content', async () => {
    const server = await startTestServer((_request, response) => void response.writeHead(204).end());
    expect(await aGateway(server.url).call('stores.remove', { params: { id: 1 } })).toEqual({ ok: true, value: null });
  });

  it('fails with badReply when it is not valid UTF-8', async () => {
    const latin1 = Buffer.from('{"page":[],"count":0,"next_page":null,"name":"Ñuñoa"}', 'latin1');
    const server = await startTestServer((_request, response) => void response.writeHead(200).end(latin1));
    expect(await aGateway(server.url).call('stores.list', {})).toMatchObject({ failure: { kind: 'badReply' } });
  });

  it('is abandoned when it exceeds the maximum size', async () => {
    const server = await startTestServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const block = Buffer.alloc(64 * 1024, ' ');
      const writeChunk = () => {
        while (!response.destroyed && response.write(block));
        if (!response.destroyed) response.once('drain', writeChunk);
      };
      writeChunk();
    });
    const gateway = aGateway(server.url, { limits: { ...quickLimits, deadline: 10_000, bodyBytes: 1024 * 1024 } });
    expect(await gateway.call('stores.list', {})).toMatchObject({ failure: { kind: 'badReply' } });
  });
});

describe('the deadline of a call', () => {
  /**
   * Time (ms) that separates the tests: a call with a deadline ends earlier even on a busy computer, a call without one
   * lasts longer.
   */
  const endlessReplyMs = 10_000;

  it('ends a read when no reply arrives', async () => {
    const server = await startTestServer(() => undefined);
    const onRequest = vi.fn();
    const startedAt = performance.now();
    expect(
      await aGateway(server.url, { onReachability: onRequest, limits: quickLimits }).call('stores.list', {}),
    ).toMatchObject({ failure: { kind: 'timeout' } });
    expect(performance.now() - startedAt).toBeLessThan(endlessReplyMs);
    expect(onRequest).toHaveBeenCalledExactlyOnceWith('perhaps');
  });

  it.each(['stores.list', 'stores.close'] as const)('ends %s when the body arrives too slowly', async (name) => {
    const server = await startTestServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const drip = setInterval(() => response.write(' '), 20);
      response.on('close', () => clearInterval(drip));
    });
    const startedAt = performance.now();
    const outcome = await aGateway(server.url, { limits: quickLimits }).exchange(
      name,
      name === 'stores.list' ? {} : closeInput,
    );
    expect(outcome).toMatchObject({ failure: { kind: name === 'stores.list' ? 'timeout' : 'unknownOutcome' } });
    expect(performance.now() - startedAt).toBeLessThan(endlessReplyMs);
  });

  it('ends a call that a Retry-After header would delay beyond it', async () => {
    const server = await startTestServer((_request, response) =>
      sendJson(response, 503, {}, { 'retry-after': '86400' }),
    );
    const limits = { ...quickLimits, retryAfterMax: 60_000 };
    const startedAt = performance.now();
    expect(await aGateway(server.url, { limits }).call('stores.list', {})).toMatchObject({ ok: false });
    expect(performance.now() - startedAt).toBeLessThan(endlessReplyMs);
  });

  it('ends a call when the token renewal never finishes', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 401, {}));
    const gateway = aGateway(server.url, { renew: () => new Promise(() => undefined), limits: quickLimits });
    expect(await gateway.call('stores.list', {})).toMatchObject({ failure: { kind: 'timeout' } });
  });
});

describe('retries', () => {
  it('cap the wait when Retry-After asks for a day, then succeed', async () => {
    let count = 0;
    const server = await startTestServer((_request, response) => {
      count += 1;
      if (count < 3) return sendJson(response, 503, {}, { 'retry-after': '86400' });
      return sendJson(response, 200, emptyPage);
    });
    expect(await aGateway(server.url).call('stores.list', {})).toMatchObject({ ok: true });
    expect(server.received).toHaveLength(3);
  });

  it('stop after retrying a read twice', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 503, {}));
    expect(await aGateway(server.url).call('stores.list', {})).toMatchObject({ failure: { kind: 'server' } });
    expect(server.received).toHaveLength(3);
  });

  it('repeat a read when the connection breaks', async () => {
    let count = 0;
    const server = await startTestServer((_request, response) => {
      count += 1;
      if (count === 1) response.destroy();
      else sendJson(response, 200, emptyPage);
    });
    expect(await aGateway(server.url).call('stores.list', {})).toMatchObject({ ok: true });
  });

  it('repeat the GET that opens a store, because opening it twice is harmless', async () => {
    let count = 0;
    const server = await startTestServer((_request, response) => {
      count += 1;
      if (count === 1) response.destroy();
      else sendJson(response, 200, { opened: true });
    });
    expect(await aGateway(server.url).call('stores.open', { params: { id: 1 } })).toMatchObject({ ok: true });
    expect(server.received).toHaveLength(2);
  });

  it.each([500, 400, 404, 422])('do not repeat a read after a %i', async (status) => {
    const server = await startTestServer((_request, response) => sendJson(response, status, {}));
    await aGateway(server.url).call('stores.list', {});
    expect(server.received).toHaveLength(1);
  });

  it('never repeat a write whose reply was lost, and report its outcome as unknown', async () => {
    const server = await startTestServer((_request, response) => void response.destroy());
    const gateway = aGateway(server.url);
    expect(await gateway.call('stores.create', { body: draft })).toMatchObject({ failure: { kind: 'unknownOutcome' } });
    expect(await gateway.call('stores.close', closeInput)).toMatchObject({ failure: { kind: 'unknownOutcome' } });
    expect(server.received).toHaveLength(2);
  });

  it.each([502, 504])('treat a %i after a write as an unknown outcome', async (status) => {
    const server = await startTestServer((_request, response) => sendJson(response, status, {}));
    expect(await aGateway(server.url).call('stores.close', closeInput)).toMatchObject({
      failure: { kind: 'unknownOutcome' },
    });
    expect(server.received).toHaveLength(1);
  });
});

describe('a missing connection', () => {
  it.each(['stores.list', 'stores.close'] as const)(
    'fails %s as offline when the server is unreachable',
    async (name) => {
      const server = await startTestServer(() => undefined);
      await server.stop();
      const onRequest = vi.fn();
      const outcome = await aGateway(server.url, { onReachability: onRequest }).exchange(
        name,
        name === 'stores.list' ? {} : closeInput,
      );
      const messageKey = name === 'stores.list' ? 'errors.offline' : 'errors.notSent';
      expect(outcome).toMatchObject({ failure: { kind: 'offline', messageKey } });
      expect(onRequest).toHaveBeenCalledWith(false);
    },
  );

  it('fails as offline when the host name cannot be resolved', async () => {
    const gateway = aGateway('https://nowhere.invalid', { limits: { ...quickLimits, deadline: 5_000 } });
    expect(await gateway.call('stores.close', closeInput)).toMatchObject({ failure: { kind: 'offline' } });
  });

  it('is not reported when the platform replies, even with a 500', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 500, {}));
    const onRequest = vi.fn();
    await aGateway(server.url, { onReachability: onRequest }).call('stores.list', {});
    expect(onRequest).toHaveBeenCalledExactlyOnceWith(true);
  });
});

describe('redirects', () => {
  it('are not followed, so the token reaches no other origin', async () => {
    const otherTestServer = await startTestServer((_request, response) => sendJson(response, 200, emptyPage));
    const server = await startTestServer(
      (_request, response) => void response.writeHead(302, { location: `${otherTestServer.url}/v1/stores` }).end(),
    );
    expect(await aGateway(server.url).call('stores.list', {})).toMatchObject({ failure: { kind: 'badReply' } });
    expect(otherTestServer.received).toHaveLength(0);
  });
});

describe('an error reply', () => {
  it.each([
    ['inside the errors object', { errors: { code: 1002, message: 'x' } }],
    ['at the top level', { code: 1002, message: 'x' }],
  ])('is read when its code is %s', async (_where, body) => {
    const server = await startTestServer((_request, response) => sendJson(response, 404, body));
    expect(await aGateway(server.url).call('stores.get', { params: { id: 1 } })).toMatchObject({
      failure: { kind: 'missing', code: 1002, messageKey: 'errors.notFound' },
    });
  });

  const deployInput = { params: { id: 1 }, body: { channel: 'rappi' } };
  it.each([
    ['JSON', 'stores.get', { params: { id: 1 } }, '{"status":404,"error":"Not Found"}', 'missing'],
    ['empty', 'stores.get', { params: { id: 1 } }, '', 'missing'],
    ['an HTML page in reply to a read', 'stores.get', { params: { id: 1 } }, '<h1>404</h1>', 'server'],
    ['an HTML page in reply to a POST', 'menus.deploy', deployInput, '<pre>Cannot POST /</pre>', 'missing'],
  ])('with status 404 and no code is classified by its body: %s', async (_form, name, input, text, kind) => {
    const server = await startTestServer((_request, response) => void response.writeHead(404).end(text));
    expect(await aGateway(server.url).exchange(name, input)).toMatchObject({
      failure: { kind, code: 9999, messageKey: 'errors.unexpected' },
    });
  });

  const refundInput = { params: { type: 'webpay', id: 9 }, body: {} };
  const importInput = { body: { csv: 'code\nVERANO' } };
  const massiveInput = { body: { storeIds: [1], haveDifferentBusinessHours: true } };
  it.each([
    ['payments.refund', refundInput, { success: false, message: 'Rechazado' }],
    ['payments.refund', refundInput, { ok: false, data: null, errors: { code: 9999, message: 'Rechazado' } }],
    ['stores.massiveUpdate', massiveInput, { success: false, error: 'Rechazado' }],
    ['payments.refund', refundInput, { success: 'false', message: 'Rechazado' }],
    ['payments.refund', refundInput, { error: 'Rechazado' }],
    ['payments.refund', refundInput, { errors: ['Rechazado'] }],
    ['payments.refund', refundInput, { errors: { code: 'WEBPAY_REQUEST_FAILED', message: 'Rechazado' } }],
    ['payments.refund', refundInput, { code: 1002, message: 'Rechazado' }],
    ['payments.refund', refundInput, { status: 'error', message: 'Rechazado' }],
  ] as const)(
    'is read from a 200 reply to %s whose body contains only a failure message',
    async (name, input, body) => {
      const server = await startTestServer((_request, response) => sendJson(response, 200, body));
      expect(await aGateway(server.url).exchange(name, input)).toMatchObject({
        ok: false,
        failure: { message: 'Rechazado' },
      });
    },
  );

  it.each([
    ['payments.refund', refundInput, { success: true, message: 'Listo' }],
    ['payments.refund', refundInput, { success: true, message: 'Listo', error: 'Ninguno' }],
    ['payments.refund', refundInput, { code: 200, message: 'Listo', error: 0, errors: [] }],
    ['payments.refund', refundInput, { id: 9, status: 'completed', error: 'Aviso' }],
    ['stores.massiveUpdate', massiveInput, { success: false, failed_stores: [{ id: 1, message: 'x' }] }],
    ['stores.massiveUpdate', massiveInput, { success: false, errors: [{ store_id: 1, message: 'x' }] }],
    ['coupons.importCsv', importInput, { message: 'Listo', errors: ['Fila 3: código repetido'] }],
    ['payments.refund', refundInput, { error: '0', message: 'OK' }],
    ['stores.massiveUpdate', massiveInput, { success: 12, errors: ['Tienda 7: horario inválido'] }],
    ['stores.massiveUpdate', massiveInput, { message: '12 de 15', errors: ['Tienda 7: horario inválido'] }],
    ['coupons.importCsv', importInput, { message: 'Listo', errors: { VERANO: 'Código repetido' } }],
  ] as const)(
    'is not assumed for a 200 reply to %s whose body reports success or lists failed rows',
    async (name, input, body) => {
      const server = await startTestServer((_request, response) => sendJson(response, 200, body));
      expect((await aGateway(server.url).exchange(name, input)).ok).toBe(true);
    },
  );

  it('contains the field errors of code 1001 in camelCase', async () => {
    const body = {
      errors: { code: 1001, message: 'x', fields: { text_address: ['Requerido', 7], name: 'Repetido', base: null } },
    };
    const server = await startTestServer((_request, response) => sendJson(response, 422, body));
    expect(await aGateway(server.url).call('stores.create', { body: draft })).toMatchObject({
      failure: { kind: 'invalid', fields: { textAddress: ['Requerido'], name: ['Repetido'] } },
    });
  });

  it.each([
    ['an HTML page', '<h1>Bad gateway</h1>'],
    ['empty', ''],
    ['a JSON list', '[1,2]'],
    ['JSON with unexpected types', '{"errors":{"code":{},"message":7,"fields":[]}}'],
  ])('becomes the default error when it is %s', async (_title, text) => {
    const server = await startTestServer((_request, response) => void response.writeHead(500).end(text));
    expect(await aGateway(server.url).call('stores.list', {})).toMatchObject({
      failure: { kind: 'server', code: 9999, messageKey: 'errors.unexpected', message: null },
    });
  });
});

describe('a 401', () => {
  it('means a missing permission when it has code 401 and no WWW-Authenticate header, and the session continues', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 401, { errors: { code: 401 } }));
    const renew = vi.fn();
    expect(await aGateway(server.url, { renew }).call('stores.close', closeInput)).toMatchObject({
      failure: { kind: 'forbidden', params: { area: 'stores', action: 'update' } },
    });
    expect(renew).not.toHaveBeenCalled();
    expect(server.received).toHaveLength(1);
  });

  it('is retried once with a new token when the token was invalid', async () => {
    const server = await startTestServer((request, response) =>
      request.headers.authorization === 'Bearer id-token-2'
        ? sendJson(response, 200, emptyPage)
        : sendJson(response, 401, {}, { 'www-authenticate': 'Bearer error="invalid_token"' }),
    );
    const gateway = aGateway(server.url, { renew: async () => succeeded(aCaller({ idToken: 'id-token-2' })) });
    expect(await gateway.call('stores.list', {})).toMatchObject({ ok: true });
    expect(server.received).toHaveLength(2);
  });

  it('is retried once when it has neither a code nor a WWW-Authenticate header, and then means a missing permission', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 401, {}));
    const gateway = aGateway(server.url, { renew: async () => succeeded(aCaller({ idToken: 'id-token-2' })) });
    expect(await gateway.call('stores.list', {})).toMatchObject({ failure: { kind: 'forbidden', code: 401 } });
    expect(server.received).toHaveLength(2);
  });

  it.each([401, 403])('or a 403 from a captive portal fails with badReply (%i)', async (status) => {
    const server = await startTestServer((_request, response) => {
      response.writeHead(status, { 'content-type': 'text/html' }).end('<html>Acepta las condiciones</html>');
    });
    const gateway = aGateway(server.url, { renew: async () => succeeded(aCaller({ idToken: 'id-token-2' })) });
    expect(await gateway.call('session.me', {})).toMatchObject({ failure: { kind: 'badReply' } });
  });

  it('is not retried again when the new token is also invalid', async () => {
    const server = await startTestServer((_request, response) =>
      sendJson(response, 401, {}, { 'www-authenticate': 'Bearer error="invalid_token"' }),
    );
    const gateway = aGateway(server.url, { renew: async () => succeeded(aCaller({ idToken: 'id-token-2' })) });
    expect(await gateway.call('stores.list', {})).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect(server.received).toHaveLength(2);
  });

  it('fails with the error of the token renewal when no new token is available', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 401, {}));
    const gateway = aGateway(server.url, { renew: async () => failed(createFailure('offline')) });
    expect(await gateway.call('stores.close', closeInput)).toMatchObject({ failure: { kind: 'offline' } });
    expect(server.received).toHaveLength(1);
  });

  it('does not renew the token when the caller passed a token', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 401, {}));
    const renew = vi.fn();
    await aGateway(server.url, { renew }).call('session.me', {}, { as: aCaller() });
    expect(renew).not.toHaveBeenCalled();
  });
});

describe('an aborted call', () => {
  it('ends immediately with the failure "superseded"', async () => {
    const server = await startTestServer(() => undefined);
    const abortController = new AbortController();
    const call = aGateway(server.url, { limits: { ...quickLimits, deadline: 60_000 } }).call(
      'stores.list',
      {},
      { signal: abortController.signal },
    );
    await eventually(() => expect(server.received).toHaveLength(1));
    abortController.abort();
    expect(await call).toMatchObject({ failure: { kind: 'superseded' } });
  });

  it('is not sent when its signal was aborted before', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 200, emptyPage));
    const outcome = await aGateway(server.url).call('stores.list', {}, { signal: AbortSignal.abort() });
    expect(outcome).toMatchObject({ failure: { kind: 'superseded' } });
    expect(server.received).toHaveLength(0);
  });

  it('removes its listener from the signal of the session', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 200, emptyPage));
    const abortController = new AbortController();
    const add = vi.spyOn(abortController.signal, 'addEventListener');
    const remove = vi.spyOn(abortController.signal, 'removeEventListener');
    const gateway = aGateway(server.url);
    for (let count = 0; count < 20; count += 1)
      await gateway.call('stores.list', {}, { signal: abortController.signal });
    expect(add).toHaveBeenCalledTimes(20);
    expect(remove).toHaveBeenCalledTimes(20);
  });
});

describe('product analytics', () => {
  it('tracks a write after it succeeded, but no read', async () => {
    const server = await startTestServer((request, response) =>
      request.method === 'PATCH' ? sendJson(response, 200, closingOnWire) : sendJson(response, 200, emptyPage),
    );
    const track = vi.fn();
    const gateway = aGateway(server.url, { onTracked: track });
    await gateway.call('stores.list', {});
    expect(track).not.toHaveBeenCalled();
    await gateway.call('stores.close', closeInput);
    expect(track).toHaveBeenCalledExactlyOnceWith('stores.close', expect.anything(), closeInput, expect.anything());
  });

  it('does not track a call marked as untracked', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 200, closingOnWire));
    const track = vi.fn();
    const outcome = await aGateway(server.url, { onTracked: track }).call('stores.close', closeInput, {
      untracked: true,
    });
    expect([outcome.ok, track.mock.calls]).toEqual([true, []]);
  });

  it('does not track a failed call', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 500, {}));
    const track = vi.fn();
    await aGateway(server.url, { onTracked: track }).call('stores.close', closeInput);
    expect(track).not.toHaveBeenCalled();
  });
});

it('a call fails as a server failure without internal details when the gateway throws', async () => {
  const gateway = aGateway('http://127.0.0.1:1', {
    getEnvironment: () => anEnvironment('http://127.0.0.1:1'),
    caller: () => Promise.reject(new Error('/home/somebody/secret')),
  });
  const outcome = await gateway.call('stores.list', {});
  expect(outcome).toMatchObject({ failure: { kind: 'server' } });
  expect(JSON.stringify(outcome)).not.toContain('secret');
});

describe('a finished call', () => {
  const rejection = { errors: { code: 401, message: 'No' } };

  it('is reported with its outcome when a screen waits for it', async () => {
    const server = await startTestServer(({ url }, response) =>
      url.includes('/stores/12') ? sendJson(response, 401, rejection) : sendJson(response, 200, emptyPage),
    );
    const onEnded = vi.fn();
    const gateway = aGateway(server.url, { onEnded });
    const { signal } = new AbortController();
    const startTime = performance.now();
    const listedStores = await gateway.call('stores.list', {}, { signal });
    const closeResult = await gateway.call('stores.close', closeInput, { signal });
    expect(closeResult).toMatchObject({ failure: { kind: 'forbidden' } });
    expect(onEnded.mock.calls).toEqual([
      ['stores.list', listedStores, expect.any(Number), {}],
      ['stores.close', closeResult, expect.any(Number), closeInput],
    ]);
    const times = onEnded.mock.calls.map(([, , requestedAt]) => requestedAt as number);
    expect(times[0]).toBeGreaterThanOrEqual(startTime);
    expect(times[1]).toBeGreaterThan(times[0] ?? Infinity);
  });

  it("reports the platform's time only when the platform itself replied", async () => {
    const date = 'Sat, 21 Nov 2026 15:00:00 GMT';
    let requestCount = 0;
    const server = await startTestServer((_request, response) => {
      response.setHeader('date', date);
      requestCount += 1;
      if (requestCount === 1) sendJson(response, 200, { some: 'proxy' });
      else if (requestCount === 2) sendJson(response, 503, rejection);
      else sendJson(response, 200, emptyPage);
    });
    const onServerTime = vi.fn<(time: ServerTime) => void>();
    const gateway = aGateway(server.url, { onServerTime });
    await gateway.call('stores.list', {});
    expect(onServerTime).not.toHaveBeenCalled();
    const startTime = Date.now();
    await gateway.call('stores.list', {});
    expect(onServerTime).toHaveBeenCalledExactlyOnceWith({
      host: new URL(server.url).host,
      date,
      sentAt: expect.any(Number) as number,
      receivedAt: expect.any(Number) as number,
    });
    const [{ sentAt, receivedAt }] = onServerTime.mock.calls[0]!;
    // The times belong to the attempt that got the reply, not to the failed attempt.
    expect(sentAt).toBeGreaterThan(startTime);
    expect(receivedAt).toBeGreaterThanOrEqual(sentAt);
    expect(receivedAt).toBeLessThanOrEqual(Date.now());
  });

  it('is not reported when no screen waits for it', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 200, emptyPage));
    const onEnded = vi.fn();
    const gateway = aGateway(server.url, { onEnded });
    await gateway.call('stores.list', {});
    await gateway.call('stores.list', {}, { signal: AbortSignal.abort() });
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('fails with a missing permission when a 403 has no further details', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 403, {}));
    expect(await aGateway(server.url).call('stores.close', closeInput)).toMatchObject({
      failure: { kind: 'forbidden', messageKey: 'errors.notAuthorized', params: { area: 'stores', action: 'update' } },
    });
  });

  it('names path and action as the missing permission when credentials or pictures are refused', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 401, { errors: { code: 401 } }));
    const gateway = aGateway(server.url);
    const createRefusal = (area: string, action: string) => ({
      failure: { kind: 'forbidden', messageKey: 'errors.notAuthorized', params: { area, action } },
    });
    const savedCredential = { storeId: 1, key: 'chek' as const, value: { apiKey: 'x' } };
    const picture = { name: 'a.png', type: 'image/png' as const, category: 'photo' as const };
    expect(await gateway.call('credentials.list', { query: { key: 'chek' } })).toMatchObject(
      createRefusal('auth_credentials', 'show'),
    );
    expect(await gateway.call('credentials.save', { body: savedCredential })).toMatchObject(
      createRefusal('auth_credentials', 'update'),
    );
    expect(await gateway.call('pictures.create', { body: picture })).toMatchObject(createRefusal('pictures', 'create'));
  });
});
