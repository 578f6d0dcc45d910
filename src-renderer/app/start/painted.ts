import { invokeAction } from '@kit/bridge/client';
import { afterPaint } from './afterPaint';

let hasReported = false;

/** Reports the first painted screen, which stops the start-up clock; later screens are ignored. */
export const reportFirstPaint = (screen: string): void => {
  if (hasReported) return;
  hasReported = true;
  afterPaint(() => void invokeAction('app.painted', { screen }));
};
