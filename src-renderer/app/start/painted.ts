import { invokeAction } from '@kit/bridge/client';
import { afterPaint } from './afterPaint';

let told = false;

/** Reports the first painted screen, which stops the start-up clock; later screens are ignored. */
export const reportFirstPaint = (screen: string): void => {
  if (told) return;
  told = true;
  afterPaint(() => void invokeAction('app.painted', { screen }));
};
