import { AxeBuilder } from '@axe-core/playwright';
import axeCore from 'axe-core';
import type { Page } from 'playwright';
import { expect } from 'playwright/test';

/** The other colour mode is the same page in other colours: only what looks at those is asked again. */
const rulesOnColours = ['color-contrast', 'link-in-text-block'];

/** Where each page was when axe last found nothing on its whole screen. */
const passedAt = new WeakMap<Page, string>();

/** What lies over a screen; a list of options may be a part of it, which is drawn in `#root`. */
const overlays = ['[role="dialog"]', '[role="alertdialog"]', '[role="menu"]', 'body > :not(#root) [role="listbox"]'];

/** Those of them that are open: one that is closing is gone before axe can look at it. */
const overlaysOf = (page: Page): Promise<string[]> =>
  page.evaluate(
    (selectors) =>
      selectors.filter((selector) =>
        [...document.querySelectorAll(selector)].some(
          (each) => each.getClientRects().length > 0 && each.getAttribute('data-state') !== 'closed',
        ),
      ),
    overlays,
  );

/**
 * What the builder is to load before it looks. It would load axe twice each time, which is longer than all scripts of the
 * page: one that has no frames gets it once. The check of built pages brings an axe of its own, which is another one.
 */
const sourceFor = async (page: Page): Promise<string> => {
  if (page.frames().length > 1) return axeCore.source;
  const isLoaded = await page.evaluate(() => {
    const { axe, axeOfWalks } = window as { axe?: object; axeOfWalks?: object };
    return axe !== undefined && axe === axeOfWalks;
  });
  if (!isLoaded) {
    await page.evaluate(axeCore.source);
    await page.evaluate(() => {
      Object.assign(window, { axeOfWalks: (window as { axe?: object }).axe });
    });
  }
  return '0';
};

const colourModes = ['light', 'dark'] as const;

/** The one that a page is in comes first: to go to the other one draws all of it anew. */
const modesFrom = async (page: Page): Promise<readonly (typeof colourModes)[number][]> =>
  (await page.evaluate(() => document.documentElement.classList.contains('dark')))
    ? colourModes.toReversed()
    : colourModes;

/** Rules are applied to what stays, not to a fade on its way. */
const endOfFades = (page: Page): Promise<unknown> =>
  page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))));

/**
 * What axe finds on the page as it stands, in both colour modes: nothing. Over a screen that passed only what lies over it
 * is looked at: most of the time goes into what stands under it.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  // The pointer may rest on something that says more in a tooltip; that comes and goes, and is no part of the page.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  const address = page.url();
  let isWhole = true;
  for (const [nth, colourMode] of (await modesFrom(page)).entries()) {
    await page.evaluate(
      (mode) => window.comanda.act('preferences.set', JSON.stringify({ colourMode: mode })),
      colourMode,
    );
    await expect(page.locator('html')).toHaveClass(new RegExp(colourMode));
    await endOfFades(page);
    // Asked at the last moment: what somebody has just closed may still stand there at first.
    const shown = await overlaysOf(page);
    isWhole &&= shown.length === 0;
    const axeSource = await sourceFor(page);
    const axe = new AxeBuilder({ page, axeSource }).setLegacyMode(true).options({ resultTypes: ['violations'] });
    if (passedAt.get(page) === address) for (const overlay of shown) axe.include(overlay);
    const looking = nth === 0 ? axe : axe.withRules(rulesOnColours);
    let { violations } = await looking.analyze();
    // A fade may have begun while axe looked, as of a button that has just got something to do. What is wrong stays so.
    if (violations.length > 0) {
      await endOfFades(page);
      ({ violations } = await looking.analyze());
    }
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  }
  if (isWhole) passedAt.set(page, address);
};
