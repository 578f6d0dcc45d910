import { startTableWorker } from './startTableWorker';
import type { TableSheet } from './tableSheet';
import type { TableTask } from './tableWorker';

/** Deadline (ms), longer than any table within the limits takes to read. */
const timeout = 30_000;
/** Maximum file size (bytes); individual forms allow less. */
const maxFileBytes = 16 * 1024 * 1024;

export type TableError = 'notATable' | 'tooBig';
type ReadTableResult = TableSheet[] | TableError;

/**
 * Reads the tables of a file (CSV, XLS or XLSX), or returns why it cannot. Runs in a worker that is terminated at the
 * deadline.
 */
export const readTable = async (file: Blob): Promise<ReadTableResult> => {
  if (file.size > maxFileBytes) return 'tooBig';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = startTableWorker();
  try {
    return await new Promise<ReadTableResult>((resolve) => {
      const timer = setTimeout(() => resolve('tooBig'), timeout);
      const settle = (result: ReadTableResult) => {
        clearTimeout(timer);
        resolve(result);
      };
      worker.onmessage = ({ data }: MessageEvent<{ sheets: ReadTableResult }>) => settle(data.sheets);
      worker.onerror = () => settle('notATable');
      worker.postMessage({ task: 'read', bytes } satisfies TableTask, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
};
