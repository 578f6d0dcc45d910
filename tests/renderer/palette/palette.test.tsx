import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import type { User } from '@shared/contract/people/users';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import { aClosableStore } from '../../support/aWholeStore';
import { failed, succeeded } from '../support/fakeBridge';
import { aSession, aUserWithPermissions } from '../support/builders';
import { fakeLiveCollections } from '../support/fakeLiveCollections';
import { cleanupApp, renderApp } from '../support/renderApp';

const aRow = (id: number, name: string): User => ({
  id,
  name,
  email: `${id}@burger.example`,
  phone: null,
  roles: [],
  stores: [],
  superAdmin: false,
  createdAt: '2026-01-01T12:00:00',
  updatedAt: '2026-01-01T12:00:00',
});

// Otherwise the first test would wait for the palette to load.
beforeAll(() => import('@app/palette/CommandPalette'));
afterEach(cleanupApp);

const recentCommands = { 'burger-demo': ['user:9', 'user:5', 'screen:/roles'] };

const openPalette = async (
  calls: Parameters<typeof renderApp>[0]['calls'],
  session = aSession(),
  overrides: Partial<Parameters<typeof renderApp>[0]> = {},
) => {
  const app = renderApp({
    session,
    path: '/stores',
    preferences: { recentCommands },
    calls: calls ?? {},
    ...overrides,
  });
  await app.user.click(await screen.findByRole('button', { name: /Buscar o hacer/ }));
  await screen.findByRole('combobox', { name: /Pantalla, acción/ });
  return app;
};

const userCalls: Parameters<typeof renderApp>[0]['calls'] = {
  'users.get': ({ params: { id } }) =>
    Number(id) === 5 ? succeeded(aRow(5, 'Ana Pérez')) : failed(createFailure('missing')),
  'users.list': () => succeeded({ page: [], count: 0, nextPage: null }),
};

it('the command search shows users that were selected recently, except deleted ones', async () => {
  const { user, router } = await openPalette(userCalls);
  const ana = await screen.findByRole('option', { name: /Ana Pérez 5@burger\.example.*Reciente.*Usuario/ });
  expect(screen.getAllByRole('option')[0]).toBe(ana);
  expect(screen.getAllByRole('option', { name: /Usuario$/ })).toHaveLength(1);
  await user.click(ana);
  await waitFor(() => expect(router.state.location.pathname).toBe('/users'));
  expect(new URLSearchParams(router.state.location.search).get('focus')).toBe('5');
});

it('the command search receives letters typed before it appears, and these trigger no shortcuts', async () => {
  const app = renderApp({ session: aSession(), path: '/orders', calls: userCalls });
  const search = await screen.findByRole('searchbox', { name: 'Número, cliente o teléfono' });
  search.focus();
  // Keys go to the focused element: first the list's search, then the palette's box.
  await app.user.keyboard('{Control>}k{/Control}Pex{Backspace}di');
  const input = await screen.findByRole('combobox', { name: /Pantalla, acción/ });
  await waitFor(() => expect(input).toHaveProperty('value', 'Pedi'));
  await waitFor(() => expect(document.activeElement).toBe(input));
  await app.user.keyboard('dos');
  expect(input).toHaveProperty('value', 'Pedidos');
  expect(search).toHaveProperty('value', '');
});

it('the command search does not open when Escape is pressed before it appears', async () => {
  const { user } = renderApp({ session: aSession(), path: '/orders', calls: userCalls });
  const search = await screen.findByRole('searchbox', { name: 'Número, cliente o teléfono' });
  search.focus();
  await user.keyboard('{Control>}k{/Control}{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: /Pantalla, acción/ })).toBeNull());
});

it('the command search requests no users without permission to list them', async () => {
  const user = aUserWithPermissions({ stores: ['index', 'show'] });
  const { bridge } = await openPalette({}, aSession({ user }));
  await screen.findByRole('option', { name: /Tiendas/ });
  expect(bridge.calls.filter(({ name }) => name.startsWith('users.'))).toEqual([]);
});

const maipu = toStoreRow(aClosableStore({ id: 3, name: 'Burger Demo Maipú', commune: 'Maipú' }));
const nunoa = toStoreRow(aClosableStore({ id: 4, name: 'Burger Demo Plaza', commune: 'Ñuñoa' }));
const withStores = { stores: [maipu, nunoa] };
const getBox = () => screen.getByRole('combobox', { name: /Pantalla, acción/ });

it.each(['{Control>}j{/Control}', '{Control>}k{/Control}'])(
  'the command search opens with %s and finds stores',
  async (keys) => {
    const { user, router } = renderApp({ session: aSession(), path: '/stores', calls: userCalls, ...withStores });
    await screen.findByRole('button', { name: /Buscar o hacer/ });
    await user.keyboard(keys);
    await screen.findByRole('combobox', { name: /Pantalla, acción/ });
    await user.type(getBox(), 'nunoa');
    const option = await screen.findByRole('option', { name: /^Burger Demo Plaza Ñuñoa.*Recibe pedidos.*Tienda/ });
    expect(screen.getAllByRole('option')).toEqual([option]);
    // Screen readers get the brand with the name, although it is not visible.
    expect(within(option).getByText('Burger Demo').textContent).toBe('Burger Demo ');
    await user.keyboard('{Enter}');
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('focus')).toBe('4'));
  },
);

