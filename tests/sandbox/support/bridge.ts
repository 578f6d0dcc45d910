import { onTestFinished } from 'vitest';
import type { Outcome } from '@shared/bridge/failure';
import type { CallInputOf, CallName } from '@shared/contract';
import { Gateway } from '@main/api/gateway';
import { IdentityPlatform } from '@main/api/identityPlatform';
import { answersObserver, refreshAreas } from '@main/boot/answers';
import { Doors, type ActionHandlers } from '@main/ipc/doors';
import { silentLog } from '@main/log/log';
import { practiceEnvironment, summaryOf } from '@main/practice/practiceEnvironment';
import { Entrance } from '@main/session/entrance';
import { Logins } from '@main/session/logins';
import { OwnCopy } from '@main/session/ownCopy';
import { Session } from '@main/session/session';
import { Tokens } from '@main/session/tokens';
import { KeychainVault } from '@main/session/vault';
import type { Shop } from './platform';

/** Somebody at a window: the main process's own door, session and gateway, without Electron, on a served platform. */
export const aWindow = async (shop: Shop, account: string) => {
  const { platform, made } = shop;
  const environment = practiceEnvironment({
    type: 'ready',
    port: platform.port,
    secret: platform.secret,
    tenants: [{ key: shop.key, label: shop.key, identityTenant: made.identityTenant }],
    users: [],
  });
  const identity = new IdentityPlatform(() => environment);
  const logins = new Logins({
    vault: new KeychainVault({ load: () => Promise.reject(new Error('none here')), lost: () => undefined }),
    environmentId: () => environment.id,
    left: { has: () => false, add: () => undefined, remove: () => undefined },
  });
  const tokens: Tokens = new Tokens({
    identity,
    rotated: () => undefined,
    ended: (failure) => session.loginEnded(failure),
  });
  const gateway: Gateway = new Gateway({
    environment: () => environment,
    caller: () => session.caller(),
    renew: (stale) => session.renew(stale),
    reached: () => undefined,
    tracked: () => undefined,
    ended: answersObserver(() => kept),
    changed: (areas) => refreshAreas(areas, kept),
    log: silentLog,
  });
  const session: Session = new Session({
    entrance: new Entrance(gateway, identity, logins),
    identity,
    tokens,
    logins,
    environment: () => Promise.resolve(environment),
    summary: () => summaryOf(environment, false),
    memory: { tenant: shop.key, remember: () => undefined },
    changed: () => undefined,
    forgetBrowserData: () => Promise.resolve(),
  });
  const ownUser = new OwnCopy({
    ask: (signal) => gateway.call('session.me', {}, { signal }),
    learn: (user) => session.learned({ user }),
    session,
  });
  const ownShop = new OwnCopy({
    ask: (signal) => gateway.call('settings.get', {}, { signal }),
    learn: (settings) => session.learned({ settings }),
    session,
  });
  const kept = { ownUser, ownShop, stores: { learn: () => undefined, readNow: () => Promise.resolve() } };
  onTestFinished(() => session.stop());

  const doors = new Doors({ gateway, session, handlers: {} as ActionHandlers, log: silentLog });
  const entered = await session.signIn({
    tenant: shop.key,
    email: shop.emailOf(account),
    password: `practica-${account}`,
  });
  if (!entered.ok) throw new Error(`${account} could not sign in: ${entered.failure.code}`);

  return {
    session,
    /** As the preload script hands it over: texts in, the text of an outcome out. */
    call: async <N extends CallName>(name: N, input: CallInputOf<N>): Promise<Outcome<unknown>> =>
      JSON.parse(await doors.call(name, JSON.stringify(input), session.state.epoch)) as Outcome<unknown>,
    /** Waits until what the refusals made it read is read. */
    settled: () => ownUser.readAgain(),
  };
};
