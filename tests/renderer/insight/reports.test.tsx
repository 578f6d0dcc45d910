import { aProduct } from '../../support/aProduct';
import { read, utils } from '@e965/xlsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ActionInput } from '@shared/bridge/actions';
import type { Capability } from '@shared/contract/protocol/capabilities';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import type { CallInputOf } from '@shared/contract';
import { toCsv } from '@shared/domain/tables/toCsv';
import { writeWorkbook } from '@shared/domain/tables/writeWorkbook';
import { eventually } from '../../support/eventually';
import { aUser } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';
import { reportStub, createSessionAt, createSummary } from './insightCalls';

// Workers need a browser, so their code runs here.
vi.mock('@kit/tables/writeTable', () => ({
  createCsv: async (rows: Parameters<typeof toCsv>[0]) => toCsv(rows),
  createWorkbook: async (sheets: Parameters<typeof writeWorkbook>[0]) => writeWorkbook(sheets),
}));

afterEach(cleanupApp);

type FiguresQuery = NonNullable<CallInputOf<'insight.summary'>['query']>;
const twoStores = [
  { id: 1, name: 'Ñuñoa' },
  { id: 2, name: 'Maipú' },
] as never[];
const revenueByStore: Record<number, number> = { 1: 90_000, 2: 30_000 };

const showReports = (
  path: string,
  {
    capabilities = ['storeFigures'] as Capability[],
    user = aUser(),
    failsFor = 0,
    comparisonFailsFor = 0,
    groupsByStore = true,
    countsAllTime = false,
    preferences = {},
    answers = {},
    stores = twoStores,
    comparison = Promise.resolve(),
  } = {},
) => {
  const queries: FiguresQuery[] = [];
  let runningCount = 0;
  let maxRunning = 0;
  const savedFiles: ActionInput<'files.save'>[] = [];
  const savedPdfs: ActionInput<'files.savePdf'>[] = [];
  const workbooks: ActionInput<'files.saveWorkbook'>[] = [];
  const session = createSessionAt({ user });
  const app = renderApp({
    session: { ...session, environment: { ...session.environment, capabilities, screens: ['/best-selling-products'] } },
    path,
    preferences,
    calls: {
      'insight.report': reportStub(answers),
      'stores.all': () => succeeded(stores),
      'stores.get': () => failed(createFailure('missing')),
      'menuDeploys.list': () => succeeded({ page: [], count: 0, nextPage: null }),
      'insight.summary': async ({ query = {} }) => {
        queries.push(query);
        maxRunning = Math.max(maxRunning, (runningCount += 1));
        await Promise.resolve();
        runningCount -= 1;
        const { storeIds = [], group, platform } = query;
        if (group === 'store' && !groupsByStore) return succeeded(createSummary());
        if (group === 'store') {
          const rows = Object.entries(revenueByStore).map(([id, gross]) => ({
            ...createSummary({ gross, completed: 3 }),
            storeId: Number(id),
          }));
          return succeeded({ ...createSummary(), stores: rows });
        }
        if (platform !== undefined)
          return succeeded(createSummary({ gross: platform === 'web' ? 70_000 : 0, completed: 2 }));
        const [id = 0] = storeIds;
        if (id === comparisonFailsFor && query.from?.startsWith('2026-11') === false)
          return failed(createFailure('server'));
        if (id === failsFor) return failed(createFailure('server'));
        return succeeded(createSummary({ gross: revenueByStore[id] ?? 0, completed: 3 }));
      },
      'insight.byPaymentMethod': async ({ query = {} }) => {
        if (query.from?.startsWith('2026-11') === false) await comparison;
        return succeeded([
          { method: 'cash', orders: 4, revenue: 60_000 },
          { method: 'webpay', orders: 8, revenue: 180_000 },
        ]);
      },
      'insight.orderCounts': ({ query = {} }) =>
        succeeded(
          query.from?.startsWith('2000') === true && !countsAllTime
            ? []
            : [
                { status: 'completed', orders: 12 },
                { status: 'canceled', orders: 1 },
              ],
        ),
      'products.list': () => {
        const menus = [{ id: 5, name: 'Carta' }];
        const page = [1, 2, 3].map((id) => aProduct({ id, menus }));
        return succeeded({ page: [...page, aProduct({ id: 4 })], count: 4, nextPage: null });
      },
      'insight.bestSellers': ({ query = {} }) =>
        succeeded({
          // 30 products in two pages.
          page: Array.from({ length: 15 }, (_, index) => {
            const id = 2 * index + (query.page ?? 1);
            return { product: { id: id > 2 ? 100 + id : id, name: `Producto ${id}` }, quantity: 9, revenue: 100 };
          }),
          count: 30,
          nextPage: query.page === 1 ? 2 : null,
        }),
    },
    actions: {
      'files.save': (file) => {
        savedFiles.push(file);
        return succeeded('saved');
      },
      'files.savePdf': (file) => {
        savedPdfs.push(file);
        return succeeded('saved');
      },
      'files.saveWorkbook': (file) => {
        workbooks.push(file);
        return succeeded('saved');
      },
    },
  });
  return {
    ...app,
    queries,
    saved: savedFiles,
    printed: savedPdfs,
    workbooks,
    getMaxRunning: () => maxRunning,
    search: () => app.router.state.location.search,
  };
};

