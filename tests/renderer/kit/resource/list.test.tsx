import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import type { SavedView } from '@shared/bridge/preferences';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import { resetSessionStore, useSessionStore } from '@kit/session/sessionStore';
import { toaster } from '@kit/ui/overlays/notify';
import { succeeded } from '../../support/fakeBridge';
import { aSessionWithCapabilities } from '../../support/builders';
import { chooseEntry } from '../../support/menu';
import { aClosing, aStore, noClientSideStores, renderStores } from '../../entities/stores/storesScreen';

afterEach(() => {
  toaster.remove();
  cleanup();
  resetSessionStore();
});

const findTable = () => screen.findByRole('table', { name: 'Tiendas' });
const readPaths = async () =>
  within(await findTable())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByText(/^Tienda /)[0]?.textContent);
const getHeader = (name: string) => screen.getByRole('columnheader', { name });
const listColumnHeaders = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const createStores = (...nameSuffixes: string[]) => nameSuffixes.map((name) => aStore({ name: `Tienda ${name}` }));
const getPreferences = () => useSessionStore.getState().preferences;
const createSavedView = (overrides: Partial<SavedView> = {}): SavedView => ({
  id: '6a2f41a3-c54c-4ce8-a5d4-5e1cf3b2a111',
  owner: 'practice/burger-demo/7',
  list: 'stores.list',
  name: 'Cerradas',
  search: 'status=closed&sort=-name',
  columns: null,
  isDefault: false,
  ...overrides,
});
const createViews = (...savedViews: SavedView[]) =>
  useSessionStore.setState({ preferences: { ...defaultPreferences, savedViews } });

describe('the row reached by Tab in a list', () => {
  const stop = () =>
    screen
      .getAllByRole('row')
      .filter((row) => row.tabIndex === 0)
      .map((row) => /Tienda [A-Z]\d?/.exec(row.textContent)?.[0]);

  it('is the row focused last while it is listed, otherwise the first row', async () => {
    const { user } = renderStores({ stores: createStores('A', 'B', 'C', 'D', 'X1', 'X2', 'X3', 'X4', 'X5') });
    await findTable();
    expect(stop()).toEqual(['Tienda A']);
    act(() => screen.getAllByRole('row')[4]?.focus());
    expect(stop()).toEqual(['Tienda D']);
    const search = screen.getByRole('searchbox', { name: 'Nombre' });
    await user.type(search, 'X');
    await waitFor(async () => expect(await readPaths()).toHaveLength(5));
    expect(stop()).toEqual(['Tienda X1']);
    act(() => screen.getAllByRole('row')[3]?.focus());
    await user.clear(search);
    await waitFor(async () => expect(await readPaths()).toHaveLength(9));
    expect(stop()).toEqual(['Tienda X3']);
  });
});

describe('sorting a list', () => {
  it('changes from ascending to descending and default by column header, and the order is sent', async () => {
    const { user, router, listSent } = renderStores({ stores: createStores('A', 'B'), liveState: noClientSideStores });
    await findTable();
    expect(getHeader('Tienda').getAttribute('aria-sort')).toBe('none');
    act(() => screen.getByRole('button', { name: 'Tienda' }).focus());
    await user.keyboard('{Enter}');
    expect(getHeader('Tienda').getAttribute('aria-sort')).toBe('ascending');
    await user.keyboard('{Enter}');
    expect(getHeader('Tienda').getAttribute('aria-sort')).toBe('descending');
    expect(router.state.location.search).toBe('?sort=-name');
    await waitFor(() => expect(listSent('stores.list').at(-1)).toMatchObject({ input: { query: { sort: '-name' } } }));
    await user.keyboard('{Enter}');
    expect(router.state.location.search).toBe('');
  });

  it('is done by the app when the platform cannot sort and all rows are loaded', async () => {
    const session = aSessionWithCapabilities([]);
    const { user, listSent } = renderStores({
      session,
      liveState: noClientSideStores,
      stores: createStores('10', 'ñ', '9', 'n'),
    });
    await findTable();
    const countBefore = listSent('stores.list').length;
    await user.click(screen.getByRole('button', { name: 'Tienda' }));
    expect(await readPaths()).toEqual(['Tienda 9', 'Tienda 10', 'Tienda n', 'Tienda ñ']);
    await user.click(screen.getByRole('button', { name: 'Tienda' }));
    expect(await readPaths()).toEqual(['Tienda ñ', 'Tienda n', 'Tienda 10', 'Tienda 9']);
    expect(listSent('stores.list').slice(countBefore)).toEqual([]);
  });

  it('is not offered when the platform cannot sort and not all rows are loaded', async () => {
    const stores = Array.from({ length: 30 }, (_, index) => aStore({ name: `Tienda ${index}` }));
    renderStores({
      session: aSessionWithCapabilities([]),
      stores,
      liveState: noClientSideStores,
      address: '/stores?sort=-name',
    });
    await findTable();
    expect(screen.queryByRole('button', { name: 'Tienda' })).toBeNull();
    expect(getHeader('Tienda').hasAttribute('aria-sort')).toBe(false);
  });

  it('ignores an unknown sort column in the URL', async () => {
    const { listSent } = renderStores({
      stores: createStores('A'),
      liveState: noClientSideStores,
      address: '/stores?sort=password',
    });
    await findTable();
    expect(listSent('stores.list')[0]).not.toMatchObject({ input: { query: { sort: 'password' } } });
  });
});

