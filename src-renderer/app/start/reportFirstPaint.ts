import { invokeAction } from '@kit/bridge/client';
import { runAfterPaint } from './afterPaint';

let hasReported = false;

/** Reports the first painted screen, which stops the start-up clock; later screens are ignored. */
export const reportFirstPaint = (screen: string): void => {
  if (hasReported) return;
  hasReported = true;
  runAfterPaint(() => void invokeAction('app.painted', { screen }));
};
