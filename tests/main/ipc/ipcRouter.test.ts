import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as v from 'valibot';
import { actions, type ActionName } from '@shared/bridge/actions';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, failureSchema, succeeded } from '@shared/contract/protocol/failure';
import { endpoints, internalCalls } from '@shared/contract';
import type { Endpoint } from '@shared/contract/protocol/endpoint';
import { maxKmlLength } from '@shared/domain/stores/deliveryMethods';
import { IpcRouter, type ActionHandlers } from '@main/ipc/ipcRouter';
import { silentLog } from '@main/log/log';
import { aGateway } from '../support/builders';
import { startTestServer, sendJson } from '../support/server';

const outcomeSchema = v.variant('ok', [
  v.strictObject({ ok: v.literal(true), value: v.unknown() }),
  v.strictObject({ ok: v.literal(false), failure: failureSchema }),
]);
const parseOutcome = (text: string) => v.parse(outcomeSchema, JSON.parse(text));

const anIpcRouter = (gateway: ConstructorParameters<typeof IpcRouter>[0]['gateway']) => {
  const ran: [string, unknown][] = [];
  const handlers = Object.fromEntries(
    Object.keys(actions).map((name) => [
      name,
      async (input: unknown) => {
        ran.push([name, input]);
        return succeeded(null);
      },
    ]),
  ) as unknown as ActionHandlers;
  const session = { state: { epoch: 3 }, epochSignal: new AbortController().signal };
  const reauthentication = { isFresh: vi.fn(() => true) };
  const ipcRouter = new IpcRouter({ gateway, session, reauthentication, handlers, log: silentLog });
  return { ipcRouter, ran, session, handlers, reauthentication };
};

const createUnreachable = () => ({ exchange: vi.fn(async () => failed(createFailure('offline'))) });

