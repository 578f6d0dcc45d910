import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { ModifierRow } from '@shared/contract/catalogue/modifiers';
import type { Product } from '@shared/contract/catalogue/products';
import { createFailure } from '@shared/contract/protocol/errors';
import type { LoggedPriceChange } from '@shared/domain/catalogue/priceHistory/priceHistory';
import { aProduct } from '../../support/aProduct';
import { aSession, aUser, aUserWithPermissions } from '../support/builders';
import { failed, succeeded, type ActionStubs, type CallStubs } from '../support/fakeBridge';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const limits = { minQuantityModifiers: 0, maxQuantityModifiers: 100 };

const completo = aProduct({
  id: 9,
  name: 'Completo italiano',
  description: 'Palta, tomate y mayonesa.',
  priceProduct: 2990,
  modifiersProductsAttributes: [
    { modifierId: 1, position: 0, ...limits, kept: { id: 71 } },
    { modifierId: 2, position: 1, ...limits, kept: { id: 72 } },
  ],
});

const createModifier = (id: number, name: string): ModifierRow => ({
  id,
  name,
  type: 'group',
  description: null,
  helpText: null,
  price: 0,
  free: false,
  position: 0,
  minQuantityModifiers: 0,
  maxQuantityModifiers: 0,
  pictures: [],
  children: [],
});

const openTab = async (
  tab: string,
  product: Product = completo,
  others: readonly Product[] = [],
  actions: ActionStubs = {},
) => {
  let savedProduct = product;
  const sentInputs: Record<string, unknown>[] = [];
  const names = ['Salsas', 'Pan', 'Bebida'];
  const calls: CallStubs = {
    'products.get': () => succeeded(savedProduct),
    'products.list': () => {
      const page = [savedProduct, ...others];
      return succeeded({ page, count: page.length, nextPage: null });
    },
    'products.update': ({ body }) => {
      const { product: changes } = body;
      sentInputs.push(changes);
      savedProduct = { ...savedProduct, ...(changes as Partial<Product>) };
      return succeeded(savedProduct);
    },
    'modifiers.list': () =>
      succeeded({ page: names.map((name, index) => createModifier(index + 1, name)), count: 3, nextPage: null }),
  };
  const app = renderApp({
    session: aSession({ user: aUser() }),
    path: `/products/edit-product/9/${tab}`,
    calls,
    actions,
  });
  await screen.findByRole('heading', { name: 'Así lo ve tu cliente' });
  return { ...app, sentInputs };
};

