import { flushSync } from 'react-dom';

/**
 * Renders a change synchronously, then focuses what it added: in a later frame focus could be stolen from another
 * field. Do not call it in an effect, where React cannot render synchronously.
 */
export const updateThenFocus = (update: () => void, getTarget: () => HTMLElement | null | undefined): void => {
  flushSync(update);
  getTarget()?.focus();
};
