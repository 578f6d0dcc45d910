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

/**
 * Tests wait for timers, disks and the practice platform up to half of their time, so one more worker than cores keeps
 * two cores busy. A worker takes up to 1 GB of memory. Projects with the same number of workers form one group, in which
 * a worker that has finished goes on with the next project.
 */
const maxWorkers = Math.max(2, availableParallelism() - 1) + (totalmem() > 8 * 2 ** 30 ? 1 : 0);

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
    maxWorkers,
    sequence: { sequencer: MockingLast },
    projects: [
      project('shared', ['unit', 'shared'], sharedModules),
      // Inlined, so that a test can stand in for the electron it asks for: the npm package would fetch the binary.
      project('main', ['main', 'preload'], { ...sharedModules, server: { deps: { inline: ['electron-store'] } } }),
      project('sandbox', ['sandbox'], {
        ...sharedModules,
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
      project('scripts', ['scripts'], sharedModules),
    ],
  },
});