const getSaveButton = () => screen.getByRole('button', { name: 'Guardar' });
const getPreview = (name = 'Web') => within(screen.getByRole('group', { name }));
const getBox = (name: string | RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('the product form', () => {
  it('shows the price history of the product and its groups and restores a price', async () => {
    const createLoggedChange = (
      id: number,
      groupId: number | null,
      rows: LoggedPriceChange['rows'],
    ): LoggedPriceChange => ({
      kind: 'change',
      id,
      at: Date.now() - 1000,
      origin: id === 2 ? 'elsewhere' : 'here',
      groupId,
      groupName: groupId === null ? '' : 'Local',
      menuId: groupId === null ? null : 7,
      rows,
    });
    const changes = [
      createLoggedChange(2, 3, [[9, 3490, 3990, null, 4490]]),
      createLoggedChange(1, null, [[9, 2490, 2990, null, null]]),
    ];
    const { user, sentInputs } = await openTab('sale', completo, [], {
      'prices.history': ({ productId }) =>
        succeeded({ groups: [{ groupId: 3, since: 0 }], changes: productId === 9 ? changes : [] }),
    });
    const history = within(await screen.findByRole('region', { name: 'Historial de precios' }));
    expect(await history.findByText('$3.490 → $3.990 · +$500 (+14,3 %)')).toBeTruthy();
    expect(history.getByText('$3.490, igual al precio → $4.490 · +$1.000 (+28,7 %)')).toBeTruthy();
    expect(history.getByText('Cambió en otro lugar; se vio a esta hora')).toBeTruthy();
    expect(history.getByRole('link', { name: 'Ver en la planilla' }).getAttribute('href')).toBe(
      '/menu/new-edit-menu/7?history=9',
    );
    await user.click(history.getByRole('button', { name: 'Usar $2.490' }));
    await user.click(getSaveButton());
    await waitFor(() => expect(sentInputs).toEqual([expect.objectContaining({ priceProduct: 2490 })]));
  });

  it('hides the price history without permission to edit prices', async () => {
    const session = aSession({ user: aUserWithPermissions({ products: ['index', 'show', 'update'] }) });
    const requests: unknown[] = [];
    renderApp({
      session,
      path: '/products/edit-product/9/sale',
      calls: {
        'products.get': () => succeeded(completo),
        'products.list': () => succeeded({ page: [completo], count: 1, nextPage: null }),
        'modifiers.list': () => succeeded({ page: [], count: 0, nextPage: null }),
        'staticMenu.get': () => failed(createFailure('forbidden')),
        'stores.allFull': () => failed(createFailure('forbidden')),
      },
      actions: {
        'prices.history': (query) => {
          requests.push(query);
          return succeeded({ groups: [], changes: [] });
        },
      },
    });
    await screen.findByRole('heading', { name: 'Así lo ve tu cliente' });
    expect(screen.queryByRole('region', { name: 'Historial de precios' })).toBeNull();
    expect(requests).toEqual([]);
  });

  it('shows which other products use a picture, with links', async () => {
    const [sharedPicture, ownPicture] = [1, 2].map((id) => ({
      id,
      url: null,
      name: `foto-${id}.png`,
    })) as Product['pictures'];
    const productWithPictures = { ...completo, pictures: [sharedPicture!, ownPicture!], pictureIds: [1, 2] };
    const others = ['A', 'B', 'C', 'D'].map((name, index) =>
      aProduct({ id: 20 + index, name, pictures: [sharedPicture!] }),
    );
    await openTab('customers', productWithPictures, others);
    const link = await screen.findByRole('link', { name: 'A' });
    expect(link.getAttribute('href')).toBe('/products/edit-product/20');
    expect(screen.getAllByText(/^También está en/).map(({ textContent }) => textContent)).toEqual([
      'También está en A, B, C y 1 más',
    ]);
  });

  it('updates the customer preview while typing', async () => {
    const { user } = await openTab('customers');
    expect(getPreview().getByText('$2.990')).toBeTruthy();
    const name = getBox(/^Nombre(?! en)/);
    await user.clear(name);
    await user.type(name, 'Completo XL');
    expect(getPreview().getByText('Completo XL')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'App' }));
    expect(getPreview('App').getByText('Completo XL')).toBeTruthy();
  });

  it('shows the known names, but not the limits, of modifiers that the user may not list', async () => {
    renderApp({
      session: aSession({ user: aUserWithPermissions({ products: ['index', 'show', 'update'] }) }),
      path: '/products/edit-product/9/customers',
      calls: {
        'products.get': () => succeeded(completo),
        'products.list': () => succeeded({ page: [completo], count: 1, nextPage: null }),
        'staticMenu.get': () =>
          succeeded({ stores: [], menus: [], products: [], modifiers: [{ id: 1, name: 'Salsas' }] } as never),
      },
    });
    const requests = await screen.findByRole('list', { name: 'Se pregunta' });
    await waitFor(() =>
      expect(
        within(requests)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ).toEqual(['Salsas', '#2']),
    );
  });

  it('keeps tags that the app does not know when other tags change', async () => {
    const { user, sentInputs } = await openTab('customers', { ...completo, tags: ['hot'], kept: { tags: ['halal'] } });
    await user.click(screen.getByRole('checkbox', { name: 'Vegano' }));
    await user.click(getSaveButton());
    await waitFor(() => expect(sentInputs).toEqual([{ tags: ['vegan', 'hot', { kept: 'halal' }] }]));
  });

  it('requires a design and dates for a label and shows the label in the preview', async () => {
    const { user, sentInputs } = await openTab('sale');
    await user.type(getBox('Texto del rótulo'), 'Nuevo');
    expect(getPreview().getByText('Nuevo').dataset['labelType']).toBe('rounded');
    await user.click(getSaveButton());
    await waitFor(() => expect(screen.getAllByText('Requerido')).toHaveLength(3));
    expect(sentInputs).toEqual([]);
    await user.click(screen.getByRole('radio', { name: 'Cinta' }));
    expect(getPreview().getByText('Nuevo').dataset['labelType']).toBe('ribbon');
    await user.type(getBox('Se muestra desde: fecha'), '01/03/2026');
    await user.type(getBox('Se muestra hasta: fecha'), '01/02/2026');
    await user.click(getSaveButton());
    await screen.findByText('Debe ser posterior al inicio');
    await user.clear(getBox('Se muestra hasta: fecha'));
    await user.type(getBox('Se muestra hasta: fecha'), '31/03/2026');
    await user.click(getSaveButton());
    await waitFor(() =>
      expect(sentInputs).toEqual([
        expect.objectContaining({
          label: 'Nuevo',
          labelType: 'ribbon',
          startDatetimeLabel: '2026-03-01T00:00:00',
          endDatetimeLabel: '2026-03-31T23:59:00',
        }),
      ]),
    );
  });

  it('limits a label to 18 characters', async () => {
    const { user, sentInputs } = await openTab('sale');
    await user.type(getBox('Texto del rótulo'), '1234567890123456789');
    await user.click(getSaveButton());
    await screen.findByText('Máximo 18 caracteres');
    expect(sentInputs).toEqual([]);
  });

  it('shows why a product is not available now, or not on a platform', async () => {
    const { user } = await openTab('sale');
    await user.click(screen.getByRole('switch', { name: 'Visible para los clientes' }));
    expect(screen.getByText('Ahora no se puede pedir: oculto.')).toBeTruthy();
    const platform = within(screen.getByRole('radiogroup', { name: 'Plataforma' }));
    await user.click(platform.getByRole('radio', { name: 'Solo app' }));
    expect(screen.getByText('No se vende aquí: solo app.')).toBeTruthy();
  });

  it('warns after saving that no menu contains the product, with a link to the menus', async () => {
    const { user, sentInputs } = await openTab('info');
    await user.type(getBox('Nombre'), ' grande');
    await user.click(getSaveButton());
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(await screen.findByText('Completo italiano grande no está en ningún menú')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ir a los menús' })).toBeTruthy();
  });

  it('shows no warning when a menu contains the product', async () => {
    const { user, sentInputs } = await openTab('info', aProduct({ ...completo, menus: [{ id: 1, name: 'Carta' }] }));
    await user.type(getBox('Nombre'), ' grande');
    await user.click(getSaveButton());
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    await screen.findByRole('heading', { level: 1, name: 'Completo italiano grande' });
    expect(screen.queryByText(/no está en ningún menú/)).toBeNull();
  });

  it('reorders modifiers with the arrow keys and keeps the ids of their rows', async () => {
    const { user, sentInputs } = await openTab('modifiers');
    const list = within(screen.getByRole('group', { name: 'Modificadores en orden' }));
    (await list.findByRole('button', { name: /^Mover Pan/ })).focus();
    await user.keyboard('{ArrowUp}');
    await user.click(getSaveButton());
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(Object.keys(sentInputs[0] ?? {})).toEqual(['modifiersProductsAttributes']);
    expect(sentInputs[0]?.['modifiersProductsAttributes']).toMatchObject([
      { modifierId: 2, position: 0, kept: { id: 72 } },
      { modifierId: 1, position: 1, kept: { id: 71 } },
    ]);
  });

  it('rejects a modifier whose minimum is above its maximum, and marks a removed one for deletion', async () => {
    const { user, sentInputs } = await openTab('modifiers');
    const list = within(screen.getByRole('group', { name: 'Modificadores en orden' }));
    const salsas = within(await list.findByRole('group', { name: 'Salsas' }));
    await user.clear(salsas.getByRole('textbox', { name: /Máximo/ }));
    await user.type(salsas.getByRole('textbox', { name: /Máximo/ }), '1');
    await user.clear(salsas.getByRole('textbox', { name: /Mínimo/ }));
    await user.type(salsas.getByRole('textbox', { name: /Mínimo/ }), '2');
    await user.click(getSaveButton());
    await salsas.findByText('No puede ser menor que el mínimo');
    expect(sentInputs).toEqual([]);
    await user.click(list.getByRole('button', { name: 'Quitar Salsas' }));
    await user.click(getSaveButton());
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    expect(sentInputs[0]?.['modifiersProductsAttributes']).toMatchObject([
      { modifierId: 2, position: 0 },
      { kept: { id: 71, destroy: true } },
    ]);
  });

  it('creates a rule between two modifiers', async () => {
    const { user, sentInputs } = await openTab('modifiers');
    await user.click(screen.getByRole('button', { name: 'Agregar regla' }));
    const rule = within(screen.getByRole('group', { name: 'Regla 1' }));
    await user.selectOptions(rule.getByRole('combobox', { name: /Si se elige/ }), 'Salsas');
    await user.selectOptions(rule.getByRole('combobox', { name: /se ofrece/ }), 'Pan');
    await user.click(getSaveButton());
    await waitFor(() => expect(sentInputs).toEqual([{ modifierRules: [{ modifierId: 1, ruledModifierId: 2 }] }]));
  });
});
