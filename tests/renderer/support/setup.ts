import { configure, getConfig } from '@testing-library/react';
import { afterAll, beforeAll } from 'vitest';
import { isMockingModules } from '../../support/mocking';

// This runs for each file of a worker, on one Testing Library: what is wrapped here is unwrapped after the file, else each
// wait of the hundredth file would take a hundred turns.
const { asyncWrapper, getElementError } = getConfig();
afterAll(() => configure({ asyncWrapper, getElementError }));

const { setImmediate: startImmediate } = globalThis;
const isWaiting = () => Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;

configure({
  // Whole screens on a busy machine: a second is not always enough, and waiting ends as soon as it can.
  asyncUtilTimeout: 15_000,
  // What a query waits for is there once React has committed it; effects of that commit (focus, subscriptions) run in a later
  // task. Waiting ends after them, so that a test may read what they did. React's scheduler takes turns of `setImmediate`.
  asyncWrapper: async (wait) => {
    const result = await asyncWrapper(wait);
    await new Promise((resolve) => void startImmediate(resolve));
    return result;
  },
  // Each try of a query that waits would print the page as it is by then; where all fail, the page is printed at the end.
  getElementError: (message, container) =>
    isWaiting()
      ? Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' })
      : getElementError(message, container),
});

// Test files share a worker's modules. Were screens fetched when a test first leads to one, what that test sees would depend
// on the files before it. A file that mocks modules fetches only the screens it leads to: they are not shared.
beforeAll(async () => {
  if (isMockingModules()) return;
  const { routeTable } = await import('@app/routing/routes');
  // One after the other: Node fails at a module that one package requires while it is being imported for another.
  for (const { screen } of routeTable) await screen?.();
});

// The instance of i18next outlives a file: each begins with all texts, whatever the one before it left.
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

// So does the window, in the size that one of them gave it.
beforeAll(() => window.happyDOM.setViewport({ width: 1024, height: 768 }));
