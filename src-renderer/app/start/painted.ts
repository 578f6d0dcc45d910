import { invokeAction } from '@kit/bridge/client';
import { afterPaint } from './afterPaint';

let told = false;

/** Ends the start-up clock once the first screen is on the glass. Later screens do not count. */
export const reportFirstPaint = (screen: string): void => {
  if (told) return;
  told = true;
  afterPaint(() => void invokeAction('app.painted', { screen }));
};
