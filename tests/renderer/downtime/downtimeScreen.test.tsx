import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { ActionInput } from '@shared/bridge/actions';
import type { DowntimeQuery, DowntimeReport } from '@shared/bridge/stores/downtime';
import type { DowntimeEpisode } from '@shared/domain/downtime/downtimeReport';
import { toCsv } from '@shared/domain/tables/toCsv';
import { toInstant } from '@shared/domain/values/wallTime';
import { rowsPerStep } from '@kit/grid/useFirstRows';
import { eventually } from '../../support/eventually';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import { aClosableStore } from '../../support/aWholeStore';
import { fakeLiveCollections } from '../support/fakeLiveCollections';
import { cleanupApp, renderApp } from '../support/renderApp';
import { createSessionAt } from '../insight/insightCalls';
import { aDowntime, aDowntimeReport } from './aDowntimeReport';

// Workers need a browser, so their code runs here.
vi.mock('@kit/tables/writeTable', () => ({
  createCsv: async (rows: Parameters<typeof toCsv>[0]) => toCsv(rows),
}));

afterEach(cleanupApp);

const minute = 60_000;
const toTime = (time: string) => toInstant(`2026-11-24T${time}:00`, 'America/Santiago');

const anEpisode = (overrides: Partial<DowntimeEpisode> = {}): DowntimeEpisode => ({
  storeId: 1,
  cause: 'byHand',
  blocked: null,
  from: toTime('12:00'),
  until: toTime('12:45'),
  isEndUnknown: false,
  isCurrent: false,
  time: 45 * minute,
  lost: 61_000,
  closedBy: 'Camila',
  reason: 'Sin gas',
  openedBy: { by: null, means: 'app' },
  saved: 20_000,
  ...overrides,
});

const byHand = { time: 45 * minute, lost: 61_000, unestimated: 0 };
const noMenu = { time: 10 * minute, lost: 0, unestimated: 10 * minute };
const report = aDowntimeReport({
  total: aDowntime({
    selling: 600 * minute,
    noData: 120 * minute,
    reopenings: 1,
    saved: 20_000,
    causes: { byHand, noMenu },
  }),
  stores: [
    { storeId: 1, ...aDowntime({ selling: 300 * minute, reopenings: 1, saved: 20_000, causes: { byHand } }) },
    { storeId: 2, ...aDowntime({ selling: 300 * minute, causes: { noMenu } }) },
    { storeId: 3, ...aDowntime({ noData: 120 * minute }) },
  ],
  days: [{ day: '2026-11-24', ...aDowntime() }],
  previousPeriod: {
    total: aDowntime({ selling: 600 * minute, causes: { byHand: { ...byHand, time: 110 * minute } } }),
    stores: [],
  },
  episodes: [
    anEpisode({
      storeId: 2,
      cause: 'noMenu',
      from: toTime('13:00'),
      until: null,
      isCurrent: true,
      time: 10 * minute,
      lost: null,
      closedBy: null,
      reason: null,
      openedBy: null,
      saved: null,
    }),
    anEpisode(),
  ],
  unwatchedPeriods: [{ from: toTime('13:00'), until: toTime('15:30'), stores: 1, time: 120 * minute }],
  watchedSince: toTime('09:00'),
});

const showDowntime = (path = '/stores/downtime', reply: Outcome<DowntimeReport> = succeeded(report)) => {
  const queries: DowntimeQuery[] = [];
  const stores = ['Maipú', 'Ñuñoa', 'Renca'].map((name, index) => toStoreRow(aClosableStore({ id: index + 1, name })));
  const app = renderApp({
    session: createSessionAt(),
    path,
    calls: { 'stores.get': () => failed(createFailure('missing')) },
    actions: {
      ...fakeLiveCollections({ stores }).actions,
      'downtime.report': (query) => {
        queries.push(query);
        return reply;
      },
    },
  });
  return { ...app, queries, search: () => app.router.state.location.search };
};

