import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import type { OpeningOfferRow } from '@shared/bridge/stores/openings';
import type { SessionState } from '@shared/bridge/session';
import type { ForgottenClosing } from '@shared/bridge/watch';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { FrameMessages } from '@app/shell/messages/FrameMessages';
import { OpeningToasts } from '@app/shell/OpeningToasts';
import { DataProvider, createQueryClient } from '@kit/data/DataProvider';
import { subscribeToSession, resetSessionStore, useSessionStore } from '@kit/session/sessionStore';
import { toaster } from '@kit/ui/overlays/notify';
import { Toaster } from '@kit/ui/overlays/Toaster';
import { UiProvider } from '@kit/ui/UiProvider';
import { aSession, aUserWithPermissions } from '../support/builders';
import { installFakeBridge, type ActionStubs } from '../support/fakeBridge';
import { fakeLiveCollections } from '../support/fakeLiveCollections';

let stop: () => void = () => undefined;
afterEach(() => {
  cleanup();
  stop();
  toaster.remove();
  resetSessionStore();
});

const minute = 60_000;
const createOffer = (overrides: Partial<OpeningOfferRow> = {}): OpeningOfferRow => ({
  storeId: 9,
  name: 'Las Condes',
  cause: 'unexplained',
  since: Date.now() - 40 * minute,
  opensAt: Date.now() + 3 * minute,
  ...overrides,
});
const forgotten: ForgottenClosing = {
  storeId: 9,
  name: 'Las Condes',
  closingId: 31,
  reason: null,
  dispatchMethod: 'both',
  since: Date.now() - 180 * minute,
};

const showApp = async (actions: ActionStubs, session: SessionState = aSession()) => {
  const bridge = installFakeBridge(
    { 'informativeBanners.list': () => succeeded({ page: [], count: 0, nextPage: null }) },
    {
      'session.state': () => succeeded(session),
      'preferences.get': () => succeeded(defaultPreferences),
      'updates.status': () =>
        succeeded({ version: '0.1.0', checkedAt: null, state: { kind: 'off', reason: 'unpackaged' } }),
      ...actions,
    },
  );
  stop = subscribeToSession();
  await waitFor(() => expect(useSessionStore.getState().session).not.toBeNull());
  render(
    <UiProvider>
      <DataProvider client={createQueryClient()}>
        <MemoryRouter>
          <OpeningToasts />
          <FrameMessages />
          <Toaster />
        </MemoryRouter>
      </DataProvider>
    </UiProvider>,
  );
  return { bridge, user: userEvent.setup() };
};
const createOfferActions = (...offers: OpeningOfferRow[]) => fakeLiveCollections({ openingOffers: offers }).actions;
const findMessage = (name: RegExp) => screen.findByRole('region', { name });

it('an announced opening shows a countdown and is declined by a click', async () => {
  const { user, bridge } = await showApp({
    ...createOfferActions(createOffer()),
    'openings.answer': () => succeeded(null),
  });
  expect((await findMessage(/^Las Condes se abrirá sola a las /)).textContent).toMatch(
    /Cerrada sin motivo.*Faltan [23]:\d\d/,
  );
  await user.click(screen.getByRole('button', { name: 'No abrir Las Condes hoy' }));
  expect(bridge.actions).toContainEqual({ name: 'openings.answer', input: { storeId: 9, isAccepted: false } });
  expect(await screen.findByText('Las Condes queda cerrada por hoy')).toBeTruthy();
});

it('a prompt to open a store is accepted by keyboard, and an outdated reply is reported', async () => {
  const { user, bridge } = await showApp({
    ...createOfferActions(createOffer({ opensAt: null })),
    'openings.answer': () => failed(createFailure('refused', 'OPENING_OUTDATED')),
  });
  await findMessage(/^Las Condes sigue cerrada: ¿la abrimos\?$/);
  await user.keyboard('{F8}');
  expect(bridge.actions).toContainEqual({ name: 'openings.answer', input: { storeId: 9, isAccepted: true } });
  expect(await screen.findByText(/La tienda cambió mientras tanto/)).toBeTruthy();
});

it('the warning about a forgotten closing hides the prompt to open that store, but not a countdown', async () => {
  const live = fakeLiveCollections({ openingOffers: [createOffer({ opensAt: null })], forgottenClosings: [forgotten] });
  const { bridge } = await showApp(live.actions);
  await findMessage(/^Las Condes sigue cerrada$/);
  expect(screen.queryByRole('button', { name: 'Abrir ahora Las Condes' })).toBeNull();
  act(() => bridge.broadcast(live.become('openingOffers', [createOffer()])));
  await findMessage(/^Las Condes se abrirá sola/);
});

it('prompts to open several stores share one line', async () => {
  const twoOffers = [createOffer({ opensAt: null }), createOffer({ storeId: 10, name: 'Ñuñoa', opensAt: null })];
  const { user } = await showApp(createOfferActions(...twoOffers));
  const line = await findMessage(/^Las Condes sigue cerrada|tiendas siguen cerradas/);
  expect(line.textContent).toContain('2 tiendas siguen cerradas');
  await user.click(screen.getByRole('button', { name: 'Ver cuáles' }));
  expect(screen.getByRole('button', { name: 'Abrir ahora Ñuñoa' })).toBeTruthy();
});

it('an automatic opening is reported with a link to the log', async () => {
  const { bridge } = await showApp(createOfferActions());
  act(() =>
    bridge.broadcast({ type: 'openingEnded', result: { epoch: aSession().epoch, name: 'Las Condes', isOpened: true } }),
  );
  expect(await screen.findByText('Comanda abrió Las Condes')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ver el registro' })).toBeTruthy();
});

it('no announced opening appears without permission to open stores', async () => {
  const session = aSession({ user: aUserWithPermissions({ stores: ['index'] }) });
  const { bridge } = await showApp(createOfferActions(createOffer()), session);
  await waitFor(() => expect(bridge.actions.map(({ name }) => name)).toContain('live.snapshot'));
  expect(screen.queryByRole('region', { name: /^Las Condes/ })).toBeNull();
});

it('a store with longer waits than promised shows its proposal above every screen until dismissed', async () => {
  const promiseProposals = [
    {
      id: 18,
      storeId: 9,
      name: 'Las Condes',
      method: 'delivery' as const,
      actual: 44,
      promised: 30,
      wait: 45,
      orders: 6,
      until: Date.parse('2026-11-28T00:30:00Z'),
    },
  ];
  const { user, bridge } = await showApp({
    ...fakeLiveCollections({ promiseProposals }).actions,
    'promises.apply': () => succeeded(null),
  });
  const title = /^Las Condes tarda 44 min en despacho: prometer 45 hasta las 21:30$/;
  await findMessage(title);
  await user.click(screen.getByRole('button', { name: 'Prometer 45 min en Las Condes hasta las 21:30' }));
  expect(bridge.actions).toContainEqual({ name: 'promises.apply', input: { storeId: 9, method: 'delivery' } });
  await user.click(screen.getByRole('button', { name: 'Ahora no' }));
  expect(screen.queryByRole('region', { name: title })).toBeNull();
});
