import { readDataUrl } from './readPicture';

export interface ReducingTask {
  id: number;
  address: string;
  /** Width of the reduced picture (px); the height follows from the proportions. */
  width: number;
}

export interface ReducedPicture {
  id: number;
  /** Data URL of the reduced picture; null if the picture cannot be read. */
  url: string | null;
}

const scope = self as unknown as {
  onmessage: (event: MessageEvent<ReducingTask>) => void;
  postMessage: (reduced: ReducedPicture) => void;
};

const reduce = async ({ address, width }: ReducingTask): Promise<string> => {
  // oxlint-disable-next-line no-restricted-globals -- the page's own origin or a data URL
  const picture = await (await fetch(address)).blob();
  // Animated pictures are reduced to their first frame.
  const bitmap = await createImageBitmap(picture, { resizeWidth: width, resizeQuality: 'medium' });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return readDataUrl(await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 }));
};

// Reduces pictures one at a time, since decoding a picture takes up to 100 MB.
let lastTask = Promise.resolve();

scope.onmessage = ({ data }) => {
  lastTask = lastTask
    .then(() => reduce(data))
    .catch(() => null)
    .then((url) => scope.postMessage({ id: data.id, url }));
};
