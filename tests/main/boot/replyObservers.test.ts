import { describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { getInvalidatedAreas } from '@shared/calls/invalidation';
import { createReplyObserver, refreshAreas } from '@main/boot/compose/replyObservers';

const requestedAt = 1_234;

/** Reports the outcome of a call as the gateway does; returns the fake caches of the main process. */
const observeReply = (name: string, outcome: Outcome<unknown>) => {
  const refreshableUser = { refetch: vi.fn(async () => undefined) };
  const refreshableSettings = { refetch: vi.fn(async () => undefined) };
  const live = { handleCompletedCall: vi.fn() };
  const observers = { refreshableUser, refreshableSettings, live };
  createReplyObserver(() => observers)(name, outcome, requestedAt, {});
  refreshAreas(getInvalidatedAreas(name, outcome), observers);
  return observers;
};

describe('the cached user and settings', () => {
  it.each([
    ['settings.update', 'the shop'],
    ['account.update', 'the own user'],
    ['users.update', 'the own user'],
    ['roles.remove', 'the own user'],
    ['stores.close', 'nothing'],
    ['drivers.update', 'nothing'],
    ['stores.list', 'nothing'],
  ])('are refetched only after calls that may change them (%s refetches %s)', (name, refetchedCollections) => {
    for (const outcome of [succeeded(null), failed(createFailure('unknownOutcome'))]) {
      const { refreshableUser, refreshableSettings } = observeReply(name, outcome);
      expect(refreshableUser.refetch).toHaveBeenCalledTimes(refetchedCollections === 'the own user' ? 1 : 0);
      expect(refreshableSettings.refetch).toHaveBeenCalledTimes(refetchedCollections === 'the shop' ? 1 : 0);
    }
  });

  it.each(['refused', 'offline'] as const)('are not refetched when a write is %s', (kind) => {
    expect(
      observeReply('settings.update', failed(createFailure(kind))).refreshableSettings.refetch,
    ).not.toHaveBeenCalled();
  });

  it.each([
    ['stores.close', 1],
    // Refetching here would loop forever on a platform that refuses this call.
    ['session.me', 0],
  ])('are refetched when %s is forbidden, unless it is the call that reads the user (refetches: %i)', (name, times) => {
    expect(observeReply(name, failed(createFailure('forbidden'))).refreshableUser.refetch).toHaveBeenCalledTimes(times);
  });

  it('are not refetched after an unknown call name', () => {
    const { refreshableUser } = observeReply('__proto__', succeeded({ id: 7 }));
    expect(refreshableUser.refetch).not.toHaveBeenCalled();
    expect(observeReply('constructor', succeeded({ id: 7 })).refreshableUser.refetch).not.toHaveBeenCalled();
  });
});

it('live orders and live stores receive the outcome of calls made by screens', () => {
  const outcome = failed(createFailure('unknownOutcome'));
  expect(observeReply('stores.close', outcome).live.handleCompletedCall.mock.calls).toEqual([
    [{ name: 'stores.close', input: {}, outcome, requestedAt }],
  ]);
  expect(observeReply('session.me', outcome).live.handleCompletedCall).not.toHaveBeenCalled();
});
