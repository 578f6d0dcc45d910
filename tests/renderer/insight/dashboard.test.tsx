import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { widgetTypes } from '@shared/contract/insight/insight';
import type { LoggedChange } from '@shared/domain/insight/changeLog';
import { toInstant } from '@shared/domain/values/wallTime';
import { eventually } from '../../support/eventually';
import { aUser } from '../support/builders';
import { fakeLiveCollections } from '../support/fakeLiveCollections';
import { cleanupApp, renderApp } from '../support/renderApp';
import { aDowntimeReport } from '../downtime/aDowntimeReport';
import { reportStub, createSessionAt, createSummary, type ReportQuery } from './insightCalls';

afterEach(cleanupApp);

const deploy = {
  id: 1,
  kind: 'deploy',
  storeId: 1,
  storeName: 'Ñuñoa',
  menuName: 'Carta de verano',
  channel: 'rappi',
  status: 'completed',
  error: null,
  startedAt: '2026-11-03T10:00:00',
  doneAt: '2026-11-03T10:01:00',
  startedByName: null,
} as const;

const showDashboard = (
  path = '/dashboard',
  answers: Parameters<typeof reportStub>[0] = {},
  { session = createSessionAt(), preferences = {}, changes = [] as LoggedChange[] } = {},
) => {
  const queries: ReportQuery[] = [];
  const app = renderApp({
    session,
    path,
    preferences,
    actions: {
      ...fakeLiveCollections({ changeLog: changes }).actions,
      'downtime.report': () => succeeded(aDowntimeReport()),
    },
    calls: {
      'insight.report': reportStub(answers, queries),
      'stores.get': () => failed(createFailure('missing')),
      'menuDeploys.list': () => succeeded({ page: [deploy], count: 1, nextPage: null }),
    },
  });
  return { ...app, queries, search: () => app.router.state.location.search };
};

const findWidget = async (name: string) => screen.findByRole('region', { name });
const readLook = (element: HTMLElement) => element.getAttribute('data-look');
const findFilledWidget = async (name: string) => {
  const foundWidget = await findWidget(name);
  await eventually(() => expect(readLook(foundWidget)).not.toBe('loading'));
  return foundWidget;
};

it('each dashboard widget requests its data and shows when they were loaded', async () => {
  const { queries } = showDashboard();
  const summaryWidget = await findFilledWidget('Resumen');
  expect(within(summaryWidget).getByText('$240.000')).toBeTruthy();
  expect(within(summaryWidget).getByText('$15.000')).toBeTruthy();
  expect(within(summaryWidget).getByText('$225.000')).toBeTruthy();
  expect(within(summaryWidget).getByText(/^hace \d+ s$/)).toBeTruthy();
  await eventually(() => expect(new Set(queries.map(({ type }) => type))).toEqual(new Set(widgetTypes)));
  expect(document.querySelectorAll('[data-widget]')).toHaveLength(13);
});

it('the current day is compared with the same hours of the same weekday, and both periods are shown', async () => {
  const { queries } = showDashboard('/dashboard', {
    summary: ({ from }) => createSummary({ gross: from?.startsWith('2026-11-17') ? 120_000 : 240_000, failed: 0 }),
  });
  const foundFilledWidget = await findFilledWidget('Resumen');
  await within(foundFilledWidget).findAllByText('+100%');
  const spans = queries.filter(({ type }) => type === 'summary').map(({ from, to }) => `${from} ${to}`);
  expect(spans).toContain('2026-11-24T00:00:00 2026-11-25T00:00:00');
  expect(spans.some((range) => /^2026-11-17T00:00:00 2026-11-17T15:4\d:00$/.test(range))).toBe(true);
  expect(within(foundFilledWidget).getByText(/vs\. 17\/11\/2026, hasta las 15:4\d$/)).toBeTruthy();
  const chart = await screen.findByRole('slider', { name: 'Ventas en el tiempo' });
  chart.focus();
  expect(chart.getAttribute('aria-valuetext')).toMatch(
    /24\/11\/2026, hasta las 15:4\d .*17\/11\/2026, hasta las 15:4\d/,
  );
});

