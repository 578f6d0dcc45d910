import { appHost, appScheme, startUrl } from './appScheme';
import { texts } from './texts';

const errorPath = '/__error';
const closePath = '/__close';

export const errorUrl = `${appScheme}://${appHost}${errorPath}`;
export const closeUrl = `${appScheme}://${appHost}${closePath}`;

const { title, explanation, reopen, close } = texts.crashed;

/** Shown when the screens do not stay up. It needs no script: what broke may be just that. */
export const errorPages = {
  [errorPath]: `<!doctype html>
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
<p><a class="first" href="${startUrl}">${reopen}</a><a href="${closeUrl}">${close}</a></p></body>
</html>`,
};