describe('pages of a list', () => {
  it('scroll to the top when the page changes and keep the focus on the button', async () => {
    const stores = Array.from({ length: 60 }, (_, index) => aStore({ name: `Tienda ${index}` }));
    const { user } = renderStores({ stores });
    const nextButton = await screen.findByRole('button', { name: 'Página siguiente' });
    document.documentElement.scrollTop = 700;
    await user.click(nextButton);
    await screen.findByText('Tienda 30');
    expect(document.documentElement.scrollTop).toBe(0);
    expect(document.activeElement).toBe(nextButton);
  });

  it('continue while the platform reports a next page, and show no total when it is unknown', async () => {
    const stores = Array.from({ length: 60 }, (_, index) => aStore({ name: `Tienda ${index}` })).map(toStoreRow);
    const { user, router } = renderStores({
      liveState: noClientSideStores,
      answers: {
        'stores.list': ({ query }) => {
          const { page = 1, limit = 25 } = query as { page?: number; limit?: number };
          const rows = stores.slice((page - 1) * limit, page * limit);
          return succeeded({ page: rows, count: null, nextPage: page * limit < 60 ? page + 1 : null });
        },
      },
    });
    expect(await screen.findByText('1–25 de más de 25')).toBeDefined();
    const nextButton = screen.getByRole('button', { name: 'Página siguiente' });
    await user.click(nextButton);
    expect(await screen.findByText('26–50 de más de 50')).toBeDefined();
    await user.click(nextButton);
    expect(await screen.findByText('51–60')).toBeDefined();
    expect(router.state.location.search).toContain('page=3');
    expect(nextButton).toHaveProperty('disabled', true);
  });

  it('keep the scroll position while rows change', async () => {
    const { bridge, live, platform } = renderStores({ stores: createStores('B', 'C') });
    await screen.findByText('Tienda B');
    document.documentElement.scrollTop = 70;
    platform.stores = [...createStores('A'), ...platform.stores];
    act(() => bridge.broadcast(live.become('stores', platform.stores.map(toStoreRow))));
    await screen.findByText('Tienda A');
    expect(document.documentElement.scrollTop).toBe(70);
  });
});

describe('a row focused by the URL', () => {
  it('receives the focus once, and not again when rows are inserted above it', async () => {
    const { bridge, live, platform } = renderStores({
      stores: [aStore({ id: 77, name: 'Tienda B' })],
      address: '/stores?focus=77',
    });
    await waitFor(() => expect(document.activeElement?.textContent).toContain('Tienda B'));
    const header = screen.getByRole('button', { name: 'Tienda' });
    act(() => header.focus());
    platform.stores = [...createStores('A'), ...platform.stores];
    act(() => bridge.broadcast(live.become('stores', platform.stores.map(toStoreRow))));
    await screen.findByText('Tienda A');
    expect(document.activeElement).toBe(header);
  });
});

