import type { Page } from 'playwright';

/** `count` keys that leave an input unchanged. */
export const repeatLetter = (count: number, letter = 'a'): string[] =>
  Array.from({ length: count }, (_, index) => (index % 2 === 0 ? letter : 'Backspace'));

/** Types real keys into the focused element; returns the time (ms) from each event to its frame. */
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
 * Types in a form that already has changes, as after the first key of a user. In an unchanged form every second key
 * would undo the last change and toggle the save bar.
 */
export const measureFormTyping = async (page: Page, keys: readonly string[]): Promise<number[]> => {
  await page.keyboard.press(keys[0] ?? 'a');
  const times = await measureTyping(page, keys);
  await page.keyboard.press('Backspace');
  return times;
};

/** Baseline of machine and browser: typing in a bare input on the same page. */
export const measureBaselineTyping = async (page: Page, keys: readonly string[]): Promise<number[]> => {
  await page.evaluate(() => {
    const plainInput = document.createElement('input');
    plainInput.id = 'bare';
    document.body.prepend(plainInput);
    plainInput.focus();
  });
  const times = await measureTyping(page, keys);
  await page.evaluate(() => document.querySelector('#bare')?.remove());
  return times;
};
