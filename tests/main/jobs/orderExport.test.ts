import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { read, utils } from '@e965/xlsx';
import { expect, it, onTestFinished } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import { orderColumns, type OrderTableTexts } from '@shared/domain/sales/orderTable';
import { isFileAddress } from '@main/api/bytes/tableTransfer';
import { saveToDownloads } from '@main/files/saveToDownloads';
import { createSpreadsheet } from '@main/files/spreadsheet';
import type { JobContext } from '@main/jobs/kind';
import { npsExport, orderExport } from '@main/jobs/kinds/orderExport';
import { anEnvironment } from '../support/builders';

/** Column headings and labels of the tables below, as a window passes them. */
const texts: OrderTableTexts = {
  heads: {
    ...(Object.fromEntries(orderColumns.map((column) => [column, `«${column}»`])) as OrderTableTexts['heads']),
    ...{ number: 'Número', createdAt: 'Fecha', status: 'Estado', dispatchMethod: 'Despacho', phone: 'Teléfono' },
    ...{ products: 'Productos', paymentMethod: 'Pago', refunded: 'Devuelto', total: 'Total' },
  },
  words: {
    status: { in_transit: 'En camino', completed: 'Completado' },
    dispatchMethod: { store_delivery: 'Despacho', in_store: 'Retiro en tienda' },
    paymentMethod: { mercadoPago: 'Mercado Pago', cash: 'Efectivo' },
    ...{ platform: {}, channel: {}, deliveryStatus: {}, paymentStatus: {}, refundReason: {} },
  },
};
const encodeText = (text: string) => new TextEncoder().encode(text);
const input = { filters: {}, expected: 2, name: 'Pedidos 2026-06-10', format: 'csv' as const };
const url = 'https://files.example/x.csv';

type State = Parameters<typeof orderExport.retry>[0];

interface RunOptions {
  pendingFor?: number;
  table?: Outcome<Uint8Array>;
  cancelAt?: number;
  from?: State;
}

/** A platform that finishes after `pendingFor` polls, and an export job running on it. */
const createRunOn = ({
  pendingFor = 0,
  table = succeeded(encodeText('Número,Total\n1,8990\n2,"=1+1"\n')),
  cancelAt = Infinity,
  from = orderExport.createState(input),
}: RunOptions) => {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-downloads-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const endController = new AbortController();
  const cancelController = new AbortController();
  const requestLog = {
    ...{ starts: 0, polls: 0, waits: [] as number[], steps: [] as (string | null)[], downloads: 0 },
    calls: [] as string[],
  };
  const savedStates: State[] = [from];
  const run: JobContext<State> = {
    state: from,
    signal: endController.signal,
    cancelSignal: cancelController.signal,
    call: async (name) => {
      requestLog.calls.push(name);
      requestLog.polls += 1;
      if (requestLog.polls === cancelAt) cancelController.abort();
      return succeeded(requestLog.polls > pendingFor ? { status: 'completed', url } : null);
    },
    command: (async (name: string) => {
      requestLog.calls.push(name);
      requestLog.starts += 1;
      return { kind: 'answered', value: { jobId: 'x1' } };
    }) as unknown as JobContext<State>['command'],
    save: async (state) => void savedStates.push(state),
    show: (state) => void savedStates.push(state),
    setStep: (name) => void requestLog.steps.push(name),
    download: async () => {
      requestLog.downloads += 1;
      return table;
    },
    spreadsheet: async (bytes, options) => createSpreadsheet(bytes, options),
    keepFile: saveToDownloads({ getFolder: () => folder, onError: () => undefined }),
    wait: async (milliseconds) => void requestLog.waits.push(milliseconds),
    now: () => 0,
    country: 'cl',
    zone: 'America/Santiago',
  };
  return { folder, recorded: requestLog, run, last: () => savedStates.at(-1) ?? from };
};

const createRun = (options: RunOptions = {}) => {
  const { run, ...harness } = createRunOn(options);
  return { ...harness, end: orderExport.run(input, run) };
};

it('an order export is downloaded when ready and saved in the format of local spreadsheets', async () => {
  const { folder, recorded, last, end } = createRun({ pendingFor: 2 });
  expect(await end).toEqual({ status: 'completed' });
  expect(recorded).toMatchObject({ starts: 1, polls: 3, waits: [5000, 5000], steps: ['export', 'download'] });
  expect(readdirSync(folder)).toEqual(['Pedidos 2026-06-10.csv']);
  expect(readFileSync(join(folder, 'Pedidos 2026-06-10.csv'), 'utf8')).toBe(
    "\uFEFFNúmero;Total\r\n1;8990\r\n2;'=1+1\r\n",
  );
  expect(orderExport.report(input, last()).file).toEqual({ name: 'Pedidos 2026-06-10.csv', rows: 2, expected: 2 });
});

