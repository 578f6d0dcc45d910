import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import type { Preferences } from '@shared/bridge/preferences';
import { getOwnerKey, type SessionState } from '@shared/bridge/session';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import type { DigestFacts } from '@shared/domain/digest/facts';
import YesterdayScreen from '@features/yesterday/YesterdayScreen';
import { DataProvider, createQueryClient } from '@kit/data/DataProvider';
import { subscribeToSession, resetSessionStore, useSessionStore } from '@kit/session/sessionStore';
import { toaster } from '@kit/ui/overlays/notify';
import { Toaster } from '@kit/ui/overlays/Toaster';
import { UiProvider } from '@kit/ui/UiProvider';
import { aSession, aUserWithPermissions } from '../support/builders';
import { installFakeBridge, type ActionStubs } from '../support/fakeBridge';

let stop: () => void = () => undefined;
afterEach(() => {
  cleanup();
  stop();
  toaster.remove();
  resetSessionStore();
});

const facts: DigestFacts = {
  date: '2026-11-26',
  today: '2026-11-27',
  holiday: null,
  sales: { orders: 170, revenue: 2_890_000, typicalOrders: 250, typicalRevenue: 4_250_000, weeks: 4 },
  stores: [
    { id: 7, name: 'Las Condes', orders: 0, typicalOrders: 26 },
    { id: 8, name: 'Maipú', orders: 0, typicalOrders: 31 },
  ],
  downtime: {
    ...{ minutes: 150, cost: 130_000, watched: 900, unwatched: 45 },
    stores: [
      { id: 9, name: 'Renca', minutes: 130, cost: 120_000, cause: 'byHand' },
      { id: 7, name: 'Ñuñoa', minutes: 20, cost: 10_000, cause: 'silent' },
    ],
  },
  stillClosed: null,
  refunds: { amount: 0, typicalAmount: 12_000, averageTicket: 17_000 },
  late: {
    orders: 160,
    late: 41,
    typicalShare: null,
    days: 0,
    stores: [
      { id: 7, name: 'Ñuñoa', promised: 45, actual: 104, orders: 22, typicalDelay: null },
      { id: 7, name: 'Ñuñoa', promised: 30, actual: 71, orders: 9, typicalDelay: null },
      { id: 8, name: 'Maipú', promised: 45, actual: 88, orders: 12, typicalDelay: null },
    ],
    isReading: false,
  },
  soldOut: [{ id: 5, name: 'A lo pobre' }],
  answers: { total: 9, worst: { score: 1, text: 'Llegó frío', storeName: 'Maipú', orderId: 3 } },
  next: { holiday: 'christmas', closings: [], scheduled: 2 },
};

const showYesterday = async (actions: ActionStubs = {}, session: SessionState = aSession()) => {
  const bridge = installFakeBridge(
    {},
    {
      'session.state': () => succeeded(session),
      'preferences.get': () => succeeded(defaultPreferences),
      'digest.report': () => succeeded(facts),
      ...actions,
    },
  );
  stop = subscribeToSession();
  await waitFor(() => expect(useSessionStore.getState().session).not.toBeNull());
  render(
    <UiProvider>
      <DataProvider client={createQueryClient()}>
        <MemoryRouter>
          <YesterdayScreen />
          <Toaster />
        </MemoryRouter>
      </DataProvider>
    </UiProvider>,
  );
  return { bridge, user: userEvent.setup() };
};

const getLines = async () => {
  const list = within(await screen.findByRole('list', { name: 'Lo que pasó ayer' }));
  return list.getAllByRole('link').map((link) => ({
    text: link.textContent,
    tone: within(link).getByRole('img').getAttribute('aria-label'),
    address: link.getAttribute('href'),
  }));
};

it('the yesterday screen shows the day in sentences that link to their rows', async () => {
  await showYesterday();
  expect(await getLines()).toEqual([
    {
      text: 'VentasVendiste $2.890.000, 32% menos que un jueves normal ($4.250.000).',
      tone: 'Salió mal',
      address: '/orders?dates=2026-11-26..2026-11-26',
    },
    {
      text: 'TiendasMaipú no vendió nada; un jueves normal recibe 31 pedidos. Le pasó también a otra tienda.',
      tone: 'Salió mal',
      address: '/orders?dates=2026-11-26..2026-11-26&storeIds=8',
    },
    {
      text: 'Sin venderRenca estuvo 2 h 10 min sin vender en su horario (cerrada a mano): unos $120.000 perdidos. Con otra tienda son 2 h 30 min y unos $130.000. Sin datos de 45 min: este computador no miraba.',
      tone: 'Conviene revisar',
      address: '/stores/downtime?period=2026-11-26..2026-11-26&compare=dates&show=log',
    },
    {
      text: 'DevolucionesNo hubo devoluciones.',
      tone: 'Bien',
      address: '/orders?dates=2026-11-26..2026-11-26&refunded=true',
    },
    {
      text: 'AtrasosÑuñoa tardó 104 min y promete 45. Le pasó también a Maipú. En total llegaron tarde 41 de 160 pedidos.',
      tone: 'Salió mal',
      address: '/stores/promises',
    },
    {
      text: 'AgotadosA lo pobre lleva más de 24 h fuera de venta.',
      tone: 'Conviene revisar',
      address: '/products?view=longOff',
    },
    {
      text: 'EncuestaLa peor nota fue un 1 en Maipú: «Llegó frío»',
      tone: 'Conviene revisar',
      address: '/dashboard-nps?period=2026-11-26..2026-11-26',
    },
    {
      text: 'HoyHoy: feriado (Navidad); 2 pedidos programados.',
      tone: 'Normal',
      address: '/orders?status=creation_scheduled',
    },
  ]);
});

