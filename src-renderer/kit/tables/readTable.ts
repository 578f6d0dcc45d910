import { startTableWorker } from './startTableWorker';

/** Longer than any table within the limit takes. Milliseconds. */
const patience = 30_000;

/** The rows of a file (CSV, XLS or XLSX), read beside this thread; null where it is no table. */
export const readTable = async (file: Blob): Promise<string[][] | null> => {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = startTableWorker();
  try {
    return await new Promise<string[][] | null>((resolve) => {
      const giveUp = setTimeout(() => resolve(null), patience);
      const answer = (records: string[][] | null) => {
        clearTimeout(giveUp);
        resolve(records);
      };
      worker.onmessage = ({ data }: MessageEvent<{ records: string[][] | null }>) => answer(data.records);
      worker.onerror = () => answer(null);
      worker.postMessage(bytes, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
};
