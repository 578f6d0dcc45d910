import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPictureError, readPictureOutline } from '@shared/domain/platform/pictures';
import { readPictureSize } from '@shared/domain/platform/pictureSize';

const uint16 = (value: number) => [value >> 8, value & 0xff];
const uint16le = (value: number) => [value & 0xff, value >> 8];
const uint24le = (value: number) => [value & 0xff, (value >> 8) & 0xff, value >> 16];
const uint32 = (value: number) => [...uint16(value >>> 16), ...uint16(value & 0xffff)];
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const pngOf = (width: number, height: number) => [
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...[...uint32(13), ...letters('IHDR'), ...uint32(width), ...uint32(height), 8, 2, 0, 0, 0],
];
const segment = (marker: number, content: number[]) => [0xff, marker, ...uint16(content.length + 2), ...content];
/** A JPEG with a preview in its metadata, and with fill bytes and garbage before the frame. */
const jpegOf = (width: number, height: number, frame = 0xc2) => [
  ...[0xff, 0xd8],
  ...segment(0xe1, [...letters('Exif'), ...segment(0xc0, [8, ...uint16(90), ...uint16(160), 3])]),
  ...[7, 9, 0xff, 0xff, 0xff, 0x00],
  ...segment(0xc4, [1, 2, 3]),
  ...segment(frame, [8, ...uint16(height), ...uint16(width), 3, 1, 0x22, 0]),
];
const webpOf = (chunk: string, content: number[]) => [
  ...[...letters('RIFF'), 0, 0, 0, 0, ...letters('WEBP')],
  ...[...letters(chunk), 0, 0, 0, 0, ...content],
];
const lossyOf = (width: number, height: number) =>
  webpOf('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...uint16le(width), ...uint16le(height)]);
const losslessOf = (width: number, height: number) => {
  const bits = (width - 1) | ((height - 1) << 14);
  return webpOf('VP8L', [0x2f, ...uint16le(bits & 0xffff), ...uint16le(bits >>> 16)]);
};
const extendedOf = (width: number, height: number) =>
  webpOf('VP8X', [0, 0, 0, 0, ...uint24le(width - 1), ...uint24le(height - 1)]);

const kinds = [
  ['image/png', 'PNG', pngOf, 0x7fff_ffff],
  ['image/jpeg', 'baseline JPEG', (width: number, height: number) => jpegOf(width, height, 0xc0), 0xffff],
  ['image/jpeg', 'progressive JPEG', jpegOf, 0xffff],
  ['image/webp', 'lossy WebP', lossyOf, 0x3fff],
  ['image/webp', 'lossless WebP', losslessOf, 0x4000],
  ['image/webp', 'extended WebP', extendedOf, 0xff_ffff],
] as const;

describe('the size of a picture', () => {
  it.each(kinds)('is read from the header when the type is %s and the file a %s', (_, __, bytesOf, maxBytes) => {
    const side = fc.integer({ min: 1, max: maxBytes });
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(readPictureSize(Uint8Array.from(bytesOf(width, height)))).toEqual({ width, height });
      }),
    );
  });

  it.each(kinds)('is rejected above 25 megapixels when the type is %s and the file a %s', (type, _, bytesOf) => {
    expect(findPictureError(Uint8Array.from(bytesOf(5_000, 5_000)), type)).toBeNull();
    expect(findPictureError(Uint8Array.from(bytesOf(5_000, 5_001)), type)).toBe('tooManyPixels');
  });

  it.each(kinds)(
    'yields an outline of the same size above a quarter of a megapixel when the type is %s and the file a %s',
    (_, __, bytesOf) => {
      expect(readPictureOutline(Uint8Array.from(bytesOf(512, 512)))).toBeNull();
      expect(readPictureOutline(Uint8Array.from(bytesOf(513, 512)))).toContain('width="513" height="512"');
    },
  );

  it('is unknown for a truncated header and never throws', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds.map(([, , bytesOf]) => bytesOf(300, 200))),
        fc.nat({ max: 60 }),
        fc.uint8Array({ maxLength: 80 }),
        (bytes, length, noise) => {
          expect(() => readPictureSize(Uint8Array.from([...bytes.slice(0, length), ...noise]))).not.toThrow();
          expect(() => readPictureSize(noise)).not.toThrow();
        },
      ),
    );
  });
});
