import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { SavedDraft } from '@shared/bridge/drafts';
import type { ProductRow } from '@shared/contract/catalogue/products';
import type { CurrentUser } from '@shared/contract/people/session';
import { createBlankProduct } from '@shared/contract/catalogue/productFields';
import type { PriceGroupBody } from '@shared/domain/catalogue/priceSheet/requests';
import { aSession, aUser, aUserWithPermissions } from '../support/builders';
import { succeeded, type ActionStubs, type CallStubs } from '../support/fakeBridge';
import { localJobs } from '../support/localJobs';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const aProduct = (id: number, name: string): ProductRow => ({
  ...createBlankProduct(),
  id,
  name,
  priceProduct: 990,
  pictures: [],
  updatedAt: null,
});

const aStoreOf = (menuId: number) => ({
  id: menuId,
  name: `Tienda ${menuId}`,
  commune: '',
  menuId,
  menuName: null,
  rappiId: null,
  uberEatsId: null,
});
const createPublished = (channel: 'rappi' | 'mercat') => ({
  channel,
  status: 'completed' as const,
  error: null,
  startedAt: null,
  doneAt: null,
  startedByName: null,
  publishedAt: '2026-11-01T10:00:00',
});

/** Opens the screen for two menus with one price group each and a third one in common. */
const openSeveralMenus = async (
  path = '/menu/change-prices?menus=7,8',
  user: CurrentUser = aUser(),
  { actions = {}, ...moreCalls }: CallStubs & { actions?: ActionStubs } = {},
) => {
  const groups = new Map([
    [1, { id: 1, name: 'Local', prices: new Map([[10, 1000]]) }],
    [2, { id: 2, name: 'Noche', prices: new Map([[10, 2000]]) }],
    [3, { id: 3, name: 'Rappi', prices: new Map([[11, 3000]]) }],
  ]);
  const groupsByMenu = new Map([
    [7, [1, 3]],
    [8, [2, 3]],
  ]);
  const createMenu = (id: number) =>
    ({
      id,
      name: id === 7 ? 'Carta' : 'Carta noche',
      hidden: false,
      categories: [
        { name: 'Platos', position: 0, orderedProducts: [10] },
        { name: 'Bebidas', position: 1, orderedProducts: [11, 12] },
      ],
      priceGroups: groupsByMenu.get(id)!.map((group) => ({
        id: group,
        name: groups.get(group)!.name,
        prices: [...groups.get(group)!.prices].map(([productId, price]) => ({
          id: null,
          productId,
          price,
          deliveryPrice: null,
        })),
      })),
      updatedAt: null,
    }) as never;
  const calls: CallStubs = {
    'products.list': () =>
      succeeded({
        page: [aProduct(10, 'Clásica'), aProduct(11, 'Bebida'), aProduct(12, 'Jugo')],
        count: 3,
        nextPage: null,
      }),
    'menus.get': ({ params }) => succeeded(createMenu(Number(params.id))),
    'menus.list': () => succeeded({ page: [createMenu(7), createMenu(8)], count: 2, nextPage: null }),
    'menuDeploys.stores': () =>
      succeeded({
        page: [
          { ...aStoreOf(7), channels: [createPublished('rappi'), createPublished('mercat')] },
          { ...aStoreOf(8), channels: [] },
        ],
        count: 2,
        nextPage: null,
      }),
    'menus.update': ({ params, body }) => {
      for (const { id, prices } of (body as { priceGroups: PriceGroupBody[] }).priceGroups)
        for (const { productId, price } of prices) groups.get(id!)!.prices.set(productId, price!);
      return succeeded(createMenu(Number(params.id)));
    },
    ...moreCalls,
  };
  const session = aSession({ user });
  const jobs = localJobs(session);
  const app = renderApp({ session, path, calls, actions: { ...jobs.actions, ...actions } });
  jobs.follow(app.bridge);
  return {
    ...app,
    getPrice: (group: number, product: number) => groups.get(group)?.prices.get(product),
    setPrice: (group: number, product: number, price: number) => groups.get(group)!.prices.set(product, price),
  };
};
type User = Awaited<ReturnType<typeof openSeveralMenus>>['user'];

const openReview = async (user: User, amountText: string) => {
  await user.type(await screen.findByRole('textbox', { name: 'Cuánto' }), amountText);
  await user.click(screen.getByRole('button', { name: 'Revisar cambios' }));
  return within(await screen.findByRole('dialog', { name: 'Revisa los cambios de precios' }));
};

