import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DateTime } from 'luxon';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import type { SavedDraft } from '@shared/bridge/drafts';
import type { ProductRow } from '@shared/contract/catalogue/products';
import type { CurrentUser } from '@shared/contract/people/session';
import type { LoggedPriceChange } from '@shared/domain/catalogue/priceHistory/priceHistory';
import { createBlankProduct } from '@shared/contract/catalogue/productFields';
import type { PriceGroupBody } from '@shared/domain/catalogue/priceSheet/requests';
import type { MenuGroup } from '@shared/domain/catalogue/priceSheet/sheet';
import { aSession, aUser, aUserWithPermissions } from '../support/builders';
import { failed, succeeded, type CallStubs, type Failure } from '../support/fakeBridge';
import { localJobs } from '../support/localJobs';
import { cleanupApp, renderApp } from '../support/renderApp';

vi.mock('@glideapps/glide-data-grid', async () => {
  const {
    CompactSelection,
    DataEditorCore,
    GridCellKind,
    ImageWindowLoaderImpl,
    loadingCellRenderer,
    textCellRenderer,
  } = await import('./gridDouble');
  return {
    CompactSelection,
    DataEditorCore,
    GridCellKind,
    ImageWindowLoaderImpl,
    loadingCellRenderer,
    textCellRenderer,
  };
});
vi.mock('@glideapps/glide-data-grid/dist/index.css', () => ({}));
afterEach(cleanupApp);

const day = 86_400_000;

const aGroup = (id: number, name: string, prices: readonly (readonly [number, number])[]): MenuGroup => ({
  id,
  name,
  prices: prices.map(([productId, price]) => ({ id: id * 100 + productId, productId, price, deliveryPrice: null })),
});
const aProduct = (id: number, name: string): ProductRow => ({
  ...createBlankProduct(),
  id,
  name,
  priceProduct: 990,
  pictures: [],
  updatedAt: null,
});

interface Options {
  refuse?: (body: PriceGroupBody) => Failure | null;
  drafts?: SavedDraft[];
  path?: string;
  user?: CurrentUser;
  history?: LoggedPriceChange[];
}

