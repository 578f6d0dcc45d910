import { describe, expect, it } from 'vitest';
import { IdentityPlatform } from '@main/session/identityPlatform';
import { anEnvironment, quickLimits } from '../support/builders';
import { startTestServer, sendJson } from '../support/server';

const createApiError = (message: string) => ({ error: { code: 400, message, errors: [] } });

describe('signing in', () => {
  it('sends the credentials and returns the tokens', async () => {
    const server = await startTestServer((_request, response) =>
      sendJson(response, 200, { idToken: 'a', refreshToken: 'b', expiresIn: '3600', kind: 'x' }),
    );
    const identity = new IdentityPlatform(() => anEnvironment(server.url));
    expect(await identity.signIn('burger-demo', 'ana@x.example', 'clave')).toEqual({
      ok: true,
      value: { idToken: 'a', refreshToken: 'b', expiresIn: 3600 },
    });
    expect(server.received[0]).toMatchObject({
      method: 'POST',
      url: '/identity/v1/accounts:signInWithPassword?key=practice-key',
    });
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
      email: 'ana@x.example',
      password: 'clave',
      returnSecureToken: true,
      tenantId: 'burger-demo-x1',
    });
  });

  it.each([
    ['INVALID_LOGIN_CREDENTIALS', 'INVALID_CREDENTIALS', 'unauthenticated'],
    ['INVALID_PASSWORD', 'INVALID_CREDENTIALS', 'unauthenticated'],
    ['EMAIL_NOT_FOUND', 'INVALID_CREDENTIALS', 'unauthenticated'],
    ['USER_DISABLED', 'USER_DISABLED', 'unauthenticated'],
    ['TOO_MANY_ATTEMPTS_TRY_LATER : Access is disabled.', 'TOO_MANY_ATTEMPTS', 'refused'],
    ['TENANT_NOT_FOUND', 'TENANT_UNKNOWN', 'missing'],
    ['API_KEY_NOT_VALID', 9999, 'server'],
  ])('reports %s as %s', async (message, code, kind) => {
    const server = await startTestServer((_request, response) => sendJson(response, 400, createApiError(message)));
    const identity = new IdentityPlatform(() => anEnvironment(server.url));
    expect(await identity.signIn('burger-demo', 'a@b.example', 'x')).toMatchObject({ failure: { code, kind } });
  });

  it.each(['nowhere', '__proto__', 'constructor'])('sends no password for the unknown tenant %s', async (tenant) => {
    const server = await startTestServer((_request, response) => sendJson(response, 200, {}));
    const identity = new IdentityPlatform(() => anEnvironment(server.url));
    expect(await identity.signIn(tenant, 'a@b.example', 'x')).toMatchObject({ failure: { code: 'TENANT_UNKNOWN' } });
    expect(server.received).toHaveLength(0);
  });
});

describe('a password reset link', () => {
  const sendResetEmail = async (status: number, body: object) => {
    const server = await startTestServer((_request, response) => sendJson(response, status, body));
    const identity = new IdentityPlatform(() => anEnvironment(server.url));
    return { server, outcome: await identity.sendPasswordReset('burger-demo', 'ana@x.example') };
  };

  it("is requested through the provider's API, in Spanish", async () => {
    const { server, outcome } = await sendResetEmail(200, { kind: 'x', email: 'ana@x.example' });
    expect(outcome).toEqual({ ok: true, value: { sent: true } });
    expect(server.received[0]).toMatchObject({
      method: 'POST',
      url: '/identity/v1/accounts:sendOobCode?key=practice-key',
      headers: { 'x-firebase-locale': 'es' },
    });
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({
      requestType: 'PASSWORD_RESET',
      email: 'ana@x.example',
      tenantId: 'burger-demo-x1',
    });
  });

  it('is reported as not sent for an unknown email, unlike a failed request', async () => {
    expect((await sendResetEmail(400, createApiError('EMAIL_NOT_FOUND'))).outcome).toEqual({
      ok: true,
      value: { sent: false },
    });
    expect((await sendResetEmail(500, {})).outcome).toMatchObject({ ok: false, failure: { kind: 'server' } });
    expect((await sendResetEmail(400, createApiError('RESET_PASSWORD_EXCEED_LIMIT'))).outcome).toMatchObject({
      failure: { code: 'TOO_MANY_ATTEMPTS' },
    });
  });

  it('sets the password, or reports that it has expired', async () => {
    const server = await startTestServer((_request, response) =>
      sendJson(response, 200, { requestType: 'PASSWORD_RESET' }),
    );
    const identity = new IdentityPlatform(() => anEnvironment(server.url));
    expect(await identity.resetPassword('abc', 'una clave propia')).toEqual({ ok: true, value: null });
    expect(JSON.parse(server.received[0]?.body ?? '')).toEqual({ oobCode: 'abc', newPassword: 'una clave propia' });
    const over = await startTestServer((_request, response) =>
      sendJson(response, 400, createApiError('EXPIRED_OOB_CODE')),
    );
    const otherIdentityPlatform = new IdentityPlatform(() => anEnvironment(over.url));
    expect(await otherIdentityPlatform.resetPassword('abc', 'x')).toMatchObject({
      failure: { code: 'RESET_LINK_OVER' },
    });
  });
});

