import * as v from 'valibot';
import type { WindowKind } from '@shared/bridge/device/windowKinds';
import { createReadableRowsSchema } from './orderRecords';

const integerSchema = v.pipe(v.number(), v.integer());

/** Normal bounds of a window (DIP), and whether it is maximized or in full screen. */
const windowBoundsSchema = v.object({
  x: integerSchema,
  y: integerSchema,
  width: integerSchema,
  height: integerSchema,
  maximized: v.boolean(),
  fullScreen: v.fallback(v.boolean(), false),
});
export type WindowBounds = v.InferOutput<typeof windowBoundsSchema>;

const savedBoundsSchema = v.fallback(v.nullable(windowBoundsSchema), null);

const windowLayoutSchema = v.object({
  /** Result of `getDisplaySetKey`; empty for bounds saved by earlier versions. */
  displays: v.string(),
  windows: v.object({
    office: savedBoundsSchema,
    wall: savedBoundsSchema,
    board: savedBoundsSchema,
  } satisfies Record<WindowKind, unknown>),
});
export type WindowLayout = v.InferOutput<typeof windowLayoutSchema>;

/** Layouts per set of displays, the last used first. */
export const readableLayoutsSchema = createReadableRowsSchema(windowLayoutSchema);

/** Maximum sets of displays; a notebook may be connected to many. */
const maxLayouts = 20;

const noWindows: WindowLayout['windows'] = { office: null, wall: null, board: null };

/** Saves the bounds of a window for one set of displays and marks this set as the last used. */
export const setWindowBounds = (
  layouts: readonly WindowLayout[],
  displaySetKey: string,
  window: WindowKind,
  bounds: WindowBounds,
): WindowLayout[] => {
  const existingLayout = layouts.find((layout) => layout.displays === displaySetKey);
  const otherLayouts = layouts.filter((layout) => layout !== existingLayout);
  return [
    { displays: displaySetKey, windows: { ...(existingLayout?.windows ?? noWindows), [window]: bounds } },
    ...otherLayouts,
  ].slice(0, maxLayouts);
};

const earlierSettingsSchema = v.object({
  window: savedBoundsSchema,
  wall: savedBoundsSchema,
  board: savedBoundsSchema,
});

/** Returns the saved layouts, or those converted from earlier versions, which saved one position per window. */
export const listLayouts = (
  settings: Record<string, unknown>,
  layouts: readonly WindowLayout[],
): readonly WindowLayout[] => {
  if (layouts.length > 0) return layouts;
  const {
    window: office,
    wall,
    board,
  } = v.parse(earlierSettingsSchema, { window: null, wall: null, board: null, ...settings });
  return [office, wall, board].every((bounds) => bounds === null)
    ? []
    : [{ displays: '', windows: { office, wall, board } }];
};
