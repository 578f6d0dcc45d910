import type { Page } from 'playwright';

/** Presses Tab until the control has the focus, as somebody without a mouse does. */
export const tabTo = async (page: Page, name: string) => {
  for (let steps = 0; steps < 150; steps += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const active = document.activeElement;
      const own = (active as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return (active?.getAttribute('aria-label') ?? own ?? active?.textContent ?? '').replace('*', '').trim();
    });
    if (label === name) return;
  }
  throw new Error(`Tab never reached ${name}`);
};
