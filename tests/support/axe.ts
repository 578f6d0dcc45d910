import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axeCore from 'axe-core';
import type { ContextSpec, RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright';
import { expect } from 'playwright/test';

const axeFile = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Replacement for WeakMap that stores the values on the key objects. */
const objectMapSource = `class {
  key = Symbol();
  has(object) { return this.key in object; }
  get(object) { return object[this.key]; }
  set(object, value) { object[this.key] = value; return this; }
}`;

/**
 * axe keeps colour channels in WeakMaps and creates thousands of colours per screen, which takes half of its time. It
 * gets its own global name, since the app's page check also contains axe.
 */
const axeSource = `(function (WeakMap) {${readFileSync(axeFile, 'utf8')}
  window.axeOfWalks = window.axe;
})(${objectMapSource})`;

type WindowWithAxe = Window & { axeOfWalks: typeof axeCore };

const loadAxe = async (frame: Frame): Promise<void> => {
  if (!(await frame.evaluate(() => 'axeOfWalks' in window))) await frame.evaluate(axeSource);
};

/** Last address at which axe found no violations on a whole screen, by page. */
const passedAddresses = new WeakMap<Page, string>();

const checkOptions = {
  /** Selectors of overlays. Listboxes inside `#root` belong to the screen instead. */
  overlays: ['[role="dialog"]', '[role="alertdialog"]', '[role="menu"]', 'body > :not(#root) [role="listbox"]'],
  /** Rules that depend on colours; only these run again in the other colour mode. */
  rulesOnColours: ['color-contrast', 'link-in-text-block'],
};

/** Returns the violations in both colour modes, with a single evaluation because each round trip is slow. */
const findViolations = async ({
  overlays,
  rulesOnColours,
  hasPassed,
}: typeof checkOptions & { hasPassed: boolean }) => {
  const root = document.documentElement;
  const hasMode = (mode: string) => root.classList.contains(mode);
  const switchMode = async (colourMode: string): Promise<void> => {
    await window.comanda.act('preferences.set', JSON.stringify({ colourMode }));
    await new Promise<void>((resolve) => {
      const check = () => {
        if (!hasMode(colourMode)) return;
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
  /** Finishes running fades, so that the rules see the final state. Endless animations continue. */
  const endFades = async (): Promise<void> => {
    const fades = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
    for (const fade of fades) fade.finish();
    await Promise.all(fades.map(({ finished }) => finished.catch(() => null)));
  };
  /** Returns the selectors of open overlays. Ignores overlays that are closing, which disappear before axe runs. */
  const listOpenOverlays = () =>
    overlays.filter((selector) =>
      [...document.querySelectorAll(selector)].some(
        (overlay) => overlay.getClientRects().length > 0 && overlay.getAttribute('data-state') !== 'closed',
      ),
    );

  const runCheck = async (options: RunOptions) => {
    // Looks up the overlays as late as possible, since a closed overlay may still be visible for a moment.
    const visibleOverlays = listOpenOverlays();
    const context: ContextSpec =
      hasPassed && visibleOverlays.length > 0 ? { include: visibleOverlays.map((selector) => [selector]) } : document;
    const { violations } = await (window as unknown as WindowWithAxe).axeOfWalks.run(context, {
      resultTypes: ['violations'],
      ...options,
    });
    return {
      isWhole: visibleOverlays.length === 0,
      violations: violations.map(({ id, nodes }) => [id, nodes.map((node) => node.html)]),
    };
  };

  // Starts with the current colour mode, because switching renders the whole page again.
  const modes = hasMode('dark') ? ['dark', 'light'] : ['light', 'dark'];
  const foundViolations: unknown[] = [];
  let isWhole = true;
  for (const [index, mode] of modes.entries()) {
    await switchMode(mode);
    await endFades();
    const options: RunOptions = index === 0 ? {} : { runOnly: rulesOnColours };
    let checkResult = await runCheck(options);
    // Runs the check again if it found violations, because a fade may have started meanwhile, for example on a button
    // that was just enabled. Real violations are found again.
    if (checkResult.violations.length > 0) {
      await endFades();
      checkResult = await runCheck(options);
    }
    isWhole &&= checkResult.isWhole;
    foundViolations.push(...checkResult.violations.map((violation) => [mode, ...violation]));
  }
  return { matches: foundViolations, isWhole };
};

const expectNoViolations = async (page: Page, hasPassed: boolean): Promise<boolean> => {
  // Moves the pointer away, because a tooltip under it is not part of the page.
  await page.mouse.move(0, 0);
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  // Waits until the list has reloaded; its rows are dimmed meanwhile.
  await expect(page.locator('[data-outdated]')).toHaveCount(0);
  for (const frame of page.frames()) await loadAxe(frame);
  const { matches, isWhole } = await page.evaluate(findViolations, { ...checkOptions, hasPassed });
  expect(matches).toEqual([]);
  return isWhole;
};

/**
 * Expects no axe violations in both colour modes. If the screen below has already passed, checks only its overlays,
 * since checking the screen takes most of the time.
 */
export const expectAccessible = async (page: Page): Promise<void> => {
  const address = page.url();
  if (await expectNoViolations(page, passedAddresses.get(page) === address)) passedAddresses.set(page, address);
};

/** Expects no axe violations in the overlay; another test covers the screen below it. */
export const expectOverlayAccessible = async (page: Page): Promise<void> => {
  expect(await expectNoViolations(page, true), 'nothing lay over the screen').toBe(false);
};
