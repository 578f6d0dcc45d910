import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { aliases, projectPath } from './scripts/aliases.ts';
import { canvasPainter } from './scripts/canvasPainter.ts';
import { earlyLogin } from './scripts/earlyLoginPlugin.ts';
import { globalStyles } from './scripts/globalStyles.ts';
import { pageBuilderDragging } from './scripts/pageBuilderDragging.ts';

/**
 * Modules excluded from the bundles: keytar is native, pglite loads its wasm files from its own folder, and pg requires
 * the optional pg-native. They are in `dependencies`, so that the package contains them.
 */
const externalModules = ['keytar', /^@electric-sql\/pglite(\/|$)/, 'pg', 'pg-native'];

/** Oldest supported runtime, see docs/decisions/0001-electron-runtime.md. */
const nodeTarget = 'node20.18';
const browserTarget = 'chrome130';

const commonJs = {
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: 'chunks/[name]-[hash].cjs',
} as const;

/** Aliases for React Router's production build, because its package exports only the development build. */
const productionRouter = [
  { find: /^react-router$/, replacement: projectPath('node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: projectPath('node_modules/react-router/dist/production/dom-export.mjs') },
];

/** Groups of modules that are loaded together. Each group becomes one file; a module goes to the group of highest priority. */
const scriptGroups = [
  // Runs before the first paint, so it contains only what that paint needs.
  {
    name: 'early',
    test: /src-renderer[\\/](app[\\/](main|start[\\/]afterPaint)\.ts|features[\\/]login[\\/]early[\\/])|bridge[\\/]earlyLogin|@fontsource[\\/]|virtual:global-styles|src-renderer[\\/]index\.html|vite[\\/]preload-helper/,
    priority: 4,
  },
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  // Excludes the login's dialogs, which load when opened.
  { name: 'login', test: /src-renderer[\\/]features[\\/]login[\\/]\w+\.tsx?$/, priority: 2 },
  // First screen after the login, and the wall of stores, which a window may open directly.
  {
    name: 'landing',
    test: /src-renderer[\\/](app[\\/]shell[\\/]|features[\\/]store-(wall[\\/]|list[\\/]StoreListScreen))/,
    priority: 1,
  },
];

export default defineConfig({
  main: {
    resolve: { alias: aliases },
    build: {
      target: nodeTarget,
      externalizeDeps: false,
      rolldownOptions: {
        external: externalModules,
        input: {
          main: projectPath('src-main/boot/main.ts'),
          spreadsheetWorker: projectPath('src-main/files/spreadsheetWorker.ts'),
          sandbox: projectPath('src-sandbox/server/main.ts'),
          conformance: projectPath('src-main/conformance/main.ts'),
          checkEnvironment: projectPath('src-main/boot/checkEnvironment.ts'),
          openapi: projectPath('src-main/conformance/openapi/main.ts'),
        },
        output: commonJs,
      },
    },
  },
  preload: {
    resolve: { alias: aliases },
    build: {
      target: nodeTarget,
      externalizeDeps: false,
      rolldownOptions: {
        input: {
          preload: projectPath('src-preload/preload.ts'),
          chat: projectPath('src-preload/chat.ts'),
        },
        // A sandboxed preload script can require only electron, so the two scripts share no chunk.
        output: commonJs,
      },
    },
  },
  renderer: {
    root: projectPath('src-renderer'),
    resolve: {
      alias: [...Object.entries(aliases).map(([find, replacement]) => ({ find, replacement })), ...productionRouter],
    },
    plugins: [react(), canvasPainter(), pageBuilderDragging(), globalStyles(), earlyLogin()],
    // The app:// handler replaces this placeholder with a new nonce on each page.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: projectPath('out/renderer'),
      emptyOutDir: true,
      target: browserTarget,
      minify: true,
      modulePreload: { polyfill: false },
      // Each file is a request to the main process, which is busy while a window opens. Other modules are grouped by the
      // bundler: manual vendor groups would add 45 kB (gzip) to the login that only later screens need.
      rolldownOptions: {
        // The page imports the app dynamically. As an entry of its own, its modules stay in one file.
        input: {
          index: projectPath('src-renderer/index.html'),
          app: projectPath('src-renderer/app/start/startApp.tsx'),
        },
        output: { codeSplitting: { groups: scriptGroups } },
      },
    },
  },
});
