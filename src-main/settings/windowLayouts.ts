import * as v from 'valibot';
import type { WindowKind } from '@shared/bridge/device/windowKinds';
import { createReadableRowsSchema } from './orderRecords';

const integerRule = v.pipe(v.number(), v.integer());

/** Normal bounds of a window (DIP), and whether it is maximized or in full screen. */
const windowBounds = v.object({
  x: integerRule,
  y: integerRule,
  width: integerRule,
  height: integerRule,
  maximized: v.boolean(),
  fullScreen: v.fallback(v.boolean(), false),
});
export type WindowBounds = v.InferOutput<typeof windowBounds>;

const savedBounds = v.fallback(v.nullable(windowBounds), null);

const windowLayout = v.object({
  /** Result of `getDisplaySetKey`; empty for bounds saved by earlier versions. */
  displays: v.string(),
  windows: v.object({
    office: savedBounds,
    wall: savedBounds,
    board: savedBounds,
  } satisfies Record<WindowKind, unknown>),
});
export type WindowLayout = v.InferOutput<typeof windowLayout>;

/** Layouts per set of displays, the last used first. */
export const readableLayouts = createReadableRowsSchema(windowLayout);

/** Maximum sets of displays; a notebook may be connected to many. */
const maxLayouts = 20;

const noWindows: WindowLayout['windows'] = { office: null, wall: null, board: null };

/** Saves the bounds of a window for one set of displays and marks this set as the last used. */
export const setWindowBounds = (
  layouts: readonly WindowLayout[],
  displays: string,
  window: WindowKind,
  bounds: WindowBounds,
): WindowLayout[] => {
  const existingLayout = layouts.find((layout) => layout.displays === displays);
  const otherLayouts = layouts.filter((layout) => layout !== existingLayout);
  return [
    { displays, windows: { ...(existingLayout?.windows ?? noWindows), [window]: bounds } },
    ...otherLayouts,
  ].slice(0, maxLayouts);
};

const earlierSettings = v.object({ window: savedBounds, wall: savedBounds, board: savedBounds });

/** Layouts in the settings file; earlier versions saved one position per window. */
export const listLayouts = (
  match: Record<string, unknown>,
  layouts: readonly WindowLayout[],
): readonly WindowLayout[] => {
  if (layouts.length > 0) return layouts;
  const { window: office, wall, board } = v.parse(earlierSettings, { window: null, wall: null, board: null, ...match });
  return [office, wall, board].every((bounds) => bounds === null)
    ? []
    : [{ displays: '', windows: { office, wall, board } }];
};
