import { availableParallelism, totalmem } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { aliases, projectPath } from './scripts/aliases.ts';
import { MockingLast } from './tests/support/mockingLast.ts';

/** Tests wait for states: how long they may only says how busy a computer may be. */
const patience = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

/** The files of such a project share their modules: loading them again for each costs more than most of their tests. */
const sharedModules = { isolate: false, setupFiles: ['tests/support/perFile.ts', 'tests/support/seed.ts'] };

/**
 * Most of what a test makes is garbage at its end. With room for 64 MB of it (Node has 16) a worker collects it a quarter as
 * often, which takes 7 % off the time of tests of screens; more room takes no more off.
 */
const roomForGarbage = { execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'] };

/** One fewer than cores, as usual, would leave one of two idle. */
const workers = Math.max(2, availableParallelism() - 1);

/**
 * Tests of the practice platform wait for its database and disk half of their time, so that one more worker uses the cores.
 * A worker takes up to 1 GB of memory. Projects with the same number of workers are a group, and groups run in turn.
 */
const oneMoreWorker = {
  maxWorkers: totalmem() > 8 * 2 ** 30 ? workers + 1 : workers,
  sequence: { groupOrder: 1 },
};

/** Of projects that show screens: stores and the page are as at the start in each file. */
const windowPerFile = ['tests/support/windowPerFile.ts'];
const beforeReact = ['tests/support/productionElements.ts'];
const standIns = {
  zustand: projectPath('tests/support/resettableStores.ts'),
  '@emotion/cache': projectPath('tests/support/detachedStyles.ts'),
};

/** One project per part of the sources: `npx vitest run --project main` runs one of them. */
const project = (name: string, folders: string[], more: object = {}, alias: Record<string, string> = {}) => ({
  // By the whole name: paths below a package stay its own.
  resolve: {
    alias: [
      ...Object.entries(aliases).map(([find, replacement]) => ({ find, replacement })),
      ...Object.entries(alias).map(([find, replacement]) => ({ find: new RegExp(`^${find}$`), replacement })),
    ],
  },
  test: {
    name,
    include: folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
    environment: 'node',
    ...patience,
    ...roomForGarbage,
    ...more,
  },
});

export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    maxWorkers: workers,
    sequence: { sequencer: MockingLast },
    projects: [
      project('shared', ['unit', 'shared'], sharedModules),
      // Inlined, so that a test can stand in for the electron it asks for: the npm package would fetch the binary.
      project('main', ['main', 'preload'], { ...sharedModules, server: { deps: { inline: ['electron-store'] } } }),
      project('sandbox', ['sandbox'], {
        ...sharedModules,
        ...oneMoreWorker,
        globalSetup: 'tests/sandbox/support/prepare.ts',
      }),
      {
        plugins: [react()],
        ...project(
          'renderer',
          ['renderer'],
          {
            ...sharedModules,
            environment: 'happy-dom',
            setupFiles: [
              ...beforeReact,
              ...sharedModules.setupFiles,
              ...windowPerFile,
              'tests/renderer/support/setup.ts',
            ],
          },
          standIns,
        ),
      },
      {
        plugins: [react()],
        ...project(
          'screens',
          ['screens'],
          {
            ...sharedModules,
            ...oneMoreWorker,
            setupFiles: [...beforeReact, ...sharedModules.setupFiles, ...windowPerFile],
            environment: projectPath('tests/screens/support/domEnvironment.ts'),
            globalSetup: 'tests/screens/support/servePlatform.ts',
            // No keychain: logins of tests are not kept.
            env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
            server: { deps: { inline: ['electron-store'] } },
          },
          { ...standIns, electron: projectPath('tests/screens/support/electron.ts') },
        ),
      },
      project('scripts', ['scripts']),
    ],
  },
});