it('an order export treats a point as thousands separator in a currency without decimals', async () => {
  const table = succeeded(
    encodeText(
      'Número;Total;Propina;Latitud\n1;12.990;1.234.567;-33.456\n2;12990.00;0;-33.4\n3;$ 9.990;-$1.000;-33.4\n',
    ),
  );
  const { folder, end } = (() => {
    const { run, ...harness } = createRunOn({ table });
    return { ...harness, end: orderExport.run({ ...input, texts }, run) };
  })();
  await end;
  expect(readFileSync(join(folder, 'Pedidos 2026-06-10.csv'), 'utf8').split('\r\n').slice(1, 4)).toEqual([
    '1;12990;1234567;"-33,456"',
    '2;12990;0;"-33,4"',
    '3;9990;-1000;"-33,4"',
  ]);
});

it.each([
  ['UTF-16', Buffer.from('\uFEFFNúmero;Ñuñoa\n1;2\n', 'utf16le')],
  ["Excel's separator line", Buffer.from('sep=;\r\nNúmero;Ñuñoa\r\n1;2\r\n')],
])('an order export reads a table with %s', async (_, bytes) => {
  const { folder, end } = createRun({ table: succeeded(bytes) });
  await end;
  expect(readFileSync(join(folder, 'Pedidos 2026-06-10.csv'), 'utf8')).toBe('\uFEFFNúmero;Ñuñoa\r\n1;2\r\n');
});

it('an NPS export needs no filters and has no expected row count', async () => {
  const answers = { name: 'Respuestas NPS 2026-06-10' };
  const table = succeeded(encodeText('Pedido,Nota,Comentario\n1,10,=) todo muy rico\n2,0,-1 por la demora\n'));
  const { folder, recorded, run, last } = createRunOn({ table, from: npsExport.createState(answers) });
  expect(await npsExport.run(answers, run)).toEqual({ status: 'completed' });
  expect(recorded.calls).toEqual(['exports.nps', 'exports.job']);
  expect(readFileSync(join(folder, 'Respuestas NPS 2026-06-10.csv'), 'utf8')).toBe(
    "\uFEFFPedido;Nota;Comentario\r\n1;10;'=) todo muy rico\r\n2;0;'-1 por la demora\r\n",
  );
  expect(npsExport.report(answers, last()).file).toEqual({
    name: 'Respuestas NPS 2026-06-10.csv',
    rows: 2,
    expected: null,
  });
});

it.each([
  [
    'keeps only the answers of the stores of a user limited to some',
    'Pedido,Tienda,Nota\n1,Centro,10\n2,Maipú,0\n',
    { status: 'completed' },
    ['\uFEFFPedido;Tienda;Nota\r\n1;Centro;10\r\n'],
  ],
  [
    'is not saved for a user limited to some stores when it does not name the stores',
    'Pedido,Nota\n1,10\n2,0\n',
    { status: 'failed', failure: { kind: 'refused', code: 'EXPORT_NOT_LIMITED' } },
    [],
  ],
])(
  'an NPS export never contains replies of stores that the user may not see: %s',
  async (_, text, result, contents) => {
    const answers = { name: 'Respuestas NPS 2026-06-10' };
    const { folder, run } = createRunOn({ table: succeeded(encodeText(text)), from: npsExport.createState(answers) });
    const call = (async (name: string, callInput: never) =>
      name === 'stores.all'
        ? succeeded([
            { id: 1, name: 'Centro' },
            { id: 2, name: 'Maipú' },
          ])
        : run.call(name as 'exports.job', callInput)) as typeof run.call;
    expect(await npsExport.run(answers, { ...run, call, assignedStoreIds: new Set([1]) })).toMatchObject(result);
    expect(readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))).toEqual(contents);
  },
);

it('an exported workbook has Spanish labels and real numbers and dates, even for English column names', async () => {
  const table = succeeded(
    encodeText(
      [
        'order_number,created_at,Estado,dispatchMethod,Teléfono,Productos,Pago,Devuelto,Total,Caja',
        '12040,2026-06-10T23:30:00Z,in_transit,store_delivery,56900001234,"2 × Clásica, =1+1",mercado_pago,,17980,0012',
        '12041,2026-06-10 19:45:10,returned,in_store,56900001235,1 × Agua,cash,1490,1490,7.5',
      ].join('\n'),
    ),
  );
  const excel = { ...input, format: 'xlsx' as const, texts };
  const { folder, run, last } = createRunOn({ table, from: orderExport.createState(excel) });
  expect(await orderExport.run(excel, run)).toEqual({ status: 'completed' });
  expect(orderExport.report(excel, last()).file).toMatchObject({ name: 'Pedidos 2026-06-10.xlsx', rows: 2 });
  const { Sheets, SheetNames } = read(readFileSync(join(folder, 'Pedidos 2026-06-10.xlsx')), {
    cellDates: true,
    cellNF: true,
    UTC: true,
  });
  const sheet = Sheets[SheetNames[0] ?? ''] ?? {};
  const [heads, first, second] = utils.sheet_to_json<unknown[]>(sheet, { header: 1, UTC: true });
  expect(heads).toEqual([
    ...['Número', 'Fecha', 'Estado', 'Despacho', 'Teléfono', 'Productos', 'Pago', 'Devuelto', 'Total', 'Caja'],
  ]);
  expect(first).toEqual([
    ...[12_040, new Date('2026-06-10T19:30:00Z'), 'En camino', 'Despacho', '56900001234', '2 × Clásica, =1+1'],
    ...['Mercado Pago', undefined, 17_980, '0012'],
  ]);
  // Unknown statuses are exported with the platform's own word.
  expect(second).toEqual([
    ...[12_041, new Date('2026-06-10T19:45:10Z'), 'returned', 'Retiro en tienda', '56900001235', '1 × Agua'],
    ...['Efectivo', 1490, 1490, 7.5],
  ]);
  expect([sheet['A2'], sheet['B2'], sheet['I2']]).toMatchObject([
    { t: 'n', z: '0' },
    { t: 'd', z: 'dd/mm/yyyy hh:mm' },
    { t: 'n', z: '#,##0' },
  ]);
});

