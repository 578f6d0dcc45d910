import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { succeeded } from '@shared/contract/protocol/failure';
import type { LoggedAlarm } from '@shared/domain/sales/orderAlarms';
import { aSession, aUserWithPermissions } from '../support/builders';
import { fakeLiveCollections } from '../support/fakeLiveCollections';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const hour = 3_600_000;
let lastId = 0;
const createLoggedAlarm = (changes: Partial<LoggedAlarm> = {}): LoggedAlarm => ({
  id: ++lastId,
  kind: 'new',
  orderId: 7,
  number: 1007,
  storeName: 'Ñuñoa',
  at: Date.now() - hour,
  end: 'seen',
  endedAt: Date.now() - hour,
  ...changes,
});

const createLog = () => [
  createLoggedAlarm({ number: 1001, at: Date.now() - 30 * hour, end: 'over' }),
  createLoggedAlarm({ number: 1002, kind: 'canceled', storeName: 'Maipú', at: Date.now() - 5 * hour }),
  createLoggedAlarm({ number: 1003, kind: 'paymentFailed', orderId: 33, end: null, endedAt: null }),
];

const showBell = (alarmLog: LoggedAlarm[], session = aSession()) => {
  const ringing = alarmLog.filter(({ end }) => end === null);
  const live = fakeLiveCollections({ stores: [], forgottenClosings: [], orders: [], orderAlarms: ringing, alarmLog });
  return {
    ...renderApp({ session, path: '/stores', actions: { ...live.actions, 'live.refetch': () => succeeded(null) } }),
    live,
  };
};

const openBell = async (app: ReturnType<typeof showBell>, name = 'Avisos: 1') => {
  await app.user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog', { name: 'Avisos' }));
};
const getRows = (panel: Awaited<ReturnType<typeof openBell>>) =>
  panel.getAllByRole('listitem').map((row) => /#\d+/.exec(row.textContent ?? '')?.[0]);

describe('the notification centre', () => {
  it('lists recent alarms newest first with their outcome', async () => {
    const panel = await openBell(showBell(createLog()));
    await panel.findByText('3 avisos');
    expect(getRows(panel)).toEqual(['#1003', '#1002', '#1001']);
    const [unseenText, seenText, endedText] = panel.getAllByRole('listitem').map((row) => row.textContent);
    expect(unseenText).toMatch(/Pago rechazado #1003.*Ñuñoa.*Sin ver/);
    expect(seenText).toMatch(/Cancelado #1002.*Maipú.*Visto/);
    expect(endedText).toMatch(/Pedido nuevo #1001.*Resuelto/);
  });

  it('searches alarms by number, store, text and kind', async () => {
    const app = showBell(createLog());
    const panel = await openBell(app);
    const input = await panel.findByRole('searchbox', { name: 'Buscar por pedido, tienda o aviso' });
    const searchFor = async (text: string) => {
      await app.user.clear(input);
      await app.user.type(input, text);
      return getRows(panel);
    };
    expect(await searchFor('#1002')).toEqual(['#1002']);
    expect(await searchFor('nunoa')).toEqual(['#1003', '#1001']);
    expect(await searchFor('rechazado ñuñoa')).toEqual(['#1003']);
    await app.user.clear(input);
    await app.user.selectOptions(panel.getByRole('combobox', { name: 'Tipo de aviso' }), 'Cancelado');
    expect(getRows(panel)).toEqual(['#1002']);
    await app.user.type(input, 'providencia');
    expect(panel.getByText('Ningún aviso coincide con la búsqueda')).toBeTruthy();
  });

  it('opens the order of an alarm', async () => {
    const app = showBell(createLog());
    const panel = await openBell(app);
    await app.user.click(await panel.findByRole('button', { name: /#1003/ }));
    await waitFor(() => expect(app.router.state.location).toMatchObject({ pathname: '/orders', search: '?order=33' }));
    expect(screen.queryByRole('dialog', { name: 'Avisos' })).toBeNull();
  });

  it('updates while open and renders 50 of 1,000 alarms at first', async () => {
    const app = showBell([]);
    const panel = await openBell(app, 'Avisos');
    await panel.findByText('No ha habido avisos en los últimos 7 días');
    const entries = Array.from({ length: 1000 }, (_, index) =>
      createLoggedAlarm({ number: index, at: Date.now() - index * 60_000 }),
    );
    act(() => app.bridge.broadcast(app.live.become('alarmLog', entries)));
    await panel.findByText('1.000 avisos');
    expect(getRows(panel)).toHaveLength(50);
    await app.user.click(panel.getByRole('button', { name: 'Mostrar más: quedan 950' }));
    expect(getRows(panel)).toHaveLength(100);
  });

  it('lists a failure to load orders without a link, while its banner offers a retry', async () => {
    const outage = createLoggedAlarm({ kind: 'unavailable', orderId: null, number: null, storeName: null, end: null });
    const app = showBell([...createLog().slice(0, 2), outage]);
    const banner = within(await screen.findByRole('region', { name: 'Avisos de pedidos' }));
    expect(banner.getByRole('status').textContent).toMatch(
      /^No se pueden cargar los pedidos Última actualización a las \d{1,2}:\d\d.*: los pedidos nuevos no suenan\.$/,
    );
    await app.user.click(banner.getByRole('button', { name: 'Reintentar' }));
    expect(app.bridge.actions).toContainEqual({ name: 'live.refetch', input: { collection: 'orders' } });
    const panel = await openBell(app);
    const row = (await panel.findAllByRole('listitem')).find(({ textContent }) => textContent?.includes('Sin ver'));
    expect(row?.textContent).toContain('Pedidos sin actualizar');
    expect(row?.querySelector('button')).toBeNull();
  });

  it('opens the sound and alarm settings of this computer', async () => {
    const app = showBell(createLog());
    const panel = await openBell(app);
    await app.user.click(panel.getByRole('button', { name: 'Sonido y tipos de aviso' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Avisos de pedidos' }));
    expect(dialog.getByRole('switch', { name: 'Atrasado' })).toBeTruthy();
  });

  it('is hidden without permission for orders', async () => {
    showBell(createLog(), aSession({ user: aUserWithPermissions({ stores: ['index', 'show'] }) }));
    await screen.findByRole('heading', { level: 1, name: 'Tiendas' });
    expect(screen.queryByRole('button', { name: /avisos/ })).toBeNull();
  });
});
