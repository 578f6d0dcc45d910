import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { readPageContent } from '@shared/contract/content/blocks';
import type { CallInputOf, CallName, CallReplyOf } from '@shared/contract';
import { fillIn, getRows } from './support/formActions';
import { openScreen } from './support/openScreen';

type OpenedScreen = Awaited<ReturnType<typeof openScreen>>;

const getRow = (name: string): HTMLElement => {
  const rows = getRows().find((row) => row.textContent.includes(name));
  if (rows === undefined) throw new Error(`no row says ${name}`);
  return rows;
};

/** Calls the platform as another window of the same user. */
const callOrThrow = async <N extends CallName>(name: N, input: CallInputOf<N>): Promise<CallReplyOf<N>> => {
  const state = JSON.parse(await window.comanda.act('session.state', '{}')) as { value: { epoch: number } };
  const reply = JSON.parse(await window.comanda.call(name, JSON.stringify(input), state.value.epoch)) as {
    ok: boolean;
    value: CallReplyOf<N>;
  };
  expect(reply).toMatchObject({ ok: true });
  return reply.value;
};

const getTenant = ({ tenant }: OpenedScreen) => tenant.tenant;

const readBuiltPages = async (openedScreen: OpenedScreen) => {
  const { page } = await callOrThrow('builderPages.list', { query: { tenantId: getTenant(openedScreen) } });
  return page.map((builtPage) => ({ ...builtPage, address: readPageContent(builtPage.content).relativeUrl }));
};

const readEntries = async () => (await callOrThrow('pages.list', { query: { limit: 100 } })).page;

const openList = async (options: Parameters<typeof openScreen>[1] = {}) => {
  const openedScreen = await openScreen('/pages', { tenant: { stores: 1 }, ...options });
  await waitFor(() => expect(getRows().length).toBeGreaterThan(0));
  return openedScreen;
};

/** Chooses an action from the menu of a row. */
const chooseRowAction = async (user: UserEvent, name: string, action: string) => {
  await user.click(within(getRow(name)).getByRole('button', { name: `Más acciones: ${name}` }));
  const item = await screen.findByRole('menuitem', { name: action });
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('menu'));
  while (!item.hasAttribute('data-highlighted')) await user.keyboard('{ArrowDown}');
  await user.keyboard('{Enter}');
};

const isWrite = (method: string) => method !== 'GET';

describe('the list of pages', () => {
  it('shows a page and its page builder content as one row with the last editor', async () => {
    await openList();
    await waitFor(() => expect(within(getRow('Inicio')).getByText('Constructor')).toBeTruthy());
    expect(getRows()).toHaveLength(10);
    expect(getRow('Inicio').textContent).toContain('/inicio');
    expect(getRow('Inicio').textContent).toMatch(/hace \d+ min|ayer/);
    expect(within(getRow('Preguntas frecuentes')).queryByText('Constructor')).toBeNull();
  });

  it('shows pages that exist only in the page builder and finds them by address and status', async () => {
    const openedList = await openList();
    const { user } = openedList;
    const tenantId = getTenant(openedList);
    const content = { schema: 1, relative_url: '/suelta', title: 'Suelta', blocks: [] };
    await callOrThrow('builderPages.create', {
      query: { tenantId },
      body: { page: { status: 'published' }, content, editor: { id: 1, name: 'Otra' }, tenantId },
    });
    await waitFor(() => expect(within(getRow('Suelta')).getByText('Solo en el constructor')).toBeTruthy());
    await user.type(screen.getByRole('searchbox', { name: 'Nombre o dirección' }), 'suelt');
    await waitFor(() => expect(getRows()).toHaveLength(1));
    expect(within(getRow('Suelta')).queryByRole('button', { name: /^Editar/ })).toBeNull();
  });

  it('reports a failing page builder and is complete after a retry', async () => {
    const isBuilder = (_method: string, url: string) => url.includes('/content/pages');
    const { user, network } = await openList({ errors: [['serverError', isBuilder]] });
    const retryButton = await screen.findByRole('button', { name: 'Reintentar' });
    expect(screen.getByText('No pudimos cargar las páginas del constructor')).toBeTruthy();
    expect(getRows()).toHaveLength(10);
    network.clearRules();
    await user.click(retryButton);
    await waitFor(() => expect(within(getRow('Inicio')).getByText('Constructor')).toBeTruthy());
    expect(screen.queryByText('No pudimos cargar las páginas del constructor')).toBeNull();
  });
});

