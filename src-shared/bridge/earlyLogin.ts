/**
 * Login as static markup, shown before any script of the app runs. The build renders it from the real login
 * (scripts/earlyLogin.ts); the main process inserts it when no user is signed in.
 */
export interface EarlyLoginParts {
  css: string;
  /** Markup with and without a link to the environment's terms. */
  withTerms: string;
  withoutTerms: string;
}

/** Parts from which the main process builds pages. */
export interface PageParts extends EarlyLoginParts {
  /**
   * Scripts to preload besides the initial one: `login` when signed out, `landing` for the first screen when signed in.
   */
  scripts: { login: string; landing: string };
}

/** File that contains `PageParts`. */
export const pagePartsFile = 'page-parts.json';

/** Placeholder in the page for the early login's markup. */
export const earlyLoginPlaceholder = '<!--early-login-->';

/** Placeholder in the markup for the tenant's name. */
export const tenantPlaceholder = '__TENANT__';

export const earlyLoginId = 'early-login';
