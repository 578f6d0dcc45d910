import type { Failure, Outcome } from '@shared/contract/protocol/failure';

/** Tokens issued by an identity provider. */
export interface IssuedTokens {
  /** Sent with each call of the platform; kept only in this process's memory. */
  idToken: string;
  /** Obtains new id tokens; kept in the vault. */
  refreshToken: string;
  /** Lifetime (s) from now, independent of this computer's clock. */
  expiresIn: number;
}

/** Identity provider. Promises do not reject. */
export interface IdentityPort {
  signIn(tenant: string, email: string, password: string): Promise<Outcome<IssuedTokens>>;
  refresh(refreshToken: string): Promise<Outcome<IssuedTokens>>;
  /** Sets the password of a token's user. The returned tokens replace all earlier ones. */
  changePassword(idToken: string, password: string): Promise<Outcome<IssuedTokens>>;
  /**
   * Sends a mail with a link to set a password. `sent` is false if the provider reports an unknown address; most do not
   * reveal it.
   */
  sendPasswordReset(tenant: string, email: string): Promise<Outcome<{ sent: boolean }>>;
  /** Sets the password of the account to which the code was mailed. */
  resetPassword(code: string, password: string): Promise<Outcome<null>>;
  /** Revokes a token's sessions. Returns false if the provider is unreachable. */
  revoke(idToken: string): Promise<boolean>;
}

/** True if the provider ended the login; false if it was unreachable, failed or busy. */
export const isLoginRevoked = (failure: Failure): boolean =>
  failure.kind === 'unauthenticated' && (failure.code === 'SESSION_EXPIRED' || failure.code === 'USER_DISABLED');
