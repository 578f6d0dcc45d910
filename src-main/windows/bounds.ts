import type { WindowKind } from '@shared/bridge/device/windowKinds';

export interface Area {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const windowSize = { width: 1360, height: 860, minHeight: 600 } as const;

/** Minimum widths of windows (px). The board fits beside the office on a screen of 1366 pixels. */
export const minWidths = { office: 900, wall: 900, board: 440 } as const satisfies Record<WindowKind, number>;

/** Returns the initial size of a window. Many shops have screens of 1366 x 768, minus the taskbar. */
export const getInitialSize = (screen: Area): { width: number; height: number } => ({
  width: Math.min(windowSize.width, screen.width),
  height: Math.min(windowSize.height, screen.height),
});

/** Part of the title bar that must be on a screen (px), so that the user can find and move the window. */
const minVisibleTitleBar = { width: 100, height: 40 };

const computeOverlap = (start: number, length: number, otherStart: number, otherLength: number): number =>
  Math.min(start + length, otherStart + otherLength) - Math.max(start, otherStart);

/** Offset between windows (px), so that their title bars stay visible. */
const cascadeOffset = 36;
const maxSteps = 40;

const isCovered = (bounds: Area, otherAreas: readonly Area[]): boolean =>
  otherAreas.some(({ x, y }) => Math.abs(x - bounds.x) < cascadeOffset && Math.abs(y - bounds.y) < cascadeOffset);

/**
 * Moves the bounds to the left edge of the screen, `distanceDown` below the top. Starts again at the top where a window
 * of minimum height no longer fits.
 */
const positionFromEdge = (bounds: Area, distanceDown: number, screen: Area): Area => {
  const freeHeight = Math.max(cascadeOffset, screen.height - windowSize.minHeight);
  const y = screen.y + (distanceDown % freeHeight);
  return { ...bounds, x: screen.x, y, height: Math.min(bounds.height, screen.y + screen.height - y) };
};

/**
 * Moves the bounds down and to the right until no other window has the same corner. Shrinks them to fit the screen, and
 * starts again at the left edge when the minimum size no longer fits.
 */
export const cascadeBounds = (bounds: Area, otherAreas: readonly Area[], screen: Area): Area => {
  let cascadedBounds = bounds;
  for (let stepCount = 0; stepCount < maxSteps && isCovered(cascadedBounds, otherAreas); stepCount += 1) {
    const x = cascadedBounds.x + cascadeOffset;
    const y = cascadedBounds.y + cascadeOffset;
    const width = Math.min(bounds.width, screen.x + screen.width - x);
    const height = Math.min(bounds.height, screen.y + screen.height - y);
    const isLargeEnough = width >= minWidths.office && height >= windowSize.minHeight;
    cascadedBounds = isLargeEnough
      ? { x, y, width, height }
      : positionFromEdge(bounds, stepCount * cascadeOffset, screen);
  }
  return cascadedBounds;
};

/** Shrinks a window to the area that all screens cover together. Moves it only if it had to shrink. */
const fitToScreens = (bounds: Area, screens: readonly Area[]): Area => {
  const left = Math.min(...screens.map(({ x }) => x));
  const top = Math.min(...screens.map(({ y }) => y));
  const width = Math.max(...screens.map((screen) => screen.x + screen.width)) - left;
  const height = Math.max(...screens.map((screen) => screen.y + screen.height)) - top;
  return {
    ...(bounds.width > width ? { x: left, width } : { x: bounds.x, width: bounds.width }),
    ...(bounds.height > height ? { y: top, height } : { y: bounds.y, height: bounds.height }),
  };
};

/** Returns the saved bounds, shrunk to the current screens, or null if no screen shows enough of the title bar. */
export const findUsableBounds = (
  savedBounds: Area | null,
  screens: readonly Area[],
  minWidth: number = minWidths.office,
): Area | null => {
  if (savedBounds === null) return null;
  const { x, y } = savedBounds;
  const width = Math.max(minWidth, savedBounds.width);
  const height = Math.max(windowSize.minHeight, savedBounds.height);
  const isVisible = screens.some(
    (screen) =>
      computeOverlap(x, width, screen.x, screen.width) >= minVisibleTitleBar.width &&
      computeOverlap(y, minVisibleTitleBar.height, screen.y, screen.height) >= minVisibleTitleBar.height,
  );
  return isVisible ? fitToScreens({ x, y, width, height }, screens) : null;
};
