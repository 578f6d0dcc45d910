type IdentityErrorCode =
  | 'TENANT_NOT_FOUND'
  | 'INVALID_LOGIN_CREDENTIALS'
  | 'USER_DISABLED'
  | 'TOO_MANY_ATTEMPTS_TRY_LATER'
  | 'INVALID_REFRESH_TOKEN'
  | 'INVALID_ID_TOKEN'
  | 'INVALID_GRANT_TYPE'
  | 'MISSING_REFRESH_TOKEN'
  | 'TOKEN_EXPIRED'
  | 'WEAK_PASSWORD'
  | 'INVALID_OOB_CODE'
  | 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN';

/** Error in the format of the identity provider. */
export class IdentityError extends Error {
  constructor(readonly code: IdentityErrorCode) {
    super(code);
  }
}
