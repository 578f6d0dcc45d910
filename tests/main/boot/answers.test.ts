import { describe, expect, it, vi } from 'vitest';
import { failureOf } from '@shared/bridge/errors';
import { failed, succeeded, type Outcome } from '@shared/bridge/failure';
import { areasChangedBy } from '@shared/calls/changes';
import { answersObserver, refreshAreas } from '@main/boot/answers';

const askedAt = 1_234;

/** What the main process keeps, told of a call as the gateway does. */
const observe = (name: string, outcome: Outcome<unknown>) => {
  const ownUser = { readAgain: vi.fn(async () => undefined) };
  const ownShop = { readAgain: vi.fn(async () => undefined) };
  const stores = { learn: vi.fn(), readNow: vi.fn(async () => undefined) };
  const kept = { ownUser, ownShop, stores };
  answersObserver(() => kept)(name, outcome, askedAt);
  refreshAreas(areasChangedBy(name, outcome), kept);
  return { ownUser, ownShop, stores };
};

describe('what the main process keeps', () => {
  it.each([
    ['settings.update', 'the shop'],
    ['account.update', 'the own user'],
    ['users.update', 'the own user'],
    ['roles.remove', 'the own user'],
    ['stores.close', 'the stores'],
    ['stores.massiveUpdate', 'the stores'],
    ['credentials.save', 'the stores'],
    ['drivers.update', 'nothing'],
    ['stores.list', 'nothing'],
  ])('is read again after %s: %s', (name, what) => {
    for (const outcome of [succeeded(null), failed(failureOf('unknownOutcome'))]) {
      const { ownUser, ownShop, stores } = observe(name, outcome);
      expect(ownUser.readAgain).toHaveBeenCalledTimes(what === 'the own user' ? 1 : 0);
      expect(ownShop.readAgain).toHaveBeenCalledTimes(what === 'the shop' ? 1 : 0);
      expect(stores.readNow).toHaveBeenCalledTimes(what === 'the stores' ? 1 : 0);
    }
  });

  it.each(['refused', 'offline'] as const)('stays as it is after a write that is %s', (kind) => {
    expect(observe('stores.close', failed(failureOf(kind))).stores.readNow).not.toHaveBeenCalled();
  });

  it.each([
    ['stores.get', { id: 4 }, 1],
    ['stores.update', { id: 4 }, 1],
    ['stores.update', null, 0],
    ['stores.close', { id: 4 }, 0],
    ['users.update', { id: 4 }, 0],
  ])('learns of a store from the answer of %s, %j: %i times', (name, reply, times) => {
    const { stores } = observe(name, succeeded(reply));
    expect(stores.learn.mock.calls).toEqual(Array(times).fill([reply, askedAt]));
  });

  it.each([
    ['stores.close', 1],
    // Otherwise a platform that refuses this one would be asked for ever.
    ['session.me', 0],
  ])('is the own user again after a missing right of %s: %i times', (name, times) => {
    expect(observe(name, failed(failureOf('forbidden'))).ownUser.readAgain).toHaveBeenCalledTimes(times);
  });

  it('is left alone by names that are no calls', () => {
    const { ownUser } = observe('__proto__', succeeded({ id: 7 }));
    expect(ownUser.readAgain).not.toHaveBeenCalled();
    expect(observe('constructor', succeeded({ id: 7 })).ownUser.readAgain).not.toHaveBeenCalled();
  });
});
