import { configure, getConfig } from '@testing-library/react';
import { afterAll, beforeAll } from 'vitest';
import { isMockingModules } from '../../support/mocking';

// Runs once per file, but all files of a worker share Testing Library. Without this reset, each file would wrap the
// previous wrapper and slow down waits.
const { asyncWrapper, getElementError } = getConfig();
afterAll(() => configure({ asyncWrapper, getElementError }));

const { setImmediate: startImmediate } = globalThis;
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  // Loading a whole screen on a busy machine takes many seconds; successful waits end earlier.
  asyncUtilTimeout: 30_000,
  // Effects of a commit (focus, subscriptions) run in a later task. Waits end after them, so tests can check their
  // results. React's scheduler uses `setImmediate`.
  asyncWrapper: async (wait) => {
    const result = await asyncWrapper(wait);
    await new Promise((resolve) => void startImmediate(resolve));
    return result;
  },
  // Omits the page from errors while a query is still waiting, since it would be printed at every attempt.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// Files of a worker share its modules, so all screens are loaded up front; otherwise a test would depend on the files
// before it. Files that mock modules do not share them and load only the screens they open.
beforeAll(async () => {
  if (isMockingModules()) return;
  const { routeTable } = await import('@app/routing/routes');
  // One by one: Node fails when two packages import the same module at the same time.
  for (const { screen } of routeTable) await screen?.();
});

// The i18next instance outlives a file, so each file starts with all texts.
beforeAll(async () => {
  const { startI18n } = await import('@app/i18n');
  const { addFeatureTexts } = await import('@app/featureTexts');
  startI18n();
  addFeatureTexts();
});

declare global {
  interface Window {
    happyDOM: { setViewport: (size: { width: number; height: number }) => void };
  }
}

// The window is also shared by files, including its size.
beforeAll(() => window.happyDOM.setViewport({ width: 1024, height: 768 }));
