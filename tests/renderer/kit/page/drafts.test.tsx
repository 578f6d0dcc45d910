import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SavedDraft } from '@shared/bridge/drafts';
import { aSession, aUser } from '../../support/builders';
import { succeeded, type ActionStubs, type CallStubs } from '../../support/fakeBridge';
import { cleanupApp, renderApp } from '../../support/renderApp';
import { aBareStore as aStore } from '../../../support/aWholeStore';

afterEach(() => {
  vi.useRealTimers();
  cleanupApp();
});

const alameda = aStore({ id: 5, name: 'Alameda' });
const target = { tenant: 'burger-demo', userId: 7, area: 'stores', id: 5 };
const earlierWriter = '33333333-3333-4333-8333-333333333333';

/** Fake main process that stores drafts in memory by writer. */
const createDrafts = (savedDrafts: SavedDraft[] = []) => {
  const draftContents = new Map(savedDrafts.map((draft) => [draft.writer, draft.content]));
  const actions: ActionStubs = {
    'drafts.find': () => succeeded(savedDrafts),
    'drafts.keep': ({ writer, content }) => {
      draftContents.set(writer, content);
      return succeeded(null);
    },
    'drafts.drop': ({ writer }) => {
      draftContents.delete(writer);
      return succeeded(null);
    },
  };
  return { kept: draftContents, actions };
};

const createDraft = (fields: Record<string, { base: unknown; mine: unknown }>): SavedDraft => ({
  writer: earlierWriter,
  keptAt: Date.now(),
  content: { fields },
});

const openStore = async (drafts: ReturnType<typeof createDrafts>, store = alameda, user = aUser()) => {
  let currentStore = store;
  const sentInputs: object[] = [];
  const calls: CallStubs = {
    'stores.get': () => succeeded(currentStore),
    'stores.update': ({ body }) => {
      sentInputs.push(body);
      currentStore = { ...currentStore, ...(body as Partial<typeof currentStore>) };
      return succeeded(currentStore);
    },
    'drivers.list': () => succeeded({ page: [], count: 0, nextPage: null }),
  };
  const app = renderApp({ session: aSession({ user }), path: '/stores/edit-store/5', calls, actions: drafts.actions });
  await screen.findByRole('heading', { level: 1, name: store.name });
  return { ...app, sentInputs };
};
const findBox = (name: string) => screen.findByRole('textbox', { name });

