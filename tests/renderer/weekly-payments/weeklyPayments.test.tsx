import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { failureOf } from '@shared/bridge/errors';
import { failed, succeeded } from '@shared/bridge/failure';
import type { ActionInput } from '@shared/bridge/actions';
import { aSession, someSettings } from '../support/builders';
import { endApp, renderApp } from '../support/renderApp';

afterEach(endApp);

const amounts = (payment: number) => ({
  collectedSale: payment + 800,
  collectedDelivery: 200,
  collectedTip: 0,
  collectedTotal: payment + 1000,
  commission: 700,
  serviceCost: 300,
  payment,
});
const week = (number: number | null, payment: number, startDate: string | null = '2026-02-09T00:00:00') => ({
  year: number === null ? null : 2026,
  week: number,
  startDate,
  endDate: '2026-02-15T23:59:59',
  paymentDate: '2026-02-18T00:00:00',
  ...amounts(payment),
});
const order = (orderId: number, storeName = 'Ñuñoa') => ({
  orderId,
  orderNumber: 1000 + orderId,
  storeName,
  orderDate: '2026-02-10T20:15:00',
  ...amounts(10_000),
});
const session = aSession({ settings: someSettings({ commerceName: 'La Picá', consolidationReport: 'weekly' }) });

type Files = { csv: ActionInput<'files.save'>[]; pdf: ActionInput<'files.savePdf'>[] };

const show = (at: string, { weeks = [week(7, 50_000)], orders = 60, failsAt = 0 } = {}) => {
  const files: Files = { csv: [], pdf: [] };
  const asked: unknown[] = [];
  const app = renderApp({
    session,
    at,
    calls: {
      'consolidations.list': ({ query }) => {
        asked.push(query);
        return succeeded({ page: query?.year === 2026 ? weeks : [], count: weeks.length, nextPage: null });
      },
      'consolidations.week': ({ params, query }) => {
        const { page = 1, limit = 0 } = query ?? {};
        asked.push({ ...params, page });
        if (page === failsAt) return failed(failureOf('server'));
        const all = Array.from({ length: orders }, (_, nth) => order(nth + 1, nth === 1 ? '=Lo Curro' : 'Ñuñoa'));
        const from = (page - 1) * limit;
        return succeeded({
          page: all.slice(from, from + limit),
          count: orders,
          nextPage: from + limit < orders ? page + 1 : null,
        });
      },
    },
    acts: {
      'files.save': (file) => {
        files.csv.push(file);
        return succeeded('saved');
      },
      'files.savePdf': (file) => {
        files.pdf.push(file);
        return succeeded('saved');
      },
    },
  });
  return { ...app, files, asked };
};

const table = (name: RegExp) => screen.findByRole('table', { name });
const lastRow = (within_: HTMLElement) => within(within_).getAllByRole('row').at(-1)?.textContent;

it('a year shows its weeks with their sums, and each leads to its orders', async () => {
  const { user } = show('/payments?year=2026', { weeks: [week(8, 70_000), week(7, 50_000)] });
  const weeks = await table(/Pagos de 2026 por semana/);
  expect(lastRow(weeks)).toContain('$120.000');
  expect(within(weeks).getAllByText('Pagado 18/02/2026')).toHaveLength(2);
  expect(screen.getByRole('img', { name: 'Pago de cada semana de 2026' })).toBeTruthy();
  await user.click(within(weeks).getByRole('link', { name: 'Ver el detalle de la semana 7 de 2026' }));
  expect(await screen.findByRole('heading', { name: 'Pagos de la semana 7 de 2026' })).toBeTruthy();
  expect(await screen.findByText('09/02/2026 al 15/02/2026')).toBeTruthy();
});

it('another year is asked for by itself, and a week without a number is shown without a way on', async () => {
  const { user, asked } = show('/payments?year=2026', { weeks: [week(null, 50_000, null)] });
  const weeks = await table(/Pagos de 2026/);
  expect(within(weeks).getByText('Sin semana')).toBeTruthy();
  expect(within(weeks).queryByRole('link')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Año anterior' }));
  expect(await screen.findByText('No hay pagos en 2025')).toBeTruthy();
  expect(asked.at(-1)).toMatchObject({ year: 2025, page: 1, limit: 25 });
});

it('orders of a week come a page under the other, and their sum says whether it is the whole', async () => {
  const { user, asked } = show('/payments/2026-07');
  const orders = await table(/Pedidos de la semana 7/);
  expect(within(orders).getAllByRole('row')).toHaveLength(27);
  expect(screen.getByText('25 de 60 pedidos')).toBeTruthy();
  expect(lastRow(orders)).toContain('Suma de los pedidos mostrados');
  await user.click(screen.getByRole('button', { name: 'Mostrar más pedidos' }));
  await screen.findByText('50 de 60 pedidos');
  await user.click(screen.getByRole('button', { name: 'Mostrar más pedidos' }));
  await screen.findByText('60 de 60 pedidos');
  expect(lastRow(orders)).toMatch(/^Total.*\$600\.000/);
  expect(screen.queryByRole('button', { name: 'Mostrar más pedidos' })).toBeNull();
  expect(asked).toEqual([1, 2, 3].map((page) => ({ year: 2026, week: 7, page })));
});

it('a page that cannot be read leaves what was there, and is read again', async () => {
  const { user } = show('/payments/2026-07', { failsAt: 2 });
  await table(/Pedidos de la semana 7/);
  await user.click(screen.getByRole('button', { name: 'Mostrar más pedidos' }));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(screen.getByText('25 de 60 pedidos')).toBeTruthy();
});

it('a file holds the whole week, not only what is shown', async () => {
  const { user, files } = show('/payments/2026-07');
  await table(/Pedidos de la semana 7/);
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
  expect(files.pdf[0]?.report.rows).toHaveLength(60);
  expect(files.pdf[0]?.report.total?.at(-1)).toBe('$600.000');
});

it('a week that cannot be read whole is not saved', async () => {
  const { user, files } = show('/payments/2026-07', { failsAt: 3 });
  await table(/Pedidos de la semana 7/);
  await user.click(screen.getByRole('button', { name: 'Guardar CSV' }));
  expect(await screen.findByText(/Se produjo un error/)).toBeTruthy();
  expect(files.csv).toEqual([]);
});

it('an address that names no week says so', async () => {
  show('/payments/2026-99');
  expect(await screen.findByText('Esa semana no existe')).toBeTruthy();
});
