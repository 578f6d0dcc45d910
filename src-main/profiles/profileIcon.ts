/** Pixels of an image as nativeImage returns them: four bytes each, blue, green, red and opacity (premultiplied). */
interface Bitmap {
  pixels: Uint8Array;
  width: number;
  height: number;
}

/** Share of the icon's width that the badge takes. */
const badgeSize = 0.5;
/** Share of the icon's width that the badge's white rim takes. */
const rimWidth = 0.06;

const parseHex = (hex: string): [number, number, number] => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];

/** Paints a round badge of the profile's color over the lower right corner of an icon. */
export const paintBadge = ({ pixels, width, height }: Bitmap, hex: string): Uint8Array => {
  const paintedPixels = Uint8Array.from(pixels);
  const [red, green, blue] = parseHex(hex);
  const radius = (width * badgeSize) / 2;
  const innerRadius = radius - Math.max(1, width * rimWidth);
  const [centerX, centerY] = [width - radius, height - radius];
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const distance = Math.hypot(x + 0.5 - centerX, y + 0.5 - centerY);
      if (distance <= radius)
        paintedPixels.set(
          distance <= innerRadius ? [blue, green, red, 255] : [255, 255, 255, 255],
          (y * width + x) * 4,
        );
    }
  }
  return paintedPixels;
};
