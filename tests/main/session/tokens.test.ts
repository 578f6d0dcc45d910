import { describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { IssuedTokens } from '@main/session/identity';
import { Tokens } from '@main/session/tokens';
import { createIssuedTokens } from '../support/session';
import { eventually } from '../../support/eventually';

const createTokens = (patch: Partial<IssuedTokens> = {}) => {
  let now = 1_000_000;
  const refresh = vi.fn(async (): Promise<Outcome<IssuedTokens>> => succeeded(createIssuedTokens(2)));
  const onRotated = vi.fn();
  const onEnded = vi.fn();
  const tokens = new Tokens({
    identity: {
      refresh,
      signIn: vi.fn(),
      changePassword: vi.fn(),
      sendPasswordReset: vi.fn(),
      resetPassword: vi.fn(),
      revoke: vi.fn(),
    },
    onRotated,
    onEnded,
    getMonotonicTime: () => now,
  });
  tokens.setTokens('test:burger-demo', createIssuedTokens(1, patch));
  return { tokens, refresh, onRotated, onEnded, advanceTime: (ms: number) => (now += ms) };
};

describe('the id token', () => {
  it('is reused while it is valid', async () => {
    const { tokens, refresh, advanceTime } = createTokens();
    advanceTime(3_500_000);
    expect(await tokens.getIdToken()).toBe('id-token-1');
    expect(refresh).not.toHaveBeenCalled();
  });

  it('is refreshed in the background shortly before it expires', async () => {
    const { tokens, refresh, advanceTime } = createTokens();
    advanceTime(3_550_000);
    expect(await tokens.getIdToken()).toBe('id-token-1');
    expect(refresh).toHaveBeenCalledExactlyOnceWith('refresh-token-1');
    await eventually(async () => expect(await tokens.getIdToken()).toBe('id-token-2'));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('makes callers wait for the new one when it has expired', async () => {
    const { tokens, advanceTime } = createTokens();
    advanceTime(3_700_000);
    expect(await tokens.getIdToken()).toBe('id-token-2');
  });

  it('is refreshed even when it is valid for only a few seconds', async () => {
    const { tokens, refresh, advanceTime } = createTokens({ expiresIn: 2 });
    advanceTime(1_500);
    await tokens.getIdToken();
    expect(refresh).not.toHaveBeenCalled();
    advanceTime(200);
    await tokens.getIdToken();
    expect(refresh).toHaveBeenCalledOnce();
  });

  it("does not depend on the computer's clock", async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 86_400_000 });
    try {
      const { tokens, refresh } = createTokens();
      expect(await tokens.getIdToken()).toBe('id-token-1');
      expect(refresh).not.toHaveBeenCalled();
    } finally {
      vi.useRealTimers();
    }
  });

  it('stays in use when the refresh fails, and the refresh is retried only after a while', async () => {
    const { tokens, refresh, advanceTime } = createTokens();
    refresh.mockResolvedValue(failed(createFailure('offline')));
    advanceTime(3_550_000);
    await tokens.getIdToken();
    await tokens.getIdToken();
    expect(refresh).toHaveBeenCalledOnce();
    advanceTime(11_000);
    expect(await tokens.getIdToken()).toBe('id-token-1');
    expect(refresh).toHaveBeenCalledTimes(2);
  });
});

describe('a rejected token', () => {
  it('is refreshed once for many callers', async () => {
    const { tokens, refresh } = createTokens();
    const outcomes = await Promise.all(Array.from({ length: 100 }, () => tokens.renew('id-token-1')));
    expect(refresh).toHaveBeenCalledOnce();
    expect(new Set(outcomes.map((outcome) => outcome.ok && outcome.value))).toEqual(new Set(['id-token-2']));
  });

  it('is not refreshed again when it was already replaced', async () => {
    const { tokens, refresh } = createTokens();
    await tokens.renew('id-token-1');
    expect(await tokens.renew('id-token-1')).toEqual(succeeded('id-token-2'));
    expect(refresh).toHaveBeenCalledOnce();
  });

  it('reports a new refresh token only when it changed', async () => {
    const { tokens, onRotated, refresh } = createTokens();
    refresh.mockResolvedValueOnce(succeeded(createIssuedTokens(2, { refreshToken: 'refresh-token-1' })));
    await tokens.renew('id-token-1');
    expect(onRotated).not.toHaveBeenCalled();
    refresh.mockResolvedValueOnce(succeeded(createIssuedTokens(3)));
    await tokens.renew('id-token-2');
    expect(onRotated).toHaveBeenCalledExactlyOnceWith('test:burger-demo', 'refresh-token-3');
  });

  it.each(['SESSION_EXPIRED', 'USER_DISABLED'])('ends the login when the provider replies %s', async (code) => {
    const { tokens, refresh, onEnded } = createTokens();
    refresh.mockResolvedValue(failed(createFailure('unauthenticated', code)));
    await Promise.all([tokens.renew('id-token-1'), tokens.renew('id-token-1')]);
    expect(onEnded).toHaveBeenCalledOnce();
    expect(await tokens.getIdToken()).toBeNull();
  });

  it.each([
    createFailure('offline'),
    createFailure('timeout'),
    createFailure('server'),
    createFailure('badReply'),
    createFailure('refused', 'TOO_MANY_ATTEMPTS'),
  ])('does not end the login on $kind $code', async (failure) => {
    const { tokens, refresh, onEnded } = createTokens();
    refresh.mockResolvedValue(failed(failure));
    expect(await tokens.renew('id-token-1')).toEqual(failed(failure));
    expect(onEnded).not.toHaveBeenCalled();
    expect(await tokens.getIdToken()).toBe('id-token-1');
  });

  it('does not restore a login that was removed in the meantime', async () => {
    const { tokens, refresh, onRotated } = createTokens();
    let respond: (outcome: Outcome<IssuedTokens>) => void = () => undefined;
    refresh.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    const lateRenewal = tokens.renew('id-token-1');
    tokens.drop();
    respond(succeeded(createIssuedTokens(2)));
    expect(await lateRenewal).toMatchObject({ failure: { kind: 'superseded' } });
    expect(await tokens.getIdToken()).toBeNull();
    expect(onRotated).not.toHaveBeenCalled();
  });

  it('does not end a newer login when its refresh fails late', async () => {
    const { tokens, refresh, onEnded } = createTokens();
    let respond: (outcome: Outcome<IssuedTokens>) => void = () => undefined;
    refresh.mockReturnValue(new Promise((resolve) => (respond = resolve)));
    const lateRenewal = tokens.renew('id-token-1');
    tokens.setTokens('test:pizza-norte', createIssuedTokens(9));
    respond(failed(createFailure('unauthenticated', 'SESSION_EXPIRED')));
    await lateRenewal;
    expect(onEnded).not.toHaveBeenCalled();
    expect(await tokens.getIdToken()).toBe('id-token-9');
  });
});
