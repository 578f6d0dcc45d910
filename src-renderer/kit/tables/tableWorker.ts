import { toCsv } from '@shared/domain/tables/toCsv';
import { parseTable } from './parseTable';
import { TableTooBigError } from './tableTooBig';
import { writeWorkbook, type WrittenSheet } from '@shared/domain/tables/writeWorkbook';

export type TableTask =
  | { task: 'read'; bytes: Uint8Array<ArrayBuffer> }
  | { task: 'csv'; rows: readonly (readonly (string | number)[])[] }
  | { task: 'workbook'; sheets: readonly WrittenSheet[] };

/** Runs in a worker, so that large files do not block the window. */
const scope = self as unknown as {
  onmessage: (event: MessageEvent<TableTask>) => void;
  postMessage: (message: unknown) => void;
};

scope.onmessage = ({ data }) => {
  if (data.task === 'csv') return scope.postMessage({ text: toCsv(data.rows) });
  if (data.task === 'workbook') return scope.postMessage({ bytes: writeWorkbook(data.sheets) });
  void parseTable(data.bytes).then(
    (sheets) => scope.postMessage({ sheets }),
    (cause: unknown) => scope.postMessage({ sheets: cause instanceof TableTooBigError ? 'tooBig' : 'notATable' }),
  );
};
