import { startTableWorker } from './startTableWorker';
import type { Sheet } from './sheet';
import type { TableTask } from './tableWorker';

/** Deadline (ms), longer than any table within the limits takes. */
const deadline = 30_000;
/** Maximum size of the compressed file (bytes); forms allow less. */
const maxFileBytes = 16 * 1024 * 1024;

export type TableProblem = 'notATable' | 'tooBig';
type Reading = Sheet[] | TableProblem;

/**
 * Tables of a file (CSV, XLS or XLSX), or why there are none. Read in a worker, which is terminated at the deadline
 * with its memory.
 */
export const readTable = async (file: Blob): Promise<Reading> => {
  if (file.size > maxFileBytes) return 'tooBig';
  const bytes = new Uint8Array(await file.arrayBuffer());
  const worker = startTableWorker();
  try {
    return await new Promise<Reading>((resolve) => {
      const timer = setTimeout(() => resolve('tooBig'), deadline);
      const respond = (sheets: Reading) => {
        clearTimeout(timer);
        resolve(sheets);
      };
      worker.onmessage = ({ data }: MessageEvent<{ sheets: Reading }>) => respond(data.sheets);
      worker.onerror = () => respond('notATable');
      worker.postMessage({ task: 'read', bytes } satisfies TableTask, [bytes.buffer]);
    });
  } finally {
    worker.terminate();
  }
};
