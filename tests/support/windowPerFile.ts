import { cleanup } from '@testing-library/react';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
import * as React from 'react';
import { afterAll } from 'vitest';

/**
 * For its warnings React notes a stack and a task with each element that is made, ten thousand times in a second: a quarter
 * of the time that drawing takes. It notes none where it takes that many as made.
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
 * Each role, name and click asks for the styles of an element and of all around it, and happy-dom copies what these inherit
 * by `structuredClone`: half of the time that such a question takes. What is copied is pairs of a text and a switch.
 */
CSSPropertyManager.prototype.clone = function (this: CSSPropertyManager) {
  const clone = new CSSPropertyManager();
  for (const [name, property] of Object.entries(this.properties)) clone.properties[name] = { ...property };
  Object.assign(clone['definedPropertyNames'], this['definedPropertyNames']);
  return clone;
};

/** Stores of the app and the page outlive a test file: what one leaves would show in the next of its worker. */
afterAll(async () => {
  cleanup();
  document.body.replaceChildren();
  const { resetSessionStore } = await import('@kit/session/store');
  resetSessionStore();
  const { resetStores } = await import('./resettableStores');
  resetStores();
});
