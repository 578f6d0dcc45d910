import { Worker } from 'node:worker_threads';
import type { Spreadsheet, SpreadsheetOptions } from './spreadsheet';
import type { SpreadsheetOrder } from './spreadsheetWorker';

/** Shorter tables take less time than the start of a thread (bytes). */
const worthThread = 256 * 1024;

interface ThreadOptions {
  /** The built worker. */
  entry: string;
  /** The thread did not come about: the table is made here, which people may notice. */
  onFailed: (cause: unknown) => void;
}

/** With the library of workbooks, which the start of the app does not wait for. */
const here = async ({ bytes, options }: SpreadsheetOrder): Promise<Spreadsheet> =>
  (await import('./spreadsheet')).spreadsheetOf(bytes, options);

const inThread = (entry: string, order: SpreadsheetOrder): Promise<Spreadsheet> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(entry, { workerData: order });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended without a table')));
  });

/** Makes spreadsheets of platforms' tables; long ones beside the main thread, which serves all windows. */
export const spreadsheetMaker =
  ({ entry, onFailed }: ThreadOptions) =>
  async (bytes: Uint8Array, options: SpreadsheetOptions): Promise<Spreadsheet> => {
    const order = { bytes, options };
    if (bytes.byteLength < worthThread) return here(order);
    try {
      return await inThread(entry, order);
    } catch (cause) {
      onFailed(cause);
      return here(order);
    }
  };
