import { Worker } from 'node:worker_threads';
import { spreadsheetOf, type Spreadsheet } from './spreadsheet';

/** Shorter tables take less time than the start of a thread (bytes). */
const worthThread = 256 * 1024;

interface ThreadOptions {
  /** The built worker. */
  entry: string;
  /** The thread did not come about: the table is made here, which people may notice. */
  onFailed: (cause: unknown) => void;
}

const inThread = (entry: string, bytes: Uint8Array): Promise<Spreadsheet> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(entry, { workerData: bytes });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended without a table')));
  });

/** Makes spreadsheets of platforms' tables; long ones beside the main thread, which serves all windows. */
export const spreadsheetMaker =
  ({ entry, onFailed }: ThreadOptions) =>
  async (bytes: Uint8Array): Promise<Spreadsheet> => {
    if (bytes.byteLength < worthThread) return spreadsheetOf(bytes);
    try {
      return await inThread(entry, bytes);
    } catch (cause) {
      onFailed(cause);
      return spreadsheetOf(bytes);
    }
  };
