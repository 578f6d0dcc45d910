import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { randomBytes } from 'node:crypto';
import { streetMapPath } from '@shared/bridge/streetMap';
import { pagePartsFile, type PageParts } from '@shared/bridge/earlyLoginParts';
import {
  externalPicturePath,
  placeholderParam,
  parsePictureKey,
  createPicturePlaceholder,
} from '@shared/domain/platform/pictures';
import { renderStartPage, type PageStart } from './startPage';

/** URL scheme of the app's pages. Unlike `file:`, it has an origin and gives access to a single folder. */
export const appScheme = 'app';
export const appHost = 'bundle';
export const startUrl = `${appScheme}://${appHost}/index.html`;

const noncePlaceholder = '__CSP_NONCE__';

const mimeTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.mp3': 'audio/mpeg',
  '.wasm': 'application/wasm',
};

/**
 * Returns the pages' content security policy: no network, no frames and no form targets; scripts and pictures only from
 * the bundle. Trusted Types allow only the workers for maps, pictures and tables (kit/bridge/workerAddress.ts) and
 * DOMPurify (blocks/foreignHtml.ts). Nothing else can turn text into markup or code.
 */
export const createContentSecurityPolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "frame-src 'none'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types comanda-map-worker comanda-picture-worker comanda-table-worker comanda-foreign-html',
  ].join('; ');

const createNonce = (): string => randomBytes(16).toString('base64');

