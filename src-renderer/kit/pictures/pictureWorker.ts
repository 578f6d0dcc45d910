import { dataUrlOf } from './readPicture';

export interface ReducingTask {
  id: number;
  address: string;
  /** Of the reduced picture (px); its height follows. */
  width: number;
}

export interface ReducedPicture {
  id: number;
  /** Null where the picture cannot be read. */
  url: string | null;
}

const scope = self as unknown as {
  onmessage: (event: MessageEvent<ReducingTask>) => void;
  postMessage: (reduced: ReducedPicture) => void;
};

const reduce = async ({ address, width }: ReducingTask): Promise<string> => {
  const picture = await (await fetch(address)).blob();
  // Of an animated picture, this is the first frame.
  const bitmap = await createImageBitmap(picture, { resizeWidth: width, resizeQuality: 'medium' });
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(bitmap);
  return dataUrlOf(await canvas.convertToBlob({ type: 'image/webp', quality: 0.9 }));
};

// One after the other: each takes up to 100 MB while it is decoded.
let done = Promise.resolve();

scope.onmessage = ({ data }) => {
  done = done
    .then(() => reduce(data))
    .catch(() => null)
    .then((url) => scope.postMessage({ id: data.id, url }));
};
