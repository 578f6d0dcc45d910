import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import { toWallTime } from '@shared/domain/values/wallTime';
import { resetSessionStore } from '@kit/session/sessionStore';
import { toaster } from '@kit/ui/overlays/notify';
import { aSession, aUser } from '../support/builders';
import { aClosing, aStore, noClientSideStores, renderStores, applySession } from '../entities/stores/storesScreen';

afterEach(() => {
  toaster.remove();
  cleanup();
  resetSessionStore();
});

const readNames = (count: number) =>
  Array.from({ length: count }, (_, index) => aStore({ name: `Tienda ${String(index + 1).padStart(3, '0')}` }));
const countRowsOnScreen = () => screen.getAllByRole('row').length - 1;
const findStoreTable = () => screen.findByRole('table', { name: 'Tiendas' });

describe('the store list', () => {
  it('shows 25 stores per page, with the page in the URL', async () => {
    const { user, router } = renderStores({ stores: readNames(60) });
    await findStoreTable();
    await waitFor(() => expect(countRowsOnScreen()).toBe(25));
    expect(screen.getByText('1–25 de 60')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(await screen.findByText('Tienda 026')).toBeTruthy();
    expect(router.state.location.search).toBe('?page=2');
    await router.navigate(-1);
    expect(await screen.findByText('Tienda 001')).toBeTruthy();
  });

  it('ignores invalid filters and opens the last page for a page number that is too high', async () => {
    const { router } = renderStores({ stores: readNames(30), address: '/stores?page=9&limit=7&status=perhaps' });
    expect(await screen.findByText('Tienda 030')).toBeTruthy();
    await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  });

  it('sends one request per search and offers to clear filters that find nothing', async () => {
    const { user, listSent, router } = renderStores({ stores: readNames(3), liveState: noClientSideStores });
    await findStoreTable();
    const countBefore = listSent('stores.list').length;
    await user.type(screen.getByRole('searchbox', { name: 'Nombre' }), 'Ninguna');
    expect(await screen.findByText('Nada coincide con los filtros')).toBeTruthy();
    expect(listSent('stores.list').slice(countBefore)).toMatchObject([
      { input: { query: { name: 'Ninguna', page: 1, limit: 25 } } },
    ]);
    expect(router.state.location.search).toBe('?name=Ninguna');
    await user.click(screen.getAllByRole('button', { name: 'Limpiar filtros' })[0] as HTMLElement);
    await findStoreTable();
    expect(countRowsOnScreen()).toBe(3);
    expect(screen.getByRole<HTMLInputElement>('searchbox', { name: 'Nombre' }).value).toBe('');
  });

  it('records a search only when the user typed one', async () => {
    const { user, bridge, router } = renderStores({ stores: readNames(3) });
    const listSearches = () => bridge.actions.filter(({ name }) => name === 'analytics.searched');
    await findStoreTable();
    await user.click(screen.getByRole('radio', { name: 'Sin cierre' }));
    await findStoreTable();
    expect(listSearches()).toEqual([]);
    await user.type(screen.getByRole('searchbox', { name: 'Nombre' }), 'zzz');
    await waitFor(() => expect(router.state.location.search).toContain('name=zzz'));
    await user.type(screen.getByRole('searchbox', { name: 'Nombre' }), 'y');
    await waitFor(() => expect(router.state.location.search).toContain('name=zzzy'));
    await user.clear(screen.getByRole('searchbox', { name: 'Nombre' }));
    await waitFor(() => expect(listSearches()).toEqual([{ name: 'analytics.searched', input: { what: 'stores' } }]));
  });

  it('shows a message when the tenant has no stores', async () => {
    renderStores({ stores: [] });
    await waitFor(() => expect(screen.getAllByText('Este comercio todavía no tiene tiendas')).toHaveLength(2));
  });

  it('offers a retry when loading failed', async () => {
    const { user, bridge, platform } = renderStores({
      liveState: noClientSideStores,
      answers: { 'stores.list': () => failed(createFailure('offline')) },
    });
    const retryButton = await screen.findByRole('button', { name: 'Reintentar' });
    bridge.onCall({ 'stores.list': platform.answers['stores.list'] ?? (() => failed(createFailure('offline'))) });
    await user.click(retryButton);
    await findStoreTable();
    expect(countRowsOnScreen()).toBe(1);
  });

  it('keeps the rows, with the time when they were read, when a refetch fails', async () => {
    const { bridge, user } = renderStores({ stores: readNames(2), liveState: noClientSideStores });
    await findStoreTable();
    bridge.onCall({ 'stores.list': () => failed(createFailure('offline')) });
    await user.click(screen.getByRole('radio', { name: 'Sin cierre' }));
    await user.click(screen.getByRole('radio', { name: 'Todas' }));
    expect(await screen.findByText(/^Mostramos los datos de las \d\d:\d\d/)).toBeTruthy();
    expect(countRowsOnScreen()).toBe(2);
  });

  it('shows nothing of the previous tenant after a switch, even if replies arrive late', async () => {
    const { bridge, platform } = renderStores({ stores: [aStore({ name: 'De la hamburguesería' })] });
    expect(await screen.findByRole('row', { name: /De la hamburguesería/ })).toBeTruthy();
    platform.stores = [aStore({ name: 'De la pizzería' })];
    const { user } = aSession();
    // A request for the old tenant is running while the tenant changes.
    let respondLate: () => void = () => undefined;
    const list = platform.answers['stores.list'];
    const lateReply = [aStore({ name: 'Tarde de la hamburguesería' })];
    bridge.onCall({
      'stores.list': () =>
        new Promise((resolve) => {
          respondLate = () => resolve(succeeded({ page: lateReply, count: 1, nextPage: null }));
        }),
    });
    screen.getByRole('radio', { name: 'Sin cierre' }).click();
    bridge.onCall({ 'stores.list': list ?? (() => failed(createFailure('offline'))) });
    act(() => applySession(aSession({ tenant: 'pizza-norte', epoch: 2, user })));
    respondLate();
    expect(screen.queryByText('De la hamburguesería')).toBeNull();
    expect(await screen.findByRole('row', { name: /De la pizzería/ })).toBeTruthy();
    expect(screen.queryByText('Tarde de la hamburguesería')).toBeNull();
  });

  it('saves the card view as a preference', async () => {
    const { user, bridge } = renderStores({ stores: readNames(3) });
    await findStoreTable();
    await user.click(screen.getByRole('radio', { name: 'Tarjetas' }));
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(bridge.actions).toContainEqual({ name: 'preferences.set', input: { storesView: 'grid' } });
  });

  it('misses no key press when the user types faster than it renders', async () => {
    renderStores({ stores: readNames(4) });
    const [, firstRow, , thirdRow] = within(await findStoreTable()).getAllByRole('row');
    act(() => firstRow?.focus());
    for (let keys = 0; keys < 2; keys += 1) {
      if (document.activeElement !== null) fireEvent.keyDown(document.activeElement, { key: 'ArrowDown' });
    }
    expect(document.activeElement).toBe(thirdRow);
  });

  it('is navigated with the arrow keys, and Enter runs the first action of a row', async () => {
    const { user, router } = renderStores({ stores: readNames(3) });
    const [, firstRow, secondRow] = within(await findStoreTable()).getAllByRole('row');
    firstRow?.focus();
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement).toBe(secondRow));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/stores\/edit-store\/\d+$/));
  });
});

