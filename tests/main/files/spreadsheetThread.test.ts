import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createSpreadsheetMaker } from '@main/files/spreadsheetThread';

const options = { country: 'cl' } as const;
const encodeText = (text: string) => new TextEncoder().encode(text);
const longTable = encodeText(`Número,Total\n${'1,8990\n'.repeat(60_000)}`);

/** A spreadsheet maker whose worker runs this code, and the failures it reports. */
const createMaker = (code: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-thread-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const workerPath = join(folder, 'worker.cjs');
  writeFileSync(workerPath, code);
  const failures: unknown[] = [];
  return {
    failures,
    make: createSpreadsheetMaker({ workerPath, onFailed: (cause) => failures.push(cause) }),
  };
};

it('a short spreadsheet is built without a worker thread', async () => {
  const { make, failures } = createMaker('throw new Error("no thread is needed")');
  expect(await make(encodeText('a,b\n1,2\n'), options)).toEqual({ content: '\uFEFFa;b\r\n1;2\r\n', rowCount: 1 });
  expect(failures).toEqual([]);
});

it('a long spreadsheet is built in a worker thread', async () => {
  const { make } = createMaker(`
    const { parentPort, workerData } = require('node:worker_threads');
    parentPort.postMessage({ content: 'made there', rows: workerData.bytes.byteLength });
  `);
  expect(await make(longTable, options)).toEqual({ content: 'made there', rows: longTable.byteLength });
});

it.each([
  ['fails', 'throw new Error("broken")'],
  ['ends without a result', ''],
])('a long spreadsheet is built without a worker thread, with an error report, when the worker %s', async (_, code) => {
  const { make, failures } = createMaker(code);
  expect((await make(longTable, options)).rowCount).toBe(60_000);
  expect(failures).toHaveLength(1);
});

it('a spreadsheet for a masked role shows dots instead of customer data', async () => {
  const { make } = createMaker('throw new Error("no thread is needed")');
  const table = encodeText(
    'Número,Cliente,customer_phone,Dirección,Comuna,RUT,Comentario,Total\n7,Ana,56911112222,Calle 1,Maipú,1-9,Hola,8990\n',
  );
  expect((await make(table, { ...options, masksCustomers: true })).content).toBe(
    '\uFEFFNúmero;Cliente;customer_phone;Dirección;Comuna;RUT;Comentario;Total\r\n7;•••;•••;•••;Maipú;•••;•••;8990\r\n',
  );
});
