import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { signInLimit } from '@sandbox/identity/accounts';
import { adminUsers, sessions } from '@sandbox/db/schema';
import { describeOnEngines } from './support/engines';
import { apiError, type Answer, type ApiClient } from './support/platform';

const minute = 60_000;
const day = 24 * 60 * minute;

const createRefusal = (message: string) => ({ error: { code: 400, message } });

const isOver = (reply: Answer) => {
  expect([reply.status, reply.body]).toEqual([401, apiError('SESSION_EXPIRED')]);
  expect(reply.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
};

describeOnEngines('signing in', (platform) => {
  const expectWorks = async (client: ApiClient) => expect((await client.call('session.me', {})).status).toBe(200);
  const refreshClient = async (client: ApiClient): Promise<ApiClient> => {
    const { status, body } = await platform.refresh(client.refreshToken);
    expect(status).toBe(200);
    return client.with({ idToken: (body as { id_token: string }).id_token });
  };

  it('signing in requires the correct email and password, ignoring the case of the email', async () => {
    const testTenant = await platform.createTestTenant({ idTokenSeconds: 1200 });
    const { status, body } = await platform.readIdentity('signInWithPassword', {
      email: ` ${testTenant.getEmail('editor').toUpperCase()} `,
      password: 'practica-editor',
      returnSecureToken: true,
      tenantId: testTenant.createdTestTenant.identityTenant,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: testTenant.getEmail('editor'), expiresIn: '1200' });
  });

  it('signing in fails with the same error for a wrong password, an unknown email and missing fields', async () => {
    const testTenant = await platform.createTestTenant();
    const answers = [
      await testTenant.trySignIn('admin', 'practica-editor'),
      await testTenant.trySignIn('nobody', 'practica-admin'),
      await testTenant.trySignIn('admin', ''),
      await platform.readIdentity('signInWithPassword', {
        email: 7,
        tenantId: testTenant.createdTestTenant.identityTenant,
      }),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([400, createRefusal('INVALID_LOGIN_CREDENTIALS')]);
    }
  });

  it('signing in fails with an unknown tenant, a wrong API key or an unknown operation', async () => {
    const testTenant = await platform.createTestTenant();
    const credentials = { email: testTenant.getEmail('admin'), password: 'practica-admin' };
    const unknownTenantReply = await platform.readIdentity('signInWithPassword', {
      ...credentials,
      tenantId: 'nowhere',
    });
    expect(unknownTenantReply.body).toEqual(createRefusal('TENANT_NOT_FOUND'));
    const wrongKeyReply = await platform.send('POST', '/identity/v1/accounts:signInWithPassword?key=wrong', {
      body: { ...credentials, tenantId: testTenant.createdTestTenant.identityTenant },
    });
    expect(wrongKeyReply.body).toEqual(createRefusal('API key not valid. Please pass a valid API key.'));
    expect((await platform.readIdentity('delete', {})).status).toBe(404);
  });

  it('a session lasts as long as the tenant defines and is renewed with the refresh token', async () => {
    const testTenant = await platform.createTestTenant({ idTokenSeconds: 600 });
    const client = await testTenant.signIn();
    platform.clock.advance(10 * minute - 1000);
    await expectWorks(client);
    platform.clock.advance(1000);
    isOver(await client.call('session.me', {}));
    const renewedClient = await refreshClient(client);
    await expectWorks(renewedClient);
    expect(renewedClient.idToken).not.toBe(client.idToken);
  });

  it('a session ends a month after its last use', async () => {
    const client = await (await platform.createTestTenant()).signIn();
    platform.clock.advance(29 * day);
    await refreshClient(client);
    platform.clock.advance(29 * day);
    await expectWorks(await refreshClient(client));
    platform.clock.advance(30 * day);
    expect((await platform.refresh(client.refreshToken)).body).toEqual(createRefusal('TOKEN_EXPIRED'));
  });

  it('a session is renewed for several windows at once', async () => {
    const client = await (await platform.createTestTenant()).signIn();
    const renewedClients = await Promise.all(Array.from({ length: 10 }, () => refreshClient(client)));
    for (const apiClient of renewedClients) await expectWorks(apiClient);
  });

  it('an invalid refresh token is rejected', async () => {
    expect((await platform.refresh('made-up')).body).toEqual(createRefusal('INVALID_REFRESH_TOKEN'));
    expect((await platform.refresh('')).body).toEqual(createRefusal('MISSING_REFRESH_TOKEN'));
    const path = `/identity-token/v1/token?key=${platform.secret}`;
    expect((await platform.send('POST', path, { body: '{"grant_type":"x"}' })).body).toEqual(
      createRefusal('INVALID_GRANT_TYPE'),
    );
  });

  it('signing out ends only the current session, even with an expired token', async () => {
    const testTenant = await platform.createTestTenant({ idTokenSeconds: 60 });
    const [removedApiClient, otherApiClient] = [await testTenant.signIn(), await testTenant.signIn()];
    platform.clock.advance(2 * minute);
    expect((await platform.readIdentity('signOut', { idToken: removedApiClient.idToken })).status).toBe(200);
    expect((await platform.refresh(removedApiClient.refreshToken)).body).toEqual(createRefusal('TOKEN_EXPIRED'));
    await expectWorks(await refreshClient(otherApiClient));
    isOver(await removedApiClient.call('session.me', {}));
    expect((await platform.readIdentity('signOut', { idToken: 'no-token' })).body).toEqual(
      createRefusal('INVALID_ID_TOKEN'),
    );
  });

  it('a session continues when its token expires and ends when the session is revoked', async () => {
    const testTenant = await platform.createTestTenant();
    const client = await testTenant.signIn();
    await platform.control('POST', `/tenants/${testTenant.key}/expire-tokens`);
    isOver(await client.call('stores.list', {}));
    const renewedClient = await refreshClient(client);
    await expectWorks(renewedClient);
    await platform.control('POST', `/tenants/${testTenant.key}/revoke`);
    isOver(await renewedClient.call('stores.list', {}));
    expect((await platform.refresh(client.refreshToken)).body).toEqual(createRefusal('TOKEN_EXPIRED'));
  });

  it('the sessions of a disabled user end, and only the right password reveals why', async () => {
    const testTenant = await platform.createTestTenant();
    const client = await testTenant.signIn('editor');
    await platform.control('POST', `/tenants/${testTenant.key}/users/${testTenant.getEmail('editor')}`, {
      disabled: true,
    });
    isOver(await client.call('stores.list', {}));
    expect((await platform.refresh(client.refreshToken)).body).toEqual(createRefusal('USER_DISABLED'));
    expect((await testTenant.trySignIn('editor')).body).toEqual(createRefusal('USER_DISABLED'));
    expect((await testTenant.trySignIn('editor', 'guess')).body).toEqual(createRefusal('INVALID_LOGIN_CREDENTIALS'));
  });

  it('a user with too many wrong passwords is blocked for a while, even with parallel requests, and others are not', async () => {
    const testTenant = await platform.createTestTenant();
    const guesses = await Promise.all(
      Array.from({ length: signInLimit.attempts + 5 }, (_, index) => testTenant.trySignIn('admin', `guess ${index}`)),
    );
    const messages = guesses.map(({ body }) => (body as ReturnType<typeof createRefusal>).error.message);
    expect(messages.filter((message) => message === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(signInLimit.attempts);
    expect(messages.filter((message) => message === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(5);
    expect((await testTenant.trySignIn('admin')).body).toEqual(createRefusal('TOO_MANY_ATTEMPTS_TRY_LATER'));
    expect((await testTenant.trySignIn('editor')).status).toBe(200);
    platform.clock.advance(signInLimit.wait + 1);
    expect((await testTenant.trySignIn('admin')).status).toBe(200);
    expect((await testTenant.trySignIn('admin', 'guess')).body).toEqual(createRefusal('INVALID_LOGIN_CREDENTIALS'));
  });

  it('passwords and refresh tokens are not stored in plain text', async () => {
    const testTenant = await platform.createTestTenant();
    const client = await testTenant.signIn();
    const users = await platform.db.select().from(adminUsers);
    const storedSessions = await platform.db.select().from(sessions);
    const text = JSON.stringify([users, storedSessions]);
    expect(text).not.toContain('practica-');
    expect(text).not.toContain(client.refreshToken);
    const seededUsers = await platform.db.select().from(adminUsers).where(eq(adminUsers.tenantId, 1));
    expect(new Set(seededUsers.map(({ passwordHash }) => passwordHash)).size).toBe(seededUsers.length);
  });
});
