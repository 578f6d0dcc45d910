import { cleanup } from '@testing-library/react';
import CSSPropertyManager from 'happy-dom/lib/css/declaration/property-manager/CSSPropertyManager.js';
import { afterAll } from 'vitest';
import './quickQueries';
import './withoutStyles';

/**
 * Queries by role or name, and clicks, compute the styles of an element and its ancestors. happy-dom copies inherited
 * styles with `structuredClone`, which takes half of the query time. Each copied value is only a text and a boolean, so
 * a simple copy is enough.
 */
CSSPropertyManager.prototype.clone = function (this: CSSPropertyManager) {
  const clone = new CSSPropertyManager();
  for (const [name, property] of Object.entries(this.properties)) clone.properties[name] = { ...property };
  Object.assign(clone['definedPropertyNames'], this['definedPropertyNames']);
  return clone;
};

/**
 * Resets the page and the app's zustand stores, which outlive a test file and would leak into the worker's next one.
 */
afterAll(async () => {
  cleanup();
  document.body.replaceChildren();
  const { resetSessionStore } = await import('@kit/session/sessionStore');
  resetSessionStore();
  const { resetStores } = await import('./resettableStores');
  resetStores();
});
