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
  const stores = { learn: vi.fn(), readNow: vi.fn(async () => undefined) };
  const state = { user: aUser({ id: 7, roles: [{ id: 3, name: 'admin', policies: [] }] }) } as SessionState;
  const session = { state, epochSignal: signal, learned };
  const observer = answersObserver(() => ({
    session,
    ownUser: { readAgain },
    ownShop: { readAgain: readShopAgain },
    uploads: { announce },
    stores,
  }));
  const observe = (name: string, outcome: Outcome<unknown>) => observer(name, outcome, askedAt);
  return { observe, learned, readAgain, readShopAgain, announce, stores, signal };
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

describe('the watch over the stores', () => {
  it.each([
    ['stores.get', 1, 0],
    ['stores.update', 1, 1],
    ['stores.planClosings', 1, 1],
    ['stores.close', 0, 1],
    ['stores.open', 0, 1],
    ['stores.create', 0, 1],
    ['stores.remove', 0, 1],
    ['stores.massiveUpdate', 0, 1],
    ['stores.list', 0, 0],
    ['users.update', 0, 0],
  ])('learns from %s a store %i times and reads all of them again %i times', (name, learnt, read) => {
    const { observe, stores } = anObserver();
    observe(name, succeeded({ id: 4 }));
    expect(stores.learn.mock.calls).toEqual(Array(learnt).fill([{ id: 4 }, askedAt]));
    expect(stores.readNow).toHaveBeenCalledTimes(read);
  });

  it.each([
    ['unknownOutcome', 'stores.close', 1],
    ['refused', 'stores.close', 0],
    ['unknownOutcome', 'coupons.update', 0],
  ] as const)('after a call that is %s, of %s, reads all of them again %i times', (kind, name, times) => {
    const { observe, stores } = anObserver();
    observe(name, failed(failureOf(kind)));
    expect(stores.readNow).toHaveBeenCalledTimes(times);
  });
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
