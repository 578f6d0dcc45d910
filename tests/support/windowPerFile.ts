import { cleanup } from '@testing-library/react';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
import * as React from 'react';
import { afterAll } from 'vitest';

/**
 * Disables React's stack traces and tasks per element, which take a quarter of the rendering time: React skips them
 * once it believes the limit of ten thousand a second is reached.
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
 * Every query evaluates the styles of an element and its ancestors, and happy-dom copies inherited ones with
 * `structuredClone`, which takes half of the time. The entries are only pairs of a text and a flag, so a plain copy
 * suffices.
 */
CSSPropertyManager.prototype.clone = function (this: CSSPropertyManager) {
  const clone = new CSSPropertyManager();
  for (const [name, property] of Object.entries(this.properties)) clone.properties[name] = { ...property };
  Object.assign(clone['definedPropertyNames'], this['definedPropertyNames']);
  return clone;
};

/** Resets the app's stores and the page, which outlive a test file and would affect the next one in its worker. */
afterAll(async () => {
  cleanup();
  document.body.replaceChildren();
  const { resetSessionStore } = await import('@kit/session/store');
  resetSessionStore();
  const { resetStores } = await import('./resettableStores');
  resetStores();
});
