import { parentPort, workerData } from 'node:worker_threads';
import { spreadsheetOf } from './spreadsheet';

/** Makes one spreadsheet in a thread of its own: a table of 100,000 orders takes a second or two. */
parentPort?.postMessage(spreadsheetOf(workerData as Uint8Array));
