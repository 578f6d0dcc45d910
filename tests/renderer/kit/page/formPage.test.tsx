import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createFailure, toFailureFromResponse, staleCode } from '@shared/contract/protocol/errors';
import type { Store } from '@shared/contract/stores/stores';
import { createBlankDeliveryMethod } from '@shared/domain/stores/deliveryMethods';
import { failed, succeeded, type CallStubs } from '../../support/fakeBridge';
import { cleanupApp, renderApp } from '../../support/renderApp';
import { aSession, aUser } from '../../support/builders';
import { aBareStore as aStore } from '../../../support/aWholeStore';

afterEach(cleanupApp);

const alameda = aStore({ id: 5, name: 'Alameda' });

/** Fake platform with one store that it updates on each save. */
const createPlatform = (store = alameda) => {
  let savedStore = store;
  const sentInputs: object[] = [];
  const calls: CallStubs = {
    'stores.get': () => succeeded(savedStore),
    'stores.update': ({ body }) => {
      sentInputs.push(body);
      savedStore = { ...savedStore, ...(body as Partial<typeof savedStore>) };
      return succeeded(savedStore);
    },
  };
  return {
    calls,
    sentInputs,
    change: (overrides: Partial<typeof savedStore>) => (savedStore = { ...savedStore, ...overrides }),
    now: () => savedStore,
  };
};

const createEmptyPage = () => succeeded({ page: [], count: 0, nextPage: null });
const otherCalls: CallStubs = {
  'users.list': createEmptyPage,
  'drivers.list': createEmptyPage,
  'roles.list': createEmptyPage,
};

const openStore = async (path = '/stores/edit-store/5/info', platform = createPlatform()) => {
  const app = renderApp({ session: aSession(), path, calls: { ...otherCalls, ...platform.calls } });
  await screen.findByRole('heading', { level: 1, name: 'Alameda' });
  return { ...app, platform };
};

const findBox = (name: string) => screen.findByRole('textbox', { name });
const getSaveButton = () => screen.getByRole('button', { name: 'Guardar' });
const getTab = (name: RegExp | string) => screen.getByRole('tab', { name });

