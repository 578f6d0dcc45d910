import { startTableWorker } from './startTableWorker';
import type { TableTask } from './tableWorker';
import type { WorkbookSheet } from '@shared/domain/tables/writeWorkbook';

/** Runs a task in a new worker, and terminates the worker afterwards to free its memory. */
const runTask = async <Result>(task: TableTask): Promise<Result> => {
  const worker = startTableWorker();
  try {
    return await new Promise<Result>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<Result>) => resolve(data);
      worker.onerror = ({ message }) => reject(new Error(message));
      worker.postMessage(task);
    });
  } finally {
    worker.terminate();
  }
};

export const createCsv = async (rows: readonly (readonly (string | number)[])[]): Promise<string> =>
  (await runTask<{ text: string }>({ task: 'csv', rows })).text;

export const createWorkbook = async (sheets: readonly WorkbookSheet[]): Promise<Uint8Array<ArrayBuffer>> =>
  (await runTask<{ bytes: Uint8Array<ArrayBuffer> }>({ task: 'workbook', sheets })).bytes;
