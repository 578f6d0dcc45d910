import { createWorkerAddress } from '@kit/bridge/workerAddress';
import workerAddress from './tableWorker?worker&url';

let address: string | undefined;

/** Starts the worker that reads tables. */
export const startTableWorker = (): Worker => {
  address ??= createWorkerAddress('comanda-table-worker', workerAddress);
  return new Worker(address, { type: 'module' });
};