const findTable = (name: string) => screen.findByRole('table', { name });
const listLines = (element: HTMLElement) =>
  within(element)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));

it('sales by store need one call for totals and shares when the platform groups by store', async () => {
  const { queries } = showReports('/reports');
  expect(listLines(await findTable('Tabla: Ventas por tienda'))).toEqual([
    ['Total', '6', '$120.000', '$20.000', '100%'],
    ['Ñuñoa', '3', '$90.000', '$30.000', '75%'],
    ['Maipú', '3', '$30.000', '$10.000', '25%'],
  ]);
  expect(queries.map(({ group, from, to }) => [group, from, to])).toEqual([
    ['store', '2026-11-01T00:00:00', '2026-12-01T00:00:00'],
  ]);
  const link = screen.getByRole('link', { name: 'Ñuñoa' }).getAttribute('href');
  expect(link).toContain('storeIds=1');
});

it('a report row includes the brand of a store only for screen readers', async () => {
  showReports('/reports', { stores: [{ id: 1, name: 'Burger Demo Ñuñoa' } as never] });
  const link = within(await findTable('Tabla: Ventas por tienda')).getByRole('link', { name: 'Burger Demo Ñuñoa' });
  expect(link.lastChild?.textContent).toBe('Ñuñoa');
  expect(link.childNodes).toHaveLength(2);
});

it('saving a report waits until its comparison is loaded', async () => {
  let sendReply = () => undefined as void;
  const comparison = new Promise<void>((resolve) => (sendReply = resolve));
  const { user, saved } = showReports('/reports?report=payment&compare=dates', { comparison });
  await findTable('Tabla: Ventas por medio de pago');
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Guardar CSV' });
  expect(button.disabled).toBe(true);
  sendReply();
  await eventually(() => expect(button.disabled).toBe(false));
  await user.click(button);
  await eventually(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.text).toContain(';Comparación;Cambio');
});

it('sales by store need a call per store, at most five at once, when the platform cannot group', async () => {
  const { queries, bridge, getMaxRunning } = showReports('/reports', { capabilities: [] });
  await eventually(() => expect(queries.map(({ storeIds }) => storeIds)).toEqual([[1], [2]]));
  expect(listLines(await findTable('Tabla: Ventas por tienda')).map(([name]) => name)).toEqual([
    'Total',
    'Ñuñoa',
    'Maipú',
  ]);
  expect(getMaxRunning()).toBeLessThanOrEqual(5);
  const sentCalls = bridge.calls.filter(({ name }) => name === 'insight.summary');
  expect(sentCalls.map(({ quiet }) => quiet)).toEqual([false, true]);
});

it('report rows can be sorted by a column and include a comparison', async () => {
  const { user, search } = showReports('/reports?compare=dates');
  const foundTable = await findTable('Tabla: Ventas por tienda');
  await eventually(() => expect(listLines(foundTable)[1]?.at(-1)).toBe('sin cambio'));
  await user.click(within(foundTable).getByRole('button', { name: 'Ventas' }));
  expect(listLines(foundTable).map(([name]) => name)).toEqual(['Total', 'Maipú', 'Ñuñoa']);
  expect(search()).toContain('sort=revenue');
});

it('saved reports contain the visible rows and name the period and stores', async () => {
  const { user, saved, printed } = showReports('/reports?report=payment&period=2026-11-02..2026-11-08&storeIds=2');
  await findTable('Tabla: Ventas por medio de pago');
  await user.click(screen.getByRole('button', { name: 'Guardar CSV' }));
  await eventually(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.name).toMatch(/^Ventas por medio de pago .* 2026-11-02 a 2026-11-08 2\.csv$/);
  expect(saved[0]?.text).toContain('Efectivo;4;60000;15000;25%');
  expect(saved[0]?.text).toContain('Total;12;240000;20000;100%');
  await user.click(screen.getByRole('button', { name: 'Guardar PDF' }));
  await eventually(() => expect(printed).toHaveLength(1));
  expect(printed[0]?.report.notes).toContain('02/11/2026 al 08/11/2026');
  expect(printed[0]?.report.tables[0]?.total).toEqual(['Total', '12', '$240.000', '$20.000', '100%']);
});

