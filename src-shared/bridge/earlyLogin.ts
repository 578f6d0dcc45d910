/**
 * The login as plain markup, which stands in the page before any script of the app runs. The build makes it of the login
 * itself (scripts/earlyLogin.ts), the main process puts it into the page where nobody is signed in.
 */
export interface EarlyLoginParts {
  css: string;
  /** The markup where the environment says where its terms are, and where it does not. */
  withTerms: string;
  withoutTerms: string;
}

/** What the main process makes pages of, beside the page itself. */
export interface PageParts extends EarlyLoginParts {
  /**
   * Files that a page fetches ahead, beside what it runs at first: React's login, and where people are who have signed in,
   * which stands on the first.
   */
  scripts: { login: string; landing: string };
}

/** The file of these parts. */
export const pagePartsFile = 'page-parts.json';

/** Stands in the page where the markup goes. */
export const earlyLoginPlace = '<!--early-login-->';

/** Stands in the markup where the tenant's name goes. */
export const tenantPlace = '__TENANT__';

export const earlyLoginId = 'early-login';
