import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import type { ActionInput } from '@shared/bridge/actions';
import { aSession, someSettings } from '../support/builders';
import { toCsv } from '@shared/domain/tables/toCsv';
import { readWorkbook } from '@kit/tables/workbook';
import { writeWorkbook } from '@shared/domain/tables/writeWorkbook';
import { cleanupApp, renderApp } from '../support/renderApp';

// Workers exist only in the browser, so their code runs here.
vi.mock('@kit/tables/writeTable', () => ({
  createCsv: async (rows: Parameters<typeof toCsv>[0]) => toCsv(rows),
  createWorkbook: async (sheets: Parameters<typeof writeWorkbook>[0]) => writeWorkbook(sheets),
}));

afterEach(cleanupApp);

const createAmounts = (payment: number) => ({
  collectedSale: payment + 800,
  collectedDelivery: 200,
  collectedTip: 0,
  collectedTotal: payment + 1000,
  commission: 700,
  serviceCost: 300,
  payment,
});
const createWeek = (number: number | null, payment: number, startDate: string | null = '2026-02-09T00:00:00') => ({
  year: number === null ? null : 2026,
  week: number,
  startDate,
  endDate: '2026-02-15T23:59:59',
  paymentDate: '2026-02-18T00:00:00',
  ...createAmounts(payment),
});
const createOrder = (orderId: number, storeName = 'Ñuñoa') => ({
  orderId,
  orderNumber: 1000 + orderId,
  storeName,
  orderDate: '2026-02-10T20:15:00',
  ...createAmounts(10_000),
});
const session = aSession({ settings: someSettings({ commerceName: 'La Picá', consolidationReport: 'weekly' }) });

type Files = {
  csv: ActionInput<'files.save'>[];
  pdf: ActionInput<'files.savePdf'>[];
  xlsx: ActionInput<'files.saveWorkbook'>[];
};

const showPayments = (
  path: string,
  { weeks = [createWeek(7, 50_000)], before = [] as ReturnType<typeof createWeek>[], orders = 60, failsAt = 0 } = {},
) => {
  const files: Files = { csv: [], pdf: [], xlsx: [] };
  const requests: unknown[] = [];
  const createWeeks = (year?: number) => {
    if (year === 2026) return weeks;
    return year === 2025 ? before : [];
  };
  const app = renderApp({
    session,
    path,
    calls: {
      'consolidations.list': ({ query }) => {
        requests.push(query);
        return succeeded({ page: createWeeks(query?.year), count: 2, nextPage: null });
      },
      'consolidations.week': ({ params, query }) => {
        const { page = 1, limit = 0 } = query ?? {};
        requests.push({ ...params, page });
        if (page === failsAt) return failed(createFailure('server'));
        const rows = Array.from({ length: orders }, (_, index) =>
          createOrder(index + 1, index === 1 ? '=Lo Curro' : 'Ñuñoa'),
        );
        const from = (page - 1) * limit;
        return succeeded({
          page: rows.slice(from, from + limit),
          count: orders,
          nextPage: from + limit < orders ? page + 1 : null,
        });
      },
    },
    actions: {
      // Never resolves, so that no payment checks run; tests/e2e/paymentChecks.spec.ts covers them.
      'reports.records': () => new Promise(() => undefined),
      'files.save': (file) => {
        files.csv.push(file);
        return succeeded('saved');
      },
      'files.savePdf': (file) => {
        files.pdf.push(file);
        return succeeded('saved');
      },
      'files.saveWorkbook': (file) => {
        files.xlsx.push(file);
        return succeeded('saved');
      },
    },
  });
  return { ...app, files, requests };
};

const findTable = (name: RegExp) => screen.findByRole('table', { name });
/** Text of the total row, which follows the header. */
const readSums = (within_: HTMLElement) => within(within_).getAllByRole('row')[1]?.textContent;
const year2026 = '/payments?period=2026-01-01..2026-12-31';

