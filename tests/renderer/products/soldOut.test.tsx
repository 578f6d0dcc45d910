import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { QueuedDecision } from '@shared/bridge/device/queuedWrites';
import { capabilities, type Capability } from '@shared/contract/protocol/capabilities';
import { createFailure } from '@shared/contract/protocol/errors';
import type { Outcome } from '@shared/contract/protocol/failure';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import type { Product } from '@shared/contract/catalogue/products';
import type { Store } from '@shared/contract/stores/stores';
import { toBusinessPeriods } from '@shared/domain/schedules/shifts';
import { weekdays } from '@shared/domain/schedules/businessHours';
import type { Grants } from '@shared/domain/people/roles';
import { aProduct } from '../../support/aProduct';
import { aClosableStore } from '../../support/aWholeStore';
import { aSessionWithCapabilities, aUser, aUserWithPermissions } from '../support/builders';
import { failed, succeeded, type CallStubs } from '../support/fakeBridge';
import { fakeLiveCollections } from '../support/fakeLiveCollections';
import { chooseEntry } from '../support/menu';
import { cleanupApp, renderApp } from '../support/renderApp';

// A Friday at 20:00.
beforeEach(() => void vi.setSystemTime(new Date('2026-03-06T20:00:00-03:00')));
afterEach(() => {
  cleanupApp();
  vi.useRealTimers();
});

const createHours = (openingTime: string, closingTime: string) =>
  toBusinessPeriods(
    weekdays.map((day) => ({
      day,
      opens: openingTime,
      closes: closingTime,
      dispatchMethod: 'both' as const,
    })),
  );
const createStores = (): Store[] => [
  aClosableStore({ id: 1, name: 'Centro', menuId: 1, businessHours: createHours('12:00', '23:00') }),
  aClosableStore({ id: 2, name: 'La Granja', menuId: 1, businessHours: createHours('19:00', '01:30') }),
  aClosableStore({ id: 3, name: 'Maipú', menuId: 5, businessHours: createHours('12:00', '03:00') }),
];

interface Options {
  path?: string;
  grants?: Grants;
  storeIds?: number[];
  offered?: readonly Capability[];
  product?: Partial<Product>;
  inCentro?: Partial<Store>;
  /** Makes the next write fail. */
  refuses?: boolean;
}

/** Opens the app for a user with these permissions and stores, on a platform that stores changes. */
const open = ({
  path = '/products',
  grants,
  storeIds,
  offered = capabilities,
  product = {},
  inCentro = {},
  refuses = false,
}: Options = {}) => {
  const stores = new Map(createStores().map((store) => [store.id, store.id === 1 ? { ...store, ...inCentro } : store]));
  const soldOutProduct = aProduct({ id: 7, name: 'Papas fritas', menus: [{ id: 1, name: 'Carta' }], ...product });
  const state = { product: soldOutProduct };
  const session = aSessionWithCapabilities(offered, {
    user: { ...(grants === undefined ? aUser() : aUserWithPermissions(grants)), ...(storeIds && { storeIds }) },
  });
  const getRows = () => [...stores.values()].map(toStoreRow);
  const live = fakeLiveCollections(
    { stores: getRows(), orders: [], forgottenClosings: [], orderAlarms: [] },
    session.epoch,
  );
  const menu = {
    ...{ id: 1, name: 'Carta', hidden: false, discount: 0, priceGroups: [] },
    categories: [{ name: 'Acompañamientos', position: 0, orderedProducts: [7] }],
  };
  const calls: CallStubs = {
    'products.list': () => succeeded({ page: [state.product], count: 1, nextPage: null }),
    'products.get': () => succeeded(state.product),
    'modifiers.list': () => succeeded({ page: [], count: 0, nextPage: null }),
    'stores.get': ({ params }) => succeeded(stores.get(Number(params.id))!),
    'stores.all': () => succeeded(getRows()),
    'stores.list': () => succeeded({ page: getRows(), count: stores.size, nextPage: null }),
    'stores.allFull': () => succeeded([...stores.values()]),
    'staticMenu.get': () =>
      succeeded({
        stores: [...stores.values()].map(({ id, name, menuId, unavailableProducts }) => ({
          ...{ id, name, menuId },
          ...(unavailableProducts && { unavailableProducts }),
        })),
        menus: [menu],
        products: [state.product],
        modifiers: [],
      } as never),
    'products.update': ({ body }) => {
      if (refuses) return failed(createFailure('refused', 1019));
      state.product = { ...state.product, ...(body as { product: Partial<Product> }).product };
      return succeeded(state.product);
    },
    'stores.setProductAvailability': ({ params, body }) => {
      const { availableFrom } = body;
      const store = stores.get(Number(params.id))!;
      const productId = Number(params.productId);
      stores.set(store.id, {
        ...store,
        unavailableProducts: availableFrom === null ? [] : [{ productId, availableFrom }],
      });
      return succeeded({ productId, availableFrom });
    },
  };
  const app = renderApp({ session, path, calls, actions: live.actions });
  /** Publishes the refetched rows, as the main process does after a write. */
  const broadcastRows = () => act(() => app.bridge.broadcast(live.become('stores', getRows())));
  return { ...app, broadcastRows, state, stores };
};
const listWrites = ({ bridge }: ReturnType<typeof open>, name: string) =>
  bridge.calls.filter((call) => call.name === name).map(({ input }) => input);

