import { describe, expect, it } from 'vitest';
import { setWindowBounds, type WindowBounds, type WindowLayout } from '@main/settings/windowLayouts';
import {
  findBounds,
  findSpareDisplay,
  getDisplaySetKey,
  isSameBounds,
  moveToDisplay,
  computeBoardLayout,
  type DisplayArea,
} from '@main/windows/layouts';

const createDisplay = (x: number, y: number, width: number, height: number, scaleFactor = 1): DisplayArea => ({
  bounds: { x, y, width, height },
  workArea: { x, y, width, height: height - 40 },
  scaleFactor,
});
const createPlacement = (
  x: number,
  y: number,
  width = 1000,
  height = 700,
  overrides: Partial<WindowBounds> = {},
): WindowBounds => ({
  ...{ x, y, width, height, maximized: false, fullScreen: false },
  ...overrides,
});

const mainDisplay = createDisplay(0, 0, 1920, 1080);
const rightDisplay = createDisplay(1920, 0, 1706, 1066, 1.5);
const leftDisplay = createDisplay(-1280, -200, 1280, 800, 2);

describe('window layouts by set of displays', () => {
  const three = [mainDisplay, rightDisplay, leftDisplay];
  const rememberLayout = (
    layouts: readonly WindowLayout[],
    displays: readonly DisplayArea[],
    boundsByKind: Partial<Record<'office' | 'wall' | 'board', WindowBounds>>,
  ) =>
    Object.entries(boundsByKind).reduce<readonly WindowLayout[]>(
      (allLayouts, [kind, bounds]) => setWindowBounds(allLayouts, getDisplaySetKey(displays), kind as 'wall', bounds),
      layouts,
    );
  const boundsAtThree = {
    office: createPlacement(100, 80),
    board: createPlacement(2000, 50),
    wall: createPlacement(-1200, -150, 1100, 650),
  };
  const boundsAtOne = { office: createPlacement(0, 0), board: createPlacement(920, 0) };
  const layouts = rememberLayout(rememberLayout([], three, boundsAtThree), [mainDisplay], boundsAtOne);

  it.each([
    ['all three displays, in any order', [leftDisplay, mainDisplay, rightDisplay], boundsAtThree],
    ['the notebook alone', [mainDisplay], { ...boundsAtOne, wall: null }],
    [
      'an unknown set with the right display',
      [mainDisplay, rightDisplay],
      { office: boundsAtOne.office, board: boundsAtOne.board, wall: null },
    ],
    ['an unknown set with the left display', [mainDisplay, leftDisplay], { ...boundsAtOne, wall: boundsAtThree.wall }],
    ['no display', [], { office: null, board: null, wall: null }],
  ] as const)('provide the window bounds for %s', (_displays, displays, boundsByKind) => {
    for (const kind of ['office', 'board', 'wall'] as const) {
      expect(findBounds(layouts, displays, kind), kind).toEqual(boundsByKind[kind]);
    }
  });

  it('are distinguished by scaling and arrangement of the displays', () => {
    const keys = [
      [mainDisplay],
      [{ ...mainDisplay, scaleFactor: 1.25 }],
      [mainDisplay, rightDisplay],
      [mainDisplay, { ...rightDisplay, bounds: { ...rightDisplay.bounds, y: 100 } }],
      [mainDisplay, leftDisplay],
    ].map(getDisplaySetKey);
    expect(new Set(keys).size).toBe(keys.length);
    expect(getDisplaySetKey([rightDisplay, mainDisplay])).toBe(getDisplaySetKey([mainDisplay, rightDisplay]));
  });

  it('are stored for the last twenty sets of displays', () => {
    let allLayouts: readonly WindowLayout[] = layouts;
    for (let width = 1000; width < 1030; width += 1)
      allLayouts = rememberLayout(allLayouts, [createDisplay(0, 0, width, 800)], boundsAtOne);
    expect(allLayouts).toHaveLength(20);
    expect(allLayouts[0]?.displays).toBe(getDisplaySetKey([createDisplay(0, 0, 1029, 800)]));
  });

  it.each([
    [1.5, rightDisplay, createPlacement(2001, 51, 1001, 701)],
    [2, leftDisplay, createPlacement(-1201, -151, 1101, 651)],
    [1.25, createDisplay(0, 0, 1536, 864, 1.25), createPlacement(33, 47, 913, 611)],
    [1.75, createDisplay(-1097, 0, 1097, 700, 1.75), createPlacement(-1001, 3, 951, 607)],
  ] as const)('do not drift when saved and restored five times at a scaling of %d', (scale, shownArea, bounds) => {
    /** Bounds as reported by a system that places windows on whole physical pixels. */
    const reportBounds = ({ x, y, width, height }: WindowBounds): WindowBounds =>
      createPlacement(
        ...([x, y, width, height].map((side) => Math.floor(Math.floor(side * scale) / scale)) as [number, number]),
      );
    let savedLayouts = rememberLayout([], [shownArea], { board: bounds });
    for (let round = 0; round < 5; round += 1) {
      const boardBounds = findBounds(savedLayouts, [shownArea], 'board');
      if (boardBounds === null) throw new Error('the board has no place');
      const reportedBounds = reportBounds(boardBounds);
      if (!isSameBounds(reportedBounds, boardBounds))
        savedLayouts = rememberLayout(savedLayouts, [shownArea], { board: reportedBounds });
    }
    expect(findBounds(savedLayouts, [shownArea], 'board')).toEqual(bounds);
  });
});