it('a CSV export has Spanish labels like a workbook, and times without the letter T', async () => {
  const csv = { ...input, texts };
  const table = succeeded(encodeText('number,created_at,status,total\n7,2026-06-10T23:30:00Z,completed,8990\n'));
  const { folder, run } = createRunOn({ table, from: orderExport.createState(csv) });
  await orderExport.run(csv, run);
  expect(readFileSync(join(folder, 'Pedidos 2026-06-10.csv'), 'utf8')).toBe(
    '\uFEFFNúmero;Fecha;Estado;Total\r\n7;2026-06-10 19:30:00;Completado;8990\r\n',
  );
});

it('an order export does not overwrite a file in the downloads folder', async () => {
  const firstRun = createRun();
  await firstRun.end;
  const save = saveToDownloads({ getFolder: () => firstRun.folder, onError: () => undefined });
  expect(await save('Pedidos 2026-06-10.csv', 'otro')).toEqual(
    succeeded(join(firstRun.folder, 'Pedidos 2026-06-10 (2).csv')),
  );
  expect(readFileSync(join(firstRun.folder, 'Pedidos 2026-06-10.csv'), 'utf8')).toContain('8990');
});

it('an order export resumes with the download when the platform had already finished', async () => {
  const firstRun = createRun({ table: failed(createFailure('offline')) });
  expect(await firstRun.end).toEqual({ status: 'waitingForNetwork' });
  const after = createRun({ from: firstRun.last() });
  expect(await after.end).toEqual({ status: 'completed' });
  expect(after.recorded).toMatchObject({ starts: 0, polls: 0, downloads: 1 });
});

it('an order export fails when the download link has expired, and a retry creates a new export', async () => {
  const oldRun = createRun({ table: failed(createFailure('missing', 1002)) });
  expect(await oldRun.end).toMatchObject({ status: 'failed', failure: { kind: 'missing' } });
  const secondResult = createRun({ from: orderExport.retry(oldRun.last()) });
  expect(await secondResult.end).toEqual({ status: 'completed' });
  expect(secondResult.recorded.starts).toBe(1);
});

it('an order export fails when the folder is not writable, and a retry only downloads again', async () => {
  const { folder, last, end } = createRun();
  rmSync(folder, { recursive: true });
  writeFileSync(folder, 'a file where the folder was');
  expect(await end).toMatchObject({ status: 'failed', failure: { code: 'FILE_NOT_SAVED' } });
  const secondResult = createRun({ from: orderExport.retry(last()) });
  expect(await secondResult.end).toEqual({ status: 'completed' });
  expect(secondResult.recorded).toMatchObject({ starts: 0, downloads: 1 });
});

it('an order export writes no file when it is cancelled', async () => {
  const { folder, end } = createRun({ pendingFor: 5, cancelAt: 2 });
  expect(await end).toEqual({ status: 'cancelled' });
  expect(readdirSync(folder)).toEqual([]);
});

it.each([
  ['a;b\r\n1;2\r\n', 1],
  ['\uFEFFa,b\n1,2\n3,4', 2],
  ['a\tb\n"x\ny"\t2\n', 1],
  ['a,b\n', 0],
  ['', 0],
])('an order export counts the rows of %j as %i', (text, rows) =>
  expect(createSpreadsheet(encodeText(text), { country: 'cl' }).rowCount).toBe(rows),
);

it('an order export reads a table encoded in Windows-1252', () => {
  expect(createSpreadsheet(new Uint8Array([0xd1, 0x75, 0xf1, 0x6f, 0x61]), { country: 'cl' }).content).toBe(
    '\uFEFFÑuñoa\r\n',
  );
});

it.each([
  ['https://bucket.storage.example/a.csv?sig=1', true],
  ['http://127.0.0.1:4100/content/exports/x.csv', true],
  ['http://localhost:9/exports/x.csv', false],
  ['https://10.0.0.8/a.csv', false],
  ['https://router.local/a.csv', false],
  ['https://user:secret@bucket.storage.example/a.csv', false],
  ['http://bucket.storage.example/a.csv', false],
  ['file:///etc/passwd', false],
])('an order export checks whether the address %s is allowed for the download: %s', (address, may) =>
  expect(isFileAddress(address, anEnvironment('http://127.0.0.1:4100'))).toBe(may),
);
