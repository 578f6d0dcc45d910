/** Size of a picture (px). */
export interface PictureSize {
  width: number;
  height: number;
}

/** True for JPEG markers of frames, which contain the size; the excluded markers in this range are tables. */
const isFrameMarker = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** True for markers without a length: restarts, start of image, and a stuffed byte. */
const isBareMarker = (marker: number): boolean => (marker >= 0xd0 && marker <= 0xd8) || marker <= 0x01;

const readJpegSize = (view: DataView): PictureSize | null => {
  let offset = 2;
  while (offset + 8 < view.byteLength) {
    const marker = view.getUint8(offset + 1);
    // Skips fill bytes and garbage between segments, as decoders do.
    if (view.getUint8(offset) !== 0xff || marker === 0xff) offset += 1;
    else if (isFrameMarker(marker)) return { width: view.getUint16(offset + 7), height: view.getUint16(offset + 5) };
    else offset += isBareMarker(marker) ? 2 : 2 + Math.max(view.getUint16(offset + 2), 2);
  }
  return null;
};

const readUint24 = (view: DataView, offset: number): number =>
  view.getUint16(offset, true) + view.getUint8(offset + 2) * 0x10000;

/** Reads the size from the first chunk of a WebP picture: lossy, lossless or extended. */
const readWebpSize = (view: DataView): PictureSize | null => {
  const chunk = String.fromCharCode(...[12, 13, 14, 15].map((offset) => view.getUint8(offset)));
  if (chunk === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  return chunk === 'VP8X' ? { width: readUint24(view, 24) + 1, height: readUint24(view, 27) + 1 } : null;
};

/** Reads the size from the header of a PNG, JPEG or WebP picture; returns null if decoders could not read it either. */
export const readPictureSize = (bytes: Uint8Array): PictureSize | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    switch (bytes[0]) {
      case 0x89:
        return { width: view.getUint32(16), height: view.getUint32(20) };
      case 0xff:
        return readJpegSize(view);
      default:
        return readWebpSize(view);
    }
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
};