it('orders in progress, which sales do not include yet, are shown only while the period is running', async () => {
  const summaries = { summary: createSummary({ orders: 19 }) };
  showDashboard('/dashboard', summaries);
  const foundFilledWidget = await findFilledWidget('Resumen');
  await within(foundFilledWidget).findByText(
    /5 pedidos en curso todavía no suman ventas · vs\. 17\/11\/2026, hasta las 15:4\d$/,
  );
  expect(screen.getByText(/^Los pedidos en curso todavía no suman ventas; los del período comparado/)).toBeTruthy();
  cleanupApp();
  showDashboard('/dashboard?period=yesterday', summaries);
  expect((await findFilledWidget('Resumen')).textContent).not.toContain('en curso');
  expect(screen.queryByText(/^Los pedidos en curso/)).toBeNull();
});

it('zero, missing, forbidden, unsupported and failed data look different', async () => {
  let shouldFail = true;
  const { user } = showDashboard('/dashboard', {
    heatmap: [],
    promotions: 'forbidden',
    top_products: 'missing',
    recurrent_users: { newCustomers: null, recurrentCustomers: null },
    get mean_per_day() {
      return shouldFail ? ('server' as const) : [{ weekday: 2, orders: 12, revenue: 240_000 }];
    },
  });
  expect(readLook(await findFilledWidget('Ventas por día y hora'))).toBe('zero');
  expect(readLook(await findFilledWidget('Promociones'))).toBe('forbidden');
  expect((await findFilledWidget('Productos más vendidos')).textContent).toContain('Esta plataforma no lo ofrece');
  expect((await findFilledWidget('Clientes nuevos y recurrentes')).textContent).toContain('Sin datos');
  const failingWidget = await findFilledWidget('Promedio por día de la semana');
  expect(readLook(failingWidget)).toBe('failed');
  expect(within(failingWidget).getByRole('alert')).toBeTruthy();
  // A failed widget does not affect the others.
  expect(readLook(await findFilledWidget('Resumen'))).toBe('shown');
  shouldFail = false;
  await user.click(within(failingWidget).getByRole('button', { name: 'Reintentar' }));
  await eventually(() => expect(readLook(failingWidget)).toBe('shown'));
});

it('a missing figure is shown as a dash instead of zero', async () => {
  showDashboard('/dashboard', { summary: createSummary({ tip: null }) });
  const foundFilledWidget = await findFilledWidget('Resumen');
  const tip = within(foundFilledWidget).getByText('Propinas').closest('div');
  expect(tip?.textContent).toBe('Propinas—');
});

it('delivery costs that the platform did not report for the compared period are not shown as zero', async () => {
  const delivery = { deliveryType: 'own_delivery', orders: 12, collected: 18_000, cofinanced: 6_000 };
  showDashboard('/dashboard', {
    delivery_cofinance_details: ({ from }) => [
      from?.startsWith('2026-11-17') ? { ...delivery, collected: null, cofinanced: null } : delivery,
    ],
  });
  const widget = await findFilledWidget('Despacho: cobrado y cofinanciado');
  await eventually(() => expect(within(widget).getByRole('slider').getAttribute('aria-valuetext')).toContain('17/11'));
  expect(within(widget).getByRole('slider').getAttribute('aria-valuetext')).not.toContain('$0');
});

it('a user without permission for key figures triggers no requests', async () => {
  const user = aUser('admin', { roles: [] });
  const { queries } = showDashboard('/dashboard', {}, { session: createSessionAt({ user }) });
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy();
  expect(queries).toEqual([]);
});

