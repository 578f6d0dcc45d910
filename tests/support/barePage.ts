import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname } from 'node:path';
import react from '@vitejs/plugin-react';
import type { ElectronApplication, Page } from 'playwright';
import { build } from 'vite';
import { aliases, projectPath } from '../../scripts/aliases';
import type { BarePage } from './barePage/main';

/** The app's own policy for pages, see src-main/windows/appScheme.ts, with the pictures that a test hands over. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data:',
  "font-src 'self'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types comanda-foreign-html',
].join('; ');

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

/** The files of the bare page, by their paths. */
const buildPage = async (): Promise<Map<string, string | Uint8Array>> => {
  const built = await build({
    configFile: false,
    root: projectPath('tests/support/barePage'),
    base: './',
    logLevel: 'error',
    resolve: { alias: aliases },
    plugins: [react()],
    build: { write: false, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  });
  const [result] = [built].flat();
  if (result === undefined || !('output' in result)) throw new Error('the bare page was not built');
  return new Map(result.output.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]));
};

export interface BareWindow {
  page: Page;
  draw: (page: BarePage) => Promise<void>;
  close: () => Promise<void>;
}

/** Opens a window with blocks alone, without bridge, frame or styles of the app, in a session of its own. `width`: pixels. */
export const openBarePage = async (app: ElectronApplication, width: number): Promise<BareWindow> => {
  const files = await buildPage();
  const server = createServer(({ url = '/' }, answer) => {
    const path = url === '/' ? '/index.html' : url;
    const file = files.get(path);
    const type = types[extname(path)] ?? 'application/octet-stream';
    answer.writeHead(file === undefined ? 404 : 200, { 'content-type': type, 'content-security-policy': policy });
    answer.end(file);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const opened = app.waitForEvent('window');
  await app.evaluate(
    ({ BrowserWindow }, [address, contentWidth]) => {
      const window = new BrowserWindow({
        width: contentWidth,
        height: 900,
        useContentSize: true,
        webPreferences: { sandbox: true, partition: 'bare-page' },
      });
      void window.loadURL(address);
    },
    [`http://127.0.0.1:${port}/`, width] as const,
  );
  const page = await opened;
  await page.waitForFunction(() => typeof window.drawPage === 'function');
  return {
    page,
    draw: (content) => page.evaluate((given) => window.drawPage(given), content),
    close: async () => {
      await page.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