describe('the IPC channel for calls', () => {
  it('replies to a call of the current session', async () => {
    const server = await startTestServer((_request, response) =>
      sendJson(response, 200, { page: [], count: 0, next_page: null }),
    );
    const { ipcRouter } = anIpcRouter(aGateway(server.url));
    expect(parseOutcome(await ipcRouter.call('stores.list', '{}', 3))).toEqual({
      ok: true,
      value: { page: [], count: 0, nextPage: null },
    });
  });

  it.each([2, 4])('sends nothing for a screen of another session (epoch %i)', async (epoch) => {
    const gateway = createUnreachable();
    expect(parseOutcome(await anIpcRouter(gateway).ipcRouter.call('stores.list', '{}', epoch))).toMatchObject({
      failure: { kind: 'superseded' },
    });
    expect(gateway.exchange).not.toHaveBeenCalled();
  });

  it('sends calls that require reauthentication only if the password was checked recently', async () => {
    const gateway = createUnreachable();
    const { ipcRouter, reauthentication } = anIpcRouter(gateway);
    reauthentication.isFresh.mockReturnValue(false);
    const isGuarded = ([name, row]: [string, Endpoint]) =>
      row.requiresReauthentication === true && !internalCalls.has(name);
    const guardedCalls = [...endpoints].filter(isGuarded).map(([name]) => name);
    expect(guardedCalls.sort()).toEqual([
      'credentials.save',
      'roles.create',
      'roles.remove',
      'roles.update',
      'users.create',
      'users.remove',
      'users.update',
    ]);
    for (const name of guardedCalls) {
      expect(parseOutcome(await ipcRouter.call(name, '{}', 3))).toMatchObject({ failure: { code: 'PROOF_NEEDED' } });
    }
    expect(gateway.exchange).not.toHaveBeenCalled();
    await ipcRouter.call('users.list', '{}', 3);
    reauthentication.isFresh.mockReturnValue(true);
    await ipcRouter.call('users.remove', '{}', 3);
    expect(gateway.exchange).toHaveBeenCalledTimes(2);
  });

  it("requires a password check to change a store's payment settings, but not its hours", async () => {
    const gateway = createUnreachable();
    const { ipcRouter, reauthentication } = anIpcRouter(gateway);
    reauthentication.isFresh.mockReturnValue(false);
    const reauthenticationNeeded = { failure: { code: 'PROOF_NEEDED' } };
    const update = (body: object) => ipcRouter.call('stores.update', JSON.stringify({ params: { id: 1 }, body }), 3);
    const createStore = (body: object) => ipcRouter.call('stores.create', JSON.stringify({ body }), 3);
    expect(parseOutcome(await update({ webpayCommerceCode: '597012345678' }))).toMatchObject(reauthenticationNeeded);
    expect(parseOutcome(await update({ webpayId: null }))).toMatchObject(reauthenticationNeeded);
    expect(parseOutcome(await createStore({ name: 'Maipú', chekCommerceCode: '12' }))).toMatchObject(
      reauthenticationNeeded,
    );
    expect(gateway.exchange).not.toHaveBeenCalled();
    await update({ businessHours: [] });
    await createStore({ name: 'Maipú', chekCommerceCode: null, uberId: '' });
    expect(gateway.exchange).toHaveBeenCalledTimes(2);
  });

  it('drops a reply that arrives in a later session', async () => {
    const gateway = { exchange: vi.fn() };
    const { ipcRouter, session } = anIpcRouter(gateway);
    gateway.exchange.mockImplementation(async () => {
      session.state.epoch += 1;
      return succeeded({ value: 'of the old tenant', headers: new Headers() });
    });
    const text = await ipcRouter.call('stores.list', '{}', 3);
    expect(parseOutcome(text)).toMatchObject({ failure: { kind: 'superseded' } });
    expect(text).not.toContain('old tenant');
  });

  it.each([
    [true, true],
    [undefined, false],
    ['yes', false],
  ])('maps quiet %j to untracked %j, which excludes calls from analytics when true', async (quiet, untracked) => {
    const gateway = createUnreachable();
    await anIpcRouter(gateway).ipcRouter.call('stores.all', '{}', 3, quiet);
    expect(gateway.exchange).toHaveBeenCalledWith('stores.all', {}, expect.objectContaining({ untracked }));
  });

  it.each([...internalCalls])('does not expose %s, which is reserved for the main process', async (name) => {
    const gateway = createUnreachable();
    expect(parseOutcome(await anIpcRouter(gateway).ipcRouter.call(name, '{}', 3))).toMatchObject({
      failure: { kind: 'badRequest' },
    });
    expect(gateway.exchange).not.toHaveBeenCalled();
  });

  it('accepts a long delivery zone file, but no other input of that size', async () => {
    const gateway = createUnreachable();
    const { ipcRouter } = anIpcRouter(gateway);
    const text = '"\n'.repeat(maxKmlLength / 2);
    const input = JSON.stringify({
      body: { file: { name: 'a.kml', type: 'application/vnd.google-earth.kml+xml', text } },
    });
    expect(parseOutcome(await ipcRouter.call('stores.importDeliveryAreas', input, 3))).toMatchObject({
      failure: { kind: 'offline' },
    });
    expect(gateway.exchange).toHaveBeenCalledTimes(1);
    expect(parseOutcome(await ipcRouter.call('stores.create', input, 3))).toMatchObject({
      failure: { kind: 'badRequest' },
    });
    expect(gateway.exchange).toHaveBeenCalledTimes(1);
  });

  it('hides stack traces and paths of internal errors', async () => {
    const gateway = { exchange: () => Promise.reject(new Error('ENOENT /home/ana/secret')) };
    const text = await anIpcRouter(gateway).ipcRouter.call('stores.list', '{}', 3);
    expect(parseOutcome(text)).toMatchObject({ failure: { kind: 'server' } });
    expect(text).not.toMatch(/home|secret|stack/);
  });

  it('rejects arbitrary input without sending anything', async () => {
    const server = await startTestServer((_request, response) => sendJson(response, 500, {}));
    const { ipcRouter } = anIpcRouter(aGateway(server.url));
    const names = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.constantFrom('__proto__', 'constructor', 'toString', 'stores', 'stores.', '.list', ...endpoints.keys()),
    );
    // None of these inputs is valid for any call.
    const inputs = fc.oneof(
      fc.anything().filter((value) => typeof value !== 'string'),
      fc.json().map((text) => `${text}]`),
      fc.record({ [`nope`]: fc.jsonValue() }).map((value) => JSON.stringify(value)),
      fc.jsonValue().map((value) => JSON.stringify({ params: { id: [value] }, query: [value], body: [value] })),
      fc.constantFrom('', 'null', '[]', '"x"', 'NaN', '{"params":{"id":-1}}', ' '.repeat(1_000_001)),
    );
    await fc.assert(
      fc.asyncProperty(names, inputs, fc.oneof(fc.constant(3), fc.anything()), async (name, input, epoch) => {
        expect(parseOutcome(await ipcRouter.call(name, input, epoch))).toMatchObject({ ok: false });
      }),
      { numRuns: 1_000 },
    );
    expect(server.received).toEqual([]);
  });
});

