import type { Page } from 'playwright';

/** So many keys that leave a box as it was. */
export const letters = (count: number, letter = 'a'): string[] =>
  Array.from({ length: count }, (_, index) => (index % 2 === 0 ? letter : 'Backspace'));

/** Real keys to what has the focus; each from its event to the frame that shows it. Milliseconds. */
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
 * Keys in a form that has changes already, as all but the first key of a person. From a form without any, every second key
 * would take the last change away, and each would draw anew what asks to save.
 */
export const measureFormTyping = async (page: Page, keys: readonly string[]): Promise<number[]> => {
  await page.keyboard.press(keys[0] ?? 'a');
  const times = await measureTyping(page, keys);
  await page.keyboard.press('Backspace');
  return times;
};

/** What the machine and the browser take by themselves: keys in a bare box on the same page. */
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
