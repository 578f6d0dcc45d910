import type { Page } from 'playwright';

/** Presses Tab until the control has focus, as users without a mouse do. */
export const tabTo = async (page: Page, name: string) => {
  for (let pressCount = 0; pressCount < 150; pressCount += 1) {
    await page.keyboard.press('Tab');
    const label = await page.evaluate(() => {
      const activeElement = document.activeElement;
      const labelText = (activeElement as HTMLInputElement | null)?.labels?.[0]?.textContent;
      return (activeElement?.getAttribute('aria-label') ?? labelText ?? activeElement?.textContent ?? '')
        .replace('*', '')
        .trim();
    });
    if (label === name) return;
  }
  throw new Error(`Tab never reached ${name}`);
};

/** Selects a menu entry with the arrow keys. Typing its first letters would work only with quick key presses. */
export const chooseEntry = async (page: Page, name: string | RegExp) => {
  const locator = page.getByRole('menuitem', { name });
  // A menu opened with a key highlights its first entry.
  await page.locator('[role=menuitem][data-highlighted]').waitFor();
  for (let pressCount = 0; pressCount < 30; pressCount += 1) {
    if ((await locator.getAttribute('data-highlighted')) !== null) return page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
  }
  throw new Error(`the arrows never reached ${name}`);
};
