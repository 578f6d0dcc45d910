import { startTableWorker } from './startTableWorker';
import type { Sheet } from './sheet';
import type { TableTask } from './tableWorker';

/** Deadline (ms), longer than any table within the limits takes to read. */
const deadline = 30_000;
/** Maximum file size (bytes); individual forms allow less. */
const maxFileBytes = 16 * 1024 * 1024;

export type TableProblem = 'notATable' | 'tooBig';
type ReadTable = Sheet[] | TableProblem;

/**
 * Reads the tables of a file (CSV, XLS or XLSX), or returns why it cannot. Runs in a worker that is terminated at the
 * deadline.
 */
export const readTable = async (file: Blob): Promise<ReadTable> => {
  if (file.size > maxFileBytes) return 'tooBig';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = startTableWorker();
  try {
    return await new Promise<ReadTable>((resolve) => {
      const timer = setTimeout(() => resolve('tooBig'), deadline);
      const settle = (sheets: ReadTable) => {
        clearTimeout(timer);
        resolve(sheets);
      };
      worker.onmessage = ({ data }: MessageEvent<{ sheets: ReadTable }>) => settle(data.sheets);
      worker.onerror = () => settle('notATable');
      worker.postMessage({ task: 'read', bytes } satisfies TableTask, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
};
