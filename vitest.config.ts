import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { aliases, projectPath } from './scripts/aliases.ts';

/** Tests wait for states: how long they may only says how busy a computer may be. */
const patience = { testTimeout: 60_000, hookTimeout: 60_000 };

/** One project per part of the sources: `npx vitest run --project main` runs one of them. */
const project = (name: string, folders: string[], more: object = {}, alias: Record<string, string> = {}) => ({
  resolve: { alias: { ...aliases, ...alias } },
  test: {
    name,
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    environment: 'node',
    ...patience,
    ...more,
  },
});

export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    // One fewer than cores, as usual, would leave one of two idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      project('shared', ['unit', 'shared']),
      // Inlined, so that a test can stand in for the electron it asks for: the npm package would fetch the binary.
      project('main', ['main', 'preload'], { server: { deps: { inline: ['electron-store'] } } }),
      project('sandbox', ['sandbox'], { globalSetup: 'tests/sandbox/support/prepare.ts' }),
      { plugins: [react()], ...project('renderer', ['renderer'], { environment: 'happy-dom' }) },
      {
        plugins: [react()],
        ...project(
          'screens',
          ['screens'],
          {
            environment: projectPath('tests/screens/support/domEnvironment.ts'),
            globalSetup: 'tests/screens/support/servePlatform.ts',
            // No keychain: logins of tests are not kept.
            env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
            server: { deps: { inline: ['electron-store'] } },
          },
          { electron: projectPath('tests/screens/support/electron.ts') },
        ),
      },
      project('scripts', ['scripts']),
    ],
  },
});