describe('refreshing the tokens', () => {
  it('sends the refresh token and returns new tokens', async () => {
    const server = await startTestServer((_request, response) =>
      sendJson(response, 200, { id_token: 'c', refresh_token: 'd', expires_in: '10', token_type: 'Bearer' }),
    );
    const identity = new IdentityPlatform(() => anEnvironment(server.url));
    expect(await identity.refresh('b')).toEqual({
      ok: true,
      value: { idToken: 'c', refreshToken: 'd', expiresIn: 10 },
    });
    expect(server.received[0]).toMatchObject({
      url: '/identity-token/v1/token?key=practice-key',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'grant_type=refresh_token&refresh_token=b',
    });
  });

  it.each(['INVALID_REFRESH_TOKEN', 'TOKEN_EXPIRED', 'USER_NOT_FOUND'])(
    'ends the session when the provider replies %s',
    async (message) => {
      const server = await startTestServer((_request, response) => sendJson(response, 400, createApiError(message)));
      const identity = new IdentityPlatform(() => anEnvironment(server.url));
      expect(await identity.refresh('b')).toMatchObject({
        failure: { kind: 'unauthenticated', code: 'SESSION_EXPIRED' },
      });
    },
  );
});

describe('a failing identity provider', () => {
  const replies: [string, number, string, string][] = [
    ['an HTML page', 200, '<html></html>', 'badReply'],
    ['an empty body', 200, '', 'badReply'],
    ['no tokens', 200, '{}', 'badReply'],
    ['an invalid token lifetime', 200, '{"idToken":"a","refreshToken":"b","expiresIn":"soon"}', 'badReply'],
    ['an error without details', 500, '<html></html>', 'server'],
    ['a rate limit', 429, '{}', 'refused'],
  ];

  it.each(replies)('never ends the session when it replies with %s', async (_title, status, text, kind) => {
    const server = await startTestServer((_request, response) => void response.writeHead(status).end(text));
    const identity = new IdentityPlatform(() => anEnvironment(server.url));
    expect(await identity.signIn('burger-demo', 'a@b.example', 'x')).toMatchObject({ failure: { kind } });
    expect(await identity.refresh('b')).toMatchObject({ failure: { kind } });
  });

  it('causes the failure "timeout" when it does not reply and "offline" when it cannot be reached', async () => {
    const silentServer = await startTestServer(() => undefined);
    const lateIdentityPlatform = new IdentityPlatform(() => anEnvironment(silentServer.url), {
      ...quickLimits,
      deadline: 50,
    });
    expect(await lateIdentityPlatform.refresh('b')).toMatchObject({ failure: { kind: 'timeout' } });
    await silentServer.stop();
    expect(await lateIdentityPlatform.refresh('b')).toMatchObject({ failure: { kind: 'offline' } });
  });

  it('does not prevent signing out', async () => {
    const silentServer = await startTestServer(() => undefined);
    const withCall = () => anEnvironment(silentServer.url, { capabilities: ['signOut'] });
    const identity = new IdentityPlatform(withCall, { ...quickLimits, deadline: 50 });
    expect(await identity.revoke('a')).toBe(false);
  });

  it('receives no request to revoke tokens when it offers no call for it', async () => {
    const identity = new IdentityPlatform(() => anEnvironment('http://127.0.0.1:9'), quickLimits);
    expect(await identity.revoke('a')).toBe(true);
  });
});