describe('a form page', () => {
  it('opens the tab named in the URL, or the first one for an unknown name', async () => {
    await openStore('/stores/edit-store/5/delivery');
    expect(getTab('Despacho').getAttribute('aria-selected')).toBe('true');
    cleanupApp();
    await openStore('/stores/edit-store/5/zzz');
    expect(getTab('Información').getAttribute('aria-selected')).toBe('true');
  });

  it('writes the selected tab to the URL, also when selected with the arrow keys', async () => {
    const { user, address } = await openStore();
    getTab('Información').focus();
    await user.keyboard('{ArrowRight}{ArrowRight}');
    await waitFor(() => expect(address()).toBe('/stores/edit-store/5/delivery'));
    expect(document.activeElement).toBe(getTab('Despacho'));
  });

  it('keeps typed text when switching tabs and sends only changed fields', async () => {
    const { user, platform } = await openStore();
    const name = await findBox('Nombre');
    await user.clear(name);
    await user.type(name, 'Alameda Sur');
    await user.click(getTab('Despacho'));
    await user.click(getTab('Información'));
    expect(await findBox('Nombre')).toHaveProperty('value', 'Alameda Sur');
    await user.click(getSaveButton());
    await screen.findByText('Se guardaron los cambios de Alameda Sur');
    expect(platform.sentInputs).toEqual([{ name: 'Alameda Sur' }]);
    expect(screen.getByText('Sin cambios')).toBeTruthy();
  });

  it('saves on Ctrl+S, even twice in a row, without reporting a conflict', async () => {
    const { user, platform } = await openStore();
    const name = await findBox('Nombre');
    await user.type(name, ' A');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(platform.sentInputs).toHaveLength(1));
    await screen.findByText('Sin cambios');
    await user.type(name, 'B');
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(platform.sentInputs).toEqual([{ name: 'Alameda A' }, { name: 'Alameda AB' }]));
  });

  it('switches to the tab of an invalid field, counts its errors and focuses the field', async () => {
    const { user, platform } = await openStore();
    const name = await findBox('Nombre');
    await user.clear(name);
    await user.click(getTab('Despacho'));
    await user.click(getSaveButton());
    await waitFor(() => expect(getTab(/Información/).getAttribute('aria-selected')).toBe('true'));
    expect(within(getTab(/Información/)).getByRole('img', { name: '1 campo por corregir' })).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre' })));
    expect(platform.sentInputs).toEqual([]);
  });

  it('saves despite errors in untouched fields, but not in touched ones', async () => {
    const incompleteMethod = { ...createBlankDeliveryMethod('own_delivery', 1), enabled: true };
    const platform = createPlatform({ ...alameda, phone: '1', deliveryMethods: [incompleteMethod] });
    const { user } = await openStore(undefined, platform);
    await user.type(await findBox('Nombre'), '!');
    await user.click(getSaveButton());
    await waitFor(() => expect(platform.sentInputs).toEqual([{ name: 'Alameda!' }]));
    await user.click(getTab('Despacho'));
    await user.type(await screen.findByRole('textbox', { name: /Tarifa fija/ }), '-');
    await user.click(getSaveButton());
    await screen.findByText('Debe ser un monto, por ejemplo 2990');
    expect(platform.sentInputs).toHaveLength(1);
  });

  it("shows the platform's error at its field and switches to that tab", async () => {
    const platform = createPlatform();
    const fieldError = toFailureFromResponse(
      422,
      { code: 1001, message: null, fields: { 'store.deliveryWaitTime': ['Muy larga'] } },
      null,
    );
    platform.calls['stores.update'] = () => failed(fieldError);
    const { user } = await openStore('/stores/edit-store/5/info', platform);
    await user.type(await findBox('Nombre'), 'x');
    await user.click(getSaveButton());
    expect(await screen.findByText('Muy larga')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/Espera de despacho/)));
  });

  it('shows the values read-only without permission to edit', async () => {
    const platform = createPlatform();
    renderApp({ session: aSession({ user: aUser('user_kds') }), path: '/stores/edit-store/5', calls: platform.calls });
    await screen.findByRole('heading', { level: 1, name: 'Alameda' });
    expect(screen.queryByRole('textbox', { name: 'Nombre' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Guardar' })).toBeNull();
    expect(screen.getByRole('group', { name: 'Nombre' }).textContent).toContain('Alameda');
  });

  it('shows "No lo encontramos" for a missing entity or an invalid id', async () => {
    renderApp({
      session: aSession(),
      path: '/stores/edit-store/5',
      calls: { 'stores.get': () => failed(createFailure('missing', 1002)) },
    });
    await screen.findByRole('heading', { name: 'No lo encontramos' });
    cleanupApp();
    renderApp({ session: aSession(), path: '/stores/edit-store/abc' });
    await screen.findByRole('heading', { name: 'No lo encontramos' });
  });
});

describe("a form page after another user's change", () => {
  it('asks which value to keep for each conflicting field and preserves the typed text', async () => {
    const { user, platform } = await openStore();
    const name = await findBox('Nombre');
    await user.clear(name);
    await user.type(name, 'Mío');
    platform.change({ name: 'Suyo', commune: 'Ñuñoa' });
    await user.click(getSaveButton());
    const dialog = await screen.findByRole('dialog', { name: 'Esto mismo cambió mientras editabas' });
    const choices = within(dialog).getByRole('radiogroup', { name: 'Nombre' });
    expect(choices.textContent).toContain('Alameda');
    expect(within(dialog).getByText(/Comuna/)).toBeTruthy();
    expect(platform.sentInputs).toEqual([]);

    await user.click(within(dialog).getByRole('button', { name: 'Volver al formulario' }));
    expect(await findBox('Nombre')).toHaveProperty('value', 'Mío');

    await user.click(getSaveButton());
    const nextConflictDialog = await screen.findByRole('dialog', { name: 'Esto mismo cambió mientras editabas' });
    expect(within(nextConflictDialog).getByRole('button', { name: 'Guardar lo elegido' })).toHaveProperty(
      'disabled',
      true,
    );
    await user.click(within(nextConflictDialog).getByRole('radio', { name: /Lo tuyo/ }));
    await user.click(within(nextConflictDialog).getByRole('button', { name: 'Guardar lo elegido' }));
    await waitFor(() => expect(platform.sentInputs).toEqual([{ name: 'Mío' }]));
    expect(platform.now().commune).toBe('Ñuñoa');
    expect(await findBox('Comuna')).toHaveProperty('value', 'Ñuñoa');
  });

  it("keeps the other user's value when the user chooses it, and does not send that field", async () => {
    const { user, platform } = await openStore();
    await user.type(await findBox('Nombre'), ' mío');
    await user.type(await findBox('Dirección'), ' 2');
    platform.change({ name: 'Suyo' });
    await user.click(getSaveButton());
    const dialog = await screen.findByRole('dialog', { name: 'Esto mismo cambió mientras editabas' });
    await user.click(within(dialog).getByRole('button', { name: 'Dejar todo lo guardado' }));
    await user.click(within(dialog).getByRole('button', { name: 'Guardar lo elegido' }));
    await waitFor(() => expect(platform.sentInputs).toEqual([{ textAddress: `${alameda.textAddress} 2` }]));
    expect(await findBox('Nombre')).toHaveProperty('value', 'Suyo');
  });

  it('merges fields that only the other user changed without a prompt, and names them', async () => {
    const { user, platform } = await openStore();
    await user.type(await findBox('Nombre'), '!');
    platform.change({ commune: 'Ñuñoa' });
    await user.click(getSaveButton());
    await screen.findByText(/quedaron los cambios que se guardaron mientras tanto en: Comuna/);
    expect(platform.sentInputs).toEqual([{ name: 'Alameda!' }]);
    expect(await findBox('Comuna')).toHaveProperty('value', 'Ñuñoa');
  });
});

const createStaleFailure = () => failed(createFailure('refused', staleCode));
const ana = { id: 900, name: 'Ana Rojas' };

/** Fake platform with version locks; `between` runs just before each save is checked. */
const createVersionedPlatform = (
  between: (change: (overrides: Partial<Store>, editor?: typeof ana) => void) => void = () => {},
) => {
  const platform = createPlatform({ ...alameda, lockVersion: 7 });
  const change = (overrides: Partial<Store>, editor = ana) =>
    platform.change({ ...overrides, lockVersion: (platform.now().lockVersion ?? 0) + 1, updatedBy: editor });
  const reads = { count: 0 };
  platform.calls['stores.get'] = () => {
    reads.count += 1;
    return succeeded(platform.now());
  };
  platform.calls['stores.update'] = ({ body: { lockVersion, ...body } }) => {
    between(change);
    if (lockVersion !== platform.now().lockVersion) return createStaleFailure();
    platform.sentInputs.push(body);
    change(body as Partial<Store>, { id: 1, name: 'Yo' });
    return succeeded(platform.now());
  };
  return { ...platform, change, reads };
};

/** Wraps a function so that only its first call runs. */
const runOnce = <Args extends unknown[]>(work: (...args: Args) => void) => {
  let isDone = false;
  return (...args: Args) => {
    if (!isDone) work(...args);
    isDone = true;
  };
};

describe('a form page on a platform with version locks', () => {
  it('does not reread the entity before saving', async () => {
    const readsAtSave: number[] = [];
    const platform = createVersionedPlatform(() => readsAtSave.push(platform.reads.count));
    const { user } = await openStore(undefined, platform);
    await user.type(await findBox('Nombre'), 'A');
    const countBefore = platform.reads.count;
    await user.click(getSaveButton());
    await waitFor(() => expect(platform.sentInputs).toEqual([{ name: 'AlamedaA' }]));
    expect(readsAtSave).toEqual([countBefore]);
  });

  it('merges unrelated changes after a version conflict and saves again', async () => {
    const platform = createVersionedPlatform(runOnce((change) => change({ commune: 'Ñuñoa' })));
    const { user } = await openStore(undefined, platform);
    await user.type(await findBox('Nombre'), '!');
    await user.click(getSaveButton());
    await screen.findByText(/quedaron los cambios que se guardaron mientras tanto en: Comuna/);
    expect(platform.sentInputs).toEqual([{ name: 'Alameda!' }]);
    expect(await findBox('Comuna')).toHaveProperty('value', 'Ñuñoa');
  });

  it('keeps text typed while it rereads the entity after a conflict', async () => {
    const platform = createVersionedPlatform(runOnce((change) => change({ commune: 'Ñuñoa' })));
    const { user, bridge } = await openStore(undefined, platform);
    await user.type(await findBox('Nombre'), '!');
    let respond: () => void = () => undefined;
    const whenRequested = new Promise<void>((resolve) => (respond = resolve));
    const readResult = vi.fn(async () => {
      await whenRequested;
      return succeeded(platform.now());
    });
    bridge.onCall({ 'stores.get': readResult });
    await user.click(getSaveButton());
    await waitFor(() => expect(readResult).toHaveBeenCalled());
    await user.type(await findBox('Dirección'), ' bis');
    respond();
    await screen.findByText(/quedaron los cambios que se guardaron mientras tanto en: Comuna/);
    expect(platform.sentInputs).toEqual([{ name: 'Alameda!' }]);
    expect(await findBox('Dirección')).toHaveProperty('value', 'Av. Las Lilas 5 bis');
    await user.click(getSaveButton());
    await waitFor(() =>
      expect(platform.sentInputs).toEqual([{ name: 'Alameda!' }, { textAddress: 'Av. Las Lilas 5 bis' }]),
    );
  });

  it('reports no conflict when another user only closed the store', async () => {
    const platform = createVersionedPlatform(runOnce((change) => change({ opened: false })));
    const { user } = await openStore(undefined, platform);
    await user.type(await findBox('Nombre'), '!');
    await user.click(getSaveButton());
    await screen.findByText('Se guardaron los cambios de Alameda!');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/mientras tanto/)).toBeNull();
  });

  it('names the user with the conflicting change and saves nothing until it is resolved', async () => {
    const platform = createVersionedPlatform(runOnce((change) => change({ name: 'Suyo' })));
    const { user } = await openStore(undefined, platform);
    await user.type(await findBox('Nombre'), ' mío');
    await user.click(getSaveButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Ana Rojas cambió lo mismo' }));
    expect(platform.sentInputs).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Dejar todo lo mío' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    await waitFor(() => expect(platform.sentInputs).toEqual([{ name: 'Alameda mío' }]));
  });

  it('shows the saved value and sends nothing when the user gives up all changes in a conflict', async () => {
    const platform = createVersionedPlatform(runOnce((change) => change({ name: 'Suyo' })));
    const { user } = await openStore(undefined, platform);
    await user.type(await findBox('Nombre'), ' mío');
    await user.click(getSaveButton());
    const dialog = within(await screen.findByRole('dialog', { name: 'Ana Rojas cambió lo mismo' }));
    await user.click(dialog.getByRole('button', { name: 'Dejar todo lo guardado' }));
    await user.click(dialog.getByRole('button', { name: 'Guardar lo elegido' }));
    await screen.findByText('Sin cambios');
    expect(await findBox('Nombre')).toHaveProperty('value', 'Suyo');
    expect(platform.sentInputs).toEqual([]);
  });

  it('reports that the conflicting change was made in another window of the same user', async () => {
    const selfSession = aSession().user;
    if (selfSession === null) throw new Error('no user is signed in');
    const platform = createVersionedPlatform(
      runOnce((change) => change({ name: 'Otra' }, { id: selfSession.id, name: selfSession.name })),
    );
    const { user } = await openStore(undefined, platform);
    await user.type(await findBox('Nombre'), ' mío');
    await user.click(getSaveButton());
    await screen.findByRole('dialog', { name: 'Otra ventana tuya cambió lo mismo' });
  });

  it('names only the author of the last change when several users changed the entity', async () => {
    const platform = createVersionedPlatform(
      runOnce((change) => {
        change({ name: 'Suyo' });
        change({ commune: 'Ñuñoa' }, { id: 901, name: 'Beto' });
      }),
    );
    const { user } = await openStore(undefined, platform);
    await user.type(await findBox('Nombre'), ' mío');
    await user.click(getSaveButton());
    const dialog = await screen.findByRole('dialog', { name: 'Esto mismo cambió mientras editabas' });
    expect(within(dialog).getByText('El último cambio lo guardó Beto.')).toBeTruthy();
  });

  it('stops retrying after repeated version conflicts and keeps the typed text', async () => {
    let changes = 0;
    const platform = createVersionedPlatform((change) => change({ commune: `Comuna ${(changes += 1)}` }));
    const { user } = await openStore(undefined, platform);
    await user.type(await findBox('Nombre'), '!');
    await user.click(getSaveButton());
    await screen.findByText(/Esto sigue cambiando mientras guardas/);
    expect(changes).toBe(4);
    expect(await findBox('Nombre')).toHaveProperty('value', 'Alameda!');
  });
});

