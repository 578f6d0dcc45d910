import { unlockedState } from '@shared/bridge/device/lock';
import { onTestFinished } from 'vitest';
import type { Outcome } from '@shared/contract/protocol/failure';
import type { CallInputOf, CallName } from '@shared/contract';
import { Gateway } from '@main/api/gateway';
import { IdentityPlatform } from '@main/session/identityPlatform';
import { createReplyObserver, refreshAreas } from '@main/boot/compose/replyObservers';
import { IpcRouter, type ActionHandlers } from '@main/ipc/ipcRouter';
import { silentLog } from '@main/log/log';
import { createPracticeEnvironment, toEnvironmentSummary } from '@main/practice/practiceEnvironment';
import { SignInSteps } from '@main/session/signInSteps';
import { StoredLogins } from '@main/session/storedLogins';
import { Refreshable } from '@main/session/refreshable';
import { Session } from '@main/session/session';
import { Tokens } from '@main/session/tokens';
import { KeychainVault } from '@main/session/vault';
import type { SandboxTenant } from './platform';

/**
 * A user at a window: the main process's own IPC router, session and gateway without Electron, on a served platform.
 */
export const createBridgeClient = async (settings: SandboxTenant, account: string) => {
  const { platform, createdTestTenant: testTenant } = settings;
  const environment = createPracticeEnvironment({
    type: 'ready',
    port: platform.port,
    secret: platform.secret,
    tenants: [{ key: settings.key, label: settings.key, identityTenant: testTenant.identityTenant }],
    users: [],
  });
  const identity = new IdentityPlatform(() => environment);
  const logins = new StoredLogins({
    vault: new KeychainVault({ load: () => Promise.reject(new Error('none here')), onLost: () => undefined }),
    getEnvironmentId: () => environment.id,
    validLoginIds: { get: () => undefined, set: () => Promise.resolve(true) },
    onEnded: () => Promise.resolve(),
    onForgetFailed: () => undefined,
  });
  const tokens: Tokens = new Tokens({
    identity,
    onRotated: () => undefined,
    onEnded: (failure) => session.handleLoginEnd(failure),
  });
  const gateway: Gateway = new Gateway({
    getEnvironment: () => environment,
    caller: () => session.getCaller(),
    renew: (staleToken) => session.renew(staleToken),
    onReachability: () => undefined,
    onTracked: () => undefined,
    onEnded: createReplyObserver(() => observers),
    onChange: (areas) => refreshAreas(areas, observers),
    log: silentLog,
  });
  const session: Session = new Session({
    signInSteps: new SignInSteps(gateway, identity, logins),
    identity,
    tokens,
    logins,
    persisted: {
      has: () => Promise.resolve(false),
      read: () => Promise.resolve(null),
      forget: () => Promise.resolve(),
    },
    waitForEnvironment: () => Promise.resolve(environment),
    getSummary: () => toEnvironmentSummary(environment, false),
    memory: { tenant: settings.key, remember: () => undefined },
    getLockState: () => unlockedState,
    onChange: () => undefined,
    forgetBrowserData: () => Promise.resolve(),
  });
  const refreshableUser = new Refreshable({
    read: (signal) => gateway.call('session.me', {}, { signal }),
    observe: (user) => session.applyObserved({ user }),
    session,
  });
  const refreshableSettings = new Refreshable({
    read: (signal) => gateway.call('settings.get', {}, { signal }),
    observe: (settings) => session.applyObserved({ settings }),
    session,
  });
  const observers = { refreshableUser, refreshableSettings, live: { handleCompletedCall: () => undefined } };
  onTestFinished(() => session.stop());

  const ipcRouter = new IpcRouter({
    gateway,
    session,
    reauthentication: { isFresh: () => true },
    handlers: {} as ActionHandlers,
    log: silentLog,
  });
  const signInResult = await session.signIn({
    tenant: settings.key,
    email: settings.getEmail(account),
    password: `practica-${account}`,
  });
  if (!signInResult.ok) throw new Error(`${account} could not sign in: ${signInResult.failure.code}`);

  return {
    session,
    /** Takes and returns JSON text, like the preload script. */
    call: async <N extends CallName>(name: N, input: CallInputOf<N>): Promise<Outcome<unknown>> =>
      JSON.parse(await ipcRouter.call(name, JSON.stringify(input), session.state.epoch)) as Outcome<unknown>,
    /** Waits for the reads triggered by API errors. */
    settled: () => refreshableUser.refetch(),
  };
};
