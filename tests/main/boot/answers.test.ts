import { describe, expect, it, vi } from 'vitest';
import { failureOf } from '@shared/bridge/errors';
import { failed, succeeded, type Outcome } from '@shared/bridge/failure';
import type { SessionState } from '@shared/bridge/session';
import { answersObserver } from '@main/boot/answers';
import { aUser, someSettings } from '../support/builders';

const askedAt = 1_234;

const anObserver = () => {
  const signal = new AbortController().signal;
  const learned = vi.fn();
  const readAgain = vi.fn(async () => undefined);
  const readShopAgain = vi.fn(async () => undefined);
  const announce = vi.fn();
  const live = { answered: vi.fn() };
  const state = { user: aUser({ id: 7, roles: [{ id: 3, name: 'admin', policies: [] }] }) } as SessionState;
  const session = { state, epochSignal: signal, learned };
  const observer = answersObserver(() => ({
    session,
    ownUser: { readAgain },
    ownShop: { readAgain: readShopAgain },
    uploads: { announce },
    live,
  }));
  const observe = (name: string, outcome: Outcome<unknown>) => observer(name, outcome, askedAt, {});
  return { observe, learned, readAgain, readShopAgain, announce, live, signal };
};

describe('what is learned from answers', () => {
  it('is the shop, as far as everybody may see it', () => {
    const { observe, learned } = anObserver();
    observe('settings.update', succeeded({ ...someSettings({ commerceName: 'Nuevo' }), mailingLink: 'secret' }));
    expect(learned).toHaveBeenCalledExactlyOnceWith({ settings: someSettings({ commerceName: 'Nuevo' }) });
  });

  it('is the own user, after a change of the own account', () => {
    const { observe, learned } = anObserver();
    observe('account.update', succeeded(aUser({ name: 'Otra' })));
    expect(learned).toHaveBeenCalledExactlyOnceWith({ user: aUser({ name: 'Otra' }) });
  });

  it('is where an announced picture goes', () => {
    const { observe, announce, signal } = anObserver();
    observe('pictures.create', succeeded({ id: 1 }));
    expect(announce).toHaveBeenCalledExactlyOnceWith({ id: 1 }, signal);
  });

  it.each([
    ['oneself', 'users.update', 7, 1],
    ['somebody else', 'users.update', 8, 0],
    ['a role one has', 'roles.update', 3, 1],
    ['another role', 'roles.update', 4, 0],
    ['a store', 'stores.update', 7, 0],
  ])('after changing %s by %s, id %i, reads the own user %i times', (_what, name, id, times) => {
    const { observe, readAgain } = anObserver();
    observe(name, succeeded({ id }));
    expect(readAgain).toHaveBeenCalledTimes(times);
  });
});

it('live collections hear of every call of a screen', () => {
  const { observe, live } = anObserver();
  const outcome = failed(failureOf('unknownOutcome'));
  observe('stores.close', outcome);
  observe('session.me', outcome);
  expect(live.answered.mock.calls).toEqual([[{ name: 'stores.close', input: {}, outcome, askedAt }]]);
});

describe('a failed call', () => {
  it.each([
    ['forbidden', 'stores.close', 1],
    ['refused', 'stores.close', 0],
    ['offline', 'roles.update', 0],
    ['unknownOutcome', 'stores.close', 0],
    ['unknownOutcome', 'account.update', 1],
    ['unknownOutcome', 'roles.update', 1],
    // Otherwise a platform that refuses this one would be asked for ever.
    ['forbidden', 'session.me', 0],
  ] as const)('that is %s, of %s, makes the own user be read %i times', (kind, name, times) => {
    const { observe, readAgain } = anObserver();
    observe(name, failed(failureOf(kind)));
    expect(readAgain).toHaveBeenCalledTimes(times);
  });

  it.each([
    ['settings.update', 'unknownOutcome', 1],
    ['settings.update', 'refused', 0],
    ['stores.update', 'unknownOutcome', 0],
  ] as const)('of %s that is %s makes the shop be read %i times', (name, kind, times) => {
    const { observe, readShopAgain } = anObserver();
    observe(name, failed(failureOf(kind)));
    expect(readShopAgain).toHaveBeenCalledTimes(times);
  });

  it('without a name of the contract teaches nothing', () => {
    const { observe, learned, readAgain } = anObserver();
    observe('__proto__', succeeded({ id: 7 }));
    observe('constructor', succeeded({ id: 7 }));
    expect([learned.mock.calls, readAgain.mock.calls]).toEqual([[], []]);
  });
});
