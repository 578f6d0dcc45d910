import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Preferences } from '@shared/bridge/preferences';
import { succeeded } from '@shared/contract/protocol/failure';
import { DataProvider, createQueryClient } from '@kit/data/DataProvider';
import { defineResource } from '@kit/resource/list/listDefinition';
import { choiceFilter, recentSearchTextFilter } from '@kit/resource/list/filters/filters';
import { ResourceList } from '@kit/resource/list/ResourceList';
import { resetSessionStore, useSessionStore } from '@kit/session/sessionStore';
import { UiProvider } from '@kit/ui/UiProvider';
import { applySession } from '../../entities/stores/storesScreen';
import { aSession } from '../../support/builders';
import { installFakeBridge } from '../../support/fakeBridge';

afterEach(() => {
  cleanup();
  resetSessionStore();
});

const resource = defineResource({
  listName: 'drivers.list',
  area: 'drivers',
  labelKey: 'stores.list',
  columns: [{ key: 'name', labelKey: 'stores.columns.name', cell: ({ name }) => name }],
  filters: {
    phone: recentSearchTextFilter({ labelKey: 'stores.columns.phone' }),
    kind: choiceFilter([{ value: 'closed', labelKey: 'stores.columns.commune' }], 'list.any', {
      labelKey: 'stores.columns.menu',
    }),
  },
  query: () => ({}),
  emptyKey: 'stores.empty',
});

const driver = {
  id: 1,
  name: 'Ana Rojas',
  kind: null,
  maxCapacity: null,
  status: 'in_store',
  storeId: null,
  storeName: null,
} as const;

const showList = async (address: string) => {
  applySession(aSession());
  installFakeBridge(
    { 'drivers.list': () => succeeded({ page: [driver], count: 1, nextPage: null }) },
    { 'preferences.set': (patch) => succeeded({ ...useSessionStore.getState().preferences, ...patch } as Preferences) },
  );
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
  await screen.findByText('Ana Rojas');
  const input = screen.getByRole<HTMLInputElement>('searchbox', { name: 'Teléfono' });
  return { router, box: input, user: userEvent.setup(), search: () => router.state.location.search };
};

const getClearButton = () => screen.getByRole('button', { name: 'Borrar búsqueda' });

describe('a text filter', () => {
  it('updates the URL at once when cleared, and does not undo the next filter choice', async () => {
    const { user, box, search } = await showList('/?phone=912345678');
    await user.click(getClearButton());
    expect(search()).toBe('');
    expect(document.activeElement).toBe(box);
    await user.click(screen.getByRole('radio', { name: 'Comuna' }));
    expect(search()).toBe('?kind=closed');
  });

  it('applies the typed text when it loses the focus', async () => {
    const { user, box, search } = await showList('/');
    await user.type(box, 'Ana');
    fireEvent.blur(box);
    expect(search()).toBe('?phone=Ana');
  });

  it('is cleared by "Limpiar filtros" even before the typed text is applied', async () => {
    const { user, box, search } = await showList('/?kind=closed');
    await user.type(box, 'Ana');
    await user.click(screen.getByRole('button', { name: 'Limpiar filtros' }));
    await waitFor(() => expect(box.value).toBe(''));
    expect(search()).toBe('');
  });

  it('closes its recent searches when cleared', async () => {
    const { user, box } = await showList('/');
    await user.type(box, 'Ana Rojas{Enter}');
    await user.clear(box);
    await user.type(box, 'Ana');
    await user.click(box);
    await screen.findByRole('listbox');
    await user.click(getClearButton());
    expect(screen.queryByRole('listbox')).toBeNull();
  });
});
