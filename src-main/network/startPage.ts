import { earlyLoginId, earlyLoginPlace, tenantPlace, type PageParts } from '@shared/bridge/earlyLogin';

/** How the page of a window begins, before its scripts run. */
export interface PageStart {
  isDark: boolean;
  /** The login stands in it; null where somebody is signed in, or may be. */
  login: { tenant: string; hasTerms: boolean } | null;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? '');

const preload = (file: string): string => `<link rel="modulepreload" crossorigin href="./${file}">`;

/** The page with its colours, with what it fetches ahead, and with the login where it begins with that. */
export const startPage = (html: string, { isDark, login }: PageStart, parts: PageParts | null): string => {
  const coloured = html.replace('<html ', `<html class="${isDark ? 'dark' : 'light'}" `);
  if (parts === null) return coloured;
  // Parts of forms come with the login, and the landing stands on them.
  if (login === null)
    return coloured.replace('</head>', () => `${preload(parts.scripts.login)}${preload(parts.scripts.landing)}</head>`);
  const style = `<style id="${earlyLoginId}-style" nonce="__CSP_NONCE__">${parts.css}</style>`;
  const markup = (login.hasTerms ? parts.withTerms : parts.withoutTerms).replaceAll(tenantPlace, () =>
    escaped(login.tenant),
  );
  return coloured
    .replace('</head>', () => `${preload(parts.scripts.login)}${style}</head>`)
    .replace(earlyLoginPlace, () => markup)
    .replace('<div id="root">', '<div id="root" hidden>');
};