describe('publishing a page', () => {
  it('requires a confirmation and publishes both the list entry and the page builder content', async () => {
    const openedList = await openList();
    const { user, network } = openedList;
    const listSent = () => network.requests.filter(({ method }) => isWrite(method)).length;
    await waitFor(() => expect(within(getRow('Carta de temporada')).getByText('Constructor')).toBeTruthy());
    const sentBefore = listSent();
    await chooseRowAction(user, 'Carta de temporada', 'Publicar');
    const question = within(await screen.findByRole('alertdialog', { name: '¿Publicar Carta de temporada?' }));
    expect(question.getByText(/Quien entre a \/carta-de-temporada en tu tienda la verá/)).toBeTruthy();
    await user.click(question.getByRole('button', { name: 'Cancelar' }));
    expect(listSent()).toBe(sentBefore);

    await chooseRowAction(user, 'Carta de temporada', 'Publicar');
    await user.click(await screen.findByRole('button', { name: 'Publicar' }));
    await screen.findByText('Carta de temporada está publicada');
    await waitFor(() => expect(within(getRow('Carta de temporada')).getByText('Publicada')).toBeTruthy());
    const builtPage = (await readBuiltPages(openedList)).find(({ address }) => address === '/carta-de-temporada');
    const storedPage = (await readEntries()).find(({ relativeUrl }) => relativeUrl === 'carta-de-temporada');
    expect([builtPage?.status, storedPage?.status]).toEqual(['published', 'published']);
  });

  it('requires a confirmation in the form, and succeeds even if a reply is lost', async () => {
    const { user, network, address } = await openList();
    getRow('Eventos').focus();
    await user.keyboard('{Enter}');
    const form = await screen.findByRole('form');
    await fillIn(user, form, [{ kind: 'choice', label: 'Estado', option: 'Publicada' }]);
    network.inject('lostReply', (method, url) => isWrite(method) && url.includes('/v1/pages'), 1);
    await user.keyboard('{Control>}s{/Control}');
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Publicar' }));
    await screen.findByText('Se guardaron los cambios de Eventos y empresas');
    await waitFor(() => expect(address()).toBe('/pages'));
    expect((await readEntries()).find(({ relativeUrl }) => relativeUrl === 'eventos')?.status).toBe('published');
  });
});

describe('a page', () => {
  it('keeps its page builder content when its address changes', async () => {
    const openedList = await openList();
    const { user, address } = openedList;
    getRow('Nosotros').focus();
    await user.keyboard('{Enter}');
    const form = await screen.findByRole('form');
    await fillIn(user, form, [
      { kind: 'text', label: 'Dirección', text: '/quienes somos' },
      { kind: 'text', label: 'Título', text: 'Quiénes somos' },
    ]);
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('No se admiten espacios');
    await fillIn(user, form, [{ kind: 'text', label: 'Dirección', text: '/quienes-somos' }]);
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Escríbela sin la barra (/) del inicio');
    await fillIn(user, form, [{ kind: 'text', label: 'Dirección', text: 'quienes-somos' }]);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(address()).toBe('/pages'));
    const builtPage = (await readBuiltPages(openedList)).find(
      ({ address: pageAddress }) => pageAddress === '/quienes-somos',
    );
    expect(builtPage && readPageContent(builtPage.content).title).toBe('Quiénes somos');
    await waitFor(() => expect(within(getRow('/quienes-somos')).getByText('Constructor')).toBeTruthy());
  });

  it('shows an error at the address field when another page has that address', async () => {
    const { user } = await openList();
    await user.click(await screen.findByRole('button', { name: 'Nueva página' }));
    const form = await screen.findByRole('form');
    await fillIn(user, form, [
      { kind: 'text', label: 'Dirección', text: 'inicio' },
      { kind: 'text', label: 'Nombre', text: 'Otra portada' },
    ]);
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Ya hay una página con esta dirección');
  });

  it('is deleted from both the list and the page builder, and a partial failure is reported', async () => {
    const openedList = await openList();
    const { user, network } = openedList;
    await waitFor(() => expect(within(getRow('Locales')).getByText('Constructor')).toBeTruthy());
    network.inject('serverError', (method, url) => method === 'DELETE' && url.includes('/v1/pages'), 1);
    await chooseRowAction(user, 'Locales', 'Eliminar página');
    await user.click(await screen.findByRole('button', { name: 'Eliminar página' }));
    await screen.findByText('No se pudo eliminar la página Locales');
    await chooseRowAction(user, 'Locales', 'Eliminar página');
    await user.click(await screen.findByRole('button', { name: 'Eliminar página' }));
    await screen.findByText('Se eliminó la página Locales');
    await waitFor(() => expect(getRows()).toHaveLength(9));
    expect((await readBuiltPages(openedList)).map(({ address }) => address)).not.toContain('/locales');
  });
});

describe('the order of page builder pages', () => {
  it('is changed with the keyboard and saves only pages with a new position', async () => {
    const openedList = await openList();
    const { user, network } = openedList;
    await user.click(await screen.findByRole('button', { name: 'Ordenar' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Orden de las páginas del constructor' }));
    const [first] = await dialog.findAllByRole('button', { name: /^Mover Inicio/ });
    first?.focus();
    await user.keyboard('{ArrowDown}');
    await user.click(dialog.getByRole('button', { name: 'Guardar orden' }));
    await screen.findByText('Se guardó el orden de las páginas');
    const patchRequests = network.requests.filter(
      ({ method, url }) => method === 'PATCH' && url.includes('/content/pages'),
    );
    expect(patchRequests).toHaveLength(2);
    expect((await readBuiltPages(openedList)).slice(0, 2).map(({ address }) => address)).toEqual([
      '/nosotros',
      '/inicio',
    ]);
  });
});

it('staff of Comanda see the ten pages of a tenant with their type, and the form for a new page', async () => {
  const { user } = await openScreen('/pages-admin', { as: 'super', tenant: { stores: 1 } });
  await waitFor(() => expect(getRows()).toHaveLength(10));
  expect(within(getRow('Términos')).getByText('legal')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Nueva página' }));
  await screen.findByRole('heading', { level: 1, name: 'Nueva página' });
});
