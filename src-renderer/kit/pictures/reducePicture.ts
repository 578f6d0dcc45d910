import { createWorkerAddress } from '@kit/bridge/workerAddress';
import type { ReducedPicture, ReducingTask } from './pictureWorker';
import workerAddress from './pictureWorker?worker&url';

/** Maximum cached pictures, about 5 kB each. */
const maxCached = 500;

/** Reduced pictures as data URLs, by width and original URL. */
const reducedByUrl = new Map<string, Promise<string | null>>();
const pendingCallbacks = new Map<number, (url: string | null) => void>();
let worker: Worker | undefined;
let count = 0;

const startWorker = (): Worker => {
  const startedWorker = new Worker(createWorkerAddress('comanda-picture-worker', workerAddress), { type: 'module' });
  startedWorker.addEventListener('message', ({ data: { id, url } }: MessageEvent<ReducedPicture>) => {
    pendingCallbacks.get(id)?.(url);
    pendingCallbacks.delete(id);
  });
  // If the worker fails to start or crashes, pictures are shown at full size.
  startedWorker.addEventListener('error', () => {
    for (const resolve of pendingCallbacks.values()) resolve(null);
    pendingCallbacks.clear();
  });
  return startedWorker;
};

/** Reduces a picture to a width (px) in a worker. Resolves to a data URL, or null if the picture cannot be read. */
export const reducePicture = (address: string, width: number): Promise<string | null> => {
  const key = `${width} ${address}`;
  const cachedReply = reducedByUrl.get(key);
  if (cachedReply !== undefined) return cachedReply;
  worker ??= startWorker();
  const task: ReducingTask = { id: (count += 1), address, width };
  const reducedUrl = new Promise<string | null>((resolve) => pendingCallbacks.set(task.id, resolve));
  worker.postMessage(task);
  reducedByUrl.set(key, reducedUrl);
  const [oldestUrl] = reducedByUrl.keys();
  if (reducedByUrl.size > maxCached && oldestUrl !== undefined) reducedByUrl.delete(oldestUrl);
  void reducedUrl.then((url) => {
    if (url === null) reducedByUrl.delete(key);
  });
  return reducedUrl;
};
