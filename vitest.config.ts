import { availableParallelism, totalmem } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { aliases, projectPath } from './scripts/aliases.ts';
import { MockingLast } from './tests/support/mockingLast.ts';

/** Timeouts (ms). Tests wait for states, so timeouts only limit how slow a computer may be. */
const timeouts = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

/** Shares modules among the files of a project, because loading them for each file would take longer than most tests. */
const sharedModules = { isolate: false, setupFiles: ['tests/support/perFile.ts', 'tests/support/seed.ts'] };

/**
 * Semi-space of 64 MB instead of Node's 16, because most objects of a test are garbage at its end. Screen tests take 7 %
 * less time; a larger space does not help further.
 */
const heapOptions = { execArgv: ['--min-semi-space-size=32', '--max-semi-space-size=64'] };

/**
 * Number of workers. Tests wait for timers, disks and the practice platform up to half of the time, so with two cores
 * there is one more worker than cores. A worker needs up to 1 GB of memory. Projects with the same number share their
 * workers: one that has finished continues with the next project.
 */
const maxWorkers = Math.max(2, availableParallelism() - 1) + (totalmem() > 8 * 2 ** 30 ? 1 : 0);

/** Resets zustand stores and the document before each file of a project that renders screens. */
const windowPerFile = ['tests/support/windowPerFile.ts'];
const beforeReact = ['tests/support/productionElements.ts'];
const moduleReplacements = {
  zustand: projectPath('tests/support/resettableStores.ts'),
  '@emotion/cache': projectPath('tests/support/detachedStyles.ts'),
};

/** Defines the test project of a part of the sources; `npx vitest run --project main` runs one of them. */
const defineProject = (name: string, folders: string[], options: object = {}, alias: Record<string, string> = {}) => ({
  // Matches whole package names, not paths below a package.
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
    ...timeouts,
    ...heapOptions,
    ...options,
  },
});

export default defineConfig({
  cacheDir: 'node_modules/.cache/vitest',
  test: {
    maxWorkers,
    sequence: { sequencer: MockingLast },
    projects: [
      defineProject('shared', ['unit', 'shared'], sharedModules),
      // Inlines electron-store, so that tests can replace its electron import: the npm package would download the binary.
      defineProject('main', ['main', 'preload'], {
        ...sharedModules,
        server: { deps: { inline: ['electron-store'] } },
      }),
      defineProject('sandbox', ['sandbox'], {
        ...sharedModules,
        globalSetup: 'tests/sandbox/support/prepare.ts',
      }),
      {
        plugins: [react()],
        ...defineProject(
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
          moduleReplacements,
        ),
      },
      {
        plugins: [react()],
        ...defineProject(
          'screens',
          ['screens'],
          {
            ...sharedModules,
            setupFiles: [...beforeReact, ...sharedModules.setupFiles, ...windowPerFile],
            environment: projectPath('tests/screens/support/domEnvironment.ts'),
            globalSetup: 'tests/screens/support/servePlatform.ts',
            // Disables the keychain, so that tests do not save their logins.
            env: { DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
            server: { deps: { inline: ['electron-store'] } },
          },
          { ...moduleReplacements, electron: projectPath('tests/screens/support/electron.ts') },
        ),
      },
      defineProject('scripts', ['scripts'], sharedModules),
    ],
  },
});