describe('the rows of the store list', () => {
  const readShownNames = async () =>
    within(await findStoreTable())
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByText(/^Local /)[0]?.textContent);
  const reopening = toWallTime(Date.now() + 3_600_000, 'America/Santiago');
  const createStores = () => [
    aStore({ name: 'Local 10' }),
    aStore({ name: 'Local 9' }),
    // The platform calls these stores open, since they have no closing.
    aStore({ name: 'Local 12', menuId: null }),
    aStore({ name: 'Local 2', menuId: null }),
    aStore({ name: 'Local 3', opened: false, currentClosings: [aClosing({ endDatetime: reopening })] }),
    aStore({ name: 'Local 4', opened: false, currentClosings: [aClosing()] }),
  ];

  it('start with stores that cannot sell, then closed and open ones, each by name', async () => {
    const { listSent } = renderStores({ stores: createStores() });
    await waitFor(async () =>
      expect(await readShownNames()).toEqual(['Local 2', 'Local 12', 'Local 4', 'Local 3', 'Local 9', 'Local 10']),
    );
    expect(listSent('stores.list').length).toBeLessThanOrEqual(1);
  });

  it('can be sorted by state in reverse, with names still in ascending order', async () => {
    renderStores({ stores: createStores(), address: '/stores?sort=-opened' });
    await waitFor(async () =>
      expect(await readShownNames()).toEqual(['Local 9', 'Local 10', 'Local 3', 'Local 4', 'Local 2', 'Local 12']),
    );
  });

  it('are sorted across all pages, and again when a store changes', async () => {
    const stores = readNames(60);
    const { bridge, live } = renderStores({ stores });
    await findStoreTable();
    act(() =>
      bridge.broadcast(
        live.become(
          'stores',
          stores.map((store, index) => toStoreRow(index === 59 ? { ...store, menuId: null } : store)),
        ),
      ),
    );
    await waitFor(() => expect(screen.getAllByRole('row')[1]?.textContent).toContain('Tienda 060'));
  });

  it('include only stores that match the name, address or menu, ignoring accents', async () => {
    const stores = [
      aStore({ name: 'Ñuñoa', textAddress: 'Irarrázaval 100', commune: 'Ñuñoa', menuId: 1 }),
      aStore({ name: 'Maipú', textAddress: 'Pajaritos 20', commune: 'Maipú', menuId: 2 }),
    ];
    const { router } = renderStores({ stores, address: '/stores?name=nunoa' });
    const getShown = async () =>
      within(await findStoreTable())
        .getAllByRole('row')
        .slice(1)
        .map((row) => within(row).getAllByText(/^(Ñuñoa|Maipú)$/)[0]?.textContent);
    await waitFor(async () => expect(await getShown()).toEqual(['Ñuñoa']));
    await act(() => router.navigate('/stores?address=PAJARITOS'));
    await waitFor(async () => expect(await getShown()).toEqual(['Maipú']));
    await act(() => router.navigate('/stores?menuIds=1'));
    await waitFor(async () => expect(await getShown()).toEqual(['Ñuñoa']));
  });

  it('come with a notice when some are unreadable', async () => {
    const stores = readNames(2);
    renderStores({ stores, liveState: { unread: [{ list: 'page', place: 3, name: 'Ñuñoa', field: 'id' }] } });
    expect(await screen.findByText('1 tienda no se pudo leer')).toBeTruthy();
  });
});

