import { readDataUrl } from './readPicture';

export interface ResizeTask {
  id: number;
  address: string;
  /** Width of the reduced picture (px); the height follows from the proportions. */
  width: number;
}

export interface ResizedPicture {
  id: number;
  /** Data URL of the reduced picture; null if the picture cannot be read. */
  url: string | null;
}

const workerScope = self as unknown as {
  onmessage: (event: MessageEvent<ResizeTask>) => void;
  postMessage: (resizedPicture: ResizedPicture) => void;
};

const resizePicture = async ({ address, width }: ResizeTask): Promise<string> => {
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

workerScope.onmessage = ({ data }) => {
  lastTask = lastTask
    .then(() => resizePicture(data))
    .catch(() => null)
    .then((url) => workerScope.postMessage({ id: data.id, url }));
};
