import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { succeeded } from '@shared/contract/protocol/failure';
import type { ListCheck } from '@shared/contract/reading/listCheck';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import { resetSessionStore } from '@kit/session/sessionStore';
import { aSessionWithCapabilities } from '../../support/builders';
import { aStore, noClientSideStores, renderStores } from '../../entities/stores/storesScreen';

afterEach(() => {
  cleanup();
  resetSessionStore();
});

const aCheck = (overrides: Partial<ListCheck>): ListCheck => ({
  ignored: [],
  unsupported: [],
  checked: 250,
  undecided: 0,
  hasMore: false,
  ...overrides,
});

const showFiltered = (check: ListCheck, names: readonly string[] = ['Alameda']) =>
  renderStores({
    session: aSessionWithCapabilities([]),
    liveState: noClientSideStores,
    address: '/stores?status=closed&name=a',
    answers: {
      'stores.list': () =>
        succeeded({
          page: names.map((name) => toStoreRow(aStore({ name }))),
          count: names.length,
          nextPage: null,
          check,
        }),
    },
  });

describe('a platform with its own page size', () => {
  it('determines the page size of the list, so that no row is skipped', async () => {
    const { user, router } = renderStores({
      session: aSessionWithCapabilities([]),
      liveState: noClientSideStores,
      address: '/stores?limit=50',
      answers: {
        'stores.list': ({ query = {} }) => {
          const { page = 1 } = query;
          const rows = Array.from({ length: 10 }, (_, index) =>
            toStoreRow(aStore({ name: `Tienda ${page} ${index}` })),
          );
          return succeeded({ page: rows, count: 30, nextPage: page < 3 ? page + 1 : null });
        },
      },
    });
    await screen.findByText('1–10 de 30');
    const getNextButton = () => screen.getByRole('button', { name: 'Página siguiente' });
    await user.click(getNextButton());
    await screen.findByText('11–20 de 30');
    await user.click(getNextButton());
    expect(await screen.findByText('21–30 de 30')).toBeTruthy();
    expect(router.state.location.search).toContain('page=3');
  });
});

describe('a list filtered by the app', () => {
  it('names the filters unsupported by the platform and the number of checked rows', async () => {
    showFiltered(aCheck({ ignored: ['status', 'name'], undecided: 3 }));
    const notice = await screen.findByText(/^Esta plataforma no filtra por/);
    expect(notice.textContent).toBe(
      'Esta plataforma no filtra por “Nombre” y “Estado”, así que Comanda filtró por ti. Se revisaron 250 filas. ' +
        '3 no traen ese dato y quedaron fuera.',
    );
    expect(screen.queryByRole('button', { name: 'Seguir revisando' })).toBeNull();
    expect(screen.getByText('1–1 de 1')).toBeTruthy();
  });

  it('checks more rows on request', async () => {
    const { user, listSent } = showFiltered(aCheck({ ignored: ['status'], hasMore: true }));
    await user.click(await screen.findByRole('button', { name: 'Seguir revisando' }));
    await waitFor(() =>
      expect(listSent('stores.list').at(-1)).toMatchObject({
        input: { query: { status: 'closed', checkedPages: 20 } },
      }),
    );
  });

  it('offers to select only the visible rows', async () => {
    const { user } = showFiltered(aCheck({ ignored: ['status'] }), ['Alameda', 'Maipú']);
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir Alameda' }));
    expect(
      within(screen.getByRole('region', { name: 'Selección' })).getByText('Elegir las 2 que coinciden'),
    ).toBeTruthy();
  });

  it('shows no rows and the reason when a filter cannot be applied', async () => {
    const { user, router } = showFiltered(aCheck({ unsupported: ['name'] }), []);
    await screen.findByText('Esta plataforma no filtra por “Nombre”');
    expect(screen.queryByText('Nada coincide con los filtros')).toBeNull();
    await user.click(screen.getAllByRole('button', { name: 'Limpiar filtros' })[0] as HTMLElement);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });
});
