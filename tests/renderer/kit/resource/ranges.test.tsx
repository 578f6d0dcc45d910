import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { succeeded } from '@shared/contract/protocol/failure';
import { DataProvider, createQueryClient } from '@kit/data/DataProvider';
import { formatDateInput } from '@shared/domain/values/typedDates';
import { defineResource } from '@kit/resource/list/listDefinition';
import { dateRangeFilter } from '@kit/resource/list/filters/filters';
import { getWallDate } from '@kit/resource/list/filters/dateRange';
import { ResourceList } from '@kit/resource/list/ResourceList';
import { resetSessionStore } from '@kit/session/sessionStore';
import { UiProvider } from '@kit/ui/UiProvider';
import { installFakeBridge } from '../../support/fakeBridge';
import { aSession, aSessionWithCapabilities } from '../../support/builders';
import { applySession } from '../../entities/stores/storesScreen';

afterEach(() => {
  cleanup();
  resetSessionStore();
});

/** List with a date range filter; its rows contain the requested query. */
const resource = defineResource({
  listName: 'drivers.list',
  area: 'drivers',
  labelKey: 'stores.list',
  columns: [{ key: 'name', labelKey: 'stores.columns.name', cell: ({ name }) => name }],
  filters: {
    period: dateRangeFilter({ labelKey: 'stores.columns.commune' }),
  },
  query: (values) => ({ name: JSON.stringify(values) }),
  emptyKey: 'stores.empty',
  paging: 'cursor',
});

const pages = ['first', 'second', 'third'];

const showList = (session = aSession(), address = '/') => {
  applySession(session);
  const bridge = installFakeBridge({
    'drivers.list': ({ query = {} }) => {
      const pageIndex = query.cursor === undefined ? (query.page ?? 1) - 1 : pages.indexOf(query.cursor);
      const row = {
        id: pageIndex + 1,
        name: `${pages[pageIndex]} ${query.name}`,
        kind: null,
        maxCapacity: null,
      } as const;
      const next = pages[pageIndex + 1];
      return succeeded({
        page: Array.from({ length: query.page === undefined ? 1 : 25 }, (_, index) => ({
          ...row,
          id: row.id + index * 10,
          status: 'in_store',
          storeId: null,
          storeName: null,
        })),
        count: 60,
        nextPage: next === undefined ? null : pageIndex + 2,
        ...(next !== undefined && { nextCursor: next }),
      });
    },
  });
  const router = createMemoryRouter([{ path: '/', element: <ResourceList of={resource} /> }], {
    initialEntries: [address],
  });
  render(
    <UiProvider>
      <DataProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </DataProvider>
    </UiProvider>,
  );
  const getLastQuery = () => (bridge.calls.at(-1)?.input as { query: { name: string } } | undefined)?.query;
  const parseValues = () => JSON.parse(getLastQuery()?.name ?? '{}') as Record<string, unknown>;
  return { router, getLastQuery, parseValues, user: userEvent.setup() };
};

const openFilter = async (user: ReturnType<typeof showList>['user'], name: string | RegExp) => {
  await user.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

describe('a date range filter', () => {
  it('accepts a date as typed and rejects an impossible one', async () => {
    const { user, router, parseValues } = showList();
    const panel = await openFilter(user, 'Comuna');
    await user.type(panel.getByRole('textbox', { name: 'Desde' }), '30-2-2026{Enter}');
    expect(panel.getByText('Escribe una fecha, como 05/09/2026')).toBeTruthy();
    await user.clear(panel.getByRole('textbox', { name: 'Desde' }));
    await user.type(panel.getByRole('textbox', { name: 'Desde' }), '5-9-2026{Enter}');
    await waitFor(() => expect(router.state.location.search).toBe('?period=2026-09-05..'));
    await waitFor(() => expect(parseValues()).toMatchObject({ period: { from: '2026-09-05', to: null } }));
  });

  it('accepts an open date range and rejects one that ends before it starts', async () => {
    const { user, router } = showList();
    const panel = await openFilter(user, 'Comuna');
    await user.type(panel.getByRole('textbox', { name: 'Desde' }), '02/09/2026');
    await user.type(panel.getByRole('textbox', { name: 'Hasta' }), '01/09/2026{Enter}');
    expect(panel.getByText('Termina antes de empezar')).toBeTruthy();
    await user.clear(panel.getByRole('textbox', { name: 'Hasta' }));
    await user.click(panel.getByRole('button', { name: 'Aplicar' }));
    await waitFor(() => expect(router.state.location.search).toBe('?period=2026-09-02..'));
  });

  it('is removed on request', async () => {
    const { user, router } = showList(aSession(), '/?period=last7Days');
    const panel = await openFilter(user, 'Comuna: Últimos 7 días');
    await user.click(panel.getByRole('button', { name: 'Quitar filtro' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it("offers date presets in the tenant's time zone", async () => {
    const { user, router, parseValues } = showList(aSession(), '/?period=last7Days');
    const panel = await openFilter(user, 'Comuna: Últimos 7 días');
    const today = getWallDate(Date.now(), 'America/Santiago');
    expect(panel.getByRole<HTMLInputElement>('textbox', { name: 'Hasta' }).value).toBe(formatDateInput(today));
    await user.click(panel.getByRole('button', { name: 'Hoy' }));
    await waitFor(() => expect(router.state.location.search).toBe('?period=today'));
    await waitFor(() => expect(parseValues()).toMatchObject({ period: { from: today, to: today } }));
  });
});

describe('a list with cursor pagination', () => {
  it('moves forward and back without showing a total', async () => {
    const { user, getLastQuery } = showList();
    await screen.findByText(/^first/);
    expect(getLastQuery()).not.toHaveProperty('page');
    expect(screen.queryByText(/de 60/)).toBeNull();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Anterior' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    await screen.findByText(/^second/);
    await user.click(screen.getByRole('button', { name: 'Siguiente' }));
    expect(await screen.findByText(/^third/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Siguiente' }).disabled).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Anterior' }));
    expect(await screen.findByText(/^second/)).toBeTruthy();
  });

  it('falls back to page numbers when the platform has no cursors', async () => {
    const { getLastQuery } = showList(aSessionWithCapabilities([]));
    expect(await screen.findByText('1–25 de 60')).toBeTruthy();
    expect(getLastQuery()).toMatchObject({ page: 1 });
  });
});
