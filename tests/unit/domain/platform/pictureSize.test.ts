import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPictureError, createPicturePlaceholder } from '@shared/domain/platform/pictures';
import { readPictureSize } from '@shared/domain/platform/pictureSize';

const toUint16 = (value: number) => [value >> 8, value & 0xff];
const toUint16le = (value: number) => [value & 0xff, value >> 8];
const toUint24le = (value: number) => [value & 0xff, (value >> 8) & 0xff, value >> 16];
const toUint32 = (value: number) => [...toUint16(value >>> 16), ...toUint16(value & 0xffff)];
const toCharCodes = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

const createPng = (width: number, height: number) => [
  ...[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  ...[...toUint32(13), ...toCharCodes('IHDR'), ...toUint32(width), ...toUint32(height), 8, 2, 0, 0, 0],
];
const createSegment = (marker: number, content: number[]) => [
  0xff,
  marker,
  ...toUint16(content.length + 2),
  ...content,
];
/** A JPEG with a preview in its metadata, and with fill bytes and garbage before the frame. */
const createJpeg = (width: number, height: number, frame = 0xc2) => [
  ...[0xff, 0xd8],
  ...createSegment(0xe1, [...toCharCodes('Exif'), ...createSegment(0xc0, [8, ...toUint16(90), ...toUint16(160), 3])]),
  ...[7, 9, 0xff, 0xff, 0xff, 0x00],
  ...createSegment(0xc4, [1, 2, 3]),
  ...createSegment(frame, [8, ...toUint16(height), ...toUint16(width), 3, 1, 0x22, 0]),
];
const createWebp = (chunk: string, content: number[]) => [
  ...[...toCharCodes('RIFF'), 0, 0, 0, 0, ...toCharCodes('WEBP')],
  ...[...toCharCodes(chunk), 0, 0, 0, 0, ...content],
];
const createLossyWebp = (width: number, height: number) =>
  createWebp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...toUint16le(width), ...toUint16le(height)]);
const createLosslessWebp = (width: number, height: number) => {
  const bits = (width - 1) | ((height - 1) << 14);
  return createWebp('VP8L', [0x2f, ...toUint16le(bits & 0xffff), ...toUint16le(bits >>> 16)]);
};
const createExtendedWebp = (width: number, height: number) =>
  createWebp('VP8X', [0, 0, 0, 0, ...toUint24le(width - 1), ...toUint24le(height - 1)]);

const kinds = [
  ['image/png', 'PNG', createPng, 0x7fff_ffff],
  ['image/jpeg', 'baseline JPEG', (width: number, height: number) => createJpeg(width, height, 0xc0), 0xffff],
  ['image/jpeg', 'progressive JPEG', createJpeg, 0xffff],
  ['image/webp', 'lossy WebP', createLossyWebp, 0x3fff],
  ['image/webp', 'lossless WebP', createLosslessWebp, 0x4000],
  ['image/webp', 'extended WebP', createExtendedWebp, 0xff_ffff],
] as const;

describe('the size of a picture', () => {
  it.each(kinds)('is read from the header when the type is %s and the file a %s', (_, __, getBytes, maxBytes) => {
    const side = fc.integer({ min: 1, max: maxBytes });
    fc.assert(
      fc.property(side, side, (width, height) => {
        expect(readPictureSize(Uint8Array.from(getBytes(width, height)))).toEqual({ width, height });
      }),
    );
  });

  it.each(kinds)('is rejected above 25 megapixels when the type is %s and the file a %s', (type, _, getBytes) => {
    expect(findPictureError(Uint8Array.from(getBytes(5_000, 5_000)), type)).toBeNull();
    expect(findPictureError(Uint8Array.from(getBytes(5_000, 5_001)), type)).toBe('tooManyPixels');
  });

  it.each(kinds)(
    'yields an outline of the same size above a quarter of a megapixel when the type is %s and the file a %s',
    (_, __, getBytes) => {
      expect(createPicturePlaceholder(Uint8Array.from(getBytes(512, 512)))).toBeNull();
      expect(createPicturePlaceholder(Uint8Array.from(getBytes(513, 512)))).toContain('width="513" height="512"');
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
