import { toCsv } from '@shared/domain/tables/toCsv';
import { parseTable } from './parseTable';
import { TableTooBigError } from './tableTooBig';
import { writeWorkbook, type WorkbookSheet } from '@shared/domain/tables/writeWorkbook';

export type TableTask =
  | { task: 'read'; bytes: Uint8Array<ArrayBuffer> }
  | { task: 'csv'; rows: readonly (readonly (string | number)[])[] }
  | { task: 'workbook'; sheets: readonly WorkbookSheet[] };

/** Runs in a worker, so that large files do not block the window. */
const workerScope = self as unknown as {
  onmessage: (event: MessageEvent<TableTask>) => void;
  postMessage: (message: unknown) => void;
};

workerScope.onmessage = ({ data }) => {
  if (data.task === 'csv') return workerScope.postMessage({ text: toCsv(data.rows) });
  if (data.task === 'workbook') return workerScope.postMessage({ bytes: writeWorkbook(data.sheets) });
  void parseTable(data.bytes).then(
    (sheets) => workerScope.postMessage({ sheets }),
    (cause: unknown) => workerScope.postMessage({ sheets: cause instanceof TableTooBigError ? 'tooBig' : 'notATable' }),
  );
};
