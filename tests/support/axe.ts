import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { ContextSpec, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright';
import { expect } from 'playwright/test';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Keeps what it is told of an object on the object itself. */
const onObjects = `class {
  key = Symbol();
  has(object) { return this.key in object; }
  get(object) { return object[this.key]; }
  set(object, value) { object[this.key] = value; return this; }
}`;

/**
 * axe has the parts of each colour in WeakMaps, and makes thousands of colours on a screen: half of its time goes into
 * those. The check of built pages brings an axe of its own, so this one has a name of its own.
 */
const axeSource = `(function (WeakMap) {${readFileSync(axeFile, 'utf8')}
  window.axeOfWalks = window.axe;
})(${onObjects})`;

type WindowWithAxe = Window & { axeOfWalks: typeof axeCore };

const loadAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axeOfWalks' in window))) await frame.evaluate(axeSource);
};

/** Where each page was when axe last found nothing on its whole screen. */
const passedAt = new WeakMap<Page, string>();

const looked = {
  /** What lies over a screen; a list of options may be a part of it, which is drawn in `#root`. */
  overlays: ['[role="dialog"]', '[role="alertdialog"]', '[role="menu"]', 'body > :not(#root) [role="listbox"]'],
  /** The other colour mode is the same page in other colours: only what looks at those is asked again. */
  rulesOnColours: ['color-contrast', 'link-in-text-block'],
};

/** What axe finds in both colour modes, asked from inside of the page: each question from outside takes its time. */
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
  /** Rules are applied to what stays, not to a fade on its way: it is led to its end. What turns for ever is left alone. */
  const endFades = async (): Promise<void> => {
    const fades = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (const fade of fades) fade.finish();
    await Promise.all(fades.map(({ finished }) => finished.catch(() => null)));
  };
  /** Those that are open: one that is closing is gone before axe can look at it. */
  const openOverlays = () =>
    overlays.filter((selector) =>
      [...document.querySelectorAll(selector)].some(
        (each) => each.getClientRects().length > 0 && each.getAttribute('data-state') !== 'closed',
      ),
    );

  const look = async (options: RunOptions) => {
    // Asked at the last moment: what somebody has just closed may still stand there at first.
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

  // The one that the page is in comes first: to go to the other one draws all of it anew.
  const modes = isIn('dark') ? ['dark', 'light'] : ['light', 'dark'];
  const found: unknown[] = [];
  let isWhole = true;
  for (const [index, mode] of modes.entries()) {
    await goTo(mode);
    await endFades();
    const options: RunOptions = index === 0 ? {} : { runOnly: rulesOnColours };
    let seen = await look(options);
    // A fade may have begun while axe looked, as of a button that has just got something to do. What is wrong stays so.
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
  // The pointer may rest on something that says more in a tooltip; that comes and goes, and is no part of the page.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  for (const frame of page.frames()) await loadAxe(frame);
  const { found, isWhole } = await page.evaluate(findViolations, { ...looked, hasPassed });
  expect(found).toEqual([]);
  return isWhole;
};

/**
 * What axe finds on the page as it stands, in both colour modes: nothing. Over a screen that passed only what lies over it
 * is looked at: most of the time goes into what stands under it.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  const address = page.url();
  if (await expectNothing(page, passedAt.get(page) === address)) passedAt.set(page, address);
};

/** The same of what lies over a screen that another walk looks at. */
export const expectOverlayAccessible = async (page: Page): Promise<void> => {
  expect(await expectNothing(page, true), 'nothing lay over the screen').toBe(false);
};
