import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';

/** What axe finds on the page as it stands, in both colour modes: nothing. */
export const expectAccessible = async (page: Page): Promise<void> => {
  // The pointer may rest on something that says more in a tooltip; that comes and goes, and is no part of the page.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  for (const colourMode of ['light', 'dark']) {
    await page.evaluate(
      (mode) => window.comanda.act('preferences.set', JSON.stringify({ colourMode: mode })),
      colourMode,
    );
    await expect(page.locator('html')).toHaveClass(new RegExp(colourMode));
    // Rules are applied to what stays, not to a fade on its way.
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
    );
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
};