const commonHeaders = { 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' };

const createErrorResponse = (status: number): Response => new Response(null, { status, headers: commonHeaders });

const createPageResponse = (html: string): Response => {
  const nonce = createNonce();
  return new Response(html.replaceAll(noncePlaceholder, nonce), {
    headers: {
      ...commonHeaders,
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': createContentSecurityPolicy(nonce),
      'cache-control': 'no-store',
    },
  });
};

interface FetchedResource {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

/** Resources that pages request from the main process, because they have no network access. */
interface AppSources {
  /** Returns the initial state of a page. `window` is the kind of its window. */
  start?: (window: string | null) => PageStart;
  /** HTML of the pages that have no file, by path. */
  builtIn?: Readonly<Record<string, string>>;
  /** Fetches a picture of the platform by its key. */
  loadPicture?: (key: string) => Promise<FetchedResource | null>;
  /** Fetches a picture by URL. Resolves to null if the picture may not be shown. */
  addressedPicture?: (address: string) => Promise<FetchedResource | null>;
  /** Fetches a part of the street map by path. */
  map?: (path: string) => Promise<FetchedResource | 'nothing' | 'unreachable' | 'refused'>;
}

const createFetchedResponse = ({ bytes, type }: FetchedResource, method: string): Response =>
  new Response(method === 'HEAD' ? null : bytes, {
    headers: { ...commonHeaders, 'content-type': type, 'cache-control': 'private, max-age=3600' },
  });

/** Fetches the requested picture. Returns undefined if the request is not for a picture. */
const findPicture = (path: string, url: string, { loadPicture, addressedPicture }: AppSources) => {
  const { searchParams } = new URL(url);
  const key = parsePictureKey(path);
  if (key === null && path !== externalPicturePath) return undefined;
  const picture = (key === null ? addressedPicture?.(searchParams.get('address') ?? '') : loadPicture?.(key)) ?? null;
  return searchParams.has(placeholderParam) ? outlinePicture(picture) : picture;
};

const outlinePicture = async (picture: Promise<FetchedResource | null> | null): Promise<FetchedResource | null> => {
  const fetchedPicture = await picture;
  const outline = fetchedPicture && createPicturePlaceholder(fetchedPicture.bytes);
  return outline === null ? fetchedPicture : { bytes: new TextEncoder().encode(outline), type: 'image/svg+xml' };
};

const serveSource = async (
  path: string,
  { method, url }: Pick<Request, 'method' | 'url'>,
  sources: AppSources,
): Promise<Response | null> => {
  const requestedPicture = findPicture(path, url, sources);
  if (requestedPicture !== undefined) {
    const fetchedPicture = await requestedPicture;
    return fetchedPicture === null ? createErrorResponse(404) : createFetchedResponse(fetchedPicture, method);
  }
  if (!path.startsWith(streetMapPath)) return null;
  const mapResource = (await sources.map?.(path)) ?? 'nothing';
  if (typeof mapResource !== 'string') return createFetchedResponse(mapResource, method);
  return createErrorResponse(mapResource === 'nothing' ? 404 : 502);
};

/** Creates a request handler that serves only pictures. */
export const createPictureHandler =
  (sources: Pick<AppSources, 'loadPicture' | 'addressedPicture'>) =>
  async ({ method, url }: Pick<Request, 'method' | 'url'>): Promise<Response> => {
    const path = method === 'GET' ? parsePath(url) : null;
    const fetchedPicture = path === null ? null : await findPicture(path, url, sources);
    return fetchedPicture == null ? createErrorResponse(404) : createFetchedResponse(fetchedPicture, method);
  };

const readParts = async (root: string): Promise<PageParts | null> => {
  try {
    return JSON.parse(await readFile(join(root, pagePartsFile), 'utf8')) as PageParts;
  } catch {
    return null;
  }
};

/** Returns the app's page with the initial state of its window. */
const serveAppPage = async (root: string, url: string, { start }: AppSources): Promise<Response> => {
  const pageStart = start?.(new URL(url).searchParams.get('window')) ?? null;
  const [html, parts] = await Promise.all([
    readFile(join(root, 'index.html'), 'utf8'),
    pageStart === null ? null : readParts(root),
  ]);
  return createPageResponse(pageStart === null ? html : renderStartPage(html, pageStart, parts));
};

/** Creates the request handler of the app's scheme. Serves only files in `root` and the given sources. */
export const createAppSchemeHandler =
  (root: string, sources: AppSources = {}) =>
  async ({ method, url }: Pick<Request, 'method' | 'url'>): Promise<Response> => {
    if (method !== 'GET' && method !== 'HEAD') return createErrorResponse(405);
    const path = parsePath(url);
    if (path === null) return createErrorResponse(400);
    const { builtIn = {} } = sources;
    const builtInSource = Object.hasOwn(builtIn, path) ? builtIn[path] : undefined;
    if (builtInSource !== undefined) return createPageResponse(builtInSource);
    const response = await serveSource(path, { method, url }, sources);
    if (response !== null) return response;
    const file = await findFile(root, path);
    if (file === null) {
      // Paths without an extension are the app's own routes. They get the app's page, whose router shows the screen.
      return extname(path) === '' ? serveAppPage(root, url, sources) : createErrorResponse(404);
    }
    if (path === '/index.html') return serveAppPage(root, url, sources);
    const extension = extname(file).toLowerCase();
    if (extension === '.html') return createPageResponse(await readFile(file, 'utf8'));
    return new Response(method === 'HEAD' ? null : new Uint8Array(await readFile(file)), {
      headers: {
        ...commonHeaders,
        'content-type': mimeTypes[extension] ?? 'application/octet-stream',
        // Files in assets/ can be cached forever, because their names contain a hash of the content.
        'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
      },
    });
  };

/** Returns the decoded path of an app URL, or null if the URL is foreign or points outside the folder. */
const parsePath = (url: string): string | null => {
  try {
    const { protocol, host, pathname, username, password } = new URL(url);
    if (protocol !== `${appScheme}:` || host !== appHost || username !== '' || password !== '') return null;
    const path = decodeURIComponent(pathname);
    // oxlint-disable-next-line no-control-regex -- matches control characters on purpose
    if (/[\\:\u0000-\u001f]/.test(path) || path.split('/').includes('..')) return null;
    return path === '/' || path === '' ? '/index.html' : path;
  } catch {
    return null;
  }
};

/** Resolves symbolic links and returns the real path of a file, or null if there is no such file inside the folder. */
const findFile = async (root: string, path: string): Promise<string | null> => {
  try {
    const [realRoot, file] = await Promise.all([realpath(root), realpath(join(root, path))]);
    if (!file.startsWith(realRoot + sep)) return null;
    return (await stat(file)).isFile() ? file : null;
  } catch {
    return null;
  }
};