const openSheet = async ({
  refuse = () => null,
  drafts = [],
  path = '/menu/new-edit-menu/7',
  user = aUser(),
  history = [],
}: Options = {}) => {
  const otherMenuGroups = [aGroup(9, 'Uber', [[2, 4990]])];
  let groups = [
    aGroup(1, 'Local', [
      [1, 1000],
      [2, 2000],
    ]),
  ];
  const sentPriceGroupBodies: PriceGroupBody[][] = [];
  const createMenu = () => ({ id: 7, name: 'Carta', categories: [], priceGroups: groups, updatedAt: null }) as never;
  const applyGroup = ({ id, name, destroy, prices }: PriceGroupBody) => {
    const before = [...groups, ...otherMenuGroups].find((group) => group.id === id) ?? aGroup(50, name ?? '', []);
    const namedProductIds = new Set(prices.map(({ productId }) => productId));
    const rows = prices.flatMap(({ productId, price, deliveryPrice }) =>
      price === null ? [] : [{ id: null, productId, price: price ?? null, deliveryPrice: deliveryPrice ?? null }],
    );
    const after = {
      ...before,
      name: name ?? before.name,
      prices: [...before.prices.filter(({ productId }) => !namedProductIds.has(productId)), ...rows],
    };
    const isExisting = groups.some((group) => group.id === after.id);
    if (destroy) groups = groups.filter((group) => group.id !== id);
    else groups = isExisting ? groups.map((group) => (group.id === after.id ? after : group)) : [...groups, after];
  };
  const calls: CallStubs = {
    'products.list': () =>
      succeeded({ page: [aProduct(1, 'Clásica'), aProduct(2, 'Papas')], count: 2, nextPage: null }),
    'menus.get': () => succeeded(structuredClone(createMenu())),
    'menus.list': () => succeeded({ page: [createMenu()], count: 1, nextPage: null }),
    'menus.update': ({ body }) => {
      const { priceGroups } = body as { priceGroups: PriceGroupBody[] };
      sentPriceGroupBodies.push(priceGroups);
      for (const group of priceGroups) {
        const failure = refuse(group);
        if (failure !== null) return failed(failure);
      }
      if (priceGroups.length > 1) {
        const order = priceGroups.map(({ id }) => id);
        groups = [...groups].sort((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
      } else for (const group of priceGroups) applyGroup(group);
      return succeeded(structuredClone(createMenu()));
    },
    'menuDeploys.stores': () => succeeded({ page: [], count: 0, nextPage: null }),
    'priceGroups.list': () => succeeded({ page: [...groups, ...otherMenuGroups], count: 2, nextPage: null }),
    'prices.list': () =>
      succeeded({
        page: [
          { id: 101, priceGroupId: 1, product: { id: 1, name: 'Clásica' }, price: 1000, deliveryPrice: null },
          { id: 102, priceGroupId: 1, product: { id: 2, name: 'Papas' }, price: 2000, deliveryPrice: null },
          { id: 902, priceGroupId: 9, product: { id: 2, name: 'Papas' }, price: 4990, deliveryPrice: null },
        ],
        count: 3,
        nextPage: null,
      }) as never,
  };
  const session = aSession({ user });
  const jobs = localJobs(session);
  const app = renderApp({
    session,
    path,
    calls,
    actions: {
      ...jobs.actions,
      'drafts.find': () => succeeded(drafts),
      'prices.history': ({ productId }) =>
        succeeded({
          groups: [{ groupId: 1, since: Date.now() - 10 * day }],
          changes: history.filter(({ rows }) => productId === undefined || rows.some(([id]) => id === productId)),
        }),
    },
  });
  jobs.follow(app.bridge);
  await screen.findByRole('textbox', { name: 'Precio de Clásica en Local' });
  return {
    ...app,
    sentPriceGroupBodies,
    /** Simulates another user's save. */
    become: (next: MenuGroup[]) => (groups = next),
    getPrice: (product: number, group = 1) =>
      groups.find(({ id }) => id === group)?.prices.find(({ productId }) => productId === product)?.price,
  };
};

const getBox = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const clasica = 'Precio de Clásica en Local';
const papas = 'Precio de Papas en Local';
const typeText = (name: string, text: string) => fireEvent.change(getBox(name), { target: { value: text } });
type Sheet = Awaited<ReturnType<typeof openSheet>>;
/** Opens the review and confirms the dialog about unusual changes if it appears. */
const reviewAll = async (user: Sheet['user']) => {
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  const review = within(await screen.findByRole('dialog', { name: 'Revisa los cambios de precios' }));
  const confirmation = review.queryByRole('checkbox', { name: 'Lo revisé y está bien así' });
  if (confirmation !== null) await user.click(confirmation);
  return review;
};
const saveAll = async (user: Sheet['user']) => {
  const review = await reviewAll(user);
  await user.click(review.getByRole('button', { name: 'Guardar y seguir aquí' }));
};
const findBar = () => screen.getByRole('region', { name: 'Cambios de la planilla' });

describe('the price sheet', () => {
  it('saves changed prices as a job that can be undone from the job list', async () => {
    const { user, sentPriceGroupBodies, getPrice } = await openSheet();
    typeText(clasica, '1.990');
    await saveAll(user);
    await screen.findByText('Se guardó 1 precio');
    await screen.findByText('Sin cambios');
    expect(sentPriceGroupBodies).toHaveLength(1);
    expect(sentPriceGroupBodies[0]?.[0]?.prices).toEqual([
      { id: 101, productId: 1, price: 1990, persisted: true, destroy: false },
    ]);
    await user.click(screen.getByRole('button', { name: /^Tareas/ }));
    await user.click(await screen.findByRole('button', { name: /^Deshacer: Carta/ }));
    await waitFor(() => expect(getPrice(1)).toBe(1000));
    await waitFor(() => expect(getBox(clasica).value).toBe('1000'));
  });

  it('schedules a change, keeps the current prices until then and can cancel it', async () => {
    const { user, sentPriceGroupBodies, getPrice } = await openSheet();
    typeText(clasica, '1.990');
    await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Revisa los cambios de precios' }));
    await user.click(dialog.getByRole('radio', { name: 'En otro momento' }));
    const planButton = dialog.getByRole('button', { name: 'Programar cambios' });
    await user.click(planButton);
    dialog.getByText('Escribe un día y una hora');
    const dayInput = dialog.getByRole('textbox', { name: 'Día y hora: fecha' });
    await user.type(dayInput, '01/01/2020');
    await user.tab();
    await dialog.findByText('Esa hora ya pasó');
    await user.clear(dayInput);
    await user.type(dayInput, DateTime.now().plus({ days: 20 }).toFormat('dd/MM/yyyy'));
    await user.tab();
    await user.click(planButton);
    await screen.findByText(/^Los precios cambian el .* a las 00:00$/);
    await screen.findByText('Sin cambios');
    expect(getBox(clasica).value).toBe('1000');
    await screen.findByText(/^Programada para el .* a las 00:00$/);
    await user.click(screen.getByRole('button', { name: 'Anular' }));
    await waitFor(() => expect(screen.queryByText(/^Programada para/)).toBeNull());
    expect([sentPriceGroupBodies, getPrice(1)]).toEqual([[], 1000]);
  });

  it('opens the menu list after everything was saved, but stays when a price was rejected', async () => {
    const { user, address, getPrice } = await openSheet({
      refuse: ({ prices }) =>
        prices.some(({ price }) => price === 13)
          ? { ...createFailure('invalid'), fields: { priceGroups: ['La caja no lo acepta'] } }
          : null,
    });
    const leaveSheet = async () => {
      const review = await reviewAll(user);
      await user.click(review.getByRole('button', { name: 'Guardar cambios' }));
    };
    typeText(clasica, '13');
    await leaveSheet();
    await screen.findByText(/Precio de Clásica en Local: La caja no lo acepta/);
    expect(address()).toBe('/menu/new-edit-menu/7');
    typeText(clasica, '1.990');
    await leaveSheet();
    await waitFor(() => expect(address()).toBe('/menu'));
    expect(getPrice(1)).toBe(1990);
  });

  it('shows and saves the prices of a menu for a user with only the permissions for menus', async () => {
    const priceEditor = aUserWithPermissions({ menus: ['index', 'show', 'update'] });
    const { user, bridge, getPrice } = await openSheet({ user: priceEditor });
    expect(screen.getByText(/^Tu rol no ve los productos: aquí están los que nombra este menú/)).toBeTruthy();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Clásica', 'Papas']);
    typeText(clasica, '1.990');
    await saveAll(user);
    await waitFor(() => expect(getPrice(1)).toBe(1990));
    expect(bridge.calls.map(({ name }) => name)).not.toContain('products.list');
  });

  it('freezes the product names and can fill cells by dragging', async () => {
    await openSheet();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Clásica', 'Papas']);
    expect(screen.getByRole('table').getAttribute('data-fill-handle')).toBe('true');
  });

  it('does not undo prices that have changed since, and names them', async () => {
    const { user, become, getPrice } = await openSheet();
    typeText(clasica, '1990');
    typeText(papas, '2990');
    await saveAll(user);
    await screen.findByText('Se guardaron 2 precios');
    become([
      aGroup(1, 'Local', [
        [1, 1990],
        [2, 7777],
      ]),
    ]);
    await user.click(screen.getByRole('button', { name: /^Tareas/ }));
    await user.click(await screen.findByRole('button', { name: /^Ver resultado: Carta/ }));
    const result = within(await screen.findByRole('region', { name: /^Resultado: Carta/ }));
    await user.click(result.getByRole('button', { name: 'Deshacer' }));
    const list = within(await screen.findByRole('region', { name: 'Precios que no se guardaron' }));
    await list.findByText('Papas en Local');
    list.getByText('lo cambiaron después: se deja como está');
    expect([getPrice(1), getPrice(2)]).toEqual([1000, 7777]);
    await waitFor(() => expect(getBox(papas).value).toBe('7777'));
  });

  it('keeps the typed price of a rejected cell and names the cell', async () => {
    const { user, getPrice } = await openSheet({
      refuse: ({ prices }) =>
        prices.some(({ productId }) => productId === 2)
          ? { ...createFailure('invalid'), fields: { priceGroups: ['La caja no lo acepta'] } }
          : null,
    });
    typeText(clasica, '1990');
    typeText(papas, '2990');
    await saveAll(user);
    const notice = await screen.findByText(/Precio de Papas en Local: La caja no lo acepta/);
    expect(notice.textContent).not.toContain('Clásica');
    expect(findBar().textContent).toContain('1 precio con cambios');
    expect(getBox(papas).value).toBe('2990');
    expect([getPrice(1), getPrice(2)]).toEqual([1990, 2000]);
  });

  /** Opens the sheet with two edited prices, one of which another user has changed since. */
  const openInConflict = async () => {
    const openedScreen = await openSheet();
    typeText(clasica, '1990');
    typeText(papas, '2990');
    openedScreen.become([
      aGroup(1, 'Local', [
        [1, 1500],
        [2, 2000],
      ]),
    ]);
    return openedScreen;
  };

  it('asks which price to keep before saving when another user changed the same price', async () => {
    const { user, sentPriceGroupBodies, getPrice } = await openInConflict();
    await saveAll(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Otra persona cambió los mismos precios' }));
    expect(sentPriceGroupBodies).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: `El de la otra persona: $1.500. ${clasica}` }));
    await user.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    await screen.findByText('Se guardó 1 precio');
    expect([getPrice(1), getPrice(2)]).toEqual([1500, 2990]);
  });

  it('keeps the time of a scheduled change while the user resolves a price conflict', async () => {
    const { user, sentPriceGroupBodies } = await openInConflict();
    const review = await reviewAll(user);
    await user.click(review.getByRole('radio', { name: 'En otro momento' }));
    const typedText = DateTime.now().plus({ days: 20 }).toFormat('dd/MM/yyyy');
    await user.type(review.getByRole('textbox', { name: 'Día y hora: fecha' }), typedText);
    await user.click(review.getByRole('button', { name: 'Programar cambios' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Otra persona cambió los mismos precios' }));
    await user.click(dialog.getByRole('radio', { name: `El de la otra persona: $1.500. ${clasica}` }));
    await user.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    await screen.findByText(/^Programada para el .* a las 00:00$/);
    await screen.findByText('Sin cambios');
    expect([sentPriceGroupBodies, getBox(papas).value]).toEqual([[], '2000']);
  });

  const pasteText = (name: string, text: string) => {
    act(() => getBox(name).focus());
    fireEvent.paste(window, { clipboardData: { getData: () => text } });
  };

  it('shows which product receives each pasted price and names unmatched lines', async () => {
    const { user } = await openSheet();
    pasteText(clasica, 'Papas\t$2.490 CLP\r\nVeggie\t5.990\r\nCLASICA\t\r\n');
    const dialog = within(await screen.findByRole('dialog', { name: 'Pegar por producto' }));
    dialog.getByText('«Veggie»: no hay un producto con ese nombre');
    const lines = within(dialog.getByRole('table', { name: 'Local' })).getAllByRole('row');
    expect(lines.map((line) => [...line.querySelectorAll('th, td')].map((cell) => cell.textContent))).toEqual([
      ['Producto', 'Antes', 'Después', 'Diferencia'],
      ['Papas · Precio', '$2.000', '$2.490', '+$490 (+24,5 %)'],
    ]);
    await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
    expect(getBox(papas).value).toBe('2000');
    pasteText(clasica, 'Papas\t$2.490 CLP\r\n');
    await user.click(await screen.findByRole('button', { name: 'Aplicar' }));
    expect([getBox(clasica).value, getBox(papas).value]).toEqual(['1000', '2490']);
  });

  it('fills prices pasted without names downwards and skips empty lines', async () => {
    await openSheet();
    pasteText(clasica, '1.490\r\n\r\n');
    expect([getBox(clasica).value, getBox(papas).value]).toEqual(['1490', '2000']);
    expect(screen.queryByRole('dialog')).toBeNull();
    // Typing an empty cell, unlike pasting one, removes the product from the group.
    typeText(papas, '');
    expect(findBar().textContent).toContain('2 precios con cambios');
  });

  it('keeps an edited row in place even when the filter no longer matches it', async () => {
    const { user } = await openSheet();
    typeText(clasica, '');
    await user.click(screen.getByRole('radio', { name: 'Sin precio' }));
    expect(screen.queryByRole('textbox', { name: papas })).toBeNull();
    typeText(clasica, '1990');
    expect(getBox(clasica).value).toBe('1990');
    await user.click(screen.getByRole('radio', { name: 'Con cambios' }));
    await user.click(screen.getByRole('radio', { name: 'Sin precio' }));
    expect(screen.queryByRole('textbox', { name: clasica })).toBeNull();
  });

  it('includes only edited prices in the draft', async () => {
    const { bridge } = await openSheet();
    typeText(clasica, '1990');
    await waitFor(() => expect(bridge.actions.map(({ name }) => name)).toContain('drafts.keep'));
    expect(bridge.actions.find(({ name }) => name === 'drafts.keep')?.input).toMatchObject({
      place: { area: 'menuPrices', id: 7 },
      content: { groups: null, edits: [{ group: '1', price: [[1, 1990, 1000]], deliveryPrice: [] }] },
    });
  });

  it('offers a saved draft and asks on saving about prices that others have changed since', async () => {
    const draft: SavedDraft = {
      writer: crypto.randomUUID(),
      keptAt: Date.now() - 3_600_000,
      content: {
        groups: null,
        edits: [
          {
            group: '1',
            price: [
              [1, 1990, 900],
              [2, 2990, 2000],
            ],
            deliveryPrice: [],
          },
        ],
      },
    };
    const { user, bridge } = await openSheet({ drafts: [draft] });
    await screen.findByText('2 precios sin guardar');
    screen.getByText('Otra persona cambió 1 de ellos desde entonces: al guardar eliges cuál queda.');
    await user.click(screen.getByRole('button', { name: 'Recuperar' }));
    expect(getBox(clasica).value).toBe('1990');
    await waitFor(() => expect(bridge.actions.map(({ name }) => name)).toContain('drafts.drop'));
    await saveAll(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Otra persona cambió los mismos precios' }));
    dialog.getByText('$900');
  });

  it('discards a draft whose prices are already saved', async () => {
    const draft: SavedDraft = {
      writer: crypto.randomUUID(),
      keptAt: Date.now() - 3_600_000,
      content: { groups: null, edits: [{ group: '1', price: [[1, 1000, 900]], deliveryPrice: [] }] },
    };
    const { bridge } = await openSheet({ drafts: [draft] });
    await waitFor(() => expect(bridge.actions.map(({ name }) => name)).toContain('drafts.drop'));
    expect(screen.queryByText(/sin guardar/)).toBeNull();
  });
});

describe('the price groups of the sheet', () => {
  const openGroups = async (user: Awaited<ReturnType<typeof openSheet>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Grupos de precios' }));
    return within(await screen.findByRole('dialog', { name: 'Grupos de precios del menú' }));
  };

  it('can include an existing group, which keeps its prices and is saved at its position in the sheet', async () => {
    const { user, sentPriceGroupBodies } = await openSheet();
    const dialog = await openGroups(user);
    await user.type(dialog.getByRole('combobox', { name: 'Agregar un grupo' }), 'uber');
    await user.click(dialog.getByRole('button', { name: 'Agregar' }));
    dialog.getByRole('button', { name: /^Mover Uber/ }).focus();
    await user.keyboard('{ArrowUp}');
    await user.click(dialog.getByRole('button', { name: 'Listo' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Precio de Papas en Uber' })).value).toBe(
      '4990',
    );
    typeText('Precio de Clásica en Uber', '5990');
    await saveAll(user);
    await screen.findByText('Se guardó 1 precio');
    expect(sentPriceGroupBodies[0]).toEqual([{ id: 9, persisted: true, destroy: false, prices: [] }]);
    expect(sentPriceGroupBodies[1]?.map(({ id }) => id)).toEqual([9, 1]);
    expect(sentPriceGroupBodies.at(-1)?.[0]).toMatchObject({
      id: 9,
      prices: [{ productId: 1, price: 5990, persisted: false }],
    });
  });

  it('are renamed and added, and one step undoes both changes', async () => {
    const { user, sentPriceGroupBodies } = await openSheet();
    const dialog = await openGroups(user);
    const nameInput = dialog.getByRole('textbox', { name: 'Grupo 1' });
    await user.clear(nameInput);
    expect(dialog.getByRole('button', { name: 'Listo' })).toHaveProperty('disabled', true);
    await user.type(nameInput, 'Mesón');
    dialog.getByText('El nombre cambia en todos los menús que usan este grupo.');
    await user.type(dialog.getByRole('combobox', { name: 'Agregar un grupo' }), 'MESON');
    dialog.getByText('Ya hay un grupo con este nombre en el menú');
    await user.clear(dialog.getByRole('combobox', { name: 'Agregar un grupo' }));
    await user.type(dialog.getByRole('combobox', { name: 'Agregar un grupo' }), 'Rappi');
    await user.click(dialog.getByRole('button', { name: 'Agregar' }));
    await user.click(dialog.getByRole('button', { name: 'Listo' }));
    await screen.findByRole('textbox', { name: 'Precio de Clásica en Rappi' });
    expect(findBar().textContent).toContain('Cambios en los grupos');
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(screen.getByText('Sin cambios')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rehacer' }));
    typeText('Precio de Clásica en Rappi', '3990');
    await saveAll(user);
    await screen.findByText('Se guardó 1 precio');
    expect(sentPriceGroupBodies.map(([group]) => group)).toMatchObject([
      { id: 1, name: 'Mesón', prices: [] },
      { name: 'Rappi', persisted: false, prices: [] },
      { id: 50, prices: [{ productId: 1, price: 3990 }] },
    ]);
  });
});

describe('restoring earlier prices', () => {
  const createLoggedChange = (daysAgo: number, rows: LoggedPriceChange['rows']): LoggedPriceChange => ({
    kind: 'change',
    id: 100 - daysAgo,
    at: Date.now() - daysAgo * day,
    origin: daysAgo === 2 ? 'elsewhere' : 'here',
    groupId: 1,
    groupName: 'Local',
    menuId: 7,
    rows,
  });
  const history = [
    createLoggedChange(2, [[1, 900, 1000, null, null]]),
    createLoggedChange(5, [
      [1, 800, 900, null, null],
      [2, 1800, 2000, null, null],
    ]),
  ];
  const formatTypedDay = (daysAgo: number) =>
    DateTime.fromMillis(Date.now() - daysAgo * day, { zone: 'America/Santiago' }).toFormat('dd/MM/yyyy');
  const returnTo = async (user: Awaited<ReturnType<typeof openSheet>>['user'], typedText: string) => {
    const dialog = within(await screen.findByRole('dialog', { name: /Historial de precios/ }));
    const field = await dialog.findByRole('textbox', { name: 'Volver a un día' });
    await user.clear(field);
    await user.type(field, typedText);
    await user.click(dialog.getByRole('button', { name: 'Ver qué cambiaría' }));
    return dialog;
  };

  it('shows the prices of a day for review and saves them as a change that can be undone', async () => {
    const { user, getPrice } = await openSheet({ history });
    await user.click(screen.getByRole('button', { name: 'Historial' }));
    await returnTo(user, formatTypedDay(3));
    const review = within(await screen.findByRole('dialog', { name: 'Revisa los cambios de precios' }));
    expect(review.getByRole('row', { name: /Clásica.*\$1\.000.*\$900.*−\$100/ })).toBeTruthy();
    expect(getPrice(1)).toBe(1000);
    await user.click(review.getByRole('button', { name: 'Guardar y seguir aquí' }));
    await waitFor(() => expect(getPrice(1)).toBe(900));
    expect(getPrice(2)).toBe(2000);
    await user.click(screen.getByRole('button', { name: /^Tareas/ }));
    await user.click(await screen.findByRole('button', { name: /^Deshacer: Carta/ }));
    await waitFor(() => expect(getPrice(1)).toBe(1000));
  });

  it('uses the prices from before a change and reports when nothing would change', async () => {
    const { user } = await openSheet({ history });
    await user.click(screen.getByRole('button', { name: 'Historial' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Historial de precios' }));
    expect(await dialog.findByText('Cambió en otro lugar; se vio a esta hora')).toBeTruthy();
    const [, oldestButton] = await dialog.findAllByRole('button', { name: /^Volver a los precios de antes/ });
    await user.click(oldestButton!);
    await screen.findByRole('dialog', { name: 'Revisa los cambios de precios' });
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(getBox(clasica).value).toBe('800'));
    expect(getBox(papas).value).toBe('1800');
    await user.click(screen.getByRole('button', { name: 'Historial' }));
    await returnTo(user, formatTypedDay(6));
    expect(await screen.findByText('Los precios de la planilla ya son los de ese momento')).toBeTruthy();
  });

  it('starts with the product in the URL and restores only the prices of that product', async () => {
    const { user } = await openSheet({ history, path: '/menu/new-edit-menu/7?history=1' });
    await screen.findByRole('dialog', { name: 'Historial de precios de Clásica' });
    await returnTo(user, formatTypedDay(6));
    const review = within(await screen.findByRole('dialog', { name: 'Revisa los cambios de precios' }));
    expect(review.getAllByRole('row')).toHaveLength(2);
    expect(review.getByRole('row', { name: /Clásica.*\$800/ })).toBeTruthy();
  });

  it('is not possible for today, for a day before the known history or for text that is not a date', async () => {
    const { user } = await openSheet({ history });
    await user.click(screen.getByRole('button', { name: 'Historial' }));
    await returnTo(user, formatTypedDay(0));
    expect(await screen.findByText('Elige un día anterior a hoy')).toBeTruthy();
    await returnTo(user, formatTypedDay(30));
    expect(await screen.findByText(/Este computador conoce estos precios desde/)).toBeTruthy();
    await returnTo(user, 'ayer');
    expect(await screen.findByText('Escribe un día, por ejemplo 15/10/2026')).toBeTruthy();
  });
});
