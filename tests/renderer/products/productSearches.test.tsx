import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { RecentSearches } from '@shared/bridge/preferences';
import { useSessionStore } from '@kit/session/store';
import { aProduct } from '../../support/aProduct';
import { succeeded } from '../support/fakeBridge';
import { aSession, aUser } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const searches = (...texts: string[]): RecentSearches => ({ list: 'products.list', texts });
const ofOtherList: RecentSearches = { list: 'orders.list', texts: ['ajena'] };

const open = (...recentSearches: RecentSearches[]) => {
  const page = [aProduct({ id: 1, name: 'Clásica' }), aProduct({ id: 2, name: 'Italiana' })];
  return renderApp({
    session: aSession({ user: aUser() }),
    path: '/products',
    preferences: { recentSearches },
    calls: { 'products.list': () => succeeded({ page, count: page.length, nextPage: null }) },
  });
};

const box = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Nombre' });
const recoverableDraft = () => screen.queryByRole('listbox', { name: 'Búsquedas anteriores' });
const offered = () =>
  within(screen.getByRole('listbox', { name: 'Búsquedas anteriores' }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const savedSearches = () => useSessionStore.getState().preferences.recentSearches;

describe('recent searches of a list', () => {
  it('are saved when the user continues, once each, the latest first, ignoring accents', async () => {
    const { user } = open(searches('Clasica', 'papas'), ofOtherList);
    await user.type(await box(), 'clásica{Tab}{Tab}');
    expect(savedSearches()).toEqual([searches('clásica', 'papas'), ofOtherList]);
    await user.type(await box(), '{Escape}bebida{Enter}');
    expect(savedSearches()[0]?.texts).toEqual(['bebida', 'clásica', 'papas']);
  });

  it('open only with the arrow key and are selected with Enter', async () => {
    const { user, router, bridge } = open(searches('italiana', 'papas'), ofOtherList);
    (await box()).focus();
    expect(recoverableDraft()).toBeNull();
    expect((await box()).getAttribute('aria-describedby')).not.toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(offered()).toEqual(['italiana', 'papas']);
    await user.keyboard('{ArrowDown}');
    const pointedAt = (await box()).getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(pointedAt)?.textContent).toBe('papas');
    await user.keyboard('{Enter}');
    expect(recoverableDraft()).toBeNull();
    expect((await box()).value).toBe('papas');
    expect(router.state.location.search).toBe('?query=papas');
    await waitFor(() =>
      expect(bridge.calls.at(-1)).toMatchObject({ name: 'products.list', input: { query: { query: 'papas' } } }),
    );
    expect(savedSearches()[0]?.texts).toEqual(['papas', 'italiana']);
  });

  it('are filtered while typing, and Escape closes them before it clears the text', async () => {
    const { user } = open(searches('italiana', 'papas fritas'));
    await user.click(await box());
    expect(offered()).toEqual(['italiana', 'papas fritas']);
    await user.keyboard('papas');
    expect(offered()).toEqual(['papas fritas']);
    await user.keyboard('{Escape}');
    expect(recoverableDraft()).toBeNull();
    expect((await box()).value).toBe('papas');
    await user.keyboard('{Enter}');
    expect((await box()).value).toBe('papas');
    await user.keyboard('{Escape}');
    expect((await box()).value).toBe('');
  });

  it('are deleted one by one, by key or pointer, or all at once', async () => {
    const { user } = open(searches('uno', 'dos', 'tres', 'cuatro'));
    (await box()).focus();
    await user.keyboard('{ArrowDown}{Delete}');
    expect(savedSearches()).toEqual([searches('dos', 'tres', 'cuatro')]);
    await user.click(screen.getByTitle('Quitar tres de las búsquedas'));
    expect(savedSearches()).toEqual([searches('dos', 'cuatro')]);
    expect((await box()).value).toBe('');
    await user.keyboard('{Shift>}{Delete}{/Shift}');
    expect(savedSearches()).toEqual([]);
    expect(recoverableDraft()).toBeNull();
  });

  it('are all deleted with a button on the account page', async () => {
    const { user, router } = open(searches('+56 9 1234 5678'), ofOtherList);
    await box();
    await act(() => router.navigate('/my-account'));
    const button = await screen.findByRole('button', { name: 'Borrar mis búsquedas de este computador' });
    await user.click(button);
    await screen.findByText('Borramos tus búsquedas de este computador');
    expect(savedSearches()).toEqual([]);
    expect(button).toHaveProperty('disabled', true);
  });
});
