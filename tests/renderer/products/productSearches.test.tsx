import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { KeptSearches } from '@shared/bridge/preferences';
import { useSessionStore } from '@kit/session/store';
import { aProduct } from '../../support/aProduct';
import { succeeded } from '../support/bridgeDouble';
import { aSession, aUser } from '../support/builders';
import { endApp, renderApp } from '../support/renderApp';

afterEach(endApp);

const owner = 'practice/burger-demo/7';
const searches = (...texts: string[]): KeptSearches => ({ owner, list: 'products.list', texts });

const open = (...keptSearches: KeptSearches[]) => {
  const page = [aProduct({ id: 1, name: 'Clásica' }), aProduct({ id: 2, name: 'Italiana' })];
  return renderApp({
    session: aSession({ user: aUser() }),
    at: '/products',
    preferences: { keptSearches },
    calls: { 'products.list': () => succeeded({ page, count: page.length, nextPage: null }) },
  });
};

const box = () => screen.findByRole<HTMLInputElement>('searchbox', { name: 'Nombre' });
const offer = () => screen.queryByRole('listbox', { name: 'Búsquedas anteriores' });
const offered = () =>
  within(screen.getByRole('listbox', { name: 'Búsquedas anteriores' }))
    .getAllByRole('option')
    .map((option) => option.textContent);
const kept = () => useSessionStore.getState().preferences.keptSearches;

describe('the searches of a list', () => {
  it('are kept once somebody goes on, the latest first and each once, whatever its accents', async () => {
    const { user } = open(searches('Clasica', 'papas'), {
      owner: 'practice/burger-demo/8',
      list: 'x',
      texts: ['ajena'],
    });
    await user.type(await box(), 'clásica{Tab}{Tab}');
    expect(kept()).toEqual([
      searches('clásica', 'papas'),
      { owner: 'practice/burger-demo/8', list: 'x', texts: ['ajena'] },
    ]);
    await user.type(await box(), '{Escape}bebida{Enter}');
    expect(kept()[0]?.texts).toEqual(['bebida', 'clásica', 'papas']);
  });

  it('are offered by the arrow key, asked for by Enter, and do not open by themselves', async () => {
    const { user, router, bridge } = open(searches('italiana', 'papas'), {
      ...searches('ajena'),
      owner: 'practice/burger-demo/8',
    });
    (await box()).focus();
    expect(offer()).toBeNull();
    expect((await box()).getAttribute('aria-describedby')).not.toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(offered()).toEqual(['italiana', 'papas']);
    await user.keyboard('{ArrowDown}');
    const pointedAt = (await box()).getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(pointedAt)?.textContent).toBe('papas');
    await user.keyboard('{Enter}');
    expect(offer()).toBeNull();
    expect((await box()).value).toBe('papas');
    expect(router.state.location.search).toBe('?query=papas');
    await waitFor(() =>
      expect(bridge.calls.at(-1)).toMatchObject({ name: 'products.list', input: { query: { query: 'papas' } } }),
    );
    expect(kept()[0]?.texts).toEqual(['papas', 'italiana']);
  });

  it('are narrowed by what is typed, leave Enter to it, and go with Esc before the text does', async () => {
    const { user } = open(searches('italiana', 'papas fritas'));
    await user.click(await box());
    expect(offered()).toEqual(['italiana', 'papas fritas']);
    await user.keyboard('papas');
    expect(offered()).toEqual(['papas fritas']);
    await user.keyboard('{Escape}');
    expect(offer()).toBeNull();
    expect((await box()).value).toBe('papas');
    await user.keyboard('{Enter}');
    expect((await box()).value).toBe('papas');
    await user.keyboard('{Escape}');
    expect((await box()).value).toBe('');
  });

  it('are removed one by one, by key and by pointer, or all of them', async () => {
    const { user } = open(searches('uno', 'dos', 'tres', 'cuatro'));
    (await box()).focus();
    await user.keyboard('{ArrowDown}{Delete}');
    expect(kept()).toEqual([searches('dos', 'tres', 'cuatro')]);
    await user.click(screen.getByTitle('Quitar tres de las búsquedas'));
    expect(kept()).toEqual([searches('dos', 'cuatro')]);
    expect((await box()).value).toBe('');
    await user.keyboard('{Shift>}{Delete}{/Shift}');
    expect(kept()).toEqual([]);
    expect(offer()).toBeNull();
  });
});
