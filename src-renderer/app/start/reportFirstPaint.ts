import { invokeAction } from '@kit/bridge/client';
import { runAfterPaint } from './afterPaint';

let hasReported = false;
let notifyFirstScreen: () => void = () => undefined;

/** Calls `callback` after the effects of the first screen have run. */
export const onFirstScreen = (callback: () => void): void => {
  notifyFirstScreen = callback;
};

/** Reports the first painted screen, which stops the start-up clock; later screens are ignored. */
export const reportFirstPaint = (screen: string): void => {
  if (hasReported) return;
  hasReported = true;
  notifyFirstScreen();
  runAfterPaint(() => void invokeAction('app.painted', { screen }));
};
