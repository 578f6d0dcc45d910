import { expect, it } from 'vitest';
import { IdentityPlatform } from '@main/session/identityPlatform';
import { Tokens } from '@main/session/tokens';
import { succeeded } from '@shared/contract/protocol/failure';
import { aCaller, aGateway, anEnvironment } from '../support/builders';
import { createIssuedTokens } from '../support/session';
import { startTestServer, sendJson } from '../support/server';

it('a session refreshes its token once for a hundred rejected calls and retries each of them', async () => {
  let refreshes = 0;
  const server = await startTestServer((request, response) => {
    if (request.url.startsWith('/identity-token')) {
      refreshes += 1;
      return sendJson(response, 200, { id_token: 'id-token-2', refresh_token: 'refresh-token-2', expires_in: '3600' });
    }
    if (request.headers.authorization === 'Bearer id-token-2') {
      return sendJson(response, 200, { page: [], count: 0, next_page: null });
    }
    return sendJson(response, 401, {}, { 'www-authenticate': 'Bearer error="invalid_token"' });
  });
  const identity = new IdentityPlatform(() => anEnvironment(server.url));
  let endedCount = 0;
  const tokens = new Tokens({ identity, onRotated: () => undefined, onEnded: () => (endedCount += 1) });
  tokens.setTokens('test:burger-demo', createIssuedTokens(1));
  const caller = async () => aCaller({ idToken: await tokens.getIdToken() });
  const gateway = aGateway(server.url, {
    caller,
    renew: async (staleToken) => {
      const renewal = await tokens.renew(staleToken);
      return renewal.ok ? succeeded(await caller()) : renewal;
    },
  });

  const outcomes = await Promise.all(Array.from({ length: 100 }, () => gateway.call('stores.list', {})));

  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(100);
  expect(refreshes).toBe(1);
  expect(endedCount).toBe(0);
  const calls = server.received.filter(({ url }) => url.startsWith('/v1/stores'));
  expect(calls).toHaveLength(200);
});
