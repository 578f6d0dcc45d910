import { singletonWindowKinds, type WindowKind } from '@shared/bridge/device/windowKinds';
import { appHost, appScheme } from '../network/appScheme';
import { getWindowUrl } from '../settings/windowKinds';
import { windowTexts } from './windowTexts';

const errorPaths = { office: '/__error', wall: '/__error-wall', board: '/__error-board' } as const satisfies Record<
  WindowKind,
  string
>;
const closePath = '/__close';

const toAppUrl = (path: string): string => `${appScheme}://${appHost}${path}`;

export const closeUrl = toAppUrl(closePath);

/** Returns the URL of a window's error page. */
export const getErrorUrl = (kind: WindowKind): string => toAppUrl(errorPaths[kind]);

/** Returns the URL to which an error page returns, or null if `url` is not an error page. */
export const findReturnUrl = (url: string): string | null => {
  const kind = (['office', ...singletonWindowKinds] as const).find((candidate) => getErrorUrl(candidate) === url);
  return kind === undefined ? null : getWindowUrl(kind);
};

const { title, explanation, reopen, close } = windowTexts.crashed;

const createPage = (kind: WindowKind): string => `<!doctype html>
<html lang="es-CL">
<head><meta charset="utf-8"><title>${title}</title>
<style nonce="__CSP_NONCE__">
  :root { color-scheme: light dark; font-family: Lato, system-ui, sans-serif; }
  body { display: grid; place-content: center; gap: 16px; min-height: 90vh; max-width: 480px; margin: 0 auto; padding: 24px; text-align: center; }
  h1 { font-size: 24px; margin: 0; }
  p { margin: 0; line-height: 1.5; }
  a { display: inline-block; margin: 8px; padding: 10px 24px; border: 1px solid #2d6ef0; border-radius: 40px; text-decoration: none; color: inherit; }
  a.first { background: #2d6ef0; color: #fff; }
</style></head>
<body><h1>${title}</h1><p>${explanation}</p>
<p><a class="first" href="${getWindowUrl(kind)}">${reopen}</a><a href="${closeUrl}">${close}</a></p></body>
</html>`;

/**
 * HTML of the error pages shown after repeated crashes, by path. They contain no scripts, because scripts may be what
 * fails.
 */
export const errorPages = {
  [errorPaths.office]: createPage('office'),
  [errorPaths.wall]: createPage('wall'),
  [errorPaths.board]: createPage('board'),
};
