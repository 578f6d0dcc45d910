import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import type { SessionState } from '@shared/bridge/session';
import type { EndedClosings, ForgottenClosing } from '@shared/bridge/watch';
import { EndedClosingToasts } from '@app/shell/EndedClosingToasts';
import { FrameMessages } from '@app/shell/messages/FrameMessages';
import { DataProvider, createQueryClient } from '@kit/data/DataProvider';
import { subscribeToSession, resetSessionStore, useSessionStore } from '@kit/session/sessionStore';
import { toaster } from '@kit/ui/overlays/notify';
import { Toaster } from '@kit/ui/overlays/Toaster';
import { UiProvider } from '@kit/ui/UiProvider';
import { installFakeBridge, type ActionStubs } from '../support/fakeBridge';
import { aSession, aUserWithPermissions } from '../support/builders';
import { fakeLiveCollections } from '../support/fakeLiveCollections';

let stop: () => void = () => undefined;
afterEach(() => {
  cleanup();
  stop();
  toaster.remove();
  resetSessionStore();
});

const hour = 3_600_000;
const createForgottenClosing = (overrides: Partial<ForgottenClosing> = {}): ForgottenClosing => ({
  storeId: 9,
  name: 'Ñuñoa',
  closingId: 31,
  reason: null,
  dispatchMethod: 'both',
  since: Date.now() - 3 * hour,
  ...overrides,
});
const createActs = (...closings: ForgottenClosing[]) => fakeLiveCollections({ forgottenClosings: closings }).actions;
const createEnded = (overrides: Partial<EndedClosings>): EndedClosings => ({
  epoch: 1,
  opened: [],
  later: [],
  stillBlocked: [],
  ...overrides,
});
/** Renders the frame messages around a screen unrelated to stores. */
const showApp = async (actions: ActionStubs, session: SessionState = aSession()) => {
  const bridge = installFakeBridge(
    { 'informativeBanners.list': () => succeeded({ page: [], count: 0, nextPage: null }) },
    { 'session.state': () => succeeded(session), 'preferences.get': () => succeeded(defaultPreferences), ...actions },
  );
  stop = subscribeToSession();
  const createScreens = (
    <>
      <EndedClosingToasts />
      <FrameMessages />
      <h1>Otra pantalla</h1>
      <Toaster />
    </>
  );
  await waitFor(() => expect(useSessionStore.getState().session).not.toBeNull());
  const router = createMemoryRouter([{ path: '*', element: createScreens }], { initialEntries: ['/drivers'] });
  render(
    <UiProvider>
      <DataProvider client={createQueryClient()}>
        <RouterProvider router={router} />
      </DataProvider>
    </UiProvider>,
  );
  return { bridge, router, user: userEvent.setup() };
};
const findBanner = (name = 'Ñuñoa sigue cerrada') => screen.findByRole('region', { name });