it('orders by status show all-time counts without links when the platform ignores the period', async () => {
  showReports('/reports?report=status&compare=weekdays', { countsAllTime: true });
  await screen.findByText('Pedidos de siempre: esta plataforma no los cuenta por período');
  const table = await screen.findByRole('table', { name: /Pedidos por estado/ });
  expect(within(table).queryAllByRole('link')).toEqual([]);
});

it('orders by status count all orders and link to each status', async () => {
  showReports('/reports?report=status');
  const foundTable = await findTable('Tabla: Pedidos por estado');
  expect(listLines(foundTable)[0]).toEqual(['Total', '13', '100%']);
  const links = within(foundTable).getAllByRole('link');
  expect(links.map((link) => new URL(link.getAttribute('href') ?? '', 'https://x').searchParams.get('status'))).toEqual(
    ['completed', 'canceled'],
  );
});

it('a report without permission shows that it is forbidden and requests nothing', async () => {
  const user = aUser('editor', { roles: [] });
  user.roles = [
    {
      id: 1,
      name: 'Editor',
      policies: [
        {
          path: '/admin/kpi',
          actions: [
            { name: 'index', active: true, label: 'index' },
            { name: 'summary', active: false, label: 'summary' },
          ],
        },
      ],
    },
  ];
  const { queries } = showReports('/reports', { user });
  expect(await screen.findByText('Tu rol no puede ver esto')).toBeTruthy();
  expect(queries).toEqual([]);
});

