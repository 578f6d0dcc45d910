import { describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { createDeviceState, aSession, credentials, getSavedToken, SessionFakes } from '../support/session';
import { eventually } from '../../support/eventually';

const createRememberedLogin = () => {
  const computer = createDeviceState();
  computer.keychain.entries.set('test:burger-demo', 'login-0 refresh-token-0');
  computer.marks.set('test:burger-demo', 'login-0');
  return computer;
};

describe('starting the session', () => {
  it('loads the tenant and its settings, then shows the login', async () => {
    const { session, fakes, states } = aSession();
    expect(session.state).toMatchObject({ phase: 'starting', settings: null });
    await session.start();
    expect(session.state).toMatchObject({ phase: 'signedOut', tenant: 'burger-demo', epoch: 1 });
    expect(session.state.settings?.commerceName).toBe('burger-demo');
    expect(fakes.requested).toEqual(['session.tenant burger-demo', 'settings.get burger-demo']);
    expect(states.at(-1)).toBe(session.state);
  });

  it('uses the tenant that the platform names', async () => {
    const { session, fakes, memory } = aSession();
    fakes.answeredTenant = 'pizza-norte';
    await session.start();
    expect(session.state.tenant).toBe('pizza-norte');
    expect(memory.tenant).toBe('pizza-norte');
  });

  it('uses the tenant stored on this device, or the default, when the platform names none', async () => {
    const fakes = new SessionFakes();
    fakes.answeredTenant = null;
    const { session } = aSession(fakes, createDeviceState(), 'pizza-norte');
    await session.start();
    expect(session.state).toMatchObject({ tenant: 'pizza-norte', settings: { commerceName: 'pizza-norte' } });
    const { session: firstSession } = aSession(fakes);
    await firstSession.start();
    expect(firstSession.state.tenant).toBe('burger-demo');
  });

  it('requests the tenant that was used last', async () => {
    const { session } = aSession(new SessionFakes(), createDeviceState(), 'pizza-norte');
    await session.start();
    expect(session.state.tenant).toBe('pizza-norte');
  });

  it('falls back to the default tenant when the remembered one no longer exists', async () => {
    const { session } = aSession(new SessionFakes(), createDeviceState(), 'closed-for-good');
    await session.start();
    expect(session.state).toMatchObject({ phase: 'signedOut', tenant: 'burger-demo' });
  });

  it.each(['tenant', 'settings'] as const)(
    'becomes unreachable when loading the %s fails, and retries by itself',
    async (part) => {
      const { session, fakes } = aSession();
      fakes.errors[part] = createFailure('offline');
      await session.start();
      expect(session.state).toMatchObject({ phase: 'unreachable', failure: { kind: 'offline' } });
      delete fakes.errors[part];
      await eventually(() => expect(session.state).toMatchObject({ phase: 'signedOut', failure: null }));
    },
  );

  it('tries again when the user requests it', async () => {
    const { session, fakes } = aSession();
    fakes.errors.tenant = createFailure('offline');
    await session.start();
    delete fakes.errors.tenant;
    expect(await session.start()).toMatchObject({ ok: true, value: { phase: 'signedOut' } });
  });

  it('does nothing when the session is already running', async () => {
    const { session, fakes } = aSession();
    await session.start();
    const { length } = fakes.requested;
    await session.start();
    expect(fakes.requested).toHaveLength(length);
  });
});

describe('a remembered login', () => {
  it('restores the user and stores the new refresh token', async () => {
    const { session, keychain } = aSession(new SessionFakes(), createRememberedLogin());
    await session.start();
    expect(session.state).toMatchObject({ phase: 'signedIn', user: { id: 7 }, remembers: 'keychain' });
    await eventually(() => expect(getSavedToken({ keychain })).toBe('refresh-token-1'));
    expect(await session.getCaller()).toEqual({
      tenant: 'burger-demo',
      idToken: 'id-token-1',
      user: { id: 7, role: 'admin' },
    });
  });

  it.each([
    ['SESSION_EXPIRED', 'errors.sessionExpired'],
    ['USER_DISABLED', 'errors.userDisabled'],
  ])('is deleted when the provider replies %s', async (code, messageKey) => {
    const fakes = new SessionFakes();
    fakes.errors.refresh = createFailure('unauthenticated', code);
    const { session, keychain } = aSession(fakes, createRememberedLogin());
    await session.start();
    expect(session.state).toMatchObject({ phase: 'signedOut', failure: { messageKey }, user: null });
    await eventually(() => expect(keychain.entries.size).toBe(0));
  });

  it.each([
    ['being offline', createFailure('offline')],
    ['a timeout', createFailure('timeout')],
    ['a failing provider', createFailure('server')],
    ['an unreadable reply', createFailure('badReply')],
    ['too many attempts', createFailure('refused', 'TOO_MANY_ATTEMPTS')],
  ])('survives %s and is restored once the provider replies', async (_title, failure) => {
    const fakes = new SessionFakes();
    fakes.errors.refresh = failure;
    const { session, keychain } = aSession(fakes, createRememberedLogin());
    await session.start();
    expect(session.state).toMatchObject({ phase: 'unreachable', failure: { kind: failure.kind } });
    expect(getSavedToken({ keychain })).toBe('refresh-token-0');
    delete fakes.errors.refresh;
    await eventually(() => expect(session.state).toMatchObject({ phase: 'signedIn', user: { id: 7 } }));
  });

  it('survives when the user cannot be loaded offline', async () => {
    const fakes = new SessionFakes();
    fakes.errors.me = createFailure('offline');
    const { session, keychain } = aSession(fakes, createRememberedLogin());
    await session.start();
    expect(session.state.phase).toBe('unreachable');
    // The new refresh token is stored, since the old one may be invalid.
    await eventually(() => expect(getSavedToken({ keychain })).toMatch(/^refresh-token-[1-9]/));
  });

  it.each([
    ['its token', createFailure('unauthenticated', 'SESSION_EXPIRED')],
    ["the user's access", createFailure('forbidden', 401)],
    ['the user as unknown', createFailure('missing', 1002)],
  ])('is deleted when the platform rejects %s', async (_title, failure) => {
    const fakes = new SessionFakes();
    fakes.errors.me = failure;
    const { session, keychain } = aSession(fakes, createRememberedLogin());
    await session.start();
    expect(session.state).toMatchObject({ phase: 'signedOut', failure: { kind: failure.kind }, user: null });
    await eventually(() => expect(keychain.entries.size).toBe(0));
    expect((await session.getCaller()).idToken).toBeNull();
  });

  it.each([
    ['fails', createFailure('server')],
    ['is hidden behind a captive portal', createFailure('badReply')],
    ['replies with a 404', createFailure('missing')],
    ['refuses the call', createFailure('refused')],
  ])('stays stored when the platform %s, and is restored once it replies', async (_title, failure) => {
    const fakes = new SessionFakes();
    fakes.errors.me = failure;
    const { session, keychain } = aSession(fakes, createRememberedLogin());
    await session.start();
    expect(session.state).toMatchObject({ phase: 'unreachable', failure: { kind: failure.kind } });
    delete fakes.errors.me;
    await eventually(() => expect(session.state).toMatchObject({ phase: 'signedIn', user: { id: 7 } }));
    expect(keychain.entries.size).toBe(1);
  });
});

describe('signing in', () => {
  it('sets the user, remembers the login and starts a new session epoch', async () => {
    const { session, keychain, memory } = aSession();
    await session.start();
    const outcome = await session.signIn(credentials);
    expect(outcome).toMatchObject({ ok: true, value: { phase: 'signedIn', epoch: 2, user: { id: 7 } } });
    await eventually(() => expect(getSavedToken({ keychain })).toBe('refresh-token-1'));
    expect(memory).toMatchObject({ tenant: 'burger-demo', email: 'ana@burger-demo.example' });
  });

  it('keeps tokens out of the session state', async () => {
    const { session, states } = aSession();
    await session.start();
    await session.signIn(credentials);
    expect(JSON.stringify(states)).not.toMatch(/token-\d/);
  });

  it('reports wrong credentials and changes nothing', async () => {
    const { session, fakes } = aSession();
    await session.start();
    fakes.errors.signIn = createFailure('unauthenticated', 'INVALID_CREDENTIALS');
    const stateBefore = session.state;
    expect(await session.signIn(credentials)).toMatchObject({
      failure: { code: 'INVALID_CREDENTIALS', messageKey: 'errors.invalidCredentials' },
    });
    expect(session.state).toBe(stateBefore);
  });

  it('discards the tokens when the user cannot be loaded', async () => {
    const { session, fakes, keychain } = aSession();
    await session.start();
    fakes.errors.me = createFailure('server');
    expect(await session.signIn(credentials)).toMatchObject({ ok: false });
    expect(session.state.phase).toBe('signedOut');
    expect((await session.getCaller()).idToken).toBeNull();
    expect(keychain.entries.size).toBe(0);
    expect(fakes.revoked).toEqual(['id-token-1']);
  });

  it('loads the tenant of the credentials before signing in when it is not the current tenant', async () => {
    const { session, fakes } = aSession();
    await session.start();
    fakes.requested.length = 0;
    await session.signIn({ ...credentials, tenant: 'pizza-norte' });
    expect(session.state).toMatchObject({ tenant: 'pizza-norte', phase: 'signedIn' });
    expect(session.state.settings?.commerceName).toBe('pizza-norte');
    expect(fakes.requested).toEqual([
      'session.tenant pizza-norte',
      'settings.get pizza-norte',
      'signIn',
      'session.me pizza-norte',
    ]);
  });

  it.each([
    ['is unknown', 'nowhere', undefined],
    ['differs from the one that the platform names', 'pizza-norte', 'burger-demo'],
  ])('is refused without sending the password when the tenant %s', async (_title, tenant, tokenTenant) => {
    const { session, fakes } = aSession();
    await session.start();
    fakes.answeredTenant = tokenTenant;
    expect(await session.signIn({ ...credentials, tenant })).toMatchObject({ failure: { code: 'TENANT_UNKNOWN' } });
    expect(session.state.tenant).toBe('burger-demo');
    expect(fakes.requested).not.toContain('signIn');
  });
});

describe('signing out', () => {
  it('deletes tokens, email, stored login and browser data and revokes the token', async () => {
    const { session, fakes, keychain, memory, forgetBrowserData, marks } = aSession();
    await session.start();
    await session.signIn(credentials);
    await eventually(() => expect(keychain.entries.size).toBe(1));
    const { signal } = { signal: session.epochSignal };
    await session.signOut();

    expect(session.state).toMatchObject({ phase: 'signedOut', user: null, epoch: 3, failure: null });
    expect(session.state.settings).not.toBeNull();
    expect(signal.aborted).toBe(true);
    expect((await session.getCaller()).idToken).toBeNull();
    expect(keychain.entries.size).toBe(0);
    expect(memory.email).toBeNull();
    expect(forgetBrowserData).toHaveBeenCalledOnce();
    expect(fakes.revoked).toEqual(['id-token-1']);
    expect(marks.size).toBe(0);
  });

  it.each([
    ['while offline', (harness: ReturnType<typeof aSession>) => harness.session.handleOnlineChange(false)],
    [
      'when the provider cannot be reached',
      (harness: ReturnType<typeof aSession>) => (harness.fakes.errors.revoke = createFailure('offline')),
    ],
  ])('is completed at the next start when it happened %s', async (_when, lose) => {
    const harness = aSession();
    await harness.session.start();
    await harness.session.signIn(credentials);
    await eventually(() => expect(harness.keychain.entries.size).toBe(1));
    lose(harness);
    await harness.session.signOut();
    expect(harness.session.state.phase).toBe('signedOut');
    await eventually(() => expect([...harness.keychain.entries.keys()]).toEqual(['test:burger-demo:leaving']));
    expect(harness.fakes.revoked).toEqual([]);
    harness.session.stop();

    const laterSession = aSession(new SessionFakes(), harness.computer, 'burger-demo');
    await laterSession.session.start();
    expect(laterSession.session.state.phase).toBe('signedOut');
    await eventually(() => expect(laterSession.fakes.revoked).toEqual(['id-token-1']));
    await eventually(() => expect(laterSession.keychain.entries.size).toBe(0));
    expect(laterSession.marks.size).toBe(0);
  });

  it('is completed when the network is back, unless the provider has ended the login', async () => {
    const harness = aSession();
    await harness.session.start();
    await harness.session.signIn(credentials);
    harness.session.handleOnlineChange(false);
    await harness.session.signOut();
    await eventually(() => expect(harness.keychain.entries.has('test:burger-demo:leaving')).toBe(true));
    harness.fakes.errors.refresh = createFailure('unauthenticated', 'SESSION_EXPIRED');
    harness.session.handleOnlineChange(true);
    await eventually(() => expect(harness.keychain.entries.size).toBe(0));
    expect(harness.fakes.revoked).toEqual([]);
  });

  it('discards the result of a sign-in that is still running', async () => {
    const { session, fakes, keychain } = aSession();
    await session.start();
    fakes.gates.signIn.close();
    const lateSignIn = session.signIn(credentials);
    await eventually(() => expect(fakes.gates.signIn.waiting).toBe(1));
    await session.signOut();
    fakes.gates.signIn.open();
    expect(await lateSignIn).toMatchObject({ failure: { kind: 'superseded' } });
    expect(session.state).toMatchObject({ phase: 'signedOut', user: null });
    expect(keychain.entries.size).toBe(0);
    expect(fakes.revoked).toContain('id-token-1');
  });

  it('discards the result of a token refresh that is still running', async () => {
    const { session, fakes, keychain } = aSession();
    await session.start();
    await session.signIn(credentials);
    fakes.gates.refresh.close();
    const lateRenewal = session.renew('id-token-1');
    await eventually(() => expect(fakes.gates.refresh.waiting).toBe(1));
    await session.signOut();
    fakes.gates.refresh.open();
    expect(await lateRenewal).toMatchObject({ failure: { kind: 'superseded' } });
    expect((await session.getCaller()).idToken).toBeNull();
    await session.signOut();
    expect(keychain.entries.size).toBe(0);
  });

  it('discards a remembered login that is still being restored', async () => {
    const { session, fakes, keychain } = aSession(new SessionFakes(), createRememberedLogin());
    fakes.gates.me.close();
    const start = session.start();
    await eventually(() => expect(fakes.gates.me.waiting).toBe(1));
    await session.signOut();
    fakes.gates.me.open();
    await start;
    await eventually(() => expect(session.state).toMatchObject({ phase: 'signedOut', user: null }));
    expect(keychain.entries.size).toBe(0);
  });

  it('ignores a login that the keychain failed to delete', async () => {
    const computer = createDeviceState();
    const { keychain, marks } = computer;
    const firstSession = aSession(new SessionFakes(), computer);
    await firstSession.session.start();
    await firstSession.session.signIn(credentials);
    await eventually(() => expect(keychain.entries.size).toBe(1));
    const { deletePassword } = keychain;
    keychain.deletePassword = () => Promise.reject(new Error('locked'));
    await firstSession.session.signOut();
    expect(keychain.entries.size).toBe(1);
    expect(marks.get('test:burger-demo')).toBeNull();
    expect(firstSession.onForgetFailed).not.toHaveBeenCalled();

    keychain.deletePassword = deletePassword;
    const secondSession = aSession(new SessionFakes(), computer);
    await secondSession.session.start();
    expect(secondSession.session.state.phase).toBe('signedOut');
    expect(keychain.entries.size).toBe(0);
    expect(marks.size).toBe(0);
  });
});

describe('switching the tenant', () => {
  it('ends the old session: epoch, user, settings and running calls', async () => {
    const { session, keychain } = aSession();
    await session.start();
    await session.signIn(credentials);
    const oldSignal = session.epochSignal;
    await session.switchTenant({ tenant: 'pizza-norte' });
    expect(session.state).toMatchObject({ phase: 'signedOut', tenant: 'pizza-norte', user: null, epoch: 3 });
    expect(session.state.settings?.commerceName).toBe('pizza-norte');
    expect(oldSignal.aborted).toBe(true);
    expect(session.epochSignal.aborted).toBe(false);
    expect((await session.getCaller()).idToken).toBeNull();
    expect(keychain.entries.has('test:burger-demo')).toBe(true);
  });

  it('restores the login remembered for the new tenant', async () => {
    const { session } = aSession();
    await session.start();
    await session.signIn(credentials);
    await session.switchTenant({ tenant: 'pizza-norte' });
    await session.switchTenant({ tenant: 'burger-demo' });
    expect(session.state).toMatchObject({ phase: 'signedIn', tenant: 'burger-demo', user: { id: 7 } });
  });

  it('succeeds when replies do not name the tenant, as does signing in to another tenant', async () => {
    const { session, fakes } = aSession();
    fakes.answeredTenant = null;
    await session.start();
    expect(await session.signIn({ ...credentials, tenant: 'pizza-norte' })).toMatchObject({ ok: true });
    expect(session.state).toMatchObject({ phase: 'signedIn', tenant: 'pizza-norte' });
    expect(await session.switchTenant({ tenant: 'burger-demo' })).toMatchObject({ ok: true });
    expect(session.state.tenant).toBe('burger-demo');
  });

  it('changes nothing when the tenant is unknown', async () => {
    const { session } = aSession();
    await session.start();
    await session.signIn(credentials);
    const stateBefore = session.state;
    expect(await session.switchTenant({ tenant: 'nowhere' })).toMatchObject({ failure: { code: 'TENANT_UNKNOWN' } });
    expect(session.state).toBe(stateBefore);
    expect(session.epochSignal.aborted).toBe(false);
  });

  it('changes nothing when the platform does not reply', async () => {
    const { session, fakes } = aSession();
    await session.start();
    await session.signIn(credentials);
    fakes.errors.settings = createFailure('offline');
    expect(await session.switchTenant({ tenant: 'pizza-norte' })).toMatchObject({ failure: { kind: 'offline' } });
    expect(session.state).toMatchObject({ tenant: 'burger-demo', phase: 'signedIn' });
  });

  it('applies the second of two attempts and reports the first one as superseded', async () => {
    const { session, fakes } = aSession();
    fakes.tenants.add('demo');
    await session.start();
    fakes.gates.settings.close();
    const firstSwitch = session.switchTenant({ tenant: 'pizza-norte' });
    await eventually(() => expect(fakes.gates.settings.waiting).toBe(1));
    fakes.gates.settings.open();
    const secondSwitch = session.switchTenant({ tenant: 'demo' });
    expect(await firstSwitch).toMatchObject({ failure: { kind: 'superseded' } });
    expect(await secondSwitch).toMatchObject({ ok: true, value: { tenant: 'demo' } });
    expect(session.state.tenant).toBe('demo');
  });

  it('does not stop the retries of an unfinished session start when the switch fails', async () => {
    const { session, fakes } = aSession();
    fakes.errors.tenant = createFailure('offline');
    await session.start();
    await session.switchTenant({ tenant: 'pizza-norte' });
    delete fakes.errors.tenant;
    await eventually(() => expect(session.state.phase).toBe('signedOut'));
  });
});

describe('a login ended by the provider', () => {
  it.each(['SESSION_EXPIRED', 'USER_DISABLED'])('signs the user out everywhere on %s', async (code) => {
    const { session, fakes, keychain } = aSession();
    await session.start();
    await session.signIn(credentials);
    fakes.errors.refresh = createFailure('unauthenticated', code);
    expect(await session.renew('id-token-1')).toMatchObject({ failure: { code } });
    expect(session.state).toMatchObject({ phase: 'signedOut', user: null, failure: { code }, epoch: 3 });
    await eventually(() => expect(keychain.entries.size).toBe(0));
  });

  it.each(['offline', 'timeout', 'server', 'badReply'] as const)(
    'is not inferred from the failure %s, so the session continues',
    async (kind) => {
      const { session, fakes, keychain } = aSession();
      await session.start();
      await session.signIn(credentials);
      fakes.errors.refresh = createFailure(kind);
      expect(await session.renew('id-token-1')).toMatchObject({ failure: { kind } });
      expect(session.state).toMatchObject({ phase: 'signedIn', epoch: 2 });
      expect((await session.getCaller()).idToken).toBe('id-token-1');
      expect(keychain.entries.size).toBe(1);
    },
  );
});

describe('starting over from the error screen', () => {
  it('deletes the logins of all tenants', async () => {
    const { session, keychain, memory } = aSession();
    await session.start();
    await session.signIn(credentials);
    await session.signIn({ ...credentials, tenant: 'pizza-norte' });
    await eventually(() => expect(keychain.entries.size).toBe(2));
    await session.restartWithNewPlatform(['burger-demo', 'pizza-norte'], async () => {
      expect(session.state).toMatchObject({ phase: 'starting', user: null, settings: null });
    });
    expect(keychain.entries.size).toBe(0);
    expect(session.state).toMatchObject({ phase: 'signedOut', tenant: 'burger-demo', user: null });
    expect(memory.email).toBeNull();
  });
});

it('the session keeps retrying when starting over fails', async () => {
  const { session, fakes } = aSession();
  await session.start();
  fakes.errors.tenant = createFailure('offline');
  await expect(session.restartWithNewPlatform([], () => Promise.reject(new Error('dead')))).rejects.toThrow('dead');
  expect(session.state.phase).toBe('unreachable');
  delete fakes.errors.tenant;
  await eventually(() => expect(session.state.phase).toBe('signedOut'));
});

it('the session continues automatically when the platform is reachable again', async () => {
  const { session, fakes } = aSession();
  fakes.errors.tenant = createFailure('offline');
  await session.start();
  session.handleOnlineChange(false);
  expect(session.state).toMatchObject({ online: false, phase: 'unreachable' });
  delete fakes.errors.tenant;
  session.handleOnlineChange(true);
  await eventually(() => expect(session.state).toMatchObject({ online: true, phase: 'signedOut' }));
});
