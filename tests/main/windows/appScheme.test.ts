import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAppSchemeHandler, createContentSecurityPolicy } from '@main/network/appScheme';
import type { PageStart } from '@main/network/startPage';
import { aPng } from '../../support/png';

let folder = '';
let handle: (request: { method: string; url: string }) => Promise<Response>;
const secret = 'what lies outside';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'comanda-scheme-'));
  const root = join(folder, 'renderer');
  mkdirSync(join(root, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'secret.txt'), secret);
  mkdirSync(join(folder, 'renderer-evil'));
  writeFileSync(join(folder, 'renderer-evil', 'x.js'), secret);
  writeFileSync(join(root, 'index.html'), '<meta nonce="__CSP_NONCE__"><div id="root"></div>');
  writeFileSync(join(root, 'assets', 'index-abc.js'), 'export {};');
  writeFileSync(join(root, 'assets', 'lato.woff2'), 'font');
  symlinkSync(join(folder, 'secret.txt'), join(root, 'assets', 'out.txt'));
  symlinkSync(join(folder, 'renderer-evil'), join(root, 'beside'));
  handle = createAppSchemeHandler(root, { builtIn: { '/__error': '<style nonce="__CSP_NONCE__"></style>' } });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const requestPage = (url: string, method = 'GET') => handle({ method, url });

describe('the first page', () => {
  const scripts = { login: 'assets/login-a.js', landing: 'assets/landing-a.js' };
  const forms = { withTerms: '<i>__TENANT__</i>', withoutTerms: '<b>__TENANT__</b>', practice: '' };
  const parts = { css: 'b{}', scripts, forms };
  const html = '<html lang="es-CL"><head></head><body><!--early-login--><div id="root"></div></body></html>';
  const tenant = '<img src=x> & "$&"';
  const shownLogins: Record<string, PageStart['login']> = {
    office: { tenant, form: 'withoutTerms' },
    terms: { tenant, form: 'withTerms' },
  };
  let open: (address: string) => Promise<string> = () => Promise.resolve('');

  beforeAll(() => {
    const root = join(folder, 'early');
    mkdirSync(root);
    writeFileSync(join(root, 'index.html'), html);
    writeFileSync(join(root, 'page-parts.json'), JSON.stringify(parts));
    const start = (window: string | null) => ({
      isDark: window === 'wall',
      login: shownLogins[window ?? 'office'] ?? null,
    });
    const createHandlerWithStart = createAppSchemeHandler(root, { start });
    open = async (address) => (await createHandlerWithStart({ method: 'GET', url: `app://bundle/${address}` })).text();
  });

  it('contains the login with the escaped tenant name, and only styles that the CSP allows', async () => {
    const page = await open('index.html');
    expect(page).toContain('<b>&lt;img src=x&gt; &amp; &quot;$&amp;&quot;</b><div id="root" hidden></div>');
    expect(page).toContain('href="./assets/login-a.js"');
    expect(page).toMatch(/<style id="early-login-style" nonce="[A-Za-z0-9+/=]{20,}">b{}<\/style><\/head>/);
    expect(page).toContain('<html class="light" lang="es-CL">');
    expect(await open('')).toContain('<b>');
    expect(await open('index.html?window=terms')).toContain('<i>');
  });

  it('contains no login in the window of the wall', async () => {
    const page = await open('index.html?window=wall#/stores/wall');
    const preloads = Object.values(scripts).map((file) => `<link rel="modulepreload" crossorigin href="./${file}">`);
    const headEnd = `${preloads.join('')}</head>`;
    expect(page).toBe(html.replace('<html', '<html class="dark"').replace('</head>', headEnd));
  });
});

describe('the app:// protocol', () => {
  it('serves the page with a new nonce and a strict CSP each time', async () => {
    const [firstResponse, secondResponse] = await Promise.all([
      requestPage('app://bundle/'),
      requestPage('app://bundle/index.html'),
    ]);
    const readNonce = async (response: Response) => /nonce="([^"]+)"/.exec(await response.text())?.[1] ?? '';
    const [firstNonce, secondNonce] = [await readNonce(firstResponse), await readNonce(secondResponse)];
    expect(firstNonce).toMatch(/^[A-Za-z0-9+/]{20,}=*$/);
    expect(firstNonce).not.toBe(secondNonce);
    expect(firstResponse.headers.get('content-security-policy')).toBe(createContentSecurityPolicy(firstNonce));
    expect(firstResponse.headers.get('cache-control')).toBe('no-store');
  });

  it('serves the page for every route of the app', async () => {
    const response = await requestPage('app://bundle/stores/edit-store/12');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  });

  it('serves built assets as cacheable forever', async () => {
    const response = await requestPage('app://bundle/assets/index-abc.js');
    expect(await response.text()).toBe('export {};');
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect((await requestPage('app://bundle/assets/lato.woff2')).headers.get('content-type')).toBe('font/woff2');
  });

  it('serves an error page that needs no other files', async () => {
    const response = await requestPage('app://bundle/__error');
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
    expect(await response.text()).not.toContain('__CSP_NONCE__');
  });

  it('returns no body for a HEAD request', async () => {
    const response = await requestPage('app://bundle/assets/index-abc.js', 'HEAD');
    expect([response.status, await response.text()]).toEqual([200, '']);
  });
});