describe('a price change across several menus', () => {
  it('shows each price first, saves all of them as one job and can undo the job', async () => {
    const { user, getPrice } = await openSeveralMenus();
    const dialog = await openReview(user, '10');
    expect(dialog.getByRole('row', { name: /Clásica.*\$1\.000.*\$1\.090.*\+\$90/ })).toBeTruthy();
    expect(dialog.getByRole('row', { name: /Clásica.*\$2\.000.*\$2\.190/ })).toBeTruthy();
    // A group shared by both menus is listed once.
    expect(dialog.getAllByRole('row', { name: /Bebida/ })).toHaveLength(1);
    expect(await dialog.findByText(/en 2 menús/)).toBeTruthy();
    expect(await dialog.findByText(/^1 tienda ya lo tiene publicado \(Tienda propia y Rappi\)/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect([getPrice(1, 10), getPrice(2, 10), getPrice(3, 11)]).toEqual([1090, 2190, 3290]));
    expect(await screen.findByText('Se guardaron 3 precios')).toBeTruthy();
    // The form is cleared, so that the change cannot be applied twice.
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Cuánto' }).value).toBe('');
    await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
    await waitFor(() => expect([getPrice(1, 10), getPrice(2, 10), getPrice(3, 11)]).toEqual([1000, 2000, 3000]));
  });

  it('saves the reviewed prices, except one that another job changes while the review is open', async () => {
    const { user, bridge, getPrice, setPrice } = await openSeveralMenus('/menu/change-prices?menus=7');
    const dialog = await openReview(user, '10');
    setPrice(1, 10, 1090);
    bridge.broadcast({ type: 'areasChanged', areas: ['menus'] });
    const listReads = () => bridge.calls.filter(({ name }) => name === 'menus.get');
    await waitFor(() => expect(listReads().length).toBeGreaterThan(1));
    await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect(getPrice(3, 11)).toBe(3290));
    expect(getPrice(1, 10)).toBe(1090);
  });

  it("can omit a price group, be limited to one category and fill empty cells from the product's price", async () => {
    const { user, getPrice } = await openSeveralMenus();
    await user.click(await screen.findByRole('button', { name: 'Quitar Noche' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Productos' }), 'Bebidas');
    await user.click(screen.getByRole('checkbox', { name: 'Las celdas vacías parten del precio propio' }));
    const dialog = await openReview(user, '100');
    expect(dialog.queryByRole('table', { name: 'Noche' })).toBeNull();
    const rows = within(dialog.getByRole('table', { name: 'Rappi' }));
    expect(rows.getByRole('row', { name: /Jugo.*\$1\.990/ })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect([getPrice(3, 11), getPrice(3, 12), getPrice(1, 10)]).toEqual([5990, 1990, 1000]));
  });

  it('rejects a missing number and reports when no price would change', async () => {
    const { user } = await openSeveralMenus('/menu/change-prices?menus=7');
    await user.click(await screen.findByRole('button', { name: 'Revisar cambios' }));
    expect(await screen.findByText('Debe ser un número, por ejemplo 10 o −5')).toBeTruthy();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Redondeo' }), 'Sin redondear');
    await user.type(screen.getByRole('textbox', { name: 'Cuánto' }), '0');
    await user.click(screen.getByRole('button', { name: 'Revisar cambios' }));
    expect(await screen.findByText('Ningún precio cambia con estos valores')).toBeTruthy();
  });

  it('restores its draft with the selected menus after a restart and deletes it after saving', async () => {
    const drafts = new Map<string, SavedDraft>();
    const actions: ActionStubs = {
      'drafts.find': () => succeeded([...drafts.values()]),
      'drafts.keep': ({ writer, content }) => {
        drafts.set(writer, { writer, content, keptAt: Date.now() });
        return succeeded(null);
      },
      'drafts.drop': ({ writer }) => {
        drafts.delete(writer);
        return succeeded(null);
      },
    };
    const before = await openSeveralMenus('/menu/change-prices?menus=7,8', aUser(), { actions });
    await before.user.click(await screen.findByRole('button', { name: 'Quitar Noche' }));
    await before.user.type(screen.getByRole('textbox', { name: 'Cuánto' }), '10');
    await waitFor(() => expect([...drafts.values()]).toMatchObject([{ content: { typed: { by: '10' } } }]));
    cleanupApp();

    const { user, getPrice } = await openSeveralMenus('/menu/change-prices', aUser(), { actions });
    expect(await screen.findByText('Cambio de precios en 2 menús. Porcentaje: 10')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Recuperar' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Cuánto' })).value).toBe('10');
    expect(screen.queryByRole('button', { name: 'Quitar Noche' })).toBeNull();
    expect(screen.queryByText(/^Tienes un borrador/)).toBeNull();
    await user.click(await screen.findByRole('button', { name: 'Revisar cambios' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revisa los cambios de precios' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
    await waitFor(() => expect([getPrice(1, 10), getPrice(2, 10), getPrice(3, 11)]).toEqual([1090, 2000, 3290]));
    await waitFor(() => expect(drafts.size).toBe(0));
  });

  it('checks where the prices of many menus are used, four menus at a time, with progress', async () => {
    const menuIds = Array.from({ length: 95 }, (_, index) => index + 7);
    let [running, maxRunning] = [0, 0];
    let respondToLast: () => void = () => undefined;
    const last = new Promise<void>((resolve) => (respondToLast = resolve));
    const aMenu = (id: number) => ({
      id,
      name: `Menú ${id}`,
      hidden: false,
      categories: [{ name: 'Platos', position: 0, orderedProducts: [10] }],
      priceGroups: [{ id: 1, name: 'Local', prices: [{ id: null, productId: 10, price: 1000, deliveryPrice: null }] }],
      updatedAt: null,
    });
    const { user } = await openSeveralMenus('/menu/change-prices?menus=7', aUser(), {
      'menus.list': () => succeeded({ page: menuIds.map(aMenu) as never, count: menuIds.length, nextPage: null }),
      'menus.get': async ({ params }) => {
        running += 1;
        maxRunning = Math.max(maxRunning, running);
        if (Number(params.id) === 101) await last;
        await Promise.resolve();
        running -= 1;
        return succeeded(aMenu(Number(params.id)) as never);
      },
    });
    const dialog = await openReview(user, '10');
    expect(await dialog.findByText('Viendo dónde se usan estos precios: 90 de 95 menús…')).toBeTruthy();
    respondToLast();
    expect(await dialog.findByText(/en 95 menús/)).toBeTruthy();
    expect(maxRunning).toBeLessThanOrEqual(4);
  });

  it('is disabled without permission to update menus', async () => {
    await openSeveralMenus('/menu/change-prices', aUserWithPermissions({ menus: ['index', 'show'] }));
    expect(await screen.findByRole('heading', { name: 'Cambiar precios de varios menús' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Revisar cambios' })).toBeNull();
  });
});
