import { extname } from 'node:path';
import react from '@vitejs/plugin-react';
import type { ElectronApplication, Page } from 'playwright';
import { expect } from 'playwright/test';
import { build } from 'vite';
import { aliases, projectPath } from '../../scripts/aliases';
import type { BarePage } from './barePage/main';

/** Content security policy of the app (src-main/network/appScheme.ts), extended by the test's pictures. */
const contentPolicyText = [
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

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
};

interface ServedFile {
  path: string;
  type: string;
  /** Content of the file in base64. */
  bytes: string;
}

const buildPage = async (): Promise<ServedFile[]> => {
  const buildResult = await build({
    configFile: false,
    root: projectPath('tests/support/barePage'),
    base: './',
    logLevel: 'error',
    resolve: { alias: aliases },
    plugins: [react()],
    build: { write: false, modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  });
  const [result] = [buildResult].flat();
  if (result === undefined || !('output' in result)) throw new Error('the bare page was not built');
  return result.output.map((file) => ({
    path: `/${file.fileName}`,
    type: contentTypes[extname(file.fileName)] ?? 'application/octet-stream',
    bytes: Buffer.from(file.type === 'chunk' ? file.code : file.source).toString('base64'),
  }));
};

interface BareWindow {
  page: Page;
  draw: (page: BarePage) => Promise<void>;
  close: () => Promise<void>;
}

/** Files of the page, built once for all tests of a worker. */
let files: Promise<ServedFile[]> | undefined;

/**
 * Opens a window that shows only blocks, without the app's bridge, layout and styles. Its session has no network
 * access. `width` is in pixels.
 */
export const openBarePage = async (app: ElectronApplication, width: number): Promise<BareWindow> => {
  files ??= buildPage();
  const whenOpened = app.waitForEvent('window');
  await app.evaluate(
    ({ BrowserWindow, session }, [servedFiles, contentWidth, contentPolicy]) => {
      const bareSession = session.fromPartition('bare-page');
      if (!bareSession.protocol.isProtocolHandled('app')) {
        bareSession.protocol.handle('app', ({ url }) => {
          const file = servedFiles.find(({ path }) => path === new URL(url).pathname);
          if (file === undefined) return new Response(null, { status: 404 });
          const headers = { 'content-type': file.type, 'content-security-policy': contentPolicy };
          return new Response(Buffer.from(file.bytes, 'base64'), { headers });
        });
      }
      const window = new BrowserWindow({
        width: contentWidth,
        height: 900,
        useContentSize: true,
        webPreferences: { sandbox: true, partition: 'bare-page' },
      });
      void window.loadURL('app://bundle/index.html');
    },
    [await files, width, contentPolicyText] as const,
  );
  const page = await whenOpened;
  // Polls from outside the page, because code that waits inside it would violate the content security policy.
  await expect.poll(() => page.evaluate(() => typeof window.drawPage)).toBe('function');
  return {
    page,
    draw: (content) => page.evaluate((pageContent) => window.drawPage(pageContent), content),
    close: () => page.close(),
  };
};
