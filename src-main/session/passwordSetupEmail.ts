import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { SessionState } from '@shared/bridge/session';
import { getPermissions } from '@shared/domain/people/policies';
import type { IdentityPort } from './identity';

type PasswordResetSender = Pick<IdentityPort, 'sendPasswordReset'>;

/**
 * Sends an email to reset a password. Succeeds for unknown addresses too, so that it does not reveal which accounts
 * exist.
 */
export const requestPasswordReset = async (
  identity: PasswordResetSender,
  tenant: string,
  email: string,
): Promise<Outcome<null>> => {
  const outcome = await identity.sendPasswordReset(tenant, email);
  return outcome.ok ? succeeded(null) : outcome;
};

/** Sends a new user the email to set a password. Requires permission to manage users. */
export const sendPasswordSetupEmail = async (
  identity: PasswordResetSender,
  { tenant, user }: Pick<SessionState, 'tenant' | 'user'>,
  email: string,
): Promise<Outcome<null>> => {
  if (user === null) return failed(createFailure('unauthenticated', 'SESSION_EXPIRED'));
  const permissions = getPermissions(user);
  if (!permissions.can('admin_users', 'create') && !permissions.can('admin_users', 'update'))
    return failed(createFailure('forbidden'));
  const outcome = await identity.sendPasswordReset(tenant, email);
  if (!outcome.ok) return outcome;
  return outcome.value.sent ? succeeded(null) : failed(createFailure('refused', 'ADDRESS_UNKNOWN'));
};