it('a period of weekly payments shows its weeks with totals, a chart and links to the orders', async () => {
  const { user } = showPayments(year2026, {
    weeks: [createWeek(8, 70_000, '2026-02-16T00:00:00'), createWeek(7, 50_000)],
  });
  const weeks = await findTable(/Pagos por semana/);
  expect(readSums(weeks)).toMatch(/^Total.*\$120\.000/);
  expect(within(weeks).getAllByText('Pagado el 18/02/2026')).toHaveLength(2);
  // The period shows the year once, so that the last column fits on a store's screen.
  expect(within(weeks).getByText('09/02 al 15/02/2026')).toBeTruthy();
  const chart = screen.getByRole('slider', { name: 'Pago de cada semana' });
  expect(chart.getAttribute('aria-valuetext')).toBe('Semana 7 de 2026: $50.000');
  await user.click(within(weeks).getByRole('link', { name: 'Ver el detalle de la semana 7 de 2026' }));
  expect(await screen.findByRole('heading', { name: 'Pagos de la semana 7 de 2026' })).toBeTruthy();
  expect(await screen.findByText('09/02/2026 al 15/02/2026')).toBeTruthy();
});

it('several rows of the same week of payments are added up', async () => {
  showPayments(year2026, {
    weeks: [createWeek(8, 70_000, '2026-02-16T00:00:00'), createWeek(7, 50_000), createWeek(7, 30_000)],
  });
  const weeks = await findTable(/Pagos por semana/);
  expect(readSums(weeks)).toMatch(/^Total.*\$150\.000/);
  expect(within(weeks).getByRole('row', { name: /semana 7/ }).textContent).toContain('$80.000');
});

it('a week of payments that is in the lists of two years is counted once', async () => {
  const yearEndWeek = { ...createWeek(1, 50_000, '2025-12-29T00:00:00'), endDate: '2026-01-04T23:59:59' };
  showPayments('/payments?period=2025-06-01..2026-06-01', {
    weeks: [createWeek(7, 70_000), yearEndWeek],
    before: [yearEndWeek],
  });
  expect(readSums(await findTable(/Pagos por semana/))).toMatch(/^Total.*\$120\.000/);
});

it('weekly payments are compared with the previous year, and values that were zero are marked as new', async () => {
  const before = [{ ...createWeek(7, 40_000, '2025-02-10T00:00:00'), year: 2025, commission: 0 }];
  showPayments(`${year2026}&compare=lastYear`, { before });
  await findTable(/Pagos por semana/);
  expect(await screen.findByText('+25%')).toBeTruthy();
  expect(screen.getByText('nuevo')).toBeTruthy();
  expect(screen.getAllByText('vs. 01/01/2025 al 31/12/2025')).toHaveLength(4);
});

it('weekly payments can be limited to unpaid weeks', async () => {
  const dueWeek = { ...createWeek(8, 70_000, '2026-02-16T00:00:00'), paymentDate: '2999-02-25T00:00:00' };
  const { user } = showPayments(year2026, { weeks: [dueWeek, createWeek(7, 50_000)] });
  expect(readSums(await findTable(/Pagos por semana/))).toContain('$120.000');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado del pago' }), 'Por pagar');
  expect(readSums(await findTable(/Pagos por semana/))).toMatch(/\$70\.000(?!.*\$120\.000)/);
});

it('a period in another year requests the weeks of that year, and a week without a number has no link', async () => {
  const { user, requests } = showPayments(year2026, { weeks: [createWeek(null, 50_000, null)] });
  const weeks = await findTable(/Pagos por semana/);
  expect(within(weeks).getByText('Sin semana')).toBeTruthy();
  expect(within(weeks).queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^Período/ }));
  const fromInput = await screen.findByRole('textbox', { name: 'Desde' });
  await user.clear(fromInput);
  await user.type(fromInput, '01/01/2025');
  const toInput = screen.getByRole('textbox', { name: 'Hasta' });
  await user.clear(toInput);
  await user.type(toInput, '31/12/2025{Enter}');
  expect(await screen.findByText('No hay pagos del 01/01/2025 al 31/12/2025')).toBeTruthy();
  expect(requests.at(-1)).toMatchObject({ year: 2025, page: 1, limit: 25 });
});

