import { beforeEach, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { invokeAction, call, setEpoch, subscribe } from '@kit/bridge/client';
import { installFakeBridge } from '../support/fakeBridge';
import { aSession } from '../support/builders';

const respondWith = (text: string | Promise<string>) =>
  Object.defineProperty(window, 'comanda', {
    configurable: true,
    value: { call: () => Promise.resolve(text), act: () => Promise.resolve(text), subscribe: () => () => undefined },
  });

beforeEach(() => setEpoch(3));

describe('a bridge call', () => {
  it('sends its input and the session in which it was made', async () => {
    const bridge = installFakeBridge({ 'stores.open': () => succeeded({ opened: true }) });
    await expect(call('stores.open', { params: { id: 4 } })).resolves.toEqual(succeeded({ opened: true }));
    expect(bridge.calls).toEqual([{ name: 'stores.open', input: { params: { id: 4 } }, epoch: 3, quiet: false }]);
  });

  it('returns a failure unchanged', async () => {
    const apiError = failed(createFailure('refused', 'CLOSING_EXPIRED'));
    installFakeBridge({ 'stores.open': () => apiError });
    await expect(call('stores.open', { params: { id: 4 } })).resolves.toEqual(apiError);
  });

  it('discards a reply that arrives after the session changed', async () => {
    let respond: () => void = () => undefined;
    installFakeBridge({
      'stores.open': () => new Promise((resolve) => (respond = () => resolve(succeeded({ opened: true })))),
    });
    const outcome = call('stores.open', { params: { id: 4 } });
    setEpoch(4);
    respond();
    await expect(outcome).resolves.toMatchObject({ ok: false, failure: { kind: 'superseded' } });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '{"ok":true}',
    '{"ok":"yes","value":1}',
    '{"ok":false}',
    '{"ok":false,"failure":{}}',
  ])('fails with badReply for the malformed reply %j', async (text) => {
    respondWith(text);
    await expect(invokeAction('links.open', { url: 'https://x.example' })).resolves.toMatchObject({
      ok: false,
      failure: { kind: 'badReply' },
    });
  });

  it('fails with badReply when the channel rejects', async () => {
    const rejectedPromise = Promise.reject(new Error('the window is going away'));
    rejectedPromise.catch(() => undefined);
    respondWith(rejectedPromise);
    await expect(call('stores.open', { params: { id: 4 } })).resolves.toMatchObject({
      ok: false,
      failure: { kind: 'badReply' },
    });
  });
});

describe('a subscription to bridge events', () => {
  it('receives no events after unsubscribing', () => {
    const bridge = installFakeBridge();
    const receivedTexts: string[] = [];
    const stop = subscribe((event) => receivedTexts.push(event.type));
    bridge.broadcast({ type: 'session', state: aSession() });
    stop();
    bridge.broadcast({ type: 'session', state: aSession() });
    expect(receivedTexts).toEqual(['session']);
    expect(bridge.listeners()).toBe(0);
  });

  it('parses each event once for all listeners', () => {
    const bridge = installFakeBridge();
    const receivedEvents: unknown[] = [];
    const unsubscribes = [1, 2].map(() => subscribe((event) => receivedEvents.push(event)));
    bridge.broadcast({ type: 'session', state: aSession() });
    for (const end of unsubscribes) end();
    expect(receivedEvents).toHaveLength(2);
    expect(receivedEvents[0]).toBe(receivedEvents[1]);
  });
});