describe('a picture by address', () => {
  const picture = { bytes: new Uint8Array([1]), type: 'image/png' };
  const requests: string[] = [];
  const requestPicture = (url: string) =>
    createAppSchemeHandler(join(folder, 'renderer'), {
      addressedPicture: async (address) => {
        requests.push(address);
        return address === 'https://fotos.example/a b.png?c=1&d' ? picture : null;
      },
    })({ method: 'GET', url });

  it('is requested under its own address and never served as a page', async () => {
    const address = new URLSearchParams({ address: 'https://fotos.example/a b.png?c=1&d' }).toString();
    const response = await requestPicture(`app://bundle/addressed-picture?${address}`);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect((await requestPicture('app://bundle/addressed-picture')).status).toBe(404);
    expect(requests).toEqual(['https://fotos.example/a b.png?c=1&d', '']);
  });
});

describe('the content security policy', () => {
  it('allows only resources of the bundle and no outgoing connections', () => {
    const policy = createContentSecurityPolicy('abc');
    expect(policy).not.toContain('unsafe');
    expect(policy).not.toMatch(/https?:|\*/);
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self' 'nonce-abc'",
      "connect-src 'self'",
      "frame-src 'none'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy.split('; ')).toContain(directive);
    }
  });
});

describe('a request to the app:// protocol', () => {
  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'get'])('is refused with the method %s', async (method) => {
    expect((await requestPage('app://bundle/index.html', method)).status).toBe(405);
  });

  it.each([
    ['another host', 'app://other/index.html'],
    ['a port', 'app://bundle:80/index.html'],
    ['a user', 'app://a@bundle/index.html'],
    ['a password', 'app://a:b@bundle/index.html'],
    ['another scheme', 'file:///etc/passwd'],
    ['https', 'https://bundle/index.html'],
    ['a URL without a scheme', 'bundle'],
    ['an encoded parent folder', 'app://bundle/..%2fsecret.txt'],
    ['two encoded parent folders', 'app://bundle/assets/..%2f..%2fsecret.txt'],
    ['a parent folder with an encoded backslash', 'app://bundle/..%5csecret.txt'],
    ['a Windows drive with encoded backslashes', 'app://bundle/C:%5cWindows%5cwin.ini'],
    ['a Windows drive with slashes', 'app://bundle/C:/Windows/win.ini'],
    ['a NUL character', 'app://bundle/index.html%00.js'],
    ['a line break', 'app://bundle/index%0a.html'],
    ['an invalid percent escape', 'app://bundle/%E0%A4%A'],
  ])('is refused for %s', async (_title, url) => {
    const response = await requestPage(url);
    expect(response.status).toBe(400);
    expect(await response.text()).toBe('');
  });

  it.each([
    ['a missing file', 'app://bundle/assets/nope.js'],
    ['a symbolic link out of the folder', 'app://bundle/assets/out.txt'],
    ['a symbolic link to a folder with the same name prefix', 'app://bundle/beside/x.js'],
    ['a parent folder that URL parsing removes', 'app://bundle/../secret.txt'],
    ['an absolute path', 'app://bundle//etc/hostname.txt'],
    ['a folder path that ends with a dot', 'app://bundle/assets/.'],
  ])('returns no file outside the bundle for %s', async (_title, url) => {
    const response = await requestPage(url);
    const text = await response.text();
    expect(text).not.toContain(secret);
    expect(response.status === 404 || response.headers.get('content-type')?.startsWith('text/html')).toBe(true);
  });
});

describe('a picture for a preview', () => {
  const requestOutline = async (side: number, query: string) => {
    const bytes = new Uint8Array(aPng(side, side));
    const loadPicture = () => Promise.resolve({ bytes, type: 'image/png' });
    const handler = createAppSchemeHandler(folder, { loadPicture, addressedPicture: loadPicture });
    const paths = [`pictures/${'p'.repeat(22)}?${query}`, `addressed-picture?address=%2Fx.png&${query}`];
    const types = paths.map(async (path) => {
      const response = await handler({ method: 'GET', url: `app://bundle/${path}` });
      return [response.headers.get('content-type'), await response.text()];
    });
    return Promise.all(types);
  };
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600"/>';

  it('is a blank drawing of its size when it is large and requested as an outline', async () => {
    expect(await requestOutline(600, 'outline')).toEqual([
      ['image/svg+xml', drawing],
      ['image/svg+xml', drawing],
    ]);
  });

  it.each([
    ['small', 512, 'outline'],
    ['requested in full', 600, ''],
  ])('is the picture itself when it is %s', async (_which, side, query) => {
    for (const [type] of await requestOutline(side, query)) expect(type).toBe('image/png');
  });
});
