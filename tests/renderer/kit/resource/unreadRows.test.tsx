import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { succeeded } from '@shared/contract/protocol/failure';
import type { SkippedRow } from '@shared/contract/reading';
import { resetSessionStore } from '@kit/session/sessionStore';
import { aStore, noClientSideStores, renderStores } from '../../entities/stores/storesScreen';

afterEach(() => {
  cleanup();
  resetSessionStore();
});

const anUnreadRow = (overrides: Partial<SkippedRow> = {}): SkippedRow => ({
  list: 'page',
  place: 2,
  name: 'Ñuñoa',
  field: 'id',
  ...overrides,
});

const showList = (unread: SkippedRow[], page = [aStore({ name: 'Alameda' })]) =>
  renderStores({
    liveState: noClientSideStores,
    answers: {
      'stores.list': () =>
        succeeded({
          page,
          count: page.length + unread.length,
          nextPage: null,
          ...(unread.length > 0 && { unread }),
        }),
    },
  });

describe('a list with unreadable rows', () => {
  it('counts unreadable rows in a line above the readable ones', async () => {
    showList([anUnreadRow()]);
    await screen.findByRole('row', { name: /Alameda/ });
    expect(screen.getByText('1 tienda no se pudo leer').closest('[role=status]')).not.toBeNull();
  });

  it('lists unreadable rows on request with their position and the unreadable field', async () => {
    const rows = [anUnreadRow(), anUnreadRow({ place: 4, name: null }), anUnreadRow({ place: 5, field: 'name' })];
    const { user } = showList(rows);
    const line = await screen.findByRole('button', { name: '3 tiendas no se pudieron leer' });
    expect(line.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('list', { name: 'Lo que no se pudo leer' })).toBeNull();
    line.focus();
    await user.keyboard('{Enter}');
    expect(line.getAttribute('aria-expanded')).toBe('true');
    const listedLists = within(screen.getByRole('list', { name: 'Lo que no se pudo leer' })).getAllByRole('listitem');
    expect(listedLists.map((listItem) => listItem.textContent)).toEqual([
      'Fila 2, Ñuñoa: sin identificador',
      'Fila 4: sin identificador',
      'Fila 5, Ñuñoa: sin un valor legible en name',
    ]);
  });

  it('explains that ids must be numbers when the platform sends texts', async () => {
    const { user } = showList([anUnreadRow({ hasTextId: true })], []);
    expect(
      await screen.findByText(/^Comanda necesita que la plataforma identifique cada fila con un número/),
    ).toBeTruthy();
    await user.click(screen.getByRole('button', { name: '1 tienda no se pudo leer' }));
    expect(screen.getByText('Fila 2, Ñuñoa: su identificador no es un número')).toBeTruthy();
  });

  it('does not show the empty state when all rows are unreadable', async () => {
    showList([anUnreadRow()], []);
    await screen.findByText('1 tienda no se pudo leer');
    expect(screen.queryByText('Este comercio todavía no tiene tiendas')).toBeNull();
    expect(screen.queryByText('Nada coincide con los filtros')).toBeNull();
  });

  it('shows no notice when all rows are readable', async () => {
    showList([]);
    await screen.findByRole('row', { name: /Alameda/ });
    expect(screen.queryByText(/no se pud/)).toBeNull();
  });
});