it.each([
  ['feriado', /Cerrar varias tiendas por un feriado/],
  ['logo', /^Diseño/],
  ['oscuro', /Tema oscuro/],
  ['salir', /Cerrar sesión/],
  ['sucursales', /^Tiendas/],
  ['cambiar a pizza', /Cambiar a Pizza Norte/],
])('the command search finds %s', async (typedText, name) => {
  const { user } = await openPalette(userCalls);
  await user.type(getBox(), typedText);
  await waitFor(() => expect(screen.getAllByRole('option')[0]?.textContent).toMatch(name));
});

it('the command search closes a store from a typed sentence and previews the action', async () => {
  const { user, bridge } = await openPalette(
    {
      ...userCalls,
      'stores.close': () => succeeded(null as never),
      'stores.get': () => failed(createFailure('missing')),
    },
    aSession(),
    withStores,
  );
  await user.type(getBox(), 'cerrar maipú 2 horas');
  const [first] = await screen.findAllByRole('option', { name: /Cerrar Burger Demo Maipú: todo hasta .* a las? \d/ });
  expect(screen.getAllByRole('option')[0]).toBe(first);
  expect(bridge.calls.filter(({ name }) => name === 'stores.close')).toEqual([]);
  await user.keyboard('{Enter}');
  await waitFor(() =>
    expect(bridge.calls.filter(({ name }) => name === 'stores.close').map(({ input }) => input)).toEqual([
      { params: { id: 3 }, body: { closing: { kind: 'two_hours', dispatchMethod: 'both' } } },
    ]),
  );
});

it('the command search warns about other closings, opening hours and clock changes', async () => {
  // Clocks go back at midnight of this Saturday.
  vi.setSystemTime(new Date('2026-04-04T22:30:00-03:00'));
  const eveningHours = [
    { day: 'saturday' as const, openingTime: '12:00', closingTime: '23:00', dispatchMethod: 'both' as const },
  ];
  const otherStore = {
    ...{ id: 9, kind: 'scheduled' as const, reason: null, dispatchMethod: 'both' as const },
    ...{ startDatetime: '2026-04-04T22:45:00', endDatetime: '2026-04-05T09:00:00' },
  };
  const store = aClosableStore({
    id: 3,
    name: 'Burger Demo Maipú',
    businessHours: eveningHours,
    scheduledClosingTimes: [otherStore],
  });
  const { user } = await openPalette(userCalls, aSession(), { stores: [toStoreRow(store)] });
  const readWarnings = async (typedText: string) => {
    await user.clear(getBox());
    await user.type(getBox(), typedText);
    return (await screen.findAllByRole('option', { name: /^Cerrar Burger Demo Maipú/ }))[0]?.textContent;
  };
  const longClosingWarning = await readWarnings('cerrar maipú 3 horas');
  expect(longClosingWarning).toContain('fuera de horario: vuelve a vender');
  expect(longClosingWarning).toContain('Con los cierres que ya tiene, vuelve a vender mañana a las 09:00.');
  expect(longClosingWarning).toContain('Ojo: en ese lapso cambia la hora.');
  const shortClosingWarning = await readWarnings('cerrar maipú 10 minutos');
  expect(shortClosingWarning).not.toMatch(/fuera de horario|Con los cierres|cambia la hora/);
  expect(await readWarnings('cerrar maipú sin hora')).toContain('No reabre sola: tendrás que abrirla.');
  vi.useRealTimers();
});

it('the command search offers no closing without permission', async () => {
  const { user } = await openPalette(
    {},
    aSession({ user: aUserWithPermissions({ stores: ['index', 'show'] }) }),
    withStores,
  );
  await user.type(getBox(), 'cerrar maipu 2 horas');
  expect(await screen.findByText(/Nada coincide/)).toBeTruthy();
});

it('the command search requires a confirmation before the tenant is switched', async () => {
  const { user } = await openPalette(userCalls);
  await user.type(getBox(), 'cambiar a pizza{Enter}');
  await screen.findByRole('dialog', { name: 'Cambiar de comercio' });
  screen.getByText(/Tendrás que ingresar otra vez/);
  expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Comercio/ }).value).toBe('Pizza Norte');
});

it('the command search shows a retry button when the stores could not be read', async () => {
  const live = fakeLiveCollections();
  live.become('stores', [], { readAt: null, failure: createFailure('offline') });
  const secondResult = vi.fn(() => succeeded(null));
  const { user } = await openPalette(userCalls, aSession(), {
    actions: { ...live.actions, 'live.refetch': secondResult },
  });
  await user.type(getBox(), 'zzz');
  const notice = /^No pudimos cargar las tiendas: puede que falten aquí/;
  await screen.findByText(notice);
  // Other results do not hide the message about the stores.
  await user.clear(getBox());
  await user.type(getBox(), 'usuarios');
  await screen.findByRole('option', { name: /Usuarios/ });
  expect(screen.getByText(notice)).toBeTruthy();
  expect(screen.queryByText(/Nada coincide/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(secondResult).toHaveBeenCalled();
});
