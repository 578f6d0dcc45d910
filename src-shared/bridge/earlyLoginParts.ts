/**
 * Static markup of the login form, shown before any script of the app runs. The build renders it from the real login
 * form (scripts/earlyLoginPlugin.ts), and the main process inserts it when no user is signed in.
 */
export interface EarlyLoginParts {
  css: string;
  /** Markup of each form. */
  forms: Record<EarlyLoginForm, string>;
}

/** Login form with or without a link to the environment's terms, or the practice platform's login form. */
export type EarlyLoginForm = 'withTerms' | 'withoutTerms' | 'practice';

/** Parts that the main process inserts into pages. */
export interface PageParts extends EarlyLoginParts {
  /**
   * Scripts to preload in addition to the initial one: `login` if no user is signed in, `landing` for the first screen
   * otherwise.
   */
  scripts: { login: string; landing: string };
}

/** Name of the file that contains `PageParts`. */
export const pagePartsFile = 'page-parts.json';

/** Placeholder in the page for the markup of the login form. */
export const earlyLoginPlaceholder = '<!--early-login-->';

/** Placeholder in the markup for the tenant's name. */
export const tenantPlaceholder = '__TENANT__';

export const earlyLoginId = 'early-login';
