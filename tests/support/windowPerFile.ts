import { cleanup } from '@testing-library/react';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
import * as React from 'react';
import { afterAll } from 'vitest';

/**
 * React records a stack and a task per element for its warnings, at ten thousand elements per second a quarter of the
 * rendering time. It stops when that count already seems reached.
 */
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = React as unknown as Record<
  string,
  object
>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  get: () => 10_000,
  set() {},
  configurable: true,
});

/**
 * Queries by role or name and clicks compute the styles of an element and its ancestors, and happy-dom copies inherited
 * ones with `structuredClone`, half of the query time. The copied values are pairs of a text and a boolean.
 */
CSSPropertyManager.prototype.clone = function (this: CSSPropertyManager) {
  const clone = new CSSPropertyManager();
  for (const [name, property] of Object.entries(this.properties)) clone.properties[name] = { ...property };
  Object.assign(clone['definedPropertyNames'], this['definedPropertyNames']);
  return clone;
};

/** The app's stores and the page outlive a test file and would leak into the next one of its worker. */
afterAll(async () => {
  cleanup();
  document.body.replaceChildren();
  const { resetSessionStore } = await import('@kit/session/store');
  resetSessionStore();
  const { resetStores } = await import('./resettableStores');
  resetStores();
});
