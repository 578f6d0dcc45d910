import {
  earlyLoginId,
  earlyLoginPlaceholder,
  tenantPlaceholder,
  type EarlyLoginForm,
  type PageParts,
} from '@shared/bridge/earlyLoginParts';

/** Initial state of a page, known before its scripts run. */
export interface PageStart {
  isDark: boolean;
  /** Data to render the login form before scripts run, or null if a user may already be signed in. */
  login: { tenant: string; form: EarlyLoginForm } | null;
}

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => htmlEntities[character] ?? '');

const renderPreload = (file: string): string => `<link rel="modulepreload" crossorigin href="./${file}">`;

/** Adds to the page: the color mode, preload tags for the scripts and, if needed, the login form. */
export const renderStartPage = (html: string, { isDark, login }: PageStart, parts: PageParts | null): string => {
  const themedHtml = html.replace('<html ', `<html class="${isDark ? 'dark' : 'light'}" `);
  if (parts === null) return themedHtml;
  // Preloads both scripts, because the landing screen imports form parts from the login script.
  if (login === null)
    return themedHtml.replace(
      '</head>',
      () => `${renderPreload(parts.scripts.login)}${renderPreload(parts.scripts.landing)}</head>`,
    );
  const style = `<style id="${earlyLoginId}-style" nonce="__CSP_NONCE__">${parts.css}</style>`;
  const markup = parts.forms[login.form].replaceAll(tenantPlaceholder, () => escapeHtml(login.tenant));
  return themedHtml
    .replace('</head>', () => `${renderPreload(parts.scripts.login)}${style}</head>`)
    .replace(earlyLoginPlaceholder, () => markup)
    .replace('<div id="root">', '<div id="root" hidden>');
};