it('the orders of a week are loaded page by page, and their total shows whether it is partial', async () => {
  const { user, requests } = showPayments('/payments/2026-07');
  const orders = await findTable(/Pedidos de la semana 7/);
  expect(within(orders).getAllByRole('row')).toHaveLength(27);
  expect(screen.getByText('25 de 60 pedidos')).toBeTruthy();
  expect(readSums(orders)).toContain('Suma de los pedidos mostrados');
  await user.click(screen.getByRole('button', { name: 'Mostrar más pedidos' }));
  await screen.findByText('50 de 60 pedidos');
  await user.click(screen.getByRole('button', { name: 'Mostrar más pedidos' }));
  await screen.findByText('60 de 60 pedidos');
  expect(readSums(orders)).toMatch(/^Total.*\$600\.000/);
  expect(screen.queryByRole('button', { name: 'Mostrar más pedidos' })).toBeNull();
  const pages = requests.filter((request) => Object.hasOwn(request as object, 'week'));
  expect(pages).toEqual([1, 2, 3].map((page) => ({ year: 2026, week: 7, page })));
});

it('the orders of a week stay visible when the next page cannot be loaded', async () => {
  const { user } = showPayments('/payments/2026-07', { failsAt: 2 });
  await findTable(/Pedidos de la semana 7/);
  await user.click(screen.getByRole('button', { name: 'Mostrar más pedidos' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('25 de 60 pedidos')).toBeTruthy();
});

it('an exported week contains all of its orders, not only the visible ones', async () => {
  const { user, files } = showPayments('/payments/2026-07');
  await findTable(/Pedidos de la semana 7/);
  await user.click(screen.getByRole('button', { name: 'Guardar CSV' }));
  expect(await screen.findByText('60 pedidos, pago $600.000')).toBeTruthy();
  const [csv] = files.csv;
  expect(csv?.name).toBe('Pagos La Picá semana 2026-07.csv');
  const lines = csv?.text.split('\r\n') ?? [];
  expect(lines).toHaveLength(63);
  expect(lines[0]).toBe(
    '\uFEFFPedido;Tienda;Fecha;Venta;Despacho;Propinas;Total cobrado;Comisión;Costo de servicio;Pago',
  );
  expect(lines[2]).toContain("'=Lo Curro");
  expect(lines[61]).toMatch(/^Total;;;.*;600000$/);
  await user.click(screen.getByRole('button', { name: 'Guardar PDF' }));
  await screen.findAllByText('60 pedidos, pago $600.000');
  const [stores, orders] = files.pdf[0]?.report.tables ?? [];
  expect(stores?.rows.map((row) => [row[0], row[1], row.at(-1)])).toEqual([
    ['Ñuñoa', '59', '$590.000'],
    ['=Lo Curro', '1', '$10.000'],
  ]);
  expect(orders?.rows).toHaveLength(60);
  expect(orders?.total?.at(-1)).toBe('$600.000');
});

it('an exported workbook has the orders and a summary per store, with real numbers and dates', async () => {
  const { user, files } = showPayments('/payments/2026-07');
  await findTable(/Pedidos de la semana 7/);
  await user.click(screen.getByRole('button', { name: 'Guardar Excel' }));
  await screen.findByText('60 pedidos, pago $600.000');
  const [file] = files.xlsx;
  expect(file?.name).toBe('Pagos La Picá semana 2026-07.xlsx');
  const [orders, stores] = readWorkbook(Uint8Array.from(atob(file?.base64 ?? ''), (letter) => letter.charCodeAt(0)));
  expect([orders?.name, stores?.name]).toEqual(['Pedidos', 'Por tienda']);
  expect(orders?.records).toHaveLength(62);
  expect(orders?.records[2]).toEqual([
    '1002',
    '=Lo Curro',
    '2026-02-10 20:15',
    '10800',
    '200',
    '0',
    '11000',
    '700',
    '300',
    '10000',
  ]);
  expect(orders?.records.at(-1)?.at(-1)).toBe('600000');
});

it('a week of payments that cannot be loaded completely is not exported', async () => {
  const { user, files } = showPayments('/payments/2026-07', { failsAt: 3 });
  await findTable(/Pedidos de la semana 7/);
  await user.click(screen.getByRole('button', { name: 'Guardar CSV' }));
  expect(await screen.findByText(/Se produjo un error/)).toBeTruthy();
  expect(files.csv).toEqual([]);
});

it('an invalid week in the URL leads to a message', async () => {
  showPayments('/payments/2026-99');
  expect(await screen.findByText('Esa semana no existe')).toBeTruthy();
});