it('all filters of the dashboard are saved in the URL and restored from it', async () => {
  const { user, search, queries } = showDashboard();
  await findFilledWidget('Resumen');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Período' }), 'Este mes');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Comparar' }), 'Con los mismos días de la semana');
  await user.click(screen.getByRole('radio', { name: 'Pedidos' }));
  expect(search()).toBe('?period=thisMonth&compare=weekdays&measure=orders');
  await eventually(() => {
    const spans = queries.map(({ from, to }) => `${from} ${to}`);
    expect(spans).toContain('2026-11-01T00:00:00 2026-12-01T00:00:00');
    expect(spans.some((range) => range.startsWith('2026-09-27T00:00:00 2026-10-20T15:4'))).toBe(true);
  });
  cleanupApp();
  showDashboard('/dashboard?period=2026-11-02..2026-11-08&compare=none');
  expect(await screen.findByText('02/11/2026 al 08/11/2026')).toBeTruthy();
});

it('figures link to the matching orders', async () => {
  showDashboard('/dashboard?storeIds=4');
  const readLink = async (name: string, text: string) => {
    const foundFilledWidget = await findFilledWidget(name);
    return new URL(within(foundFilledWidget).getByRole('link', { name: text }).getAttribute('href') ?? '', 'https://x')
      .searchParams;
  };
  expect(Object.fromEntries(await readLink('Resumen', '$240.000'))).toEqual({
    dates: '2026-11-24..2026-11-24',
    storeIds: '4',
    status: 'completed',
  });
  expect((await readLink('Resumen', '14')).has('status')).toBe(false);
  expect(Object.fromEntries(await readLink('Resumen', '$15.000'))).toMatchObject({
    refunded: 'true',
    status: 'completed',
  });
  expect((await readLink('Promociones', 'VERANO')).get('couponId')).toBe('5');
  expect((await readLink('Productos más vendidos', 'Completo')).get('productId')).toBe('3');
  expect((await readLink('Mejores clientes', 'Ana Cliente')).get('customerId')).toBe('8');
});

it('pressing Enter on a bar opens the orders of its hour', async () => {
  const { user, address, search } = showDashboard();
  await findFilledWidget('Ventas en el tiempo');
  const chart = screen.getByRole('slider', { name: 'Ventas en el tiempo' });
  chart.focus();
  await user.keyboard('{Home}' + '{ArrowRight}'.repeat(13));
  expect(chart.getAttribute('aria-valuetext')).toMatch(/^13:00: .*\$80\.000/);
  await user.keyboard('{Enter}');
  expect(address()).toBe('/orders');
  expect(new URLSearchParams(search()).get('during')).toBe('2026-11-24T13:00:00..2026-11-24T14:00:00');
});

it('the hour that a clock change repeats has two bars, marked as repeated, and both link to the orders of that hour', async () => {
  const rows = [20_000, 30_000].map((revenue) => ({ period: '2026-04-04T23', orders: 1, revenue }));
  const { user, search } = showDashboard('/dashboard?period=2026-04-04..2026-04-04&compare=none', {
    revenue_by_period: rows,
  });
  const foundFilledWidget = await findFilledWidget('Ventas en el tiempo');
  expect(within(foundFilledWidget).getByText(/la hora se repite/)).toBeTruthy();
  const chart = within(foundFilledWidget).getByRole('slider');
  expect(chart.getAttribute('aria-valuemax')).toBe('25');
  chart.focus();
  await user.keyboard('{End}');
  expect(chart.getAttribute('aria-valuetext')).toMatch(/^23:00 \(segunda vez\): .*\$30\.000/);
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(new URLSearchParams(search()).get('during')).toBe('2026-04-04T23:00:00..2026-04-05T00:00:00');
});

it('a business day with a later start shifts the requested period', async () => {
  const { queries, user } = showDashboard('/dashboard?period=yesterday&compare=none');
  await findFilledWidget('Resumen');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Hora en que empieza el día' }), '3');
  await eventually(() =>
    expect(queries).toContainEqual({ type: 'summary', from: '2026-11-23T03:00:00', to: '2026-11-24T03:00:00' }),
  );
  expect(await screen.findByText(/Los días van de 03:00 a 03:00/)).toBeTruthy();
});

