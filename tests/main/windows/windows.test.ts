import { describe, expect, it } from 'vitest';
import { getInitialSize, findUsableBounds } from '@main/windows/bounds';
import { CrashBudget } from '@main/windows/crashBudget';

it('the first window fits the screen without its task bar', () => {
  expect(getInitialSize({ x: 0, y: 0, width: 1366, height: 728 })).toEqual({ width: 1360, height: 728 });
  expect(getInitialSize({ x: 0, y: 0, width: 1280, height: 1024 })).toEqual({ width: 1280, height: 860 });
});

describe('the remembered bounds of a window', () => {
  const screens = [
    { x: 0, y: 0, width: 1920, height: 1080 },
    { x: 1920, y: 0, width: 1280, height: 1024 },
  ];
  const bounds = { x: 100, y: 50, width: 1200, height: 800, maximized: false };

  it('are used when they lie on a screen', () => {
    expect(findUsableBounds(bounds, screens)).toEqual({ x: 100, y: 50, width: 1200, height: 800 });
    expect(findUsableBounds({ ...bounds, x: 2500 }, screens)).toMatchObject({ x: 2500 });
    expect(findUsableBounds({ ...bounds, x: -1000 }, screens)).toMatchObject({ x: -1000 });
  });

  it.each([
    ['the screen on the right was unplugged', { ...bounds, x: 2500 }, screens.slice(0, 1)],
    ['they lie far outside', { ...bounds, x: -5000, y: -5000 }, screens],
    ['only an edge is visible', { ...bounds, x: -1195 }, screens],
    ['the title bar lies above the screen', { ...bounds, y: -790 }, screens],
    ['the title bar lies below the screen', { ...bounds, y: 1075 }, screens],
    ['none are saved', null, screens],
    ['there is no screen', bounds, []],
  ])('are not used when %s', (_why, savedBounds, shownBounds) => {
    expect(findUsableBounds(savedBounds, shownBounds)).toBeNull();
  });

  it('are reduced to fit the smaller screen that is left', () => {
    const shop = [{ x: 0, y: 0, width: 1366, height: 728 }];
    const largeBounds = { x: 60, y: 40, width: 2400, height: 1300, maximized: false };
    expect(findUsableBounds(largeBounds, shop)).toEqual({ x: 0, y: 0, width: 1366, height: 728 });
    expect(findUsableBounds({ ...largeBounds, width: 1200 }, shop)).toEqual({ x: 60, y: 0, width: 1200, height: 728 });
  });

  it('may span two screens', () => {
    const wideBounds = { x: 200, y: 20, width: 2800, height: 900, maximized: false };
    expect(findUsableBounds(wideBounds, screens)).toMatchObject({ x: 200, width: 2800 });
  });

  it('are never smaller than the minimum window size', () => {
    expect(findUsableBounds({ ...bounds, width: 10, height: 10 }, screens)).toMatchObject({ width: 900, height: 600 });
  });
});

describe('the limit for reloading a crashed page', () => {
  it('allows three reloads in ten minutes', () => {
    let now = 0;
    const budget = new CrashBudget(3, 600_000, () => now);
    expect([budget.takeRetry(), budget.takeRetry(), budget.takeRetry(), budget.takeRetry()]).toEqual([
      true,
      true,
      true,
      false,
    ]);
    now = 599_999;
    expect(budget.takeRetry()).toBe(false);
    now = 600_000;
    expect(budget.takeRetry()).toBe(true);
  });
});