describe('the IPC channels of a locked window', () => {
  const lockedReply = { failure: { kind: 'superseded', code: 'LOCKED' } };

  it('send no call', async () => {
    const gateway = createUnreachable();
    const { whileLocked } = anIpcRouter(gateway).ipcRouter;
    for (const name of endpoints.keys())
      expect(parseOutcome(await whileLocked.call(name, '{}', 3))).toMatchObject(lockedReply);
    expect(gateway.exchange).not.toHaveBeenCalled();
  });

  it('run only the actions of the lock screen and the saving of drafts', async () => {
    const { ipcRouter, ran } = anIpcRouter(createUnreachable());
    const allowedCalls: string[] = [];
    for (const name of Object.keys(actions)) {
      const { failure } = JSON.parse(await ipcRouter.whileLocked.act(name, '{}')) as { failure?: { code: unknown } };
      if (failure?.code !== 'LOCKED') allowedCalls.push(name);
    }
    expect(allowedCalls.sort()).toEqual([
      'app.painted',
      'drafts.keep',
      'lock.now',
      'lock.unlock',
      'preferences.get',
      'proxy.answer',
      'session.signOut',
      'session.state',
    ]);
    expect(ran.every(([name]) => allowedCalls.includes(name))).toBe(true);
  });
});

describe('the IPC channel for actions', () => {
  it('passes validated input on to the action', async () => {
    const { ipcRouter, ran } = anIpcRouter(createUnreachable());
    const text = JSON.stringify({ tenant: ' Burger-Demo ', email: ' ana@x.example ', password: ' p ' });
    expect(parseOutcome(await ipcRouter.act('session.signIn', text))).toEqual({ ok: true, value: null });
    expect(ran).toEqual([['session.signIn', { tenant: 'burger-demo', email: 'ana@x.example', password: ' p ' }]]);
  });

  it('hides stack traces and paths of internal errors', async () => {
    const { ipcRouter, handlers } = anIpcRouter(createUnreachable());
    handlers['links.open'] = () => Promise.reject(new Error('EACCES /home/ana/secret'));
    const text = await ipcRouter.act('links.open', '{"url":"https://x.example"}');
    expect(parseOutcome(text)).toMatchObject({ failure: { kind: 'server' } });
    expect(text).not.toMatch(/home|secret|stack/);
  });

  it.each([
    ['session.signIn', '{"tenant":"x","email":"a@b.example"}'],
    ['session.signIn', '{"tenant":"../x","email":"a@b.example","password":"p"}'],
    ['session.state', '{"extra":1}'],
    ['links.open', '{"url":7}'],
    ['preferences.set', '{"tenant":"other"}'],
    ['preferences.set', '{"email":"a@b.example"}'],
    ['preferences.set', '{"colourMode":"sepia"}'],
    ['app.painted', '{"screen":"\\u001b[31m"}'],
  ] satisfies [ActionName, string][])('rejects %s with input %s', async (name, text) => {
    const { ipcRouter, ran } = anIpcRouter(createUnreachable());
    expect(parseOutcome(await ipcRouter.act(name, text))).toMatchObject({ failure: { kind: 'badRequest' } });
    expect(ran).toEqual([]);
  });

  it('ignores __proto__ keys in the input', async () => {
    const { ipcRouter, ran } = anIpcRouter(createUnreachable());
    await ipcRouter.act('preferences.set', '{"hiddenBanners":{"__proto__":{"polluted":1},"7":5}}');
    await ipcRouter.act('preferences.set', '{"__proto__":{"polluted":1}}');
    expect(JSON.stringify(ran)).not.toContain('polluted');
    expect({}).not.toHaveProperty('polluted');
  });

  it('does not crash on arbitrary input', async () => {
    const { ipcRouter } = anIpcRouter(createUnreachable());
    const names = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.constantFrom('__proto__', 'constructor', 'hasOwnProperty', ...Object.keys(actions)),
    );
    const inputs = fc.oneof(
      fc.anything(),
      fc.string(),
      fc.json(),
      fc.constantFrom('', 'null', '{"__proto__":1}', ' '.repeat(1_000_001)),
    );
    await fc.assert(
      fc.asyncProperty(names, inputs, async (name, input) => {
        parseOutcome(await ipcRouter.act(name, input));
      }),
      { numRuns: 1_000 },
    );
  });
});
