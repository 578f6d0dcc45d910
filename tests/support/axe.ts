import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { ContextSpec, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright';
import { expect } from 'playwright/test';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Replacement for WeakMap that stores values on the objects themselves. */
const onObjects = `class {
  key = Symbol();
  has(object) { return this.key in object; }
  get(object) { return object[this.key]; }
  set(object, value) { object[this.key] = value; return this; }
}`;

/**
 * axe stores colour parts in WeakMaps and creates thousands of colours per screen, which takes half of its time.
 * Renamed, because the page check bundles its own axe.
 */
const axeSource = `(function (WeakMap) {${readFileSync(axeFile, 'utf8')}
  window.axeOfWalks = window.axe;
})(${onObjects})`;

type WindowWithAxe = Window & { axeOfWalks: typeof axeCore };

const loadAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axeOfWalks' in window))) await frame.evaluate(axeSource);
};

/** Address of each page when axe last found nothing on its whole screen. */
const passedAt = new WeakMap<Page, string>();

const looked = {
  /** Overlays above a screen. A list of options inside `#root` may be part of the screen. */
  overlays: ['[role="dialog"]', '[role="alertdialog"]', '[role="menu"]', 'body > :not(#root) [role="listbox"]'],
  /** Both colour modes share one page, so the second mode only runs the rules about colours. */
  rulesOnColours: ['color-contrast', 'link-in-text-block'],
};

/** Runs axe in both colour modes inside the page, since every call from outside takes time. */
const findViolations = async ({ overlays, rulesOnColours, hasPassed }: typeof looked & { hasPassed: boolean }) => {
  const root = document.documentElement;
  const isIn = (mode: string) => root.classList.contains(mode);
  const goTo = async (colourMode: string): Promise<void> => {
    await window.comanda.act('preferences.set', JSON.stringify({ colourMode }));
    await new Promise<void>((resolve) => {
      const check = () => {
        if (!isIn(colourMode)) return;
        observer.disconnect();
        resolve();
      };
      const observer = new MutationObserver(check);
      observer.observe(root, { attributes: true, attributeFilter: ['class'] });
      check();
    });
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  };
  /** Finishes transitions, so that rules apply to the final state. Leaves endless animations alone. */
  const endFades = async (): Promise<void> => {
    const fades = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (const fade of fades) fade.finish();
    await Promise.all(fades.map(({ finished }) => finished.catch(() => null)));
  };
  /** Open overlays; a closing one would be gone before axe looks. */
  const openOverlays = () =>
    overlays.filter((selector) =>
      [...document.querySelectorAll(selector)].some(
        (each) => each.getClientRects().length > 0 && each.getAttribute('data-state') !== 'closed',
      ),
    );

  const look = async (options: RunOptions) => {
    // Evaluated last, since an overlay just closed may still be there at first.
    const shown = openOverlays();
    const context: ContextSpec = hasPassed && shown.length > 0 ? { include: shown.map((each) => [each]) } : document;
    const { violations } = await (window as unknown as WindowWithAxe).axeOfWalks.run(context, {
      resultTypes: ['violations'],
      ...options,
    });
    return {
      isWhole: shown.length === 0,
      violations: violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
    };
  };

  // Starts with the current mode, since each switch redraws the page.
  const modes = isIn('dark') ? ['dark', 'light'] : ['light', 'dark'];
  const found: unknown[] = [];
  let isWhole = true;
  for (const [nth, mode] of modes.entries()) {
    await goTo(mode);
    await endFades();
    const options: RunOptions = nth === 0 ? {} : { runOnly: rulesOnColours };
    let seen = await look(options);
    // A transition may have started while axe ran, as on a button just enabled. Real violations remain.
    if (seen.violations.length > 0) {
      await endFades();
      seen = await look(options);
    }
    isWhole &&= seen.isWhole;
    found.push(...seen.violations.map((violation) => [mode, ...violation]));
  }
  return { found, isWhole };
};

const expectNothing = async (page: Page, hasPassed: boolean): Promise<boolean> => {
  // Moves the pointer away, so that no tooltip becomes part of the page.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  for (const frame of page.frames()) await loadAxe(frame);
  const { found, isWhole } = await page.evaluate(findViolations, { ...looked, hasPassed });
  expect(found).toEqual([]);
  return isWhole;
};

/**
 * Expects no axe violations in both colour modes. Above a screen that already passed, checks only the overlay, to save
 * time.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  const address = page.url();
  if (await expectNothing(page, passedAt.get(page) === address)) passedAt.set(page, address);
};

/** Expects no violations in an overlay whose screen another test checks. */
export const expectOverlayAccessible = async (page: Page): Promise<void> => {
  expect(await expectNothing(page, true), 'nothing lay over the screen').toBe(false);
};