describe('the columns of a list', () => {
  it('are hidden and moved by keyboard, saved and reset', async () => {
    const { user } = renderStores({ stores: createStores('A') });
    await findTable();
    const initial = listColumnHeaders();
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Columnas' }));
    expect((await panel.findByRole('checkbox', { name: 'Tienda' })).hasAttribute('disabled')).toBe(true);
    await user.click(panel.getByRole('checkbox', { name: 'Modalidades' }));
    await user.click(panel.getByRole('checkbox', { name: 'Comuna' }));
    act(() => panel.getByRole('button', { name: /^Mover Comuna/ }).focus());
    for (let presses = 0; presses < 5; presses += 1) await user.keyboard('{ArrowUp}');
    expect(document.activeElement).toBe(panel.getByRole('button', { name: /^Mover Comuna/ }));
    expect(panel.getByText('Comuna quedó en el lugar 1 de 7')).toBeTruthy();
    expect(listColumnHeaders()).toEqual(['', 'Comuna', 'Tienda', 'Estado', 'Menú y teléfono', 'Acciones']);
    expect(getPreferences().listColumns['stores.list']).toMatchObject({ hidden: ['dispatch', 'menu', 'phone'] });
    await user.click(panel.getByRole('button', { name: 'Restablecer' }));
    expect(listColumnHeaders()).toEqual(initial);
    expect(getPreferences().listColumns).toEqual({});
  });

  it('are appended when missing in the saved layout, and ignored when unknown', async () => {
    const listColumns = { 'stores.list': { order: ['state', 'gone', 'name'], hidden: ['gone'] } };
    useSessionStore.setState({ preferences: { ...defaultPreferences, listColumns } });
    renderStores({ stores: createStores('A') });
    await findTable();
    expect(listColumnHeaders()).toEqual(['', 'Estado', 'Tienda', 'Modalidades', 'Menú y teléfono', 'Acciones']);
  });
});

describe('a saved view of a list', () => {
  type User = ReturnType<typeof renderStores>['user'];

  const openMenu = async (user: User, name: RegExp = /^Vistas/) => {
    await user.click(await screen.findByRole('button', { name }));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(document.activeElement).toBe(menu));
    return within(menu);
  };

  /** Selects by keyboard: the menu library ignores simulated clicks. */
  const chooseMenuEntry = async (user: User, entryName: string, menu?: RegExp) => {
    const item = (await openMenu(user, menu)).getByText(entryName).closest('[data-part=item]');
    for (let presses = 0; presses < 12 && !item?.hasAttribute('data-highlighted'); presses += 1) {
      await user.keyboard('{ArrowDown}');
    }
    await user.keyboard('{Enter}');
  };

  it('contains filters, order and columns under a name and restores them', async () => {
    const { user, router } = renderStores({ stores: createStores('A'), address: '/stores?status=opened&sort=name' });
    await findTable();
    await chooseMenuEntry(user, 'Guardar como vista nueva…');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Guardar' }));
    expect(dialog.getByText('Escribe un nombre')).toBeTruthy();
    await user.type(dialog.getByRole('textbox', { name: /^Nombre/ }), ' Abiertas {Enter}');
    const [view] = getPreferences().savedViews;
    expect(view).toMatchObject({
      owner: 'practice/burger-demo/7',
      list: 'stores.list',
      name: 'Abiertas',
      search: 'status=opened&sort=name',
    });
    expect(router.state.location.search).toBe(`?status=opened&sort=name&view=${view?.id}`);
    await chooseMenuEntry(user, 'Lista completa', /^Abiertas/);
    expect(router.state.location.search).toBe('');
    await chooseMenuEntry(user, 'Abiertas');
    expect(router.state.location.search).toBe(`?status=opened&sort=name&view=${view?.id}`);
  });

  it('is marked as modified when the list differs, and can then be saved again', async () => {
    createViews(createSavedView());
    const { user } = renderStores({
      stores: [aStore({ name: 'Tienda A', currentClosings: [aClosing()], opened: false })],
      address: `/stores?status=closed&sort=-name&view=${createSavedView().id}`,
    });
    await findTable();
    await user.click(screen.getByRole('button', { name: 'Tienda' }));
    await chooseMenuEntry(user, 'Guardar los cambios en Cerradas', /^Cerradas \(modificada\)/);
    expect(getPreferences().savedViews).toEqual([createSavedView({ search: 'status=closed' })]);
    expect(await screen.findByRole('button', { name: 'Cerradas' })).toBeTruthy();
  });

  it('cannot have the name of another one, and is deleted after a confirmation', async () => {
    const otherSavedView = createSavedView({ id: '00000000-0000-4000-8000-000000000002', name: 'Ñuñoa' });
    createViews(createSavedView(), otherSavedView);
    const { user, router } = renderStores({
      stores: [],
      address: `/stores?${otherSavedView.search}&view=${otherSavedView.id}`,
    });
    await chooseMenuEntry(user, 'Cambiar el nombre…', /^Ñuñoa/);
    const dialog = within(await screen.findByRole('dialog'));
    const nameInput = dialog.getByRole('textbox', { name: /^Nombre/ });
    await user.clear(nameInput);
    await user.type(nameInput, 'CERRADAS{Enter}');
    expect(dialog.getByText('Ya hay una vista con este nombre')).toBeTruthy();
    await user.clear(nameInput);
    await user.type(nameInput, 'Oriente{Enter}');
    await chooseMenuEntry(user, 'Eliminar la vista', /^Oriente/);
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Eliminar la vista' }));
    expect(getPreferences().savedViews).toEqual([createSavedView()]);
    expect(router.state.location.search).toBe(`?${otherSavedView.search}`);
  });

  it('is applied with a single request when it is the default, except when the URL has parameters', async () => {
    createViews(createSavedView({ isDefault: true }));
    const { router, listSent } = renderStores({ stores: [], liveState: noClientSideStores });
    await screen.findByText('Nada coincide con los filtros');
    expect(router.state.location.search).toBe(`?status=closed&sort=-name&view=${createSavedView().id}`);
    expect(listSent('stores.list')).toHaveLength(1);
    cleanup();
    const { router: otherRouter } = renderStores({ stores: createStores('A'), address: '/stores?name=A' });
    await findTable();
    expect(otherRouter.state.location.search).toBe('?name=A');
  });

  it('is hidden from other users and other lists', async () => {
    createViews(createSavedView({ owner: 'practice/burger-demo/8' }), createSavedView({ list: 'users.list' }));
    const { user } = renderStores({ stores: createStores('A') });
    await findTable();
    const choices = (await openMenu(user)).getAllByRole('menuitemradio');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Lista completa']);
  });
});

