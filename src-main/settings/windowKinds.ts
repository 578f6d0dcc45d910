import * as v from 'valibot';
import { windowStarts, type WindowKind } from '@shared/bridge/windowKinds';
import { startUrl } from '../network/appScheme';

/** Returns the URL with which a window opens, and to which it returns after a crash. */
export const getWindowUrl = (kind: WindowKind, base: string = startUrl): string => `${base}${windowStarts[kind]}`;

export const windowBounds = v.object({
  x: v.pipe(v.number(), v.integer()),
  y: v.pipe(v.number(), v.integer()),
  width: v.pipe(v.number(), v.integer()),
  height: v.pipe(v.number(), v.integer()),
  maximized: v.boolean(),
});
export type WindowBounds = v.InferOutput<typeof windowBounds>;