describe('the draft of a form page', () => {
  it('stores only the changed fields with their original values', async () => {
    const drafts = createDrafts();
    const { user, bridge } = await openStore(drafts);
    await user.type(await findBox('Nombre'), ' Sur');
    await waitFor(() =>
      expect([...drafts.kept.values()]).toEqual([{ fields: { name: { base: 'Alameda', mine: 'Alameda Sur' } } }]),
    );
    expect(bridge.actions.filter(({ name }) => name === 'drafts.keep').at(-1)?.input).toMatchObject({ place: target });
  });

  it('is deleted after the user saves or undoes the change', async () => {
    const drafts = createDrafts();
    const { user, sentInputs } = await openStore(drafts);
    await user.type(await findBox('Nombre'), 'x');
    await waitFor(() => expect(drafts.kept.size).toBe(1));
    await user.type(await findBox('Nombre'), '{Backspace}');
    await waitFor(() => expect(drafts.kept.size).toBe(0));
    await user.type(await findBox('Nombre'), 'y');
    await waitFor(() => expect(drafts.kept.size).toBe(1));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sentInputs).toHaveLength(1));
    await waitFor(() => expect(drafts.kept.size).toBe(0));
  });

  it('is deleted when the user discards changes, with the button or on leaving', async () => {
    const drafts = createDrafts();
    const { user, router } = await openStore(drafts);
    await user.type(await findBox('Nombre'), 'x');
    await waitFor(() => expect(drafts.kept.size).toBe(1));
    await user.click(screen.getByRole('button', { name: 'Descartar' }));
    await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await waitFor(() => expect(drafts.kept.size).toBe(0));
    expect(await findBox('Nombre')).toHaveProperty('value', 'Alameda');

    await user.type(await findBox('Nombre'), 'y');
    await waitFor(() => expect(drafts.kept.size).toBe(1));
    void router.navigate('/drivers');
    await user.click(await screen.findByRole('button', { name: 'Descartar cambios' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/drivers'));
    expect(drafts.kept.size).toBe(0);
  });

  it('includes the last keystrokes when the session ends', async () => {
    const drafts = createDrafts();
    const { user, bridge } = await openStore(drafts);
    await user.type(await findBox('Nombre'), ' Sur');
    act(() => bridge.broadcast({ type: 'session', state: aSession({ epoch: 2, phase: 'signedOut', user: null }) }));
    await waitFor(() =>
      expect([...drafts.kept.values()]).toEqual([{ fields: { name: { base: 'Alameda', mine: 'Alameda Sur' } } }]),
    );
    expect(bridge.actions.filter(({ name }) => name === 'drafts.keep').at(-1)?.input).toMatchObject({ place: target });
  });

  it('is neither stored nor offered without permission to edit', async () => {
    const drafts = createDrafts([createDraft({ name: { base: 'Alameda', mine: 'Otra' } })]);
    const { bridge } = await openStore(drafts, alameda, aUser('user_kds'));
    await screen.findByRole('group', { name: 'Nombre' });
    expect(bridge.actions.filter(({ name }) => name.startsWith('drafts.'))).toEqual([]);
    expect(screen.queryByText(/Tienes un borrador/)).toBeNull();
  });
});

describe('a draft from an earlier session', () => {
  it('lists its changes and fills the form when the user recovers it', async () => {
    const drafts = createDrafts([createDraft({ name: { base: 'Alameda', mine: 'Alameda Sur' } })]);
    const { user, sentInputs } = await openStore(drafts);
    const banner = within(
      (await screen.findByText(/Tienes un borrador que quedó (hoy|ayer) a las?/)).closest('[role=status]')!,
    );
    expect(banner.getByText('Cambia: Nombre.')).toBeTruthy();
    await user.click(banner.getByRole('button', { name: 'Recuperar' }));
    expect(await findBox('Nombre')).toHaveProperty('value', 'Alameda Sur');
    await waitFor(() => expect(screen.queryByText(/Tienes un borrador/)).toBeNull());
    // After recovery the draft belongs to this form's writer.
    await waitFor(() => expect([...drafts.kept.keys()]).not.toContain(earlierWriter));
    expect([...drafts.kept.values()]).toEqual([{ fields: { name: { base: 'Alameda', mine: 'Alameda Sur' } } }]);
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(sentInputs).toEqual([{ name: 'Alameda Sur' }]));
    await waitFor(() => expect(drafts.kept.size).toBe(0));
  });

  it('is deleted when the user discards it', async () => {
    const drafts = createDrafts([createDraft({ name: { base: 'Alameda', mine: 'x' } })]);
    const { user } = await openStore(drafts);
    await user.click(await screen.findByRole('button', { name: 'Descartar borrador' }));
    await waitFor(() => expect(drafts.kept.size).toBe(0));
    expect(screen.queryByText(/Tienes un borrador/)).toBeNull();
    expect(await findBox('Nombre')).toHaveProperty('value', 'Alameda');
  });

  it('warns about a field that has changed since and asks on saving which value to keep', async () => {
    const drafts = createDrafts([createDraft({ name: { base: 'Alameda', mine: 'Mío' } })]);
    const { user, sentInputs } = await openStore(drafts, { ...alameda, name: 'Suyo' });
    await screen.findByText(/Desde entonces cambió Nombre/);
    await user.click(screen.getByRole('button', { name: 'Recuperar' }));
    await user.keyboard('{Control>}s{/Control}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Esto mismo cambió mientras editabas' }));
    expect(dialog.getByRole('radiogroup', { name: 'Nombre' }).textContent).toMatch(/Alameda.*Suyo.*Mío/);
    await user.click(dialog.getByRole('radio', { name: /Lo tuyo/ }));
    await user.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    await waitFor(() => expect(sentInputs).toEqual([{ name: 'Mío' }]));
  });

  it('is deleted and reported as already saved when the store has the same values', async () => {
    const drafts = createDrafts([
      createDraft({ name: { base: 'Antes', mine: 'Alameda' }, phone: { base: '1', mine: '+56 9 0000 0001' } }),
    ]);
    await openStore(drafts);
    await screen.findByText(/^Lo que quedó en borrador (hoy|ayer) a las? .* ya está guardado$/);
    await waitFor(() => expect(drafts.kept.size).toBe(0));
    expect(screen.queryByText(/Tienes un borrador/)).toBeNull();
  });

  it('is not offered when the form can use none of the values in the draft', async () => {
    const drafts = createDrafts([
      createDraft({
        orderMethod: { base: {}, mine: 'x' },
        gone: { base: 1, mine: 2 },
        email: { base: 'a', mine: { not: 'a text' } },
      }),
    ]);
    const { bridge } = await openStore(drafts);
    await waitFor(() => expect(bridge.actions.map(({ name }) => name)).toContain('drafts.find'));
    await findBox('Nombre');
    expect(screen.queryByText(/Tienes un borrador/)).toBeNull();
  });
});
