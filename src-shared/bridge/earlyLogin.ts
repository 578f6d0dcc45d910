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
  /** Scripts to preload besides the initial one: React's login, and the landing screen of signed-in users. */
  scripts: { login: string; landing: string };
}

/** File that holds these parts. */
export const pagePartsFile = 'page-parts.json';

/** Placeholder of the markup in the page. */
export const earlyLoginPlaceholder = '<!--early-login-->';

/** Placeholder of the tenant's name in the markup. */
export const tenantPlaceholder = '__TENANT__';

export const earlyLoginId = 'early-login';
