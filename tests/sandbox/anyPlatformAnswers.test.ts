import { describe, expect, it } from 'vitest';
import { endpoints, type CallName } from '@shared/contract';
import { isWrite } from '@shared/contract/protocol/endpoint';
import { isSecret } from '@shared/domain/integrations/credentials';
import { providers } from '@shared/domain/integrations/providers';
import { wireKey } from '@shared/contract/protocol/wire';
import { aGateway as gatewayTo, anEnvironment } from '../main/support/builders';
import { startTestServer, json } from '../main/support/server';
import { callLimits } from '@main/api/limits';
import { calls, inputFor, placeholderTargets } from './support/calls';

const html = '<!doctype html><html><body>Bienvenido</body></html>';

/** A gateway to a platform that updates closings one by one: no call reads before it writes. */
const aGateway = (url: string) =>
  gatewayTo(url, { environment: () => anEnvironment(url, { capabilities: ['closingRows'] }), limits: callLimits });

/** The outcome of a call that receives the given reply. */
const answered = async (name: CallName, body: string, type = 'application/json', status = 200) => {
  const server = await startTestServer((_received, response) => {
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  return aGateway(server.url).call(name, inputFor(name, placeholderTargets));
};

/** Their replies contain the next step. */
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

describe.each(writes)('%s', (name) => {
  it.each(['{}', '[]', 'null', '"OK"', 'OK', '', 'true', '{"status":"ok"}', '{"id":"raro"}', '[{"x":1}]'])(
    'succeeds when the platform replies with %j',
    async (body) => {
      expect(await answered(name, body)).toMatchObject({ ok: true });
    },
  );

  it('succeeds when the reply is empty', async () => {
    const server = await startTestServer((_received, response) => void response.writeHead(204).end());
    expect(await aGateway(server.url).call(name, inputFor(name, placeholderTargets))).toMatchObject({ ok: true });
  });

  it.each([
    ['a page of some network on the way', html],
    ['half an answer', '{"id":12,"name":"Cen'],
    ['half a list', '[{"id":12}'],
  ])('has an unknown outcome when the reply is %s', async (_, body) => {
    for (const type of ['application/json', 'text/html']) {
      expect(await answered(name, body, type)).toMatchObject({ ok: false, failure: { kind: 'unknownOutcome' } });
    }
  });
});

const sentinel = 'CENTINELA-4d7e';

/** Each secret of a provider under its own name, with a searchable value. */
const secretsOf = (key: string): Record<string, unknown> => {
  const found: Record<string, unknown> = {};
  for (const field of providers.find((each) => each.key === key)?.fields.filter(isSecret) ?? []) {
    const [name, inner] = field.path.map(wireKey) as [string, string?];
    found[name] = inner === undefined ? sentinel : { ...(found[name] as object | undefined), [inner]: sentinel };
  }
  return found;
};

const asList = (value: Record<string, unknown>) => Object.entries(value).map(([key, inner]) => ({ key, value: inner }));

describe.each(providers.map(({ key }) => key))('Secrets of %s', (key) => {
  const value = secretsOf(key);
  const everySecret = Object.assign({}, ...providers.map((each) => secretsOf(each.key))) as Record<string, unknown>;
  const forms = [
    { value },
    { value: everySecret },
    { credentials_attributes: asList(value) },
    { value, ...everySecret, secrets: everySecret },
  ].map((form) => ({ store_id: 1, key, ...form }));

  it('never leave the gateway, in any form that a platform may send', async () => {
    for (const form of forms) {
      const list = await startTestServer((_received, response) => json(response, 200, [form]));
      const listed = await aGateway(list.url).call('credentials.list', { query: { key } });
      expect(listed).toMatchObject({ ok: true, value: [{ storeId: 1, key }] });
      expect(JSON.stringify(listed)).not.toContain(sentinel);
      const one = await startTestServer((_received, response) => json(response, 200, form));
      const saved = await aGateway(one.url).call('credentials.save', { body: { storeId: 1, key, value: {} } });
      expect(saved).toMatchObject({ ok: true, value: { storeId: 1 } });
      expect(JSON.stringify(saved)).not.toContain(sentinel);
    }
  });

  it('are reported only as set', async () => {
    const set = Object.keys(value).length > 0;
    const list = await startTestServer((_received, response) => json(response, 200, [forms[0]]));
    const listed = await aGateway(list.url).call('credentials.list', { query: { key } });
    expect(listed.ok && listed.value[0]!.secretsSet.length > 0).toBe(set);
  });

  it('never leave the gateway inside a store', async () => {
    const odd = { credentials: { ...value, credentials_attributes: asList(value) }, ...value };
    const store = {
      id: 1,
      ...odd,
      integrations: [{ key, state: 'set', ...odd }],
      delivery_methods: [{ delivery_type: 'own_delivery', ...odd }],
      business_hours: [{ day: 'someday', ...odd }],
      default_tip: { tip: 1, type: 'amount', ...odd },
      updated_by: { id: 1, name: 'Ana', ...odd },
      order_method: odd,
    };
    for (const [name, reply] of [
      ['stores.get', store],
      ['stores.update', store],
      ['stores.list', { page: [store, odd], count: 2 }],
      ['stores.all', [store]],
      ['stores.default', store],
    ] as const) {
      const server = await startTestServer((_received, response) => json(response, 200, reply));
      const outcome = await aGateway(server.url).call(name, inputFor(name, placeholderTargets));
      expect(outcome, name).toMatchObject({ ok: true });
      expect(JSON.stringify(outcome), name).not.toContain(sentinel);
    }
  });
});