it('holidays and published menus are read out with their point on the time axis', async () => {
  showDashboard('/dashboard?period=2026-11-01..2026-11-07&compare=none', {
    revenue_by_period: [{ period: '2026-11-03', orders: 1, revenue: 5_000 }],
  });
  const foundFilledWidget = await findFilledWidget('Ventas en el tiempo');
  const chart = within(foundFilledWidget).getByRole('slider');
  await eventually(() => expect(chart.getAttribute('aria-valuetext')).toContain('Feriado: '));
  chart.focus();
  const user = userEvent.setup();
  await user.keyboard('{ArrowRight}{ArrowRight}');
  await eventually(() => expect(chart.getAttribute('aria-valuetext')).toContain('Menú publicado: Carta de verano'));
});

it('logged closings and price changes are read out on the time axis, grouped by kind', async () => {
  const toSantiagoInstant = (wallTime: string) => toInstant(wallTime, 'America/Santiago');
  const changes: LoggedChange[] = [
    // The brand is read only once, from the surrounding frame, so closings name stores without it.
    ...['Burger Demo Ñuñoa', 'Maipú', 'Renca', 'Lampa'].map((name, index) => ({
      id: index + 1,
      kind: 'closing' as const,
      name,
      at: toSantiagoInstant('2026-11-24T13:05:00'),
    })),
    { id: 9, kind: 'price', name: 'Completo', at: toSantiagoInstant('2026-11-24T13:40:00') },
    { id: 10, kind: 'price', name: 'De otro día', at: toSantiagoInstant('2026-11-20T13:40:00') },
  ];
  const { user } = showDashboard('/dashboard?compare=none', {}, { changes });
  const chart = within(await findFilledWidget('Ventas en el tiempo')).getByRole('slider');
  chart.focus();
  await user.keyboard('{Home}' + '{ArrowRight}'.repeat(13));
  await eventually(() =>
    expect(chart.getAttribute('aria-valuetext')).toMatch(
      /^13:00: .*\. Cierre: Ñuñoa, Maipú, Renca y 1 más, Precio cambiado: Completo$/,
    ),
  );
});

const readOrder = () =>
  [...document.querySelectorAll('[data-widget]')].map((widget) => widget.getAttribute('data-widget'));

const fewWidgets = ['summary', 'revenue_by_payment_method', 'promotions'];
const onlyFew = {
  order: fewWidgets,
  hidden: ['downtime', ...widgetTypes.filter((type) => !fewWidgets.includes(type))],
};

it('the layout of the dashboard is changed by keyboard, read out and saved on this computer', async () => {
  const { user, bridge } = showDashboard('/dashboard', {}, { preferences: { dashboardLayout: onlyFew } });
  await findFilledWidget('Resumen');
  await user.click(screen.getByRole('button', { name: 'Ordenar panel' }));
  const grid = within(screen.getByRole('group', { name: 'Bloques del panel' }));
  grid.getByRole('button', { name: /^Mover Resumen:/ }).focus();
  await user.keyboard('{ArrowRight}');
  await eventually(() => expect(readOrder().slice(0, 2)).toEqual(['revenue_by_payment_method', 'summary']));
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Mover Resumen:/);
  expect(grid.getByText('Resumen quedó en el lugar 2 de 13')).toBeTruthy();
  await user.keyboard('{End}');
  await eventually(() => expect(readOrder().at(-1)).toBe('summary'));
  await user.keyboard('{Home}');
  await eventually(() => expect(readOrder()[0]).toBe('summary'));

  const promotionsButton = grid.getByRole('button', { name: 'Mostrar Promociones' });
  await user.click(promotionsButton);
  await eventually(() => expect(promotionsButton.getAttribute('aria-pressed')).toBe('false'));
  expect(grid.getByText('Promociones: oculto')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(document.activeElement?.textContent).toContain('Ordenar panel');
  expect(readOrder()).toEqual(['summary', 'revenue_by_payment_method']);
  const savedPreferences = bridge.actions.filter(({ name }) => name === 'preferences.set').at(-1)?.input as {
    dashboardLayout: typeof onlyFew;
  };
  expect(new Set(savedPreferences.dashboardLayout.hidden)).toEqual(new Set([...onlyFew.hidden, 'promotions']));
});

