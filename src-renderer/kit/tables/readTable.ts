import { startTableWorker } from './startTableWorker';
import type { Sheet } from './sheet';
import type { TableTask } from './tableWorker';

/** Longer than any table within the limits takes (ms). */
const deadline = 30_000;
/** Of the packed file (bytes): what a form allows is less. */
const maxFileBytes = 16 * 1024 * 1024;

export type TableProblem = 'notATable' | 'tooBig';
type Reading = Sheet[] | TableProblem;

/**
 * The tables of a file (CSV, XLS or XLSX), or why there are none. A worker reads it: it is ended at the deadline, and its
 * memory goes with it.
 */
export const readTable = async (file: Blob): Promise<Reading> => {
  if (file.size > maxFileBytes) return 'tooBig';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = startTableWorker();
  try {
    return await new Promise<Reading>((resolve) => {
      const timer = setTimeout(() => resolve('tooBig'), deadline);
      const answer = (sheets: Reading) => {
        clearTimeout(timer);
        resolve(sheets);
      };
      worker.onmessage = ({ data }: MessageEvent<{ sheets: Reading }>) => answer(data.sheets);
      worker.onerror = () => answer('notATable');
      worker.postMessage({ task: 'read', bytes } satisfies TableTask, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
};