describe('the initial position of the board on a single display', () => {
  const computeOverlap = (a: { x: number; width: number }, b: { x: number; width: number }) =>
    Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);

  it.each([
    ['1366 x 768', createDisplay(0, 0, 1366, 768), createPlacement(3, 0, 1360, 728)],
    ['1920 x 1080', createDisplay(0, 0, 1920, 1080), createPlacement(280, 110, 1360, 860)],
    ['2560 x 1440', createDisplay(0, 0, 2560, 1440), createPlacement(100, 100, 1360, 860)],
    [
      'a display with a negative origin',
      createDisplay(-1920, -300, 1920, 1080),
      createPlacement(-1700, -200, 1360, 860),
    ],
    [
      'a display with the back office at its right edge',
      createDisplay(0, 0, 2560, 1440),
      createPlacement(1200, 100, 1360, 860),
    ],
  ])('is beside the back office on %s', (_name, { workArea }, office) => {
    const boundsBeside = computeBoardLayout(office, workArea);
    if (boundsBeside === null) throw new Error('the board has no place');
    expect(computeOverlap(boundsBeside.board, boundsBeside.office)).toBeLessThanOrEqual(0);
    expect(boundsBeside.office.width).toBeGreaterThanOrEqual(900);
    expect(boundsBeside.board.width).toBeGreaterThanOrEqual(440);
    for (const { x, width } of [boundsBeside.board, boundsBeside.office]) {
      expect(x).toBeGreaterThanOrEqual(workArea.x);
      expect(x + width).toBeLessThanOrEqual(workArea.x + workArea.width);
    }
  });

  it('leaves the back office unchanged when there is enough space beside it', () => {
    const office = createPlacement(100, 100, 1360, 860);
    expect(computeBoardLayout(office, createDisplay(0, 0, 2560, 1440).workArea)?.office).toEqual(office);
  });

  it('is null on a display too narrow for both', () => {
    expect(computeBoardLayout(createPlacement(0, 0, 1280, 728), createDisplay(0, 0, 1280, 768).workArea)).toBeNull();
  });
});

it('windows that need no input open on a free display, away from the back office and each other', () => {
  const office = createPlacement(100, 80);
  expect(findSpareDisplay([mainDisplay, rightDisplay, leftDisplay], office, [])).toBe(rightDisplay);
  expect(findSpareDisplay([mainDisplay, rightDisplay, leftDisplay], office, [createPlacement(2000, 50)])).toBe(
    leftDisplay,
  );
  expect(findSpareDisplay([mainDisplay], office, [])).toBeNull();
});

it('a maximized window is saved on the display that it fills', () => {
  const maximizedPlacement = createPlacement(100, 80, 1000, 700, { maximized: true });
  expect(moveToDisplay(maximizedPlacement, rightDisplay.workArea, [mainDisplay, rightDisplay])).toMatchObject({
    x: 1920,
    y: 0,
    maximized: true,
  });
  expect(moveToDisplay(maximizedPlacement, mainDisplay.workArea, [mainDisplay, rightDisplay])).toBe(maximizedPlacement);
});
