import type { WindowKind } from '@shared/bridge/device/windowKinds';
import type { WindowBounds, WindowLayout } from '../settings/windowLayouts';
import { minWidths, findUsableBounds, type Area } from './bounds';

/** Subset of Electron's Display. */
export interface DisplayArea {
  bounds: Area;
  workArea: Area;
  scaleFactor: number;
}

/**
 * Returns a key for a set of displays, made of arrangement and scaling, because the system's ids may change at a
 * restart.
 */
export const getDisplaySetKey = (displays: readonly DisplayArea[]): string =>
  displays
    .map(({ bounds: { x, y, width, height }, scaleFactor }) => `${width}x${height}@${scaleFactor}:${x},${y}`)
    .sort()
    .join(' ');

/**
 * Returns the position of a window saved for these displays, or else the latest saved position that is visible on them.
 * Returns null if there is none.
 */
export const findBounds = (
  layouts: readonly WindowLayout[],
  displays: readonly DisplayArea[],
  kind: WindowKind,
): WindowBounds | null => {
  const key = getDisplaySetKey(displays);
  const areas = displays.map(({ workArea }) => workArea);
  const matchingLayouts = layouts.filter((layout) => layout.displays === key);
  for (const { windows } of [...matchingLayouts, ...layouts]) {
    const bounds = windows[kind];
    const usableBounds = findUsableBounds(bounds, areas, minWidths[kind]);
    if (bounds !== null && usableBounds !== null) return { ...bounds, ...usableBounds };
  }
  return null;
};

/** Maximum difference (px) that counts as rounding on scaled displays, not as a move. */
const tolerance = 2;

export const isSameBounds = (a: WindowBounds, b: WindowBounds): boolean =>
  a.maximized === b.maximized &&
  a.fullScreen === b.fullScreen &&
  (['x', 'y', 'width', 'height'] as const).every((side) => Math.abs(a[side] - b[side]) <= tolerance);

/** Returns the display with the largest part of an area. */
const findDisplay = (displays: readonly DisplayArea[], area: Area): DisplayArea | undefined => {
  const computeSharedArea = ({ bounds }: DisplayArea) =>
    Math.max(0, Math.min(area.x + area.width, bounds.x + bounds.width) - Math.max(area.x, bounds.x)) *
    Math.max(0, Math.min(area.y + area.height, bounds.y + bounds.height) - Math.max(area.y, bounds.y));
  return displays.toSorted((a, b) => computeSharedArea(b) - computeSharedArea(a))[0];
};

/**
 * Returns the display with the fewest windows, excluding the back office's display. Returns null if there is no other
 * display.
 */
export const findSpareDisplay = (
  displays: readonly DisplayArea[],
  office: Area,
  otherAreas: readonly Area[],
): DisplayArea | null => {
  const officeDisplay = findDisplay(displays, office);
  const countWindowsOn = (display: DisplayArea) =>
    otherAreas.filter((area) => findDisplay(displays, area) === display).length;
  const spareDisplays = displays.filter((display) => display !== officeDisplay);
  return spareDisplays.toSorted((a, b) => countWindowsOn(a) - countWindowsOn(b))[0] ?? null;
};

/** Share of a single screen that the board takes beside the office. */
const boardShare = 0.4;

/**
 * Places the board beside the back office on one screen: in the free space if there is enough, otherwise by shrinking
 * the back office. Null if the screen is too narrow for both.
 */
export const computeBoardLayout = (office: Area, workArea: Area): { board: Area; office: Area } | null => {
  const rightEdge = workArea.x + workArea.width;
  const { y, height } = workArea;
  const areaAfterOffice = { x: office.x + office.width, width: rightEdge - office.x - office.width, y, height };
  const areaBeforeOffice = { x: workArea.x, width: office.x - workArea.x, y, height };
  const freeArea = areaAfterOffice.width >= areaBeforeOffice.width ? areaAfterOffice : areaBeforeOffice;
  if (freeArea.width >= minWidths.board) return { board: freeArea, office };
  const width = Math.min(Math.round(workArea.width * boardShare), workArea.width - minWidths.office);
  if (width < minWidths.board) return null;
  const freeWidth = workArea.width - width;
  const officeWidth = Math.min(office.width, freeWidth);
  const x = Math.max(workArea.x, Math.min(office.x, workArea.x + freeWidth - officeWidth));
  return { board: { x: rightEdge - width, width, y, height }, office: { ...office, x, width: officeWidth } };
};

/**
 * Returns the normal bounds of a maximized window. If they are not on the display that the window fills, moves them
 * there.
 */
export const moveToDisplay = (
  bounds: WindowBounds,
  filledArea: Area,
  displays: readonly DisplayArea[],
): WindowBounds => {
  const display = findDisplay(displays, filledArea);
  if (display === undefined || findDisplay(displays, bounds) === display) return bounds;
  const { x, y, width, height } = display.workArea;
  return { ...bounds, x, y, width: Math.min(bounds.width, width), height: Math.min(bounds.height, height) };
};

/** Checks whether two areas are on the same display. */
export const isSameDisplay = (displays: readonly DisplayArea[], a: Area, b: Area): boolean =>
  findDisplay(displays, a) === findDisplay(displays, b);
