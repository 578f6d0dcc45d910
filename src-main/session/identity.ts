import type { Failure, Outcome } from '@shared/contract/protocol/failure';

/** What an identity provider hands out. */
export interface IssuedTokens {
  /** Goes with each call of the platform; lives in this process's memory only. */
  idToken: string;
  /** Buys new id tokens; lives in the vault. */
  refreshToken: string;
  /** Seconds from now, by the provider's reckoning; the clock of this computer plays no part. */
  expiresIn: number;
}

/** Who says who somebody is. Promises do not reject. */
export interface IdentityPort {
  signIn(tenant: string, email: string, password: string): Promise<Outcome<IssuedTokens>>;
  refresh(refreshToken: string): Promise<Outcome<IssuedTokens>>;
  /** Sets the password of a token's user. The tokens that come back take the place of every older one. */
  changePassword(idToken: string, password: string): Promise<Outcome<IssuedTokens>>;
  /**
   * Has a mail sent with a link to set a password. `sent` is false where the provider says that nobody has the address;
   * most keep that to themselves.
   */
  sendPasswordReset(tenant: string, email: string): Promise<Outcome<{ sent: boolean }>>;
  /** Sets the password of the account that the code was mailed to. */
  resetPassword(code: string, password: string): Promise<Outcome<null>>;
  /** Ends what a token's login has opened elsewhere. False if the provider could not be reached. */
  revoke(idToken: string): Promise<boolean>;
}

/** True if the provider ended the login; false if it was unreachable, failed or busy. */
export const isLoginRevoked = (failure: Failure): boolean =>
  failure.kind === 'unauthenticated' && (failure.code === 'SESSION_EXPIRED' || failure.code === 'USER_DISABLED');