it('a dashboard without visible widgets explains it and restores the default layout', async () => {
  const { user } = showDashboard(
    '/dashboard',
    {},
    { preferences: { dashboardLayout: { order: [], hidden: ['downtime', ...widgetTypes] } } },
  );
  expect(await screen.findByText('Todos los bloques están ocultos')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ordenar panel' }));
  await user.click(screen.getByRole('button', { name: 'Volver al orden inicial' }));
  await user.click(screen.getByRole('button', { name: 'Listo' }));
  await eventually(() => expect(readOrder()).toHaveLength(13));
});

it('comparisons show the change and both periods in charts and rankings', async () => {
  const { user, bridge } = showDashboard('/dashboard?period=2026-11-02..2026-11-08&compare=weekdays', {
    revenue_by_payment_method: ({ from }) =>
      from?.startsWith('2026-10-26')
        ? [
            { paymentMethod: 'cash', orders: 4, revenue: 40_000 },
            { paymentMethod: 'chek', orders: 1, revenue: 9_000 },
          ]
        : [
            { paymentMethod: 'cash', orders: 4, revenue: 60_000 },
            { paymentMethod: 'webpay', orders: 8, revenue: 180_000 },
          ],
    top_products: ({ from, limit }) =>
      from?.startsWith('2026-10-26') && limit !== 5
        ? [{ product: { id: 3, name: 'Completo' }, quantity: 10, revenue: 45_000 }]
        : [
            { product: { id: 3, name: 'Completo' }, quantity: 20, revenue: 90_000 },
            { product: { id: 4, name: 'Lomito' }, quantity: 2, revenue: 12_000 },
          ],
  });
  const payments = await findFilledWidget('Por medio de pago');
  await user.click(await within(payments).findByRole('button', { name: 'Ver como tabla' }));
  const listLines = () =>
    within(payments)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  await eventually(() =>
    expect(listLines()).toEqual([
      ['Medio de pago', '02/11/2026 al 08/11/2026', '26/10/2026 al 01/11/2026', 'Cambio', 'Participación', 'Pedidos'],
      ['Webpay', '$180.000', '$0', 'nuevo', '75%', '8'],
      ['Efectivo', '$60.000', '$40.000', '+50%', '25%', '4'],
      ['Chek', '$0', '$9.000', '-100%', '0%', '0'],
    ]),
  );
  const products = within(await findFilledWidget('Productos más vendidos'));
  expect(await products.findByText('+100%')).toBeTruthy();
  // The platform may return only part of a ranking, so a missing earlier row means unknown.
  expect(products.getByRole('row', { name: /Lomito/ }).textContent).toMatch(/—$/);
  expect(products.getByText('vs. 26/10/2026 al 01/11/2026')).toBeTruthy();
  // Product analytics do not count a comparison as a second report.
  const sentCalls = bridge.calls.filter(({ name }) => name === 'insight.report');
  const isEarlier = ({ input }: (typeof sentCalls)[number]) => JSON.stringify(input).includes('2026-10-26');
  expect(sentCalls.filter(isEarlier).every(({ quiet }) => quiet)).toBe(true);
  expect(sentCalls.filter(isEarlier).length).toBeGreaterThan(9);
  expect(sentCalls.filter((sentCall) => !isEarlier(sentCall)).some(({ quiet }) => quiet)).toBe(false);
});
