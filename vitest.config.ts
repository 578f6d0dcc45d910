import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { aliases } from './scripts/aliases.ts';

/** One project per part of the sources: `npx vitest run --project main` runs one of them. */
const project = (name: string, folders: string[], more: object = {}) => ({
  resolve: { alias: aliases },
  test: { name, include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`), environment: 'node', ...more },
});

export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    projects: [
      project('shared', ['unit', 'shared']),
      // Inlined, so that a test can stand in for the electron it asks for: the npm package would fetch the binary.
      project('main', ['main', 'preload'], { server: { deps: { inline: ['electron-store'] } } }),
      // A real database boots in these; it takes seconds, not milliseconds.
      project('sandbox', ['sandbox'], {
        testTimeout: 30_000,
        hookTimeout: 60_000,
        globalSetup: 'tests/sandbox/support/prepare.ts',
      }),
      { plugins: [react()], ...project('renderer', ['renderer'], { environment: 'happy-dom', testTimeout: 15_000 }) },
      project('scripts', ['scripts']),
    ],
  },
});
