import { nativeImage, type NativeImage } from 'electron';
import { paintBadge } from './profileIcon';

/** Loads an icon in all its resolutions, with a badge of the profile's color if there is one. */
export const loadIcon = (path: string, hex: string | null): NativeImage => {
  const image = nativeImage.createFromPath(path);
  if (hex === null || image.isEmpty()) return image;
  const badgedImage = nativeImage.createEmpty();
  for (const scaleFactor of image.getScaleFactors()) {
    const { width, height } = image.getSize(scaleFactor);
    const [columns, rows] = [Math.round(width * scaleFactor), Math.round(height * scaleFactor)];
    const pixels = paintBadge({ pixels: image.toBitmap({ scaleFactor }), width: columns, height: rows }, hex);
    badgedImage.addRepresentation({ scaleFactor, width: columns, height: rows, buffer: Buffer.from(pixels) });
  }
  return badgedImage;
};