it('the general report shows and saves the summary, rankings, promotions and heatmap', async () => {
  const { user, saved } = showReports('/reports?report=general');
  expect(await screen.findByRole('heading', { name: 'Resumen' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Completo' })).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Guardar CSV' });
  await eventually(() => expect(button).toHaveProperty('disabled', false));
  await user.click(button);
  await eventually(() => expect(saved).toHaveLength(1));
  for (const text of ['Venta bruta;240000', 'Completo;20;90000', 'VERANO;3;2500;60000', 'Martes;13:00;4;80000']) {
    expect(saved[0]?.text).toContain(text);
  }
});

it('customers are anonymous on screen and in files for a user without permission to view orders', async () => {
  const user = aUser('editor', { roles: [] });
  user.roles = [
    {
      id: 1,
      name: 'Editor',
      policies: [{ path: '/admin/kpi', actions: [{ name: 'index', active: true, label: 'index' }] }],
    },
  ];
  const renderedApp = showReports('/top-users', { user });
  expect(await screen.findByRole('rowheader', { name: 'Cliente 1' })).toBeTruthy();
  expect(document.body.textContent).not.toContain('ana@cliente.example');
  await renderedApp.user.click(screen.getByRole('button', { name: 'Guardar CSV' }));
  await eventually(() => expect(renderedApp.saved).toHaveLength(1));
  expect(renderedApp.saved[0]?.text).toContain('Cliente 1;3;70000');
  expect(renderedApp.saved[0]?.text).not.toContain('Ana');
});

it('best sellers are read once for the table, the shares, the files and the unsold products', async () => {
  const { user, saved, bridge } = showReports('/best-selling-products');
  expect(await screen.findByText('25 de 30')).toBeTruthy();
  await findTable('Productos sin ventas');
  await user.click(screen.getByRole('button', { name: 'Guardar CSV' }));
  await eventually(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.text).toContain('Producto 2;9;100');
  await user.click(screen.getByRole('button', { name: 'Mostrar más' }));
  expect(await screen.findByText('30 de 30')).toBeTruthy();
  const reads = bridge.calls.filter(({ name }) => name === 'insight.bestSellers');
  expect(reads.map(({ input }) => (input as { query: object }).query)).toMatchObject([{ page: 1 }, { page: 2 }]);
});

it('best sellers end with menu products without sales, each with actions to hide or reprice it', async () => {
  showReports('/best-selling-products');
  const unsold = await findTable('Productos sin ventas');
  expect(listLines(unsold).map(([name]) => name)).toEqual(['Producto 3']);
  expect(within(unsold).getByRole('link', { name: 'Cambiar el precio de Producto 3' }).getAttribute('href')).toMatch(
    /\/menu\/new-edit-menu\/5$/,
  );
  expect(within(unsold).getByRole('button', { name: 'Ocultar Producto 3' })).toBeTruthy();
});

it('a report for a user limited to some stores contains only those stores, whether it needs one call or several', async () => {
  const user = aUser('admin_cc', { storeIds: [2] });
  const grouped = showReports('/reports', { user });
  expect(listLines(await findTable('Tabla: Ventas por tienda')).map(([name]) => name)).toEqual(['Total', 'Maipú']);
  cleanupApp();
  const singleStoreReports = showReports('/reports', { user, capabilities: [] });
  expect(listLines(await findTable('Tabla: Ventas por tienda')).map(([name]) => name)).toEqual(['Total', 'Maipú']);
  expect(singleStoreReports.queries.map(({ storeIds }) => storeIds)).toEqual([[2]]);
  expect(grouped.queries).toHaveLength(1);
});

it('sales by store show no data when the platform ignores the grouping by store', async () => {
  showReports('/reports', { groupsByStore: false });
  await screen.findByText('Sin datos');
  expect(screen.queryByText('$0')).toBeNull();
});

it('sales by store compare nothing for a store whose comparison failed', async () => {
  showReports('/reports?compare=dates&period=thisMonth', { capabilities: [], comparisonFailsFor: 2 });
  await screen.findAllByText(/sin cambio/);
  await waitFor(async () => {
    const lines = listLines(await findTable('Tabla: Ventas por tienda'));
    expect(lines.find(([name]) => name === 'Maipú')?.slice(-2)).toEqual(['—', '—']);
  });
});

it('product analytics do not count the comparison in a report as another report', async () => {
  const countedCalls: string[] = [];
  for (const [report, call] of [
    ['stores', 'insight.summary'],
    ['payment', 'insight.byPaymentMethod'],
    ['status', 'insight.orderCounts'],
    ['periods', 'insight.report'],
  ] as const) {
    const { bridge } = showReports(`/reports?report=${report}&compare=dates&period=thisMonth`);
    await screen.findAllByText(/sin cambio/);
    const sentCalls = bridge.calls.filter(({ name }) => name === call);
    expect([report, sentCalls.length > 1]).toEqual([report, true]);
    countedCalls.push(`${report} ${sentCalls.filter(({ quiet }) => !quiet).length}`);
    cleanupApp();
  }
  expect(countedCalls).toEqual(['stores 1', 'payment 1', 'status 1', 'periods 1']);
});

/** Returns the rows of each sheet of a workbook, with raw values. */
const readSheets = ({ base64 }: ActionInput<'files.saveWorkbook'>): Record<string, unknown[][]> => {
  const { SheetNames, Sheets } = read(base64, { type: 'base64' });
  return Object.fromEntries(
    SheetNames.map((name) => [name, utils.sheet_to_json<unknown[]>(Sheets[name]!, { header: 1, blankrows: false })]),
  );
};

const parseCsvLines = ({ text }: ActionInput<'files.save'>): string[] =>
  text.replace('\uFEFF', '').trim().split(/\r?\n/);

/** Saves the shown report in every file format. */
const saveAll = async ({ user, saved, printed, workbooks }: ReturnType<typeof showReports>) => {
  const getButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
  for (const [name, files] of [
    ['Guardar CSV', saved],
    ['Guardar Excel', workbooks],
    ['Guardar PDF', printed],
  ] as const) {
    await eventually(() => expect(getButton(name).disabled).toBe(false));
    await user.click(getButton(name));
    await eventually(() => expect(files).toHaveLength(1));
  }
  return { csv: parseCsvLines(saved[0]!), sheets: readSheets(workbooks[0]!), paper: printed[0]!.report };
};

it('saved sales by store have the figures of the screen, in the number format of each file type', async () => {
  const renderedApp = showReports('/reports');
  await findTable('Tabla: Ventas por tienda');
  const { csv, sheets, paper } = await saveAll(renderedApp);
  const heads = ['Tienda', 'Pedidos', 'Ventas', 'Ticket promedio', 'Participación'];
  expect(csv).toEqual([
    heads.join(';'),
    'Ñuñoa;3;90000;30000;75%',
    'Maipú;3;30000;10000;25%',
    'Total;6;120000;20000;100%',
  ]);
  expect(sheets).toEqual({
    'Ventas por tienda': [
      heads,
      ['Ñuñoa', 3, 90_000, 30_000, 0.75],
      ['Maipú', 3, 30_000, 10_000, 0.25],
      ['Total', 6, 120_000, 20_000, 1],
    ],
  });
  expect(paper.tables).toMatchObject([
    {
      caption: 'Ventas por tienda',
      total: ['Total', '6', '$120.000', '$20.000', '100%'],
      rows: [
        ['Ñuñoa', '3', '$90.000', '$30.000', '75%'],
        ['Maipú', '3', '$30.000', '$10.000', '25%'],
      ],
    },
  ]);
});

it('saved sales by payment method contain the comparison and its change', async () => {
  const renderedApp = showReports('/reports?report=payment&compare=dates');
  await screen.findAllByText('sin cambio');
  const { csv, sheets, paper } = await saveAll(renderedApp);
  expect(csv).toContain('Efectivo;4;60000;15000;25%;60000;sin cambio');
  expect(sheets['Ventas por medio de pago']?.[2]).toEqual(['Webpay', 8, 180_000, 22_500, 0.75, 180_000, 'sin cambio']);
  expect(paper.notes?.some((note) => note.startsWith('comparado con '))).toBe(true);
  expect(paper.tables[0]?.total).toEqual(['Total', '12', '$240.000', '$20.000', '100%', '$240.000', 'sin cambio']);
});

it('the saved general report has a section for each table', async () => {
  const renderedApp = showReports('/reports?report=general');
  await screen.findByRole('link', { name: 'Completo' });
  const { csv, sheets, paper } = await saveAll(renderedApp);
  const parts = ['Resumen', 'Productos más vendidos', 'Mejores clientes', 'Promociones', 'Ventas por día y hora'];
  expect(Object.keys(sheets)).toEqual(parts);
  expect(paper.tables.map(({ caption }) => caption)).toEqual(parts);
  expect(csv.filter((line) => parts.includes(line))).toEqual(parts);
  expect(sheets['Mejores clientes']?.[1]).toEqual(['Ana Cliente', 'ana@cliente.example', 3, 70_000]);
  expect(csv).toContain('Ana Cliente;ana@cliente.example;3;70000');
  expect(sheets['Ventas por día y hora']?.[1]).toEqual(['Martes', '13:00', 4, 80_000]);
});

it('hours before 03:00 count for the previous business day on screen, in CSV and in PDF', async () => {
  const hours = [
    { period: '2026-11-02T02', orders: 9, revenue: 99_000 },
    { period: '2026-11-02T20', orders: 2, revenue: 20_000 },
    { period: '2026-11-03T02', orders: 1, revenue: 7_000 },
    { period: '2026-11-03T13', orders: 3, revenue: 30_000 },
    { period: '2026-11-04T01', orders: 1, revenue: 5_000 },
  ];
  const renderedApp = showReports('/reports?report=periods&period=2026-11-02..2026-11-03', {
    preferences: { insightDayStart: 3 },
    // The platform returns only rows within the requested period.
    answers: {
      revenue_by_period: ({ from = '', to = '' }) =>
        hours.filter(({ period }) => period >= from.slice(0, 13) && period < to.slice(0, 13)),
    },
  });
  const group = await screen.findByRole('radio', { name: 'Día' });
  await renderedApp.user.click(group);
  const foundTable = await findTable('Tabla: Ventas en el tiempo');
  const days = [
    ['lun 02/11/2026', '3', '$27.000'],
    ['mar 03/11/2026', '4', '$35.000'],
  ];
  await eventually(() =>
    expect(
      listLines(foundTable)
        .slice(1)
        .map((line) => line.slice(0, 3)),
    ).toEqual(days),
  );
  const { csv, paper } = await saveAll(renderedApp);
  expect(csv.slice(1, 3).map((line) => line.split(';').slice(0, 3))).toEqual([
    ['lun 02/11/2026', '3', '27000'],
    ['mar 03/11/2026', '4', '35000'],
  ]);
  expect(paper.tables[0]?.rows.map((row) => row.slice(0, 3))).toEqual(days);
});

it('a report without a permission of its own opens with the permission to list key figures', async () => {
  const policies = [{ path: '/admin/kpi', actions: [{ name: 'list', active: true, label: 'Listado completo' }] }];
  const { queries } = showReports('/reports', {
    user: aUser('editor', { roles: [{ id: 1, name: 'Editor', policies }] }),
  });
  await eventually(() => expect(queries.length).toBeGreaterThan(0));
  expect(screen.queryByText('Tu rol no puede ver esto')).toBeNull();
});
