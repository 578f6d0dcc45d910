import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { failureOf } from '@shared/bridge/errors';
import type { KeptDraft } from '@shared/bridge/drafts';
import type { ProductRow } from '@shared/contract/products';
import { blankProduct } from '@shared/domain/catalogue/products';
import type { PriceGroupBody } from '@shared/domain/catalogue/priceSheet/requests';
import type { MenuGroup } from '@shared/domain/catalogue/priceSheet/sheet';
import { aSession, aUser } from '../support/builders';
import { failed, succeeded, type CallAnswers, type Failure } from '../support/bridgeDouble';
import { localJobs } from '../support/localJobs';
import { endApp, renderApp } from '../support/renderApp';

vi.mock('@glideapps/glide-data-grid', async () => {
  const { CompactSelection, DataEditor, GridCellKind } = await import('./gridDouble');
  return { CompactSelection, DataEditor, GridCellKind };
});
vi.mock('@glideapps/glide-data-grid/dist/index.css', () => ({}));
afterEach(endApp);

const aGroup = (id: number, name: string, prices: readonly (readonly [number, number])[]): MenuGroup => ({
  id,
  name,
  prices: prices.map(([productId, price]) => ({ id: id * 100 + productId, productId, price, deliveryPrice: null })),
});
const aProduct = (id: number, name: string): ProductRow => ({
  ...blankProduct(),
  id,
  name,
  priceProduct: 990,
  pictures: [],
  updatedAt: null,
});

interface Options {
  refuse?: (body: PriceGroupBody) => Failure | null;
  drafts?: KeptDraft[];
  at?: string;
}

const open = async ({ refuse = () => null, drafts = [], at = '/menu/new-edit-menu/7' }: Options = {}) => {
  const others = [aGroup(9, 'Uber', [[2, 4990]])];
  let groups = [
    aGroup(1, 'Local', [
      [1, 1000],
      [2, 2000],
    ]),
  ];
  const sent: PriceGroupBody[][] = [];
  const menu = () => ({ id: 7, name: 'Carta', categories: [], priceGroups: groups, updatedAt: null }) as never;
  const apply = ({ id, name, destroy, prices }: PriceGroupBody) => {
    const before = [...groups, ...others].find((group) => group.id === id) ?? aGroup(50, name ?? '', []);
    const named = new Set(prices.map(({ productId }) => productId));
    const rows = prices.flatMap(({ productId, price, deliveryPrice }) =>
      price === null ? [] : [{ id: null, productId, price, deliveryPrice }],
    );
    const after = {
      ...before,
      name: name ?? before.name,
      prices: [...before.prices.filter(({ productId }) => !named.has(productId)), ...rows],
    };
    const isThere = groups.some((group) => group.id === after.id);
    if (destroy) groups = groups.filter((group) => group.id !== id);
    else groups = isThere ? groups.map((group) => (group.id === after.id ? after : group)) : [...groups, after];
  };
  const calls: CallAnswers = {
    'products.list': () =>
      succeeded({ page: [aProduct(1, 'Clásica'), aProduct(2, 'Papas')], count: 2, nextPage: null }),
    'menus.get': () => succeeded(structuredClone(menu())),
    'menus.update': ({ body }) => {
      const { priceGroups } = body as { priceGroups: PriceGroupBody[] };
      sent.push(priceGroups);
      for (const group of priceGroups) {
        const failure = refuse(group);
        if (failure !== null) return failed(failure);
      }
      if (priceGroups.length > 1) {
        const order = priceGroups.map(({ id }) => id);
        groups = [...groups].sort((one, other) => order.indexOf(one.id) - order.indexOf(other.id));
      } else for (const group of priceGroups) apply(group);
      return succeeded(structuredClone(menu()));
    },
    'priceGroups.list': () => succeeded({ page: [...groups, ...others], count: 2, nextPage: null }),
    'prices.list': () =>
      succeeded({
        page: [{ id: 902, priceGroupId: 9, product: { id: 2 }, price: 4990, deliveryPrice: null }],
        count: 1,
        nextPage: null,
      }) as never,
  };
  const session = aSession({ user: aUser() });
  const jobs = localJobs(session);
  const app = renderApp({
    session,
    at,
    calls,
    acts: { ...jobs.acts, 'drafts.find': () => succeeded(drafts) },
  });
  jobs.follow(app.bridge);
  await screen.findByRole('textbox', { name: 'Precio de Clásica en Local' });
  return {
    ...app,
    sent,
    /** Somebody else saves. */
    become: (next: MenuGroup[]) => (groups = next),
    priceOf: (product: number, group = 1) =>
      groups.find(({ id }) => id === group)?.prices.find(({ productId }) => productId === product)?.price,
  };
};