const readDialog = async (name: string | RegExp) => within(await screen.findByRole('dialog', { name }));

describe('a product sold out in all stores', () => {
  it('shows the affected stores with their old and new end dates, and can be undone', async () => {
    const app = open();
    const { user, state } = app;
    await user.click(await screen.findByRole('button', { name: 'Agotar Papas fritas' }));
    const dialog = await readDialog('Agotar Papas fritas');
    expect(
      await dialog.findByText('Se agota en 2 de tus 3 tiendas, también La Granja, que vende hasta las 01:30.'),
    ).toBeTruthy();
    expect(dialog.getByText('Vuelve a la venta mañana a la 01:30.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Agotar' }));
    expect(await screen.findByText('En 2 de tus 3 tiendas, hasta mañana a la 01:30.')).toBeTruthy();
    expect(listWrites(app, 'products.update')).toMatchObject([
      { params: { id: 7 }, body: { product: { startDatetime: '2026-03-07T01:30:00' } } },
    ]);
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(state.product.startDatetime).toBeNull());
    expect(await screen.findByText('Se deshizo: Papas fritas queda como estaba')).toBeTruthy();
  });

  it('is made available again from its row', async () => {
    const { user, state } = open({ product: { startDatetime: '2026-03-07T01:30:00' } });
    await user.click(await screen.findByRole('button', { name: /^Volver a vender/ }));
    await waitFor(() => expect(state.product.startDatetime).toBeNull());
    expect(await screen.findByText('Papas fritas vuelve a venderse')).toBeTruthy();
  });

  it('keeps a later end date that a colleague set after the list was read', async () => {
    const app = open();
    await app.user.click(await screen.findByRole('button', { name: 'Agotar Papas fritas' }));
    const dialog = await readDialog('Agotar Papas fritas');
    await dialog.findByText(/^Se agota en 2/);
    app.state.product = { ...app.state.product, startDatetime: '2026-03-09T12:00:00' };
    await app.user.click(dialog.getByRole('button', { name: 'Agotar' }));
    expect(await screen.findByText(/^Papas fritas ya estaba agotado hasta/)).toBeTruthy();
    expect(listWrites(app, 'products.update')).toEqual([]);
  });

  it('offers no undo when a colleague has already made it available again', async () => {
    const app = open({ product: { startDatetime: '2026-03-07T01:30:00' } });
    const restoreButton = await screen.findByRole('button', { name: /^Volver a vender/ });
    app.state.product = { ...app.state.product, startDatetime: null };
    await app.user.click(restoreButton);
    expect(await screen.findByText('Papas fritas ya estaba a la venta')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
    expect(listWrites(app, 'products.update')).toEqual([]);
  });

  it('becomes available again even if it was hidden in the meantime', async () => {
    const { user, state } = open({ product: { startDatetime: '2026-03-07T01:30:00' } });
    const restoreButton = await screen.findByRole('button', { name: /^Volver a vender/ });
    state.product = { ...state.product, show: false };
    await user.click(restoreButton);
    expect(await screen.findByText('Papas fritas vuelve a venderse')).toBeTruthy();
    expect(state.product).toMatchObject({ startDatetime: null, show: true });
  });

  it('shows the failure in the dialog when the platform refuses the change', async () => {
    const { user } = open({ refuses: true });
    await user.click(await screen.findByRole('button', { name: 'Agotar Papas fritas' }));
    const dialog = await readDialog('Agotar Papas fritas');
    await dialog.findByText(/^Se agota en 2/);
    await user.click(dialog.getByRole('button', { name: 'Agotar' }));
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(screen.queryByText('Se agotó Papas fritas')).toBeNull();
  });

  it.each([
    ['in all stores', 'En todas las tiendas'],
    ['in one store', 'Solo en Centro'],
  ])('is not changed %s when the selected time passes before the user confirms', async (_, where) => {
    const { user, bridge } = open({ path: '/menu/storefront' });
    await user.click(await screen.findByRole('button', { name: 'Agotar Papas fritas' }));
    const dialog = await readDialog('Agotar Papas fritas');
    await user.click(await dialog.findByRole('radio', { name: where }));
    await user.click(dialog.getByRole('radio', { name: /^Otra fecha y hora/ }));
    await user.type(dialog.getByRole('textbox', { name: 'Vuelve a la venta: fecha' }), '06/03/2026');
    const timeInput = dialog.getByRole('textbox', { name: 'Vuelve a la venta: hora' });
    await user.clear(timeInput);
    await user.type(timeInput, '20:01');
    expect(await dialog.findByText('Vuelve a la venta hoy a las 20:01.')).toBeTruthy();
    const confirmButton = dialog.getByRole('button', { name: 'Agotar' });
    // Clicks immediately, since a second later the screen would show the new time.
    vi.setSystemTime(new Date('2026-03-06T20:01:05-03:00'));
    fireEvent.click(confirmButton);
    expect((await dialog.findByRole('alert')).textContent).toContain(
      'Elige una fecha y hora que todavía no hayan pasado',
    );
    const writeCalls = ['products.update', 'stores.setProductAvailability'];
    expect(bridge.calls.filter(({ name }) => writeCalls.includes(name))).toEqual([]);
  });

  it('shows users of a single store a warning that it affects all stores of the tenant', async () => {
    const products = ['index', 'show', 'update'] as const;
    const { user } = open({ grants: { products, stores: ['index', 'show'] }, storeIds: [1], offered: [] });
    await user.click(await screen.findByRole('button', { name: 'Agotar Papas fritas' }));
    const dialog = await readDialog('Agotar Papas fritas');
    expect(
      await dialog.findByText(
        'Se agota en 2 tiendas del comercio, no solo en las tuyas, también La Granja, que vende hasta las 01:30.',
      ),
    ).toBeTruthy();
    expect(dialog.queryByRole('radiogroup', { name: 'Dónde' })).toBeNull();
  });

  it('is hidden in its form only after a confirmation that names its menus and stores', async () => {
    const { user, state } = open({ path: '/products/edit-product/7/sale' });
    await user.click(await screen.findByRole('switch', { name: 'Visible para los clientes' }));
    await user.click(screen.getByRole('button', { name: 'Guardar' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Ocultar Papas fritas' }));
    expect(await question.findByText(/^Está en 1 menú, 2 tiendas\. Deja de venderse en todas/)).toBeTruthy();
    expect(state.product.show).toBe(true);
    await user.click(question.getByRole('button', { name: 'Ocultar' }));
    await waitFor(() => expect(state.product.show).toBe(false));
  });
});

describe('a product sold out in one store', () => {
  it('is marked and made available again on the order board by a kitchen user', async () => {
    const app = open({
      path: '/orders/board',
      grants: { orders: ['index', 'show', 'update'], stores: ['index', 'show'], products: ['show'] },
      storeIds: [2],
    });
    const { user, broadcastRows } = app;
    await user.click(await screen.findByRole('button', { name: 'Agotar producto' }));
    const list = await readDialog('Productos de La Granja');
    await user.click(await list.findByRole('button', { name: 'Agotar Papas fritas' }));
    const dialog = await readDialog('Agotar Papas fritas');
    expect(await dialog.findByText('Se agota solo en La Granja.')).toBeTruthy();
    expect(await dialog.findByText('En la otra tienda que lo vende sigue a la venta.')).toBeTruthy();
    expect(dialog.queryByRole('radio', { name: /^Sin fecha/ })).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Agotar' }));
    expect(await screen.findByText('Solo en La Granja, hasta mañana a la 01:30.')).toBeTruthy();
    expect(listWrites(app, 'stores.setProductAvailability')).toMatchObject([
      { params: { id: 2, productId: 7 }, body: { availableFrom: '2026-03-07T01:30:00' } },
    ]);
    broadcastRows();
    await user.click(await screen.findByRole('button', { name: 'Agotar producto 1 agotado' }));
    const after = await readDialog('Productos de La Granja');
    expect(await after.findByText('Agotado aquí hasta mañana a la 01:30')).toBeTruthy();
    await user.click(after.getByRole('button', { name: 'Volver a vender Papas fritas' }));
    await waitFor(() =>
      expect(listWrites(app, 'stores.setProductAvailability').at(-1)).toMatchObject({ body: { availableFrom: null } }),
    );
  });

  it('is found by name and marked until the next opening or a typed date and time', async () => {
    const { user } = open({
      path: '/orders/board',
      grants: { orders: ['index', 'show', 'update'], stores: ['index', 'show'], products: ['show'] },
      storeIds: [2],
    });
    await user.click(await screen.findByRole('button', { name: 'Agotar producto' }));
    const list = await readDialog('Productos de La Granja');
    const search = await list.findByRole('searchbox', { name: 'Buscar un producto' });
    await waitFor(() => expect(document.activeElement).toBe(search));
    await user.keyboard('papas');
    await user.click(await list.findByRole('button', { name: 'Agotar Papas fritas' }));
    const dialog = await readDialog('Agotar Papas fritas');
    await user.click(await dialog.findByRole('radio', { name: /^Mañana al abrir/ }));
    expect(await dialog.findByText(/^Vuelve a la venta (?:mañana|el )/)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: /^Otra fecha y hora/ }));
    await user.type(dialog.getByRole('textbox', { name: /fecha/i }), '09/03/2026');
    const time = dialog.getByRole<HTMLInputElement>('textbox', { name: /hora/i });
    expect(time.value).toBe('00:00');
    await user.click(time);
    await user.keyboard('1100');
    await user.tab();
    expect(time.value).toBe('11:00');
  });

  it('is marked with the option for one store in the dialog, and its row and dialog then report this', async () => {
    const app = open();
    const { user, broadcastRows, stores } = app;
    await user.click(await screen.findByRole('button', { name: 'Agotar Papas fritas' }));
    const dialog = await readDialog('Agotar Papas fritas');
    await user.click(dialog.getByRole('radio', { name: 'Solo en una tienda' }));
    expect(dialog.getByText('Elige la tienda.')).toBeTruthy();
    await user.type(dialog.getByRole('combobox', { name: 'Tienda' }), 'Centro');
    await user.click(await screen.findByRole('option', { name: /^Centro/, hidden: true }));
    expect(await dialog.findByText('Se agota solo en Centro.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Agotar', hidden: true }));
    await waitFor(() => expect(stores.get(1)?.unavailableProducts).toMatchObject([{ productId: 7 }]));
    broadcastRows();
    expect(await screen.findByText('Agotado en 1 tienda')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Agotar Papas fritas' }));
    const secondDialog = await readDialog('Agotar Papas fritas');
    expect(secondDialog.getByText('Centro, hasta hoy a las 23:00')).toBeTruthy();
    await user.click(secondDialog.getByRole('button', { name: 'Volver a vender Papas fritas en Centro' }));
    await waitFor(() => expect(stores.get(1)?.unavailableProducts).toEqual([]));
  });

  it('is not counted on the order board while it is hidden', async () => {
    const unavailableProducts = [7, 8].map((productId) => ({ productId, availableFrom: null }));
    const { user } = open({
      path: '/orders/board',
      storeIds: [1],
      inCentro: { unavailableProducts },
      product: { show: false },
    });
    await user.click(await screen.findByRole('button', { name: 'Agotar producto 1 agotado' }));
    const list = await readDialog('Productos de Centro');
    expect(await list.findByText('0 agotados')).toBeTruthy();
  });

  it('keeps a later end that a colleague set after the store was read', async () => {
    const app = open({ path: '/menu/storefront' });
    await app.user.click(await screen.findByRole('button', { name: 'Agotar Papas fritas' }));
    const dialog = await readDialog('Agotar Papas fritas');
    await app.user.click(await dialog.findByRole('radio', { name: 'Solo en Centro' }));
    await dialog.findByText('Se agota solo en Centro.');
    const unavailableProducts = [{ productId: 7, availableFrom: '2026-03-09T12:00:00' }];
    app.stores.set(1, { ...app.stores.get(1)!, unavailableProducts });
    await app.user.click(dialog.getByRole('button', { name: 'Agotar' }));
    expect(await screen.findByText(/^Papas fritas ya estaba agotado hasta/)).toBeTruthy();
    expect(listWrites(app, 'stores.setProductAvailability')).toEqual([]);
  });

  it('restores the end that a colleague set after the store was read when its change is undone', async () => {
    const app = open({ path: '/menu/storefront' });
    await app.user.click(await screen.findByRole('button', { name: 'Agotar Papas fritas' }));
    const dialog = await readDialog('Agotar Papas fritas');
    await app.user.click(await dialog.findByRole('radio', { name: 'Solo en Centro' }));
    await dialog.findByText('Se agota solo en Centro.');
    const unavailableProducts = [{ productId: 7, availableFrom: '2026-03-06T22:00:00' }];
    app.stores.set(1, { ...app.stores.get(1)!, unavailableProducts });
    await app.user.click(dialog.getByRole('button', { name: 'Agotar' }));
    await app.user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(app.stores.get(1)?.unavailableProducts).toEqual(unavailableProducts));
  });

  it('cannot be marked without platform support or permission', async () => {
    const firstCapabilities = open({
      offered: capabilities.filter((capability) => capability !== 'storeAvailability'),
    });
    await firstCapabilities.user.click(await screen.findByRole('button', { name: 'Agotar Papas fritas' }));
    const dialog = await readDialog('Agotar Papas fritas');
    expect(dialog.queryByRole('radio', { name: 'Solo en una tienda' })).toBeNull();
    cleanupApp();
    open({ grants: { products: ['index', 'show'], orders: ['index', 'show'], stores: ['index', 'show'] } });
    await screen.findByText('Papas fritas');
    expect(screen.queryByRole('button', { name: 'Agotar Papas fritas' })).toBeNull();
  });

  it('is shown with its end time in the storefront view and can be made available again there', async () => {
    const { user, stores, broadcastRows } = open({ path: '/menu/storefront' });
    await user.click(await screen.findByRole('button', { name: 'Agotar Papas fritas' }));
    const dialog = await readDialog('Agotar Papas fritas');
    expect(await dialog.findByText('Se agota solo en Centro.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Agotar' }));
    await waitFor(() => expect(stores.get(1)?.unavailableProducts).toHaveLength(1));
    broadcastRows();
    const hiddenProducts = await screen.findByRole('list', { name: 'No se ve (1)' });
    expect(within(hiddenProducts).getByText('Agotado solo en esta tienda hasta hoy a las 23:00')).toBeTruthy();
    await user.click(within(hiddenProducts).getByRole('button', { name: 'Volver a vender Papas fritas' }));
    await waitFor(() => expect(stores.get(1)?.unavailableProducts).toEqual([]));
    broadcastRows();
    expect(await screen.findByRole('button', { name: 'Agotar Papas fritas' })).toBeTruthy();
  });

  it('keeps the end date that a colleague set before the undo', async () => {
    const app = open({ path: '/menu/storefront' });
    const { user, stores } = app;
    await user.click(await screen.findByRole('button', { name: 'Agotar Papas fritas' }));
    await user.click((await readDialog('Agotar Papas fritas')).getByRole('button', { name: 'Agotar' }));
    const undoButton = await screen.findByRole('button', { name: 'Deshacer' });
    const longerSoldOut = [{ productId: 7, availableFrom: '2026-03-09T12:00:00' }];
    stores.set(1, { ...stores.get(1)!, unavailableProducts: longerSoldOut });
    await user.click(undoButton);
    expect(await screen.findByText('Papas fritas cambió mientras tanto: no se deshizo')).toBeTruthy();
    expect(stores.get(1)?.unavailableProducts).toEqual(longerSoldOut);
    expect(listWrites(app, 'stores.setProductAvailability')).toHaveLength(1);
  });

  it('offers no undo when it is made available and the platform did not report its end time', async () => {
    const unavailableProducts = [{ productId: 7, availableFrom: null }];
    const { user, stores } = open({ path: '/menu/storefront', inCentro: { unavailableProducts } });
    await user.click(await screen.findByRole('button', { name: 'Volver a vender Papas fritas' }));
    expect(await screen.findByText('Papas fritas vuelve a venderse')).toBeTruthy();
    expect(stores.get(1)?.unavailableProducts).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  });

  it('can be marked from the list of stores', async () => {
    const { user, stores } = open({ path: '/stores' });
    await user.click(await screen.findByRole('button', { name: 'Más acciones: La Granja' }));
    await chooseEntry(user, 'Agotar producto');
    const list = await readDialog('Productos de La Granja');
    await user.click(await list.findByRole('button', { name: 'Agotar Papas fritas' }));
    await user.click((await readDialog('Agotar Papas fritas')).getByRole('button', { name: 'Agotar' }));
    await waitFor(() => expect(stores.get(2)?.unavailableProducts).toHaveLength(1));
  });
});

