import { describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { IssuedTokens } from '@main/session/identity';
import { changePassword } from '@main/session/passwordChange';
import { Tokens } from '@main/session/tokens';
import { aUser } from '../support/builders';
import { createIssuedTokens } from '../support/session';
import { eventually } from '../../support/eventually';

type Issue = () => Promise<Outcome<IssuedTokens>>;

const createLogin = () => {
  const identity = {
    signIn: vi.fn<Issue>(async () => succeeded(createIssuedTokens(2))),
    changePassword: vi.fn<Issue>(async () => succeeded(createIssuedTokens(3))),
    refresh: vi.fn<Issue>(async () => succeeded(createIssuedTokens(9))),
    sendPasswordReset: vi.fn(),
    resetPassword: vi.fn(),
    revoke: vi.fn(async () => true),
  };
  const onRotated = vi.fn();
  const onEnded = vi.fn();
  const tokens = new Tokens({ identity, onRotated, onEnded });
  tokens.setTokens('test:burger-demo', createIssuedTokens(1));
  const change = () =>
    changePassword({ identity, tokens }, { oldPassword: 'la de antes', newPassword: 'la de ahora' }, state);
  const state = { tenant: 'burger-demo', user: aUser() };
  return { identity, tokens, onRotated, onEnded, change, state };
};

describe('a password change', () => {
  it('requires the old password and continues with the new tokens', async () => {
    const { identity, tokens, onRotated, change } = createLogin();
    expect(await change()).toEqual(succeeded(null));
    expect(identity.signIn).toHaveBeenCalledExactlyOnceWith('burger-demo', aUser().email, 'la de antes');
    expect(identity.changePassword).toHaveBeenCalledExactlyOnceWith('id-token-2', 'la de ahora');
    expect(await tokens.getIdToken()).toBe('id-token-3');
    expect(onRotated).toHaveBeenCalledExactlyOnceWith('test:burger-demo', 'refresh-token-3');
    expect(identity.revoke).not.toHaveBeenCalled();
  });

  it('reports a wrong old password without changing anything', async () => {
    const { identity, tokens, onEnded, change } = createLogin();
    identity.signIn.mockResolvedValue(failed(createFailure('unauthenticated', 'INVALID_CREDENTIALS')));
    expect(await change()).toMatchObject({ failure: { kind: 'refused', code: 'WRONG_PASSWORD' } });
    expect(identity.changePassword).not.toHaveBeenCalled();
    expect(onEnded).not.toHaveBeenCalled();
    expect(await tokens.getIdToken()).not.toBeNull();
  });

  it('revokes its temporary login when the new password is rejected', async () => {
    const { identity, change } = createLogin();
    identity.changePassword.mockResolvedValue(failed(createFailure('refused', 'WEAK_PASSWORD')));
    expect(await change()).toMatchObject({ failure: { code: 'WEAK_PASSWORD' } });
    expect(identity.revoke).toHaveBeenCalledExactlyOnceWith('id-token-2');
  });

  it('is refused when signed out', async () => {
    const { identity, state, change } = createLogin();
    Object.assign(state, { user: null });
    expect(await change()).toMatchObject({ failure: { kind: 'unauthenticated' } });
    expect(identity.signIn).not.toHaveBeenCalled();
  });
});

describe('tokens during a password change', () => {
  const createPendingChange = () => {
    let respond: (outcome: Outcome<IssuedTokens>) => void = () => undefined;
    const change = () => new Promise<Outcome<IssuedTokens>>((resolve) => (respond = resolve));
    return { change, answer: (outcome: Outcome<IssuedTokens>) => respond(outcome) };
  };

  it('are awaited by other callers, which do not refresh them', async () => {
    const { identity, tokens } = createLogin();
    const { change, answer } = createPendingChange();
    const replacing = tokens.replaceWith(change);
    await Promise.resolve();
    const renewal = tokens.renew('id-token-1');
    answer(succeeded(createIssuedTokens(5)));
    expect(await renewal).toEqual(succeeded('id-token-5'));
    expect(await replacing).toEqual(succeeded(null));
    expect(identity.refresh).not.toHaveBeenCalled();
  });

  it('are refreshed when the password change failed', async () => {
    const { identity, tokens } = createLogin();
    const outcome = await tokens.replaceWith(async () => failed(createFailure('timeout')));
    expect(outcome).toMatchObject({ failure: { kind: 'timeout' } });
    await eventually(async () => expect(await tokens.getIdToken()).toBe('id-token-9'));
    expect(identity.refresh).toHaveBeenCalledOnce();
  });

  it('are discarded when the session has ended in the meantime', async () => {
    const { tokens, onRotated } = createLogin();
    const { change, answer } = createPendingChange();
    const replacing = tokens.replaceWith(change);
    await Promise.resolve();
    tokens.drop();
    answer(succeeded(createIssuedTokens(5)));
    expect(await replacing).toMatchObject({ failure: { kind: 'superseded' } });
    expect(await tokens.getIdToken()).toBeNull();
    expect(onRotated).not.toHaveBeenCalled();
  });

  it('are replaced only after a refresh that is already running', async () => {
    const { identity, tokens } = createLogin();
    const order: string[] = [];
    identity.refresh.mockImplementation(async () => {
      order.push('refresh');
      return succeeded(createIssuedTokens(4));
    });
    const renewal = tokens.renew('id-token-1');
    await tokens.replaceWith(async () => {
      order.push('change');
      return succeeded(createIssuedTokens(6));
    });
    await renewal;
    expect(order).toEqual(['refresh', 'change']);
    expect(await tokens.getIdToken()).toBe('id-token-6');
  });

  it('can be replaced only while a user is signed in', async () => {
    const { tokens } = createLogin();
    tokens.drop();
    expect(await tokens.replaceWith(async () => succeeded(createIssuedTokens(5)))).toMatchObject({
      failure: { kind: 'superseded' },
    });
  });
});
