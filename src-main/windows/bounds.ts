import type { WindowBounds } from '../settings/deviceSettings';

interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const windowSize = { width: 1360, height: 860, minWidth: 900, minHeight: 600 } as const;

/** How much of the title bar must be on some screen for a window to be found and moved. */
const reach = { width: 100, height: 40 };

const overlap = (start: number, length: number, otherStart: number, otherLength: number): number =>
  Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);

/** The area of another screen than the one people work on, for a window that is looked at meanwhile. */
export const spareScreen = (screens: readonly Area[], workedOn: Area): Area | null =>
  screens.find(({ x, y }) => x !== workedOn.x || y !== workedOn.y) ?? null;

/** Remembered bounds, or null where no screen of today shows enough of them. */
export const usableBounds = (remembered: WindowBounds | null, screens: readonly Area[]): Area | null => {
  if (remembered === null) return null;
  const { x, y } = remembered;
  const width = Math.max(windowSize.minWidth, remembered.width);
  const height = Math.max(windowSize.minHeight, remembered.height);
  const isVisible = screens.some(
    (screen) =>
      overlap(x, width, screen.x, screen.width) >= reach.width &&
      overlap(y, reach.height, screen.y, screen.height) >= reach.height,
  );
  return isVisible ? { x, y, width, height } : null;
};
