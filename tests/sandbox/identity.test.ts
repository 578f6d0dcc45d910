import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { throttle } from '@sandbox/identity/accounts';
import { adminUsers, sessions } from '@sandbox/db/schema';
import { describeOnEngines } from './support/engines';
import { apiError, type Answer, type ApiClient } from './support/platform';

const minute = 60_000;
const day = 24 * 60 * minute;

const refusedWith = (message: string) => ({ error: { code: 400, message } });

const isOver = (reply: Answer) => {
  expect([reply.status, reply.body]).toEqual([401, apiError('SESSION_EXPIRED')]);
  expect(reply.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"');
};

describeOnEngines('signing in', (platform) => {
  const works = async (client: ApiClient) => expect((await client.call('session.me', {})).status).toBe(200);
  const refreshed = async (client: ApiClient): Promise<ApiClient> => {
    const { status, body } = await platform.refresh(client.refreshToken);
    expect(status).toBe(200);
    return client.with({ idToken: (body as { id_token: string }).id_token });
  };

  it('signing in requires the right email and password, ignoring the case of the email', async () => {
    const testTenant = await platform.testTenant({ idTokenSeconds: 1200 });
    const { status, body } = await platform.identity('signInWithPassword', {
      email: ` ${testTenant.emailOf('editor').toUpperCase()} `,
      password: 'practica-editor',
      returnSecureToken: true,
      tenantId: testTenant.made.identityTenant,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: testTenant.emailOf('editor'), expiresIn: '1200' });
  });

  it('signing in fails with the same error for a wrong password, an unknown email and missing fields', async () => {
    const testTenant = await platform.testTenant();
    const answers = [
      await testTenant.trySignIn('admin', 'practica-editor'),
      await testTenant.trySignIn('nobody', 'practica-admin'),
      await testTenant.trySignIn('admin', ''),
      await platform.identity('signInWithPassword', { email: 7, tenantId: testTenant.made.identityTenant }),
    ];
    for (const { status, body } of answers) {
      expect([status, body]).toEqual([400, refusedWith('INVALID_LOGIN_CREDENTIALS')]);
    }
  });

  it('signing in fails with an unknown tenant, a wrong API key or an unknown operation', async () => {
    const testTenant = await platform.testTenant();
    const credentials = { email: testTenant.emailOf('admin'), password: 'practica-admin' };
    const nowhere = await platform.identity('signInWithPassword', { ...credentials, tenantId: 'nowhere' });
    expect(nowhere.body).toEqual(refusedWith('TENANT_NOT_FOUND'));
    const keyless = await platform.send('POST', '/identity/v1/accounts:signInWithPassword?key=wrong', {
      body: { ...credentials, tenantId: testTenant.made.identityTenant },
    });
    expect(keyless.body).toEqual(refusedWith('API key not valid. Please pass a valid API key.'));
    expect((await platform.identity('delete', {})).status).toBe(404);
  });

  it('a session lasts as long as the tenant defines and is renewed with the refresh token', async () => {
    const testTenant = await platform.testTenant({ idTokenSeconds: 600 });
    const client = await testTenant.signIn();
    platform.clock.advance(10 * minute - 1000);
    await works(client);
    platform.clock.advance(1000);
    isOver(await client.call('session.me', {}));
    const renewed = await refreshed(client);
    await works(renewed);
    expect(renewed.idToken).not.toBe(client.idToken);
  });

  it('a session ends a month after its last use', async () => {
    const client = await (await platform.testTenant()).signIn();
    platform.clock.advance(29 * day);
    await refreshed(client);
    platform.clock.advance(29 * day);
    await works(await refreshed(client));
    platform.clock.advance(30 * day);
    expect((await platform.refresh(client.refreshToken)).body).toEqual(refusedWith('TOKEN_EXPIRED'));
  });

  it('a session is renewed for several windows at once', async () => {
    const client = await (await platform.testTenant()).signIn();
    const renewed = await Promise.all(Array.from({ length: 10 }, () => refreshed(client)));
    for (const one of renewed) await works(one);
  });

  it('an invalid refresh token is rejected', async () => {
    expect((await platform.refresh('made-up')).body).toEqual(refusedWith('INVALID_REFRESH_TOKEN'));
    expect((await platform.refresh('')).body).toEqual(refusedWith('MISSING_REFRESH_TOKEN'));
    const path = `/identity-token/v1/token?key=${platform.secret}`;
    expect((await platform.send('POST', path, { body: '{"grant_type":"x"}' })).body).toEqual(
      refusedWith('INVALID_GRANT_TYPE'),
    );
  });

  it('signing out ends only the current session, even with an expired token', async () => {
    const testTenant = await platform.testTenant({ idTokenSeconds: 60 });
    const [gone, stays] = [await testTenant.signIn(), await testTenant.signIn()];
    platform.clock.advance(2 * minute);
    expect((await platform.identity('signOut', { idToken: gone.idToken })).status).toBe(200);
    expect((await platform.refresh(gone.refreshToken)).body).toEqual(refusedWith('TOKEN_EXPIRED'));
    await works(await refreshed(stays));
    isOver(await gone.call('session.me', {}));
    expect((await platform.identity('signOut', { idToken: 'no-token' })).body).toEqual(refusedWith('INVALID_ID_TOKEN'));
  });

  it('a session continues when its token expires and ends when the session is revoked', async () => {
    const testTenant = await platform.testTenant();
    const client = await testTenant.signIn();
    await platform.control('POST', `/tenants/${testTenant.key}/expire-tokens`);
    isOver(await client.call('stores.list', {}));
    const renewed = await refreshed(client);
    await works(renewed);
    await platform.control('POST', `/tenants/${testTenant.key}/revoke`);
    isOver(await renewed.call('stores.list', {}));
    expect((await platform.refresh(client.refreshToken)).body).toEqual(refusedWith('TOKEN_EXPIRED'));
  });

  it('the sessions of a disabled user end, and only the right password reveals why', async () => {
    const testTenant = await platform.testTenant();
    const client = await testTenant.signIn('editor');
    await platform.control('POST', `/tenants/${testTenant.key}/users/${testTenant.emailOf('editor')}`, {
      disabled: true,
    });
    isOver(await client.call('stores.list', {}));
    expect((await platform.refresh(client.refreshToken)).body).toEqual(refusedWith('USER_DISABLED'));
    expect((await testTenant.trySignIn('editor')).body).toEqual(refusedWith('USER_DISABLED'));
    expect((await testTenant.trySignIn('editor', 'guess')).body).toEqual(refusedWith('INVALID_LOGIN_CREDENTIALS'));
  });

  it('only the user with too many wrong passwords is slowed down, even with parallel requests', async () => {
    const testTenant = await platform.testTenant();
    const guesses = await Promise.all(
      Array.from({ length: throttle.attempts + 5 }, (_, index) => testTenant.trySignIn('admin', `guess ${index}`)),
    );
    const messages = guesses.map(({ body }) => (body as ReturnType<typeof refusedWith>).error.message);
    expect(messages.filter((message) => message === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(throttle.attempts);
    expect(messages.filter((message) => message === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(5);
    expect((await testTenant.trySignIn('admin')).body).toEqual(refusedWith('TOO_MANY_ATTEMPTS_TRY_LATER'));
    expect((await testTenant.trySignIn('editor')).status).toBe(200);
    platform.clock.advance(throttle.wait + 1);
    expect((await testTenant.trySignIn('admin')).status).toBe(200);
    expect((await testTenant.trySignIn('admin', 'guess')).body).toEqual(refusedWith('INVALID_LOGIN_CREDENTIALS'));
  });

  it('passwords and refresh tokens are not stored in plain text', async () => {
    const testTenant = await platform.testTenant();
    const client = await testTenant.signIn();
    const users = await platform.db.select().from(adminUsers);
    const kept = await platform.db.select().from(sessions);
    const text = JSON.stringify([users, kept]);
    expect(text).not.toContain('practica-');
    expect(text).not.toContain(client.refreshToken);
    const seeded = await platform.db.select().from(adminUsers).where(eq(adminUsers.tenantId, 1));
    expect(new Set(seeded.map(({ passwordHash }) => passwordHash)).size).toBe(seeded.length);
  });
});
