import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { failureOf } from '@shared/bridge/errors';
import { indexStores, searchStores } from '@features/store-list/search/searchStores';
import { forgetSession } from '@kit/session/store';
import { aUserWith } from '../support/builders';
import { aStore, showStores } from '../entities/stores/storesScreen';

afterEach(() => {
  cleanup();
  forgetSession();
});

const found = (id: number, name: string, commune: string) => ({ id, name, commune, opened: true });
const stores = [
  found(1, 'Burger Ñuñoa', 'Ñuñoa'),
  found(2, 'Plaza Egaña', 'Ñuñoa'),
  found(3, 'Café Plaza', 'Providencia'),
  found(4, 'Burger Maipú', 'Maipú'),
];
const search = (typed: string) => searchStores(indexStores(stores), typed, 10).map(({ id }) => id);

describe('searching stores', () => {
  it.each([
    ['nunoa', [1, 2]],
    ['ÑUÑOA', [1, 2]],
    ['plaza', [2, 3]],
    ['burger mai', [4]],
    ['plaza provi', [3]],
    ['', [1, 2, 3, 4]],
    ['zzz', []],
  ])('finds %s', (typed, ids) => {
    expect(search(typed)).toEqual(ids);
  });

  it('costs far less than a frame with a thousand stores', () => {
    const index = indexStores(
      Array.from({ length: 1000 }, (_, id) => found(id, `Tienda ${id} Estación Central`, `Comuna ${id % 52}`)),
    );
    const started = performance.now();
    for (let round = 0; round < 50; round += 1) searchStores(index, `estacion ${round}`, 10);
    expect((performance.now() - started) / 50).toBeLessThan(16.7);
  });
});

describe('the search box', () => {
  it('is reached by its key, asks the platform nothing and shows the chosen store in the list', async () => {
    const { user, sent, router } = showStores({
      stores: [aStore({ id: 5, name: 'Ñuñoa Plaza', commune: 'Ñuñoa' }), aStore({ name: 'Maipú', commune: 'Maipú' })],
    });
    await screen.findByRole('table');
    await user.keyboard('/');
    const box = screen.getByRole('combobox', { name: 'Buscar tienda' });
    expect(document.activeElement).toBe(box);
    await user.type(box, 'nunoa');
    expect(await screen.findByRole('option', { name: /Ñuñoa Plaza.*Recibe pedidos/ })).toBeTruthy();
    const listbox = screen.getByRole('listbox', { name: 'Tiendas encontradas' });
    expect(within(listbox).getAllByRole('option')).toHaveLength(1);
    expect(sent('stores.all')).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(new URLSearchParams(router.state.location.search).get('focus')).toBe('5'));
    await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  });

  it('says when the stores could not be read', async () => {
    const { user } = showStores({ stores: [], known: { readAt: null, failure: failureOf('offline') } });
    await user.click(await screen.findByRole('combobox', { name: 'Buscar tienda' }));
    expect(await screen.findByText('No pudimos leer las tiendas.')).toBeTruthy();
  });

  it('is not there for who may not list stores', async () => {
    showStores({ session: { user: aUserWith({ stores: ['show'] }) } });
    await screen.findByRole('heading', { name: 'Tiendas' });
    expect(screen.queryByRole('combobox', { name: 'Buscar tienda' })).toBeNull();
  });
});