describe('the store overview', () => {
  it('describes all stores in a sentence and shows a square for each', async () => {
    const reopening = toWallTime(Date.now() + 3_600_000, 'America/Santiago');
    renderStores({
      stores: [
        aStore({ name: 'Abierta' }),
        aStore({ name: 'Vuelve', currentClosings: [aClosing({ kind: 'one_hour', endDatetime: reopening })] }),
        aStore({ name: 'Olvidada', currentClosings: [aClosing()] }),
        aStore({ name: 'Sin menú', menuId: null }),
      ],
    });
    const overview = within(await screen.findByRole('region', { name: 'Ahora' }));
    expect(overview.getByText(/^Revisamos tus 4 tiendas:/).textContent).toBe(
      'Revisamos tus 4 tiendas: 1 vende ahora, 1 cerrada vuelve sola, 2 no volverán a vender solas.',
    );
    expect(within(overview.getByRole('group', { name: 'Tiendas de un vistazo' })).getAllByRole('button')).toHaveLength(
      4,
    );
    const legend = within(overview.getByRole('list', { name: 'Colores de las tiendas' }));
    expect(legend.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Vende', 'No vende']);
  });

  it('offers only to view the stores with problems to a user without permission to fix them', async () => {
    renderStores({
      stores: [aStore({ name: 'Olvidada', currentClosings: [aClosing()] }), aStore({ name: 'Sin menú', menuId: null })],
      session: { user: aUser('user_kds') },
    });
    await screen.findByRole('button', { name: 'Ver las que no vuelven solas' });
    expect(screen.queryByRole('button', { name: /^Corregir/ })).toBeNull();
  });

  it('lists the stores that do not reopen by themselves, each with its reason and a fix', async () => {
    const { user, listSent } = renderStores({
      stores: [
        aStore({ name: 'Abierta' }),
        aStore({ name: 'Olvidada', currentClosings: [aClosing()] }),
        aStore({ id: 77, name: 'Sin menú', menuId: null }),
      ],
    });
    await user.click(await screen.findByRole('button', { name: 'Corregir las que no vuelven solas' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Tiendas que no vuelven a vender solas' }));
    expect(panel.getByRole('link', { name: 'Corregir: Sin menú asignado' }).getAttribute('href')).toBe(
      '/stores/edit-store/77/info?field=menuId',
    );
    await user.click(panel.getByRole('button', { name: /^Abrir tienda: Cerrada desde/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Abrir tienda' }));
    await waitFor(() => expect(listSent('stores.open')).toHaveLength(1));
  });

  it('lists the stores of a count and opens a store from its square', async () => {
    const { user, router } = renderStores({
      stores: [aStore({ name: 'Abierta' }), aStore({ id: 77, name: 'Cerrada', currentClosings: [aClosing()] })],
    });
    await user.click(await screen.findByRole('button', { name: '1 vende ahora' }));
    const panel = within(await screen.findByRole('dialog', { name: '1 vende ahora' }));
    expect(panel.getByRole('link', { name: 'Ver Abierta en la lista' })).toBeTruthy();
    await user.click(panel.getByRole('button', { name: 'Cerrar' }));
    await user.click(await screen.findByRole('button', { name: 'Cerrada: Cerrada' }));
    expect(router.state.location.search).toBe('?name=Cerrada&focus=77');
  });

  it('offers a retry when not all stores could be loaded', async () => {
    const allNames = readNames(12);
    const { bridge, live, user } = renderStores({
      stores: allNames,
      liveState: {
        rows: allNames.slice(0, 10).map(toStoreRow),
        count: 12,
        isComplete: false,
        failure: createFailure('timeout'),
      },
    });
    expect(await screen.findByText('Se cargaron 10 de 12 tiendas: faltan las demás.')).toBeTruthy();
    bridge.onAct({
      'live.refetch': () => {
        bridge.broadcast(live.become('stores', allNames.map(toStoreRow)));
        return succeeded(null);
      },
    });
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByText(/^Revisamos tus 12 tiendas:/)).toBeTruthy();
  });

  it('shows the progress of the first load and its failure', async () => {
    const emptyList = { count: 0, isComplete: false, readAt: null };
    const { bridge, live } = renderStores({
      stores: [],
      liveState: { ...emptyList, progress: { loaded: 50, count: 120 } },
    });
    expect(await screen.findByText(/50 de 120/)).toBeTruthy();
    const failure = createFailure('offline');
    act(() => bridge.broadcast(live.become('stores', [], { ...emptyList, failure })));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });

  it('keeps its data, with the time when they were read, while polls fail', async () => {
    const [stores, readAt] = [readNames(3), Date.parse('2026-11-21T15:04:00Z')];
    const { bridge, live } = renderStores({ stores, liveState: { readAt } });
    await screen.findByRole('button', { name: '3 venden ahora' });
    act(() =>
      bridge.broadcast(live.become('stores', stores.map(toStoreRow), { readAt, failure: createFailure('offline') })),
    );
    expect(await screen.findByText(/12:04/)).toBeTruthy();
    expect(within(screen.getByRole('group', { name: 'Tiendas de un vistazo' })).getAllByRole('button')).toHaveLength(3);
  });

  it('applies updates from the main process, but not those from another session', async () => {
    const store = aStore({ name: 'Vuelve', currentClosings: [aClosing()] });
    const { bridge, live } = renderStores({ stores: [store] });
    await screen.findByRole('button', { name: '1 no volverá a vender sola' });
    act(() => bridge.broadcast(live.become('stores', [toStoreRow(aStore({ id: store.id }))])));
    expect(await screen.findByRole('button', { name: '1 vende ahora' })).toBeTruthy();
    act(() => bridge.broadcast(live.become('stores', [toStoreRow(store)], { epoch: 2 })));
    expect(await screen.findByText('Cargando las tiendas…')).toBeTruthy();
  });
});
