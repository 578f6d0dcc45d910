import type { Failure, Outcome } from '@shared/contract/protocol/failure';

/** Tokens issued by an identity provider. */
export interface IssuedTokens {
  /** Token sent with each call of the platform. Stored only in the main process's memory. */
  idToken: string;
  /** Token used to obtain new id tokens. Stored in the keychain. */
  refreshToken: string;
  /** Remaining lifetime (s). A duration, so that it does not depend on this computer's clock. */
  expiresIn: number;
}

/** An identity provider. Its promises never reject. */
export interface IdentityPort {
  signIn(tenant: string, email: string, password: string): Promise<Outcome<IssuedTokens>>;
  refresh(refreshToken: string): Promise<Outcome<IssuedTokens>>;
  /** Sets the password of the token's user. The returned tokens replace all earlier ones. */
  changePassword(idToken: string, password: string): Promise<Outcome<IssuedTokens>>;
  /**
   * Sends an email with a link to set a password. `sent` is false if the provider reports that the address is unknown;
   * most providers never do.
   */
  sendPasswordReset(tenant: string, email: string): Promise<Outcome<{ sent: boolean }>>;
  /** Sets the password of the account that received the code by email. */
  resetPassword(code: string, password: string): Promise<Outcome<null>>;
  /** Revokes all sessions of the token's user. Returns false if the provider is unreachable. */
  revoke(idToken: string): Promise<boolean>;
}

/**
 * Checks whether the provider has ended the login. Returns false if the provider was only unreachable, failing or busy.
 */
export const isLoginRevoked = (failure: Failure): boolean =>
  failure.kind === 'unauthenticated' && (failure.code === 'SESSION_EXPIRED' || failure.code === 'USER_DISABLED');