const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const clasica = 'Precio de Clásica en Local';
const papas = 'Precio de Papas en Local';
const type = (name: string, text: string) => fireEvent.change(box(name), { target: { value: text } });
const saveAll = async (user: Awaited<ReturnType<typeof open>>['user']) => {
  await user.click(screen.getByRole('button', { name: 'Revisar y guardar' }));
  await user.click(await screen.findByRole('button', { name: 'Guardar cambios' }));
};
const bar = () => screen.getByRole('region', { name: 'Cambios de la planilla' });

describe('the spreadsheet of prices', () => {
  it('saves what changed as a job, and takes it back from there', async () => {
    const { user, sent, priceOf } = await open();
    type(clasica, '1.990');
    await saveAll(user);
    await screen.findByText('Se guardó 1 celda');
    await waitFor(() => expect(bar().textContent).toContain('Sin cambios'));
    expect(sent).toHaveLength(1);
    expect(sent[0]?.[0]?.prices).toEqual([
      { id: 101, productId: 1, price: 1990, deliveryPrice: null, persisted: true, destroy: false },
    ]);
    await user.click(screen.getByRole('button', { name: /^Tareas/ }));
    await user.click(await screen.findByRole('button', { name: /^Deshacer: Carta/ }));
    await waitFor(() => expect(priceOf(1)).toBe(1000));
    await waitFor(() => expect(box(clasica).value).toBe('1000'));
  });

  it('keeps names in sight beside the prices, and fills by its handle what may be changed', async () => {
    await open();
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(['Clásica', 'Papas']);
    expect(screen.getByRole('table').getAttribute('data-fill-handle')).toBe('true');
  });

  it('names what cannot be taken back, and leaves it', async () => {
    const { user, become, priceOf } = await open();
    type(clasica, '1990');
    type(papas, '2990');
    await saveAll(user);
    await screen.findByText('Se guardaron 2 celdas');
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
    list.getByText('alguien lo cambió después: se deja como está');
    expect([priceOf(1), priceOf(2)]).toEqual([1000, 7777]);
    await waitFor(() => expect(box(papas).value).toBe('7777'));
  });

  it('keeps and names the cell that the platform refuses', async () => {
    const { user, priceOf } = await open({
      refuse: ({ prices }) =>
        prices.some(({ productId }) => productId === 2)
          ? { ...failureOf('invalid'), fields: { priceGroups: ['La caja no lo acepta'] } }
          : null,
    });
    type(clasica, '1990');
    type(papas, '2990');
    await saveAll(user);
    const notice = await screen.findByText(/Precio de Papas en Local: La caja no lo acepta/);
    expect(notice.textContent).not.toContain('Clásica');
    expect(bar().textContent).toContain('1 celda con cambios');
    expect(box(papas).value).toBe('2990');
    expect([priceOf(1), priceOf(2)]).toEqual([1990, 2000]);
  });

  it('asks about a cell that somebody else changed meanwhile, and sends nothing before the choice', async () => {
    const { user, become, sent, priceOf } = await open();
    type(clasica, '1990');
    type(papas, '2990');
    become([
      aGroup(1, 'Local', [
        [1, 1500],
        [2, 2000],
      ]),
    ]);
    await saveAll(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Otra persona cambió los mismos precios' }));
    expect(sent).toEqual([]);
    await user.click(dialog.getByRole('radio', { name: `El de la otra persona: $1.500. ${clasica}` }));
    await user.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    await screen.findByText('Se guardó 1 celda');
    expect([priceOf(1), priceOf(2)]).toEqual([1500, 2990]);
  });

  it('leaves a row where it is while it is edited, though the filter would take it away', async () => {
    const { user } = await open();
    type(clasica, '');
    await user.click(screen.getByRole('radio', { name: 'Sin precio' }));
    expect(screen.queryByRole('textbox', { name: papas })).toBeNull();
    type(clasica, '1990');
    expect(box(clasica).value).toBe('1990');
    await user.click(screen.getByRole('radio', { name: 'Con cambios' }));
    await user.click(screen.getByRole('radio', { name: 'Sin precio' }));
    expect(screen.queryByRole('textbox', { name: clasica })).toBeNull();
  });

  it('keeps what is typed on disk, and only that', async () => {
    const { bridge } = await open();
    type(clasica, '1990');
    await waitFor(() => expect(bridge.acts.map(({ name }) => name)).toContain('drafts.keep'));
    expect(bridge.acts.find(({ name }) => name === 'drafts.keep')?.input).toMatchObject({
      place: { area: 'menuPrices', id: 7 },
      content: { groups: null, edits: [{ group: '1', price: [[1, 1990, 1000]], deliveryPrice: [] }] },
    });
  });

  it('offers what was left there, and asks at the save about what others changed since', async () => {
    const draft: KeptDraft = {
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
    const { user, bridge } = await open({ drafts: [draft] });
    await screen.findByText('2 celdas sin guardar');
    screen.getByText('Otra persona cambió 1 de ellas desde entonces: al guardar eliges cuál queda.');
    await user.click(screen.getByRole('button', { name: 'Recuperar' }));
    expect(box(clasica).value).toBe('1990');
    await waitFor(() => expect(bridge.acts.map(({ name }) => name)).toContain('drafts.drop'));
    await saveAll(user);
    const dialog = within(await screen.findByRole('dialog', { name: 'Otra persona cambió los mismos precios' }));
    dialog.getByText('$900');
  });

  it('says of what was saved after all that it was, and offers it no more', async () => {
    const draft: KeptDraft = {
      writer: crypto.randomUUID(),
      keptAt: Date.now() - 3_600_000,
      content: { groups: null, edits: [{ group: '1', price: [[1, 1000, 900]], deliveryPrice: [] }] },
    };
    const { bridge } = await open({ drafts: [draft] });
    await waitFor(() => expect(bridge.acts.map(({ name }) => name)).toContain('drafts.drop'));
    expect(screen.queryByText(/sin guardar/)).toBeNull();
  });
});

describe('the price groups of the spreadsheet', () => {
  const openGroups = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Grupos de precios' }));
    return within(await screen.findByRole('dialog', { name: 'Grupos de precios del menú' }));
  };

  it('takes one that the tenant has with its prices, puts it first, and saves both in order', async () => {
    const { user, sent } = await open();
    const dialog = await openGroups(user);
    await user.type(dialog.getByRole('combobox', { name: 'Agregar un grupo' }), 'uber');
    await user.click(dialog.getByRole('button', { name: 'Agregar' }));
    dialog.getByRole('button', { name: /^Mover Uber/ }).focus();
    await user.keyboard('{ArrowUp}');
    await user.click(dialog.getByRole('button', { name: 'Listo' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Precio de Papas en Uber' })).value).toBe(
      '4990',
    );
    type('Precio de Clásica en Uber', '5990');
    await saveAll(user);
    await screen.findByText('Se guardó 1 celda');
    expect(sent[0]).toEqual([{ id: 9, persisted: true, destroy: false, prices: [] }]);
    expect(sent[1]?.map(({ id }) => id)).toEqual([9, 1]);
    expect(sent.at(-1)?.[0]).toMatchObject({ id: 9, prices: [{ productId: 1, price: 5990, persisted: false }] });
  });

  it('renames one, makes a new one, and takes one out, in one step that can be undone', async () => {
    const { user, sent } = await open();
    const dialog = await openGroups(user);
    const name = dialog.getByRole('textbox', { name: 'Grupo 1' });
    await user.clear(name);
    expect(dialog.getByRole('button', { name: 'Listo' })).toHaveProperty('disabled', true);
    await user.type(name, 'Mesón');
    dialog.getByText('El nombre cambia en todos los menús que usan este grupo.');
    await user.type(dialog.getByRole('combobox', { name: 'Agregar un grupo' }), 'MESON');
    dialog.getByText('Ya hay un grupo con este nombre en el menú');
    await user.clear(dialog.getByRole('combobox', { name: 'Agregar un grupo' }));
    await user.type(dialog.getByRole('combobox', { name: 'Agregar un grupo' }), 'Rappi');
    await user.click(dialog.getByRole('button', { name: 'Agregar' }));
    await user.click(dialog.getByRole('button', { name: 'Listo' }));
    await screen.findByRole('textbox', { name: 'Precio de Clásica en Rappi' });
    expect(bar().textContent).toContain('Cambios en los grupos');
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    expect(bar().textContent).toContain('Sin cambios');
    await user.click(screen.getByRole('button', { name: 'Rehacer' }));
    type('Precio de Clásica en Rappi', '3990');
    await saveAll(user);
    await screen.findByText('Se guardó 1 celda');
    expect(sent.map(([group]) => group)).toMatchObject([
      { id: 1, name: 'Mesón', prices: [] },
      { name: 'Rappi', persisted: false, prices: [] },
      { id: 50, prices: [{ productId: 1, price: 3990 }] },
    ]);
  });
});
