import { invokeAction } from '@kit/bridge/client';

let told = false;

/**
 * Ends the start-up clock once the first screen is on the glass: the first frame draws it, the second begins after it
 * was shown. Later screens do not count.
 */
export const reportFirstPaint = (screen: string): void => {
  if (told) return;
  told = true;
  requestAnimationFrame(() => requestAnimationFrame(() => void invokeAction('app.painted', { screen })));
};
