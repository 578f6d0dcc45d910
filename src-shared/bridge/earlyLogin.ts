/**
 * The login as plain markup, which stands in the page before any script of the app runs. The build makes it of the login
 * itself (scripts/earlyLogin.ts), the main process puts it into the page where nobody is signed in.
 */
export interface EarlyLoginParts {
  css: string;
  /** The file of React's login, which is fetched meanwhile. */
  script: string;
  /** The markup where the environment says where its terms are, and where it does not. */
  withTerms: string;
  withoutTerms: string;
}

/** The file of the parts, beside the page. */
export const earlyLoginFile = 'early-login.json';

/** Stands in the page where the markup goes. */
export const earlyLoginPlace = '<!--early-login-->';

/** Stands in the markup where the tenant's name goes. */
export const tenantPlace = '__TENANT__';

export const earlyLoginId = 'early-login';
