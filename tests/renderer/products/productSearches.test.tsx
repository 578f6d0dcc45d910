import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { RecentSearches } from '@shared/bridge/preferences';
import { useSessionStore } from '@kit/session/sessionStore';
import { aProduct } from '../../support/aProduct';
import { succeeded } from '../support/fakeBridge';
import { aSession, aUser } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const createSearches = (...texts: string[]): RecentSearches => ({ list: 'products.list', texts });
const otherListSearches: RecentSearches = { list: 'orders.list', texts: ['ajena'] };

const openProducts = (...recentSearches: RecentSearches[]) => {
  const page = [aProduct({ id: 1, name: 'Clásica' }), aProduct({ id: 2, name: 'Italiana' })];
  return renderApp({
    session: aSession({ user: aUser() }),
    path: '/products',
    preferences: { recentSearches },
    calls: { 'products.list': () => succeeded({ page, count: page.length, nextPage: null }) },
  });
};

const findBox = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Nombre' });
const findPreviousSearches = () => screen.queryByRole('listbox', { name: 'Búsquedas anteriores' });
const listOffered = () =>
  within(screen.getByRole('listbox', { name: 'Búsquedas anteriores' }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const listSavedSearches = () => useSessionStore.getState().preferences.recentSearches;

describe('recent searches of a list', () => {
  it('are saved when the user leaves the field or presses Enter, once each ignoring accents, the latest first', async () => {
    const { user } = openProducts(createSearches('Clasica', 'papas'), otherListSearches);
    await user.type(await findBox(), 'clásica{Tab}{Tab}');
    expect(listSavedSearches()).toEqual([createSearches('clásica', 'papas'), otherListSearches]);
    await user.type(await findBox(), '{Escape}bebida{Enter}');
    expect(listSavedSearches()[0]?.texts).toEqual(['bebida', 'clásica', 'papas']);
  });

  it('stay closed on focus, open with the arrow key and are selected with Enter', async () => {
    const { user, router, bridge } = openProducts(createSearches('italiana', 'papas'), otherListSearches);
    (await findBox()).focus();
    expect(findPreviousSearches()).toBeNull();
    expect((await findBox()).getAttribute('aria-describedby')).not.toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(listOffered()).toEqual(['italiana', 'papas']);
    await user.keyboard('{ArrowDown}');
    const pointedAt = (await findBox()).getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(pointedAt)?.textContent).toBe('papas');
    await user.keyboard('{Enter}');
    expect(findPreviousSearches()).toBeNull();
    expect((await findBox()).value).toBe('papas');
    expect(router.state.location.search).toBe('?query=papas');
    await waitFor(() =>
      expect(bridge.calls.at(-1)).toMatchObject({ name: 'products.list', input: { query: { query: 'papas' } } }),
    );
    expect(listSavedSearches()[0]?.texts).toEqual(['papas', 'italiana']);
  });

  it('are filtered while typing, and Escape closes them before it clears the text', async () => {
    const { user } = openProducts(createSearches('italiana', 'papas fritas'));
    await user.click(await findBox());
    expect(listOffered()).toEqual(['italiana', 'papas fritas']);
    await user.keyboard('papas');
    expect(listOffered()).toEqual(['papas fritas']);
    await user.keyboard('{Escape}');
    expect(findPreviousSearches()).toBeNull();
    expect((await findBox()).value).toBe('papas');
    await user.keyboard('{Enter}');
    expect((await findBox()).value).toBe('papas');
    await user.keyboard('{Escape}');
    expect((await findBox()).value).toBe('');
  });

  it('are deleted one by one, by key or pointer, or all at once', async () => {
    const { user } = openProducts(createSearches('uno', 'dos', 'tres', 'cuatro'));
    (await findBox()).focus();
    await user.keyboard('{ArrowDown}{Delete}');
    expect(listSavedSearches()).toEqual([createSearches('dos', 'tres', 'cuatro')]);
    await user.click(screen.getByTitle('Quitar tres de las búsquedas'));
    expect(listSavedSearches()).toEqual([createSearches('dos', 'cuatro')]);
    expect((await findBox()).value).toBe('');
    await user.keyboard('{Shift>}{Delete}{/Shift}');
    expect(listSavedSearches()).toEqual([]);
    expect(findPreviousSearches()).toBeNull();
  });

  it('are all deleted with a button on the account page', async () => {
    const { user, router } = openProducts(createSearches('+56 9 1234 5678'), otherListSearches);
    await findBox();
    await act(() => router.navigate('/my-account'));
    const button = await screen.findByRole('button', { name: 'Borrar mis búsquedas de este computador' });
    await user.click(button);
    await screen.findByText('Borramos tus búsquedas de este computador');
    expect(listSavedSearches()).toEqual([]);
    expect(button).toHaveProperty('disabled', true);
  });
});
