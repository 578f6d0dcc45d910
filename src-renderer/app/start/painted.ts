import { act } from '@kit/bridge/client';

let told = false;

/**
 * Ends the start-up clock once the first screen is on the glass: the first frame draws it, the second begins after it
 * was shown. Later screens do not count.
 */
export const tellPainted = (screen: string): void => {
  if (told) return;
  told = true;
  requestAnimationFrame(() => requestAnimationFrame(() => void act('app.painted', { screen })));
};
