import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';
import type { EarlyLoginParts, PageParts } from '../src-shared/bridge/earlyLoginParts.ts';
import { pagePartsFile } from '../src-shared/bridge/earlyLoginParts.ts';
import { projectPath } from './aliases.ts';
import { loadModules } from './modules.mjs';

interface Modules {
  i18n: { startI18n: () => void };
  markup: { renderEarlyLogin: () => EarlyLoginParts };
}

/** Renders the markup and styles of the login at build time, using the login's own code. */
export const renderEarlyLoginParts = async (): Promise<EarlyLoginParts> => {
  const files = ['app/i18n.ts', 'features/login/early/markup.tsx'].map((file) => projectPath(`src-renderer/${file}`));
  const [i18n, markup] = (await loadModules(files)) as unknown as [Modules['i18n'], Modules['markup']];
  i18n.startI18n();
  return markup.renderEarlyLogin();
};

const findChunk = (bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk => {
  const chunk = Object.values(bundle).find((candidate) => candidate.type === 'chunk' && candidate.name === name);
  if (chunk?.type !== 'chunk') throw new Error(`There is no chunk ${name} to fetch early`);
  return chunk;
};

/**
 * Returns the chunks of the app that the login page does not import. Preloading them saves requests while the main
 * process starts.
 */
export const listAppFiles = (bundle: Rolldown.OutputBundle): string[] => {
  const { fileName, imports } = findChunk(bundle, 'app');
  const page = findChunk(bundle, 'index');
  return [fileName, ...imports].filter((file) => file !== page.fileName && !page.imports.includes(file));
};

const preload = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
  injectTo: 'head',
});

/**
 * Adds a file with the prerendered login, which the main process inserts into the page, and preloads the app's chunks.
 */
export const earlyLogin = (): Plugin => ({
  name: 'early-login',
  apply: 'build',
  async generateBundle(_options, bundle) {
    const scripts = { login: findChunk(bundle, 'login').fileName, landing: findChunk(bundle, 'landing').fileName };
    const parts: PageParts = { ...(await renderEarlyLoginParts()), scripts };
    this.emitFile({ type: 'asset', fileName: pagePartsFile, source: JSON.stringify(parts) });
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => (bundle === undefined ? [] : listAppFiles(bundle).map(preload)),
  },
});
