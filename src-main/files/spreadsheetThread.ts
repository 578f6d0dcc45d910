import { Worker } from 'node:worker_threads';
import type { Spreadsheet, SpreadsheetOptions } from './spreadsheet';
import type { SpreadsheetRequest } from './spreadsheetWorker';

/** Minimum size of a table to convert in a worker thread (bytes). */
const minThreadBytes = 256 * 1024;

interface ThreadOptions {
  /** Path of the worker's bundle. */
  workerPath: string;
  /** Called if the thread cannot start. The table is then converted in the main process, which may block windows. */
  onFailed: (cause: unknown) => void;
}

/** Imports the workbook library on demand, so that it does not slow down the start of the app. */
const convertInMainProcess = async ({ bytes, options }: SpreadsheetRequest): Promise<Spreadsheet> =>
  (await import('./spreadsheet')).createSpreadsheet(bytes, options);

const runInThread = (workerPath: string, request: SpreadsheetRequest): Promise<Spreadsheet> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(workerPath, { workerData: request });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('the thread ended without a table')));
  });

/**
 * Creates a function that converts a platform's tables to spreadsheets. Large tables are converted in a worker thread,
 * because the main process serves all windows.
 */
export const createSpreadsheetMaker =
  ({ workerPath, onFailed }: ThreadOptions) =>
  async (bytes: Uint8Array, options: SpreadsheetOptions): Promise<Spreadsheet> => {
    const request = { bytes, options };
    if (bytes.byteLength < minThreadBytes) return convertInMainProcess(request);
    try {
      return await runInThread(workerPath, request);
    } catch (cause) {
      onFailed(cause);
      return convertInMainProcess(request);
    }
  };
