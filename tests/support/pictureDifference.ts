import type { ElectronApplication } from 'playwright';

/** Maximum difference per colour channel (of 255) between pixels that count as equal. */
const tolerance = 24;

/** Share of differing pixels between two PNG pictures, from 0 to 1; 1 if the sizes differ. */
export const pictureDifference = (app: ElectronApplication, one: Buffer, other: Buffer): Promise<number> =>
  app.evaluate(
    ({ nativeImage }, [first, second, most]) => {
      const pictures = [first, second].map((each) => nativeImage.createFromBuffer(Buffer.from(each, 'base64')));
      const [size, otherSize] = pictures.map((each) => each.getSize());
      if (size === undefined || size.width !== otherSize?.width || size.height !== otherSize.height) return 1;
      const [bytes, otherBytes] = pictures.map((each) => each.toBitmap()) as [Buffer, Buffer];
      let different = 0;
      for (let at = 0; at < bytes.length; at += 4) {
        const isSame = [0, 1, 2].every((channel) => {
          const distance = (bytes[at + channel] ?? 0) - (otherBytes[at + channel] ?? 0);
          return Math.abs(distance) <= most;
        });
        if (!isSame) different += 1;
      }
      return different / (bytes.length / 4);
    },
    [one.toString('base64'), other.toString('base64'), tolerance] as const,
  );
