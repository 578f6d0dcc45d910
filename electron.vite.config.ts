import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { aliases, projectPath } from './scripts/aliases.ts';
import { canvasPainter } from './scripts/canvasPainter.ts';
import { earlyLogin } from './scripts/earlyLogin.ts';
import { globalStyles } from './scripts/globalStyles.ts';
import { pageBuilderDragging } from './scripts/pageBuilderDragging.ts';

/**
 * What stays outside the bundles: keytar is native, pglite reads its wasm files from beside itself, and pg asks for
 * the optional pg-native. Each of them is in `dependencies`, so that the package carries it.
 */
const notBundled = ['keytar', /^@electric-sql\/pglite(\/|$)/, 'pg', 'pg-native'];

/** The oldest runtime that the app is started on, see docs/decisions/0001-electron-runtime.md. */
const nodeTarget = 'node20.18';
const browserTarget = 'chrome130';

const commonJs = {
  format: 'cjs',
  entryFileNames: '[name].cjs',
  chunkFileNames: 'chunks/[name]-[hash].cjs',
} as const;

/** Routes without the warnings of React Router's development build, which its package offers as the only one. */
const productionRouter = [
  { find: /^react-router$/, replacement: projectPath('node_modules/react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: projectPath('node_modules/react-router/dist/production/dom-export.mjs') },
];

/** What is read together comes in one file; a module goes to the first group that needs it. */
const scriptGroups = [
  // What runs before the first paint, apart from what takes its time.
  {
    name: 'early',
    test: /src-renderer[\\/](app[\\/](main|start[\\/]afterPaint)\.ts|features[\\/]login[\\/]early[\\/])|bridge[\\/]earlyLogin|@fontsource[\\/]|virtual:global-styles|src-renderer[\\/]index\.html|vite[\\/]preload-helper/,
    priority: 4,
  },
  { name: 'start', tags: ['$initial' as const], priority: 3 },
  // Its dialogs come when somebody opens one.
  { name: 'login', test: /src-renderer[\\/]features[\\/]login[\\/]\w+\.tsx?$/, priority: 2 },
  // Where everybody arrives after the login, and the wall, whose window begins with it.
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
        external: notBundled,
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
        // A sandboxed preload can require nothing but electron: the two share no module.
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
    // The app:// handler puts a fresh nonce in place of this on every page it serves.
    html: { cspNonce: '__CSP_NONCE__' },
    build: {
      outDir: projectPath('out/renderer'),
      emptyOutDir: true,
      target: browserTarget,
      minify: true,
      modulePreload: { polyfill: false },
      // Each file is a request to the main process, which is busy when a window begins. The rest is left to the bundler:
      // hand-made vendor groups cost the login 45 kB (gzip) of what only later screens need.
      rolldownOptions: {
        // The app is begun by the page, and is an entry too: the bundler keeps together what an entry needs.
        input: {
          index: projectPath('src-renderer/index.html'),
          app: projectPath('src-renderer/app/start/startApp.tsx'),
        },
        output: { codeSplitting: { groups: scriptGroups } },
      },
    },
  },
});