it('the yesterday screen reports that nothing can be compared on the first morning', async () => {
  const firstFacts: DigestFacts = {
    ...facts,
    sales: { orders: 170, revenue: 2_890_000, typicalOrders: null, typicalRevenue: null, weeks: 0 },
    refunds: { amount: 12_000, typicalAmount: null, averageTicket: 17_000 },
    late: { ...facts.late!, stores: [] },
  };
  await showYesterday({ 'digest.report': () => succeeded(firstFacts) });
  const texts = (await getLines()).map(({ text }) => text);
  expect(texts).toContain('VentasVendiste $2.890.000. Aún no hay semanas anteriores con las que comparar.');
  expect(texts).toContain('TiendasAún no hay semanas anteriores con las que comparar cada tienda.');
  expect(texts).toContain('DevolucionesDevolviste $12.000. Aún no hay semanas con las que comparar.');
  expect(texts).toContain(
    'AtrasosLlegaron tarde 41 de 160 pedidos (26%). Aún no hay días anteriores con los que comparar.',
  );
  expect(
    screen.getByText('Jueves 26 de noviembre. Todavía no hay semanas anteriores con las que comparar.'),
  ).toBeTruthy();
});

it('the yesterday screen saves its sentences as a PDF report', async () => {
  const { user, bridge } = await showYesterday({ 'files.savePdf': () => succeeded('saved') });
  await getLines();
  await user.click(screen.getByRole('button', { name: /Guardar PDF/ }));
  await waitFor(() => expect(bridge.actions.some(({ name }) => name === 'files.savePdf')).toBe(true));
  const savedPdf = bridge.actions.find(({ name }) => name === 'files.savePdf')?.input as {
    report: { tables: { rows: string[][] }[]; notes: string[] };
  };
  expect(savedPdf.report.tables[0]?.rows).toHaveLength(8);
  expect(savedPdf.report.tables[0]?.rows[1]).toEqual([
    'Tiendas',
    'Maipú no vendió nada; un jueves normal recibe 31 pedidos. Le pasó también a otra tienda.',
  ]);
  expect(savedPdf.report.notes).toEqual(['Jueves 26 de noviembre, frente a las semanas anteriores.']);
});

it('the yesterday screen saves the selected hour for this user, and removes it with "Sin aviso"', async () => {
  const session = aSession();
  const preferences = { ...defaultPreferences, digestNotices: { other: { hour: 7, notifiedOn: null } } };
  const { user, bridge } = await showYesterday(
    {
      'preferences.get': () => succeeded(preferences),
      'preferences.set': (patch) => succeeded({ ...preferences, ...patch } as Preferences),
    },
    session,
  );
  const select = await screen.findByRole('combobox', { name: 'Avisarme cada día' });
  await user.selectOptions(select, 'Aviso a las 09:00');
  const selectedNotice = { [getOwnerKey(session)]: { hour: 9, notifiedOn: null } };
  expect(bridge.actions).toContainEqual({
    name: 'preferences.set',
    input: { digestNotices: { ...preferences.digestNotices, ...selectedNotice } },
  });
  await waitFor(() => expect((select as HTMLSelectElement).value).toBe('9'));
  await user.selectOptions(select, 'Sin aviso');
  expect(bridge.actions.findLast(({ name }) => name === 'preferences.set')).toEqual({
    name: 'preferences.set',
    input: { digestNotices: preferences.digestNotices },
  });
});

it('the yesterday screen links sales to the key figures without permission for orders', async () => {
  const { late: _late, ...others } = facts;
  const session = aSession({ user: aUserWithPermissions({ kpi: ['index', 'summary'] }) });
  await showYesterday({ 'digest.report': () => succeeded(others) }, session);
  const lines = await getLines();
  expect(lines.map(({ address }) => address).slice(0, 2)).toEqual(['/dashboard', '/dashboard']);
  expect(lines.some(({ text }) => text?.startsWith('Atrasos'))).toBe(false);
});

it('the yesterday screen offers to retry when the digest cannot be read', async () => {
  await showYesterday({ 'digest.report': () => failed(createFailure('offline')) });
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
});
