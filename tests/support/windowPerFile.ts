import { cleanup } from '@testing-library/react';
import { afterAll } from 'vitest';

/** Stores of the app and the page outlive a test file: what one leaves would show in the next of its worker. */
afterAll(async () => {
  cleanup();
  document.body.replaceChildren();
  const { resetSessionStore } = await import('@kit/session/store');
  resetSessionStore();
  const { resetStores } = await import('./resettableStores');
  resetStores();
});