describe('selecting all matching rows', () => {
  const chooseAll = async (user: ReturnType<typeof renderStores>['user'], count: number) => {
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir todas las de esta página' }));
    await user.click(screen.getByRole('button', { name: `Elegir las ${count} que coinciden` }));
  };

  it('sends no requests, counts all rows and allows the user to deselect single ones', async () => {
    const stores = Array.from({ length: 60 }, (_, index) => aStore({ name: `Tienda ${index}` }));
    const { user, bridge } = renderStores({ stores });
    await findTable();
    const countBefore = bridge.calls.length;
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todas las de esta página' }));
    expect(screen.getByText('25 elegidas')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Elegir las 60 que coinciden' }));
    expect(screen.getByText('60 elegidas')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Tienda 3' }));
    expect(screen.getByText('59 elegidas')).toBeTruthy();
    expect(bridge.calls.slice(countBefore)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(await screen.findByRole('checkbox', { name: 'Elegir Tienda 30', checked: true })).toBeTruthy();
  });

  it('passes the filtered rows to the bulk edit without the deselected ones', async () => {
    const { user, router } = renderStores({ stores: [...createStores('A', 'B', 'C'), aStore({ name: 'Otra' })] });
    await user.type(await screen.findByRole('searchbox', { name: 'Nombre' }), 'Tienda');
    await screen.findByText('1–3 de 3');
    await chooseAll(user, 3);
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Tienda B' }));
    await user.click(screen.getByRole('button', { name: 'Editar en lote' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/stores/bulk-edit'));
    expect((router.state.location.state as { storeIds: number[] }).storeIds).toHaveLength(2);
  });

  it('passes all matching rows to the bulk edit across several pages', async () => {
    const stores = Array.from({ length: 1_050 }, (_, index) => aStore({ name: `Tienda ${index}` }));
    const { user, router } = renderStores({ stores, liveState: noClientSideStores });
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir todas las de esta página' }));
    await user.click(screen.getByRole('button', { name: /^Elegir las 1\.050 que coinciden/ }));
    await user.click(screen.getByRole('button', { name: 'Editar en lote' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/stores/bulk-edit'));
    expect((router.state.location.state as { storeIds: number[] }).storeIds).toHaveLength(1_050);
  });

  it('clears the selection when the filters change', async () => {
    const { user } = renderStores({ stores: createStores('A', 'B') });
    await chooseAll(user, 2);
    await user.click(screen.getByRole('radio', { name: 'Sin cierre' }));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Selección' })).toBeNull());
  });
});

describe('a list row', () => {
  const findRow = async (name: RegExp) => within(await findTable()).findByRole('row', { name });

  it('opens its store on click, except on its own controls or while text is selected', async () => {
    const { user, router } = renderStores({ stores: createStores('A') });
    await user.click(within(await findRow(/Tienda A/)).getByRole('checkbox'));
    await user.click(within(await findRow(/Tienda A/)).getByRole('button', { name: 'Cerrar Tienda A' }));
    await user.keyboard('{Escape}');
    expect(router.state.location.pathname).toBe('/stores');
    const name = screen.getByText('Tienda A', { selector: '[title="Tienda A"]' });
    window.getSelection()?.selectAllChildren(name);
    act(() => name.click());
    expect(router.state.location.pathname).toBe('/stores');
    window.getSelection()?.removeAllRanges();
    await user.click(name);
    expect(router.state.location.pathname).toMatch(/^\/stores\/edit-store\/\d+$/);
  });

  it('can be deleted only from its menu, after typing its name', async () => {
    const removals: unknown[] = [];
    const { user } = renderStores({
      stores: createStores('Ñuñoa', 'B'),
      answers: {
        'stores.remove': ({ params }) => {
          removals.push(params.id);
          return succeeded(null);
        },
      },
    });
    const row = within(await findRow(/Tienda Ñuñoa/));
    expect(row.queryByRole('button', { name: /Eliminar/ })).toBeNull();
    await user.click(row.getByRole('button', { name: 'Más acciones: Tienda Ñuñoa' }));
    await chooseEntry(user, 'Eliminar');
    const dialog = within(await screen.findByRole('alertdialog'));
    const input = dialog.getByRole('textbox', { name: 'Para confirmar, escribe Tienda Ñuñoa' });
    await waitFor(() => expect(document.activeElement).toBe(input));
    await user.type(input, 'Tienda{Enter}');
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Eliminar' }).disabled).toBe(true);
    expect(removals).toEqual([]);
    await user.type(input, ' nunoa{Enter}');
    await waitFor(() => expect(removals).toHaveLength(1));
  });

  it('is compact by default and comfortable on request', async () => {
    const { user, bridge } = renderStores({ stores: createStores('A') });
    await findTable();
    const closeButton = screen.getByRole('button', { name: 'Filas compactas' });
    expect(closeButton.getAttribute('aria-pressed')).toBe('true');
    await user.click(closeButton);
    expect(bridge.actions).toContainEqual({ name: 'preferences.set', input: { listDensity: 'comfortable' } });
    await waitFor(() => expect(closeButton.getAttribute('aria-pressed')).toBe('false'));
  });

  it("hides the brand in a store's name but keeps it in the text content and the tooltip", async () => {
    renderStores({ stores: [aStore({ name: 'Burger Demo Maipú' })] });
    const [name] = within(await findTable()).getAllByTitle('Burger Demo Maipú');
    expect(name?.textContent).toBe('Burger Demo Maipú');
    expect([...(name?.childNodes ?? [])].find((part) => part.nodeType === Node.TEXT_NODE)?.textContent).toBe('Maipú');
  });
});

describe('an unsorted list', () => {
  it('shows closed stores first, then sorts names in natural number order', async () => {
    const stores = [
      ...createStores('10', '2'),
      aStore({ name: 'Tienda 11', opened: false, currentClosings: [aClosing()] }),
    ];
    renderStores({ session: aSessionWithCapabilities([]), stores, liveState: noClientSideStores });
    expect(await readPaths()).toEqual(['Tienda 11', 'Tienda 2', 'Tienda 10']);
    expect(getHeader('Estado').getAttribute('aria-sort')).toBe('ascending');
  });

  it('is requested in the default order from a platform that can sort', async () => {
    const { listSent } = renderStores({ stores: createStores('A'), liveState: noClientSideStores });
    await findTable();
    expect(listSent('stores.list').at(-1)).toMatchObject({ input: { query: { sort: 'opened' } } });
  });

  it('can be sorted by every column', async () => {
    renderStores({ stores: createStores('A') });
    await findTable();
    for (const name of ['Tienda', 'Estado', 'Modalidades', 'Menú y teléfono']) {
      expect(within(getHeader(name)).getByRole('button')).toBeTruthy();
    }
  });
});
