import { encodePng, type Rgb } from '@sandbox/seed/catalogue/png';

/** Returns a valid RGB PNG: a diagonal line on a plain background. */
export const aPng = (width: number, height: number, color: Rgb = [45, 110, 240]): Buffer =>
  encodePng(width, height, (x, y) => (Math.abs(x - y) < 12 ? [255, 255, 255] : color));
