import { describe, expect, it } from 'vitest';
import { endpoints, type CallName } from '@shared/contract';
import { isWrite } from '@shared/contract/protocol/endpoint';
import { isSecret } from '@shared/domain/integrations/credentials';
import { providers } from '@shared/domain/integrations/providers';
import { wireKey } from '@shared/contract/protocol/wire';
import { aGateway as gatewayTo, anEnvironment } from '../main/support/builders';
import { startTestServer, sendJson } from '../main/support/server';
import { callLimits } from '@main/api/limits';
import { calls, inputFor, placeholderTargets } from './support/calls';

const html = '<!doctype html><html><body>Bienvenido</body></html>';

/** Creates a gateway to a platform that updates closings one by one, so that no call reads before it writes. */
const createGateway = (url: string) =>
  gatewayTo(url, {
    getEnvironment: () => anEnvironment(url, { capabilities: ['closingRows'] }),
    limits: callLimits,
  });

/** The outcome of a call that receives the given reply. */
const callWithResponse = async (name: CallName, body: string, type = 'application/json', status = 200) => {
  const server = await startTestServer((_request, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  return createGateway(server.url).call(name, inputFor(name, placeholderTargets));
};

/** Calls whose replies contain the next step: an upload address or a job id. */
const leading: ReadonlySet<string> = new Set<CallName>([
  'pictures.create',
  'menus.deploy',
  'menus.fetch',
  'exports.orders',
  'exports.nps',
]);

const writes = calls.filter((name) => {
  const row = endpoints.get(name);
  return row !== undefined && isWrite(row) && !leading.has(name);
});

describe.each(writes)('the call %s', (name) => {
  it.each(['{}', '[]', 'null', '"OK"', 'OK', '', 'true', '{"status":"ok"}', '{"id":"raro"}', '[{"x":1}]'])(
    'succeeds when the platform replies with %j',
    async (body) => {
      expect(await callWithResponse(name, body)).toMatchObject({ ok: true });
    },
  );

  it('succeeds when the reply is empty', async () => {
    const server = await startTestServer((_request, response) => void response.writeHead(204).end());
    expect(await createGateway(server.url).call(name, inputFor(name, placeholderTargets))).toMatchObject({ ok: true });
  });

  it.each([
    ['a page of some network on the way', html],
    ['half an answer', '{"id":12,"name":"Cen'],
    ['half a list', '[{"id":12}'],
  ])('has an unknown outcome when the reply is %s', async (_, body) => {
    for (const type of ['application/json', 'text/html']) {
      expect(await callWithResponse(name, body, type)).toMatchObject({
        ok: false,
        failure: { kind: 'unknownOutcome' },
      });
    }
  });
});

const sentinel = 'CENTINELA-4d7e';

/** Each secret of a provider under its own name, with a searchable value. */
const readSecrets = (key: string): Record<string, unknown> => {
  const match: Record<string, unknown> = {};
  for (const field of providers.find((provider) => provider.key === key)?.fields.filter(isSecret) ?? []) {
    const [name, innerKey] = field.path.map(wireKey) as [string, string?];
    match[name] = innerKey === undefined ? sentinel : { ...(match[name] as object | undefined), [innerKey]: sentinel };
  }
  return match;
};

const toList = (value: Record<string, unknown>) => Object.entries(value).map(([key, inner]) => ({ key, value: inner }));

describe.each(providers.map(({ key }) => key))('Secrets of %s', (key) => {
  const value = readSecrets(key);
  const everySecret = Object.assign({}, ...providers.map((provider) => readSecrets(provider.key))) as Record<
    string,
    unknown
  >;
  const forms = [
    { value },
    { value: everySecret },
    { credentials_attributes: toList(value) },
    { value, ...everySecret, secrets: everySecret },
  ].map((form) => ({ store_id: 1, key, ...form }));

  it('never leave the gateway, in any field of a credential where a platform may put them', async () => {
    for (const form of forms) {
      const list = await startTestServer((_request, response) => sendJson(response, 200, [form]));
      const listedCredentials = await createGateway(list.url).call('credentials.list', { query: { key } });
      expect(listedCredentials).toMatchObject({ ok: true, value: [{ storeId: 1, key }] });
      expect(JSON.stringify(listedCredentials)).not.toContain(sentinel);
      const testServer = await startTestServer((_request, response) => sendJson(response, 200, form));
      const savedCredential = await createGateway(testServer.url).call('credentials.save', {
        body: { storeId: 1, key, value: {} },
      });
      expect(savedCredential).toMatchObject({ ok: true, value: { storeId: 1 } });
      expect(JSON.stringify(savedCredential)).not.toContain(sentinel);
    }
  });

  it('are listed as set only when the platform sends at least one', async () => {
    const set = Object.keys(value).length > 0;
    const list = await startTestServer((_request, response) => sendJson(response, 200, [forms[0]]));
    const listedCredentials = await createGateway(list.url).call('credentials.list', { query: { key } });
    expect(listedCredentials.ok && listedCredentials.value[0]!.secretsSet.length > 0).toBe(set);
  });

  it('never leave the gateway inside a store', async () => {
    const unusualReply = { credentials: { ...value, credentials_attributes: toList(value) }, ...value };
    const store = {
      id: 1,
      ...unusualReply,
      integrations: [{ key, state: 'set', ...unusualReply }],
      delivery_methods: [{ delivery_type: 'own_delivery', ...unusualReply }],
      business_hours: [{ day: 'someday', ...unusualReply }],
      default_tip: { tip: 1, type: 'amount', ...unusualReply },
      updated_by: { id: 1, name: 'Ana', ...unusualReply },
      order_method: unusualReply,
    };
    for (const [name, reply] of [
      ['stores.get', store],
      ['stores.update', store],
      ['stores.list', { page: [store, unusualReply], count: 2 }],
      ['stores.all', [store]],
      ['stores.default', store],
    ] as const) {
      const server = await startTestServer((_request, response) => sendJson(response, 200, reply));
      const outcome = await createGateway(server.url).call(name, inputFor(name, placeholderTargets));
      expect(outcome, name).toMatchObject({ ok: true });
      expect(JSON.stringify(outcome), name).not.toContain(sentinel);
    }
  });
});
