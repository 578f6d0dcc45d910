import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import type { Product } from '@shared/contract/catalogue/products';
import { aProduct, withModifiers } from '../../support/aProduct';
import type { ModifierRow } from '@shared/contract/catalogue/modifiers';
import { aSession, aUser } from '../support/builders';
import { succeeded, type CallStubs } from '../support/fakeBridge';
import { localJobs } from '../support/localJobs';
import { chooseEntry } from '../support/menu';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import { modifierFields } from '@shared/contract/catalogue/modifierFields';
import { createBlankValues } from '@shared/contract/fields/entity';
import { aClosableStore } from '../../support/aWholeStore';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const aRow = (id: number, name: string, overrides: Partial<Product> = {}): Product =>
  aProduct({
    id,
    name,
    priceProduct: 8990,
    menus: [{ id: 1, name: 'Carta' }],
    updatedAt: '2026-01-01T10:00:00',
    ...overrides,
  });

const aModifier = (id: number, name: string): ModifierRow => {
  const {
    pictureIds: _ids,
    dropdownText: _text,
    foodType: _food,
    alohaId: _aloha,
    fbdId: _fbd,
    ...row
  } = createBlankValues(modifierFields);
  return { ...row, id, name, pictures: [], children: [] };
};

const hideSelected = async (user: ReturnType<typeof renderApp>['user']): Promise<void> => {
  await chooseEntry(user, 'Ocultar…');
  const question = within(await screen.findByRole('alertdialog'));
  await question.findByText(/en 1 menú, 2 tiendas/);
  await user.click(question.getByRole('button', { name: 'Ocultar', hidden: true }));
};

const aStoreRow = (changes: Parameters<typeof aClosableStore>[0]) => toStoreRow(aClosableStore(changes));
const stores = [
  aStoreRow({ id: 1, name: 'Burger Demo Ñuñoa', menuId: 1 }),
  aStoreRow({ id: 2, name: 'Burger Demo La Granja', menuId: 1 }),
  aStoreRow({ id: 3, name: 'Burger Demo Maipú', menuId: 5 }),
];

/** `lostIds`: products whose changes get no reply and are not applied. */
const openProducts = async (
  path = '/products',
  rows = [aRow(1, 'Clásica'), aRow(2, 'Italiana', { tags: ['spicy'] })],
  lostIds: ReadonlySet<number> = new Set(),
) => {
  const products = new Map(rows.map((row) => [row.id, row]));
  const soldOutUntilById = new Map<number, string>();
  const calls: CallStubs = {
    'products.list': () => succeeded({ page: [...products.values()], count: products.size, nextPage: null }),
    'products.get': ({ params }) => succeeded(products.get(Number(params.id))!),
    'modifiers.list': () =>
      succeeded({ page: [aModifier(7, 'Salsas'), aModifier(8, 'Pan')], count: 2, nextPage: null }),
    'products.update': ({ params, body }) => {
      const { id } = params as { id: number };
      if (lostIds.has(id)) return failed(createFailure('unknownOutcome'));
      if (id === 2) return failed({ ...createFailure('invalid', 1001), fields: { name: ['La caja no lo acepta'] } });
      products.set(id, { ...products.get(id)!, ...(body as { product: Partial<Product> }).product });
      return succeeded(products.get(id) as never);
    },
    'stores.all': () => succeeded(stores),
    'stores.list': () => succeeded({ page: stores, count: stores.length, nextPage: null }),
    'stores.get': ({ params }) =>
      succeeded(
        aClosableStore({
          id: Number(params.id),
          unavailableProducts: [...soldOutUntilById].map(([productId, availableFrom]) => ({
            productId,
            availableFrom,
          })),
        }),
      ),
    'stores.setProductAvailability': ({ params, body }) => {
      const productId = Number(params.productId);
      if (body.availableFrom === null) soldOutUntilById.delete(productId);
      else soldOutUntilById.set(productId, body.availableFrom);
      return succeeded({ productId, availableFrom: body.availableFrom });
    },
  };
  const session = aSession({ user: aUser() });
  const jobs = localJobs(session);
  const app = renderApp({ session, path, calls, actions: jobs.actions, stores });
  jobs.follow(app.bridge);
  await screen.findAllByText('Clásica');
  return { ...app, products, unavailable: soldOutUntilById };
};