describe('the warning about a forgotten closing', () => {
  it('is shown on every screen and links to opening the store', async () => {
    const { user, router } = await showApp(createActs(createForgottenClosing()));
    expect((await findBanner()).textContent).toContain('sin hora de apertura');
    await user.click(screen.getByRole('button', { name: 'Abrir la tienda Ñuñoa' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/stores'));
    expect(router.state.location.search).toContain('focus=9');
  });

  it('shows who closed the store and the full reason', async () => {
    const reason = `Corte de luz. ${'La compañía aún no da una hora. '.repeat(6)}`.trim();
    await showApp(createActs(createForgottenClosing({ reason, closedBy: 'Ana Prueba' })));
    expect((await findBanner()).textContent).toContain(`La cerró Ana Prueba: ${reason}`);
  });

  it('is acknowledged by a click and hidden once the main process removes it', async () => {
    const live = fakeLiveCollections({ forgottenClosings: [createForgottenClosing()] });
    const { user, bridge } = await showApp({
      ...live.actions,
      'stores.acknowledgeClosing': () => succeeded(null),
    });
    await user.click(await screen.findByRole('button', { name: 'Ya lo sé, dejar cerrada: Ñuñoa' }));
    expect(bridge.actions).toContainEqual({ name: 'stores.acknowledgeClosing', input: { storeId: 9, closingId: 31 } });
    act(() => bridge.broadcast(live.become('forgottenClosings', [])));
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Ñuñoa sigue cerrada' })).toBeNull());
  });

  it('names the dispatch method when only pick-up is closed', async () => {
    await showApp(createActs(createForgottenClosing({ dispatchMethod: 'pickUp' })));
    expect(await findBanner('Ñuñoa sigue sin retiro')).toBeTruthy();
  });

  it('shares one line with other warnings, and a panel lists six and counts the others', async () => {
    const eight = Array.from({ length: 8 }, (_, index) =>
      createForgottenClosing({ closingId: index, name: `Tienda ${index}` }),
    );
    const { user, router } = await showApp(createActs(...eight));
    const line = within(await findBanner('8 tiendas siguen cerradas sin hora de apertura'));
    expect(line.getByText(/Tienda 0, Tienda 1, Tienda 2…/)).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Tienda 0 sigue cerrada' })).toBeNull();
    await user.click(line.getByRole('button', { name: 'Ver cuáles' }));
    expect(screen.getAllByRole('group', { name: /sigue cerrada$/ })).toHaveLength(6);
    expect(screen.getByText('Y 2 tiendas más en las mismas.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Ver todas' }));
    await waitFor(() => expect(router.state.location.search).toBe('?status=closed'));
  });

  it('is hidden without permission to view stores', async () => {
    const session = aSession({ user: aUserWithPermissions({ drivers: ['index'] }) });
    const { bridge } = await showApp(createActs(createForgottenClosing()), session);
    await waitFor(() => expect(bridge.actions.map(({ name }) => name)).toContain('live.snapshot'));
    expect(screen.queryByRole('region', { name: 'Ñuñoa sigue cerrada' })).toBeNull();
  });

  it('links only to the page of the store when the user may not open it', async () => {
    const createSessionAllowing = (actions: readonly ('index' | 'show')[]) =>
      aSession({ user: aUserWithPermissions({ stores: actions, drivers: ['index'] }) });
    await showApp(createActs(createForgottenClosing()), createSessionAllowing(['index', 'show']));
    expect(await screen.findByRole('button', { name: 'Ver la tienda Ñuñoa' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Abrir la tienda Ñuñoa' })).toBeNull();
  });

  it('stays visible with an error when acknowledging fails', async () => {
    const { user } = await showApp({
      ...createActs(createForgottenClosing()),
      'stores.acknowledgeClosing': () => failed(createFailure('server')),
    });
    await user.click(await screen.findByRole('button', { name: 'Ya lo sé, dejar cerrada: Ñuñoa' }));
    expect(await screen.findByText('Se produjo un error. Vuelve a intentarlo.')).toBeTruthy();
    expect(within(await findBanner()).getByText('Ñuñoa sigue cerrada')).toBeTruthy();
  });
});

describe('the toast about ended closings', () => {
  const broadcastEndedClosings = async (overrides: Partial<EndedClosings>) => {
    const { bridge } = await showApp(createActs());
    act(() => bridge.broadcast({ type: 'closingsEnded', result: createEnded(overrides) }));
    return bridge;
  };

  it('appears on any screen for stores that opened and stores that are still closed', async () => {
    await broadcastEndedClosings({
      opened: [{ id: 1, name: 'Providencia' }],
      stillBlocked: [{ id: 2, name: 'Ñuñoa' }],
    });
    expect(await screen.findByText('Providencia volvió a recibir pedidos')).toBeTruthy();
    expect(await screen.findByText('Ñuñoa: terminó un cierre y aún no abre')).toBeTruthy();
  });

  it('reports that a closing ended but the store is outside its opening hours', async () => {
    await broadcastEndedClosings({ later: [{ id: 1, name: 'Providencia' }] });
    expect(await screen.findByText('Providencia: terminó su cierre, pero está fuera de horario')).toBeTruthy();
  });

  it('names at most four of 1,000 stores outside their opening hours', async () => {
    await broadcastEndedClosings({ later: Array.from({ length: 1000 }, (_, id) => ({ id, name: `Tienda ${id}` })) });
    await screen.findByText(/^Tienda 0, Tienda 1, Tienda 2, Tienda 3…: /);
  });

  it('contains only a count when many stores opened', async () => {
    await broadcastEndedClosings({ opened: [1, 2, 3, 4].map((id) => ({ id, name: `Tienda ${id}` })) });
    expect(await screen.findByText('4 tiendas volvieron a recibir pedidos')).toBeTruthy();
  });

  it('does not appear for closings of another session', async () => {
    const bridge = await broadcastEndedClosings({ epoch: 2, opened: [{ id: 1, name: 'De otro comercio' }] });
    act(() =>
      bridge.broadcast({ type: 'closingsEnded', result: createEnded({ opened: [{ id: 2, name: 'Providencia' }] }) }),
    );
    expect(await screen.findByText('Providencia volvió a recibir pedidos')).toBeTruthy();
    expect(screen.queryByText('De otro comercio volvió a recibir pedidos')).toBeNull();
  });
});