describe('leaving a form page', () => {
  it('asks before navigating away and stays or leaves as the user chooses', async () => {
    const { user, router, address } = await openStore();
    await user.type(await findBox('Nombre'), 'x');
    await user.click(getTab('Despacho'));
    expect(address()).toBe('/stores/edit-store/5/delivery');
    void router.navigate('/users');
    const question = await screen.findByRole('alertdialog', { name: '¿Guardar los cambios?' });
    await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    expect(address()).toBe('/stores/edit-store/5/delivery');
    void router.navigate('/drivers');
    const nextDialog = await screen.findByRole('alertdialog', { name: '¿Guardar los cambios?' });
    await user.click(within(nextDialog).getByRole('button', { name: 'Descartar cambios' }));
    await waitFor(() => expect(address()).toBe('/drivers'));
  });

  it('saves before leaving on "Guardar y salir"', async () => {
    const { user, router, address, platform } = await openStore();
    await user.type(await findBox('Nombre'), 'x');
    void router.navigate('/drivers?page=2');
    const question = await screen.findByRole('alertdialog', { name: '¿Guardar los cambios?' });
    expect(document.activeElement?.textContent).toBe('Seguir editando');
    await user.click(within(question).getByRole('button', { name: 'Guardar y salir' }));
    await waitFor(() => expect(address()).toBe('/drivers'));
    expect(platform.sentInputs).toEqual([expect.objectContaining({ name: 'Alamedax' })]);
  });

  it('stays on the page with the error when saving fails', async () => {
    const { user, router, address } = await openStore();
    await user.clear(await findBox('Nombre'));
    void router.navigate('/drivers');
    await user.click(await screen.findByRole('button', { name: 'Guardar y salir' }));
    await screen.findByText('Requerido');
    expect(address()).toBe('/stores/edit-store/5/info');
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks before going back in history', async () => {
    const { user, router, address } = await openStore('/stores/edit-store/5');
    await router.navigate('/users');
    await screen.findByRole('heading', { level: 1, name: 'Usuarios' });
    await router.navigate('/stores/edit-store/5');
    await user.type(await findBox('Nombre'), 'x');
    void router.navigate(-1);
    await screen.findByRole('alertdialog', { name: '¿Guardar los cambios?' });
    expect(address()).toBe('/stores/edit-store/5');
  });

  it('does not ask before leaving when nothing changed', async () => {
    const { router, address } = await openStore();
    await router.navigate('/drivers');
    expect(address()).toBe('/drivers');
  });
});
