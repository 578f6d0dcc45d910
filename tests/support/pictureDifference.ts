import type { ElectronApplication } from 'playwright';

/** Maximum difference per colour channel (0 to 255) at which two pixels count as equal. */
const tolerance = 24;

/** Returns the share of pixels that differ between two PNG pictures (0 to 1); 1 if their sizes differ. */
export const comparePictures = (app: ElectronApplication, a: Buffer, b: Buffer): Promise<number> =>
  app.evaluate(
    ({ nativeImage }, [firstUrl, secondUrl, max]) => {
      const pictures = [firstUrl, secondUrl].map((url) => nativeImage.createFromBuffer(Buffer.from(url, 'base64')));
      const [size, otherSize] = pictures.map((picture) => picture.getSize());
      if (size === undefined || size.width !== otherSize?.width || size.height !== otherSize.height) return 1;
      const [bytes, otherBytes] = pictures.map((picture) => picture.toBitmap()) as [Buffer, Buffer];
      let differentPixels = 0;
      for (let offset = 0; offset < bytes.length; offset += 4) {
        const isSame = [0, 1, 2].every((channel) => {
          const distance = (bytes[offset + channel] ?? 0) - (otherBytes[offset + channel] ?? 0);
          return Math.abs(distance) <= max;
        });
        if (!isSame) differentPixels += 1;
      }
      return differentPixels / (bytes.length / 4);
    },
    [a.toString('base64'), b.toString('base64'), tolerance] as const,
  );