describe('the product list', () => {
  it('shows price, tags, platforms, state and menus', async () => {
    await openProducts();
    const row = within((await screen.findByText('Italiana')).closest('tr')!);
    for (const text of ['$8.990', 'Picante', 'Web y app', 'A la venta', 'En 1 menú'])
      expect(row.getByText(text)).toBeTruthy();
  });

  it('hides several products and shows the results with an undo', async () => {
    const { user, products } = await openProducts();
    await user.click(screen.getByRole('checkbox', { name: /Clásica/ }));
    await user.click(screen.getByRole('checkbox', { name: /Italiana/ }));
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    await hideSelected(user);
    const result = within(await screen.findByRole('region', { name: 'Resultado: Ocultar productos' }));
    const unsavedList = within(await result.findByRole('list', { name: 'Productos que no se guardaron' }));
    await unsavedList.findByText('Italiana');
    expect(products.get(1)?.show).toBe(false);
    expect(result.getByText('Guardados', { selector: 'dt' }).parentElement?.textContent).toContain('1');
    expect(result.getByText('Sin guardar', { selector: 'dt' }).parentElement?.textContent).toContain('1');
    expect(screen.getAllByRole('button', { name: 'Deshacer' })).toHaveLength(1);
    await user.click(result.getByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(products.get(1)?.show).toBe(true));
  });

  it('shows the result for a single product only in a toast with an undo', async () => {
    const { user, products } = await openProducts();
    await user.click(screen.getByRole('checkbox', { name: /Clásica/ }));
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    await hideSelected(user);
    await waitFor(() => expect(products.get(1)?.show).toBe(false));
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(products.get(1)?.show).toBe(true));
    expect(screen.queryByRole('region', { name: /^Resultado: Ocultar productos/ })).toBeNull();
  });

  it('shows stores and end date before and after products are marked as sold out', async () => {
    const { user, products } = await openProducts();
    await user.click(screen.getByRole('checkbox', { name: /Clásica/ }));
    await user.click(screen.getByRole('checkbox', { name: /Italiana/ }));
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    await chooseEntry(user, 'Agotar…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Agotar 2 productos' }));
    await dialog.findByText(/^Se agota en 2 de tus 3 tiendas/);
    expect(dialog.getByText(/^Vuelve a la venta /)).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: /^Otra fecha y hora/, hidden: true }));
    expect(dialog.getByText('Elige cuándo vuelve a la venta.')).toBeTruthy();
    await user.click(dialog.getByRole('radio', { name: /^Sin fecha/, hidden: true }));
    expect(dialog.getByText('No vuelve solo: tienes que mostrarlo.')).toBeTruthy();
    expect(products.get(1)?.show).toBe(true);
    await user.click(dialog.getByRole('button', { name: 'Agotar', hidden: true }));
    await screen.findByRole('region', { name: 'Resultado: Agotado sin fecha en 2 de tus 3 tiendas' });
    await waitFor(() => expect(products.get(1)?.show).toBe(false));
  });

  it('marks products as sold out in one store, which can be undone', async () => {
    const { user, products, unavailable } = await openProducts();
    await user.click(screen.getByRole('checkbox', { name: /Clásica/ }));
    await user.click(screen.getByRole('checkbox', { name: /Italiana/ }));
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    await chooseEntry(user, 'Agotar…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Agotar 2 productos' }));
    await user.click(await dialog.findByRole('radio', { name: 'Solo en una tienda', hidden: true }));
    await user.type(dialog.getByRole('combobox', { name: 'Tienda', hidden: true }), 'Granja');
    await user.click(await screen.findByRole('option', { name: /La Granja/, hidden: true }));
    await dialog.findByText('Se agota solo en Burger Demo La Granja.');
    await user.click(dialog.getByRole('button', { name: 'Agotar', hidden: true }));
    const result = within(
      await screen.findByRole('region', { name: /^Resultado: Agotado en Burger Demo La Granja hasta el / }),
    );
    await waitFor(() => expect([...unavailable.keys()].sort()).toEqual([1, 2]));
    expect(products.get(1)).toMatchObject({ show: true, startDatetime: null });
    await user.click(await result.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect(unavailable.size).toBe(0));
  });

  it('shows, before modifiers or a product are removed, where they are used', async () => {
    const { user } = await openProducts();
    await user.click(screen.getByRole('checkbox', { name: /Clásica/ }));
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    await chooseEntry(user, 'Modificadores…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar modificadores' }));
    await user.type(dialog.getByRole('combobox', { name: 'Quitar de los productos elegidos' }), 'Pan');
    await user.click(await screen.findByRole('option', { name: /^Pan/, hidden: true }));
    expect(await dialog.findByText('Dejan de ofrecerse en 1 menú, 2 tiendas.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Cancelar', hidden: true }));
    await user.click(await screen.findByRole('button', { name: 'Más acciones: Clásica' }));
    await chooseEntry(user, 'Eliminar');
    expect(await screen.findByText(/^Está en 1 menú, 2 tiendas\. Sácalo primero/)).toBeTruthy();
  });

  it('filters products unavailable for more than a day and makes them available again', async () => {
    const { user, products } = await openProducts('/products?view=longOff', [
      aRow(1, 'Clásica', { show: false }),
      aRow(3, 'A la venta siempre'),
    ]);
    expect(screen.queryByText('A la venta siempre')).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Clásica' }));
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    await chooseEntry(user, 'Volver a vender');
    await waitFor(() => expect(products.get(1)?.show).toBe(true));
  });

  it('adds and removes modifiers of several products', async () => {
    const { user, products } = await openProducts('/products', [
      aRow(1, 'Clásica', withModifiers(8)),
      aRow(3, 'Italiana', withModifiers(5, 8)),
    ]);
    await user.click(screen.getByRole('checkbox', { name: /Clásica/ }));
    await user.click(screen.getByRole('checkbox', { name: /Italiana/ }));
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    await chooseEntry(user, 'Modificadores…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar modificadores' }));
    for (const [input, name] of [
      ['Agregar a los productos elegidos', 'Salsas'],
      ['Quitar de los productos elegidos', 'Pan'],
    ] as const) {
      await user.type(dialog.getByRole('combobox', { name: input }), name);
      await user.click(await screen.findByRole('option', { name: new RegExp(`^${name}`), hidden: true }));
    }
    await user.click(dialog.getByRole('button', { name: 'Aplicar', hidden: true }));
    await screen.findByText('Se cambiaron 2 productos', { selector: '[role=status]' });
    const listIds = (id: number) =>
      products.get(id)?.modifiersProductsAttributes.flatMap((row) => ('modifierId' in row ? [row.modifierId] : []));
    expect([listIds(1), listIds(3)]).toEqual([[7], [5, 7]]);
  });

  it('reports products whose change was not applied and retries them', async () => {
    const lostIds = new Set([3]);
    const { user, products } = await openProducts(undefined, [aRow(1, 'Clásica'), aRow(3, 'Italiana')], lostIds);
    await user.click(screen.getByRole('checkbox', { name: /Clásica/ }));
    await user.click(screen.getByRole('checkbox', { name: /Italiana/ }));
    await user.click(screen.getByRole('button', { name: 'Cambiar' }));
    await hideSelected(user);
    const result = within(await screen.findByRole('region', { name: 'Resultado: Ocultar productos' }));
    const unsavedList = within(await result.findByRole('list', { name: 'Productos que no se guardaron' }));
    expect(unsavedList.getByRole('listitem').textContent).toBe(
      'ItalianaSin guardarSe perdió la respuesta y quedó como estaba',
    );
    lostIds.clear();
    await user.click(result.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(products.get(3)?.show).toBe(false));
    await result.findByText('Se cambiaron 2 productos');
  });

  it('counts selected products in the masculine form of Spanish, filters by a tag from a menu and records searches', async () => {
    const { user, bridge } = await openProducts();
    await user.click(screen.getByRole('checkbox', { name: 'Elegir todos los de esta página' }));
    expect(screen.getByText('2 elegidos')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Etiqueta' }));
    const menu = await screen.findByRole('menu');
    await waitFor(() => expect(document.activeElement).toBe(menu));
    const item = within(menu).getByRole('menuitemradio', { name: 'Picante' });
    // By keyboard, since the library accepts clicks only from a real pointer.
    for (let presses = 0; presses < 12 && !item.hasAttribute('data-highlighted'); presses += 1) {
      await user.keyboard('{ArrowDown}');
    }
    await user.keyboard('{Enter}');
    await waitFor(() =>
      expect(bridge.calls.at(-1)).toMatchObject({ name: 'products.list', input: { query: { tags: ['spicy'] } } }),
    );
    await user.type(screen.getByRole('searchbox', { name: 'Nombre' }), 'ital');
    await waitFor(() =>
      expect(bridge.actions).toContainEqual({ name: 'analytics.searched', input: { what: 'products' } }),
    );
  });
});
