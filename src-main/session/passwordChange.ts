import type { ParsedActionInput } from '@shared/bridge/actions';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, type Outcome } from '@shared/contract/protocol/failure';
import type { SessionState } from '@shared/bridge/session';
import type { IdentityPort, IssuedTokens } from './identity';
import type { Tokens } from './tokens';

/**
 * Changes the signed-in user's password. Verifies the old password by signing in, so that access to an open window is
 * not enough to take over the account. Ends all other sessions; this one continues with the new tokens.
 */
export const changePassword = async (
  { identity, tokens }: { identity: IdentityPort; tokens: Tokens },
  { oldPassword, newPassword }: ParsedActionInput<'session.changePassword'>,
  { tenant, user }: Pick<SessionState, 'tenant' | 'user'>,
): Promise<Outcome<null>> => {
  if (user === null) return failed(createFailure('unauthenticated', 'SESSION_EXPIRED'));
  let issuedTokens: IssuedTokens | null = null;
  const outcome = await tokens.replaceWith(async () => {
    const signInResult = await identity.signIn(tenant, user.email, oldPassword);
    if (!signInResult.ok)
      return signInResult.failure.code === 'INVALID_CREDENTIALS' ? createWrongPasswordOutcome() : signInResult;
    issuedTokens = signInResult.value;
    const changeOutcome = await identity.changePassword(issuedTokens.idToken, newPassword);
    if (changeOutcome.ok) issuedTokens = changeOutcome.value;
    return changeOutcome;
  });
  // Revokes the tokens issued for the verification, which are not used.
  if (!outcome.ok && issuedTokens !== null) void identity.revoke((issuedTokens as IssuedTokens).idToken);
  return outcome;
};

const createWrongPasswordOutcome = () => failed(createFailure('refused', 'WRONG_PASSWORD'));