it('the downtime screen shows time, money and unknown hours, and links each figure to its rows', async () => {
  const { user, search } = showDowntime();
  const log = within(await screen.findByRole('table', { name: 'Registro' }));
  expect(screen.getAllByText('55 min').length).toBeGreaterThan(0);
  expect(screen.getByText('-50%')).toBeTruthy();
  expect(screen.getByText(/^Sin datos de 2 h en horario/)).toBeTruthy();
  expect(within(screen.getByRole('list', { name: 'Sin vender ahora' })).getByText(/Sin menú desde/)).toBeTruthy();
  const stores = within(screen.getByRole('table', { name: 'Tiendas con más tiempo sin vender' }));
  const rowOf = (name: string) => within(stores.getByRole('row', { name: new RegExp(name) }));
  expect(rowOf('Renca').queryByText('0')).toBeNull();
  expect(rowOf('Renca').getAllByText('Sin datos').length).toBeGreaterThan(0);
  expect(rowOf('Ñuñoa').getByText('Sin estimación')).toBeTruthy();
  expect(log.getByText('Camila')).toBeTruthy();
  expect(log.getByText('La app, sola')).toBeTruthy();
  await user.click(within(screen.getByRole('table', { name: 'Por causa' })).getByRole('link', { name: '10' }));
  expect(search()).toContain('cause=noMenu');
  await eventually(() => expect(log.queryByText('Camila')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Ver todo el registro' }));
  expect(await log.findByText('Camila')).toBeTruthy();
});

it('the downtime screen links lost and saved sales to their rows, and figures of the compared days to those days', async () => {
  const { user, search } = showDowntime('/stores/downtime?period=yesterday');
  const getRow = async (table: string, name: RegExp) =>
    within(within(await screen.findByRole('table', { name: table })).getByRole('row', { name }));
  const stores = 'Tiendas con más tiempo sin vender';
  await user.click((await getRow(stores, /Maipú/)).getByRole('link', { name: '$20.000' }));
  expect(search()).toContain('saved=true');
  expect(search()).toContain('storeIds=1');
  const log = within(await screen.findByRole('table', { name: 'Registro' }));
  await eventually(() => expect(log.queryByText('Sin menú')).toBeNull());
  expect(log.getByText('Camila')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Ver todo el registro' }));
  expect(await log.findByText('Sin menú')).toBeTruthy();
  await user.click((await getRow(stores, /Maipú/)).getByRole('link', { name: '$61.000' }));
  expect(search()).not.toContain('saved');
  await user.click((await getRow('Por causa', /Cerrada a mano/)).getByRole('link', { name: '110' }));
  expect(search()).toContain('period=2026-11-16..2026-11-16');
});

it('the downtime screen links sums to all rows, and missing data to the periods without data', async () => {
  const { user, search } = showDowntime();
  const getRow = async (table: string, name: RegExp) =>
    within(within(await screen.findByRole('table', { name: table })).getByRole('row', { name }));
  const stores = 'Tiendas con más tiempo sin vender';
  const getLinks = async (name: RegExp) =>
    (await getRow(stores, name)).getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  const address = '/stores/downtime?period=today&compare=weekdays';
  expect(await getLinks(/^Renca/)).toEqual([
    ...Array.from({ length: 5 }, () => ['Sin datos', `${address}&show=unwatched&storeIds=3`]),
    ['120', `${address}&show=unwatched&storeIds=3`],
    ['Sin datos', `${address}&show=unwatched&storeIds=3`],
  ]);
  expect(await getLinks(/^Ñuñoa/)).toContainEqual(['Sin estimación', `${address}&show=log&storeIds=2`]);
  expect(await getLinks(/^Total/)).toEqual([
    ['55', `${address}&show=log`],
    ['10', `${address}&show=log&cause=noMenu`],
    ['45', `${address}&show=log&cause=byHand`],
    ['$61.000', `${address}&show=log`],
    ['$20.000', `${address}&show=log&saved=true`],
    ['120', `${address}&show=unwatched`],
  ]);
  const causes = await getRow('Por causa', /^Total/);
  expect(causes.getByRole('link', { name: '55' }).getAttribute('href')).toBe(`${address}&show=log`);
  await user.click(causes.getByRole('link', { name: '110' }));
  expect(search()).toContain('period=2026-11-17..2026-11-17');
  await user.click(await screen.findByRole('link', { name: /^Sin datos de 2 h en horario/ }));
  expect(search()).toContain('show=unwatched');
  const periods = within(screen.getByRole('table', { name: 'Tiempos sin datos' }));
  expect(periods.getByRole('row', { name: /24\/11\/2026 13:00.*15:30.*120/ })).toBeTruthy();
});

it('the downtime screen explains why a figure or a change is unknown, and links it to its rows', async () => {
  const [downtimeWhileSelling, downtimeWithoutData] = [
    aDowntime({ selling: 300 * minute }),
    aDowntime({ noData: 300 * minute }),
  ];
  const stores = [
    { storeId: 1, ...downtimeWhileSelling },
    { storeId: 2, ...downtimeWhileSelling },
    { storeId: 3, ...aDowntime() },
  ];
  const previousPeriod = {
    total: downtimeWhileSelling,
    stores: [
      { storeId: 1, ...downtimeWhileSelling },
      ...[2, 3].map((storeId) => ({ storeId, ...downtimeWithoutData })),
    ],
  };
  showDowntime('/stores/downtime', succeeded({ ...report, total: downtimeWithoutData, stores, previousPeriod }));
  const table = within(await screen.findByRole('table', { name: 'Tiendas con más tiempo sin vender' }));
  const getLinks = (row: RegExp) =>
    within(table.getByRole('row', { name: row }))
      .queryAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  const earlierAddress = '/stores/downtime?period=2026-11-17..2026-11-17&compare=weekdays';
  expect(getLinks(/^Maipú/)).toEqual([['sin cambio', `${earlierAddress}&show=log&storeIds=1`]]);
  expect(getLinks(/^Ñuñoa/)).toEqual([['Antes sin datos', `${earlierAddress}&show=unwatched&storeIds=2`]]);
  expect(new Set(getLinks(/^Renca/).map(String))).toEqual(new Set(['Sin horario,/stores/today/3']));
  const unwatchedAddress = '/stores/downtime?period=today&compare=weekdays&show=unwatched';
  for (const name of ['Sin vender', 'Venta perdida estimada', 'Venta salvada estimada']) {
    const card = screen.getByText(name, { selector: 'dt' }).parentElement;
    expect(within(card!).getByRole('link', { name: 'Sin datos' }).getAttribute('href')).toBe(unwatchedAddress);
  }
});

it('the downtime screen sums all rows of each list, renders the first 50, and renders others on request', async () => {
  const stores = Array.from({ length: 1_000 }, (_, index) => ({
    storeId: index + 1,
    ...aDowntime({ selling: 600 * minute, causes: { byHand: { ...byHand, time: index * minute + 20_000 } } }),
  }));
  const episodes = stores.map(({ storeId }) => anEpisode({ storeId, until: null, isCurrent: true }));
  const { user } = showDowntime('/stores/downtime', succeeded({ ...report, stores, episodes }));
  const table = within(await screen.findByRole('table', { name: 'Tiendas con más tiempo sin vender' }));
  expect(table.getAllByRole('row')).toHaveLength(rowsPerStep + 2);
  expect(table.getByRole('row', { name: /^Total 499\.833/ })).toBeTruthy();
  const current = within(screen.getByRole('list', { name: 'Sin vender ahora' }));
  expect(current.getAllByRole('listitem')).toHaveLength(rowsPerStep);
  expect(table.getAllByRole('link', { name: '999' }).length).toBeGreaterThan(0);
  const [, moreStores] = screen.getAllByRole('button', { name: /950/ });
  await user.click(moreStores!);
  expect(table.getAllByRole('row')).toHaveLength(2 * rowsPerStep + 2);
});

it('the downtime screen exports the figures by cause and store, the log, and the periods without data', async () => {
  const { user, bridge } = showDowntime();
  for (const name of ['files.save', 'files.savePdf'] as const) bridge.onAct({ [name]: () => succeeded('saved') });
  const getInput = (name: string) => bridge.actions.find((action) => action.name === name)?.input;
  await user.click(await screen.findByRole('button', { name: /CSV/ }));
  await eventually(() => {
    const { text } = getInput('files.save') as ActionInput<'files.save'>;
    expect(text).toContain('Maipú');
    expect(text).toMatch(/Cerrada a mano[;,]45[;,]61000/);
    expect(text).toContain('La app, sola');
    expect(text).toMatch(/Tiempos sin datos\s+.*\s+24\/11\/2026 13:00[;,]24\/11\/2026 15:30[;,]1[;,]120\s/);
  });
  await user.click(screen.getByRole('button', { name: /PDF/ }));
  await eventually(() => {
    const { report: printedReport } = getInput('files.savePdf') as ActionInput<'files.savePdf'>;
    expect(printedReport.tables.at(-1)).toMatchObject({
      caption: 'Tiempos sin datos',
      rows: [['24/11/2026 13:00', '24/11/2026 15:30', '1', '120']],
    });
  });
});

it('the downtime screen reports the selected range and stores, and offers to retry after a failure', async () => {
  const { queries } = showDowntime('/stores/downtime?period=yesterday&storeIds=2', failed(createFailure('badRequest')));
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
  expect(queries[0]).toMatchObject({ from: '2026-11-23T00:00:00', to: '2026-11-24T00:00:00', storeIds: [2] });
});
