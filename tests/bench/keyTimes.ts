import type { Page } from 'playwright';

/** Returns `count` keys that leave a field unchanged. */
export const letters = (count: number, letter = 'a'): string[] =>
  Array.from({ length: count }, (_, at) => (at % 2 === 0 ? letter : 'Backspace'));

/** Sends real keys to the focused element; returns the time from each event to the frame that shows it (ms). */
export const measureTyping = async (page: Page, keys: readonly string[]): Promise<number[]> => {
  await page.evaluate(() => {
    const page = window as unknown as { keyTimes: number[] | undefined };
    const isNoted = page.keyTimes !== undefined;
    page.keyTimes = [];
    if (isNoted) return;
    window.addEventListener(
      'keydown',
      (event) => {
        const startedAt = event.timeStamp;
        requestAnimationFrame(() => setTimeout(() => page.keyTimes?.push(performance.now() - startedAt)));
      },
      { capture: true },
    );
  });
  for (const key of keys) await page.keyboard.press(key);
  return page.evaluate(() => (window as unknown as { keyTimes: number[] }).keyTimes);
};

/**
 * Measures typing in a form that already has changes. In an unchanged form, every second key would undo the change, and
 * each key would rerender the save bar.
 */
export const measureFormTyping = async (page: Page, keys: readonly string[]): Promise<number[]> => {
  await page.keyboard.press(keys[0] ?? 'a');
  const times = await measureTyping(page, keys);
  await page.keyboard.press('Backspace');
  return times;
};

/** Measures typing in a plain input on the same page: the time of the machine and the browser alone. */
export const measureBaselineTyping = async (page: Page, keys: readonly string[]): Promise<number[]> => {
  await page.evaluate(() => {
    const bare = document.createElement('input');
    bare.id = 'bare';
    document.body.prepend(bare);
    bare.focus();
  });
  const times = await measureTyping(page, keys);
  await page.evaluate(() => document.querySelector('#bare')?.remove());
  return times;
};