describe('a product taken off sale or put back', () => {
  const inCentro = { unavailableProducts: [{ productId: 7, availableFrom: '2026-03-06T22:00:00' }] };
  const sellOut = async ({ user }: ReturnType<typeof open>, where: string) => {
    await user.click(await screen.findByRole('button', { name: 'Agotar Papas fritas' }));
    const dialog = await readDialog('Agotar Papas fritas');
    await user.click(await dialog.findByRole('radio', { name: where }));
    await dialog.findByText(/^Se agota (?:solo|en 2)/);
    return () => user.click(dialog.getByRole('button', { name: 'Agotar' }));
  };
  const bringBack = async ({ user }: ReturnType<typeof open>) => {
    const button = await screen.findByRole('button', { name: 'Volver a vender Papas fritas' });
    return () => user.click(button);
  };
  const changes: [string, Options, (app: ReturnType<typeof open>) => Promise<() => Promise<void>>, object][] = [
    [
      'sold out in all stores',
      {},
      (app) => sellOut(app, 'En todas las tiendas'),
      { kind: 'sale', patch: { startDatetime: '2026-03-07T01:30:00' } },
    ],
    [
      'sold out in one store',
      {},
      (app) => sellOut(app, 'Solo en Centro'),
      { kind: 'soldOutInStore', availableFrom: '2026-03-06T23:00:00' },
    ],
    ['back in all stores', { product: { show: false } }, bringBack, { kind: 'sale', patch: { show: true } }],
    ['back in one store', { inCentro }, bringBack, { kind: 'soldOutInStore', availableFrom: null }],
  ];
  const listDecisions = ({ bridge }: ReturnType<typeof open>, name: string) =>
    bridge.actions
      .filter((action) => action.name === name)
      .map(({ input }) => (input as { decision: Pick<QueuedDecision, 'write' | 'key' | 'isSent'> }).decision);
  const stopReads = (app: ReturnType<typeof open>, read: () => Promise<Outcome<never>>) =>
    app.bridge.onCall({ 'products.get': read, 'stores.get': read });

  it.each(changes)('is stored in the queue before the read ends when it is %s', async (_, options, prepare, write) => {
    const app = open({ path: '/menu/storefront', ...options });
    const confirm = await prepare(app);
    stopReads(app, () => new Promise(() => undefined));
    await confirm();
    await waitFor(() => expect(listDecisions(app, 'queue.beginSend')).toMatchObject([{ write, isSent: true }]));
  });

  it.each(changes)('is queued, not sent, when the read for "%s" gets no reply', async (...change) => {
    const [, options, prepare, write] = change;
    const app = open({ path: '/menu/storefront', ...options });
    const confirm = await prepare(app);
    stopReads(app, () => Promise.resolve(failed(createFailure('timeout'))));
    app.bridge.onAct({ 'queue.add': () => failed(createFailure('refused', 'QUEUE_NOT_STORED')) });
    await confirm();
    await waitFor(() => expect(listDecisions(app, 'queue.add')).toMatchObject([{ write, isSent: false }]));
    const writeCalls = ['products.update', 'stores.setProductAvailability'];
    expect(app.bridge.calls.filter(({ name }) => writeCalls.includes(name))).toEqual([]);
  });

  it('is stored in the queue again with the same key when the read changes the write', async () => {
    const app = open({ product: { startDatetime: '2026-03-07T01:30:00' } });
    const button = await screen.findByRole('button', { name: /^Volver a vender/ });
    app.state.product = { ...app.state.product, show: false };
    await app.user.click(button);
    await screen.findByText('Papas fritas vuelve a venderse');
    const [known, current, ...others] = listDecisions(app, 'queue.beginSend');
    expect(known?.write).toMatchObject({ patch: { startDatetime: null } });
    expect(current).toMatchObject({ key: known?.key, write: { patch: { startDatetime: null, show: true } } });
    expect(others).toEqual([]);
  });
});
