import { createWorkerAddress } from '@kit/bridge/workerAddress';
import type { ResizedPicture, ResizeTask } from './pictureWorker';
import workerAddress from './pictureWorker?worker&url';

/** Maximum cached pictures, about 5 kB each. */
const maxCachedPictures = 500;

/** Reduced pictures as data URLs, by width and original URL. */
const resizedUrlByKey = new Map<string, Promise<string | null>>();
const pendingCallbacks = new Map<number, (url: string | null) => void>();
let worker: Worker | undefined;
let lastTaskId = 0;

const startWorker = (): Worker => {
  const startedWorker = new Worker(createWorkerAddress('comanda-picture-worker', workerAddress), { type: 'module' });
  startedWorker.addEventListener('message', ({ data: { id, url } }: MessageEvent<ResizedPicture>) => {
    pendingCallbacks.get(id)?.(url);
    pendingCallbacks.delete(id);
  });
  // Shows pictures at full size if the worker fails to start or crashes.
  startedWorker.addEventListener('error', () => {
    for (const resolve of pendingCallbacks.values()) resolve(null);
    pendingCallbacks.clear();
  });
  return startedWorker;
};

/** Reduces a picture to a width (px) in a worker. Resolves to a data URL, or null if the picture cannot be read. */
export const resizePicture = (address: string, width: number): Promise<string | null> => {
  const key = `${width} ${address}`;
  const cachedUrl = resizedUrlByKey.get(key);
  if (cachedUrl !== undefined) return cachedUrl;
  worker ??= startWorker();
  const task: ResizeTask = { id: (lastTaskId += 1), address, width };
  const resizedUrl = new Promise<string | null>((resolve) => pendingCallbacks.set(task.id, resolve));
  worker.postMessage(task);
  resizedUrlByKey.set(key, resizedUrl);
  const [oldestKey] = resizedUrlByKey.keys();
  if (resizedUrlByKey.size > maxCachedPictures && oldestKey !== undefined) resizedUrlByKey.delete(oldestKey);
  void resizedUrl.then((url) => {
    if (url === null) resizedUrlByKey.delete(key);
  });
  return resizedUrl;
};
