import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import type { LoggedOpening, LoggedOpeningDecision } from '@shared/bridge/stores/openings';
import { getOwnerKey } from '@shared/bridge/session';
import { succeeded } from '@shared/contract/protocol/failure';
import { OpeningsCard } from '@features/my-account/OpeningsCard';
import OpeningsScreen from '@features/openings/OpeningsScreen';
import { DataProvider, createQueryClient } from '@kit/data/DataProvider';
import { subscribeToSession, resetSessionStore, useSessionStore } from '@kit/session/sessionStore';
import { toaster } from '@kit/ui/overlays/notify';
import { Toaster } from '@kit/ui/overlays/Toaster';
import { UiProvider } from '@kit/ui/UiProvider';
import { aSession } from '../support/builders';
import { installFakeBridge, type ActionStubs } from '../support/fakeBridge';
import { fakeLiveCollections } from '../support/fakeLiveCollections';

let stop: () => void = () => undefined;
afterEach(() => {
  cleanup();
  stop();
  toaster.remove();
  resetSessionStore();
});

const createOpening = (overrides: Partial<LoggedOpening> = {}): LoggedOpening => ({
  kind: 'opened',
  id: 1,
  at: Date.now() - 60_000,
  storeId: 9,
  name: 'Las Condes',
  cause: 'unexplained',
  since: Date.now() - 3_600_000,
  by: null,
  state: 'opened',
  closings: [],
  undoneAt: null,
  ...overrides,
});

const showLog = async (log: readonly LoggedOpeningDecision[], actions: ActionStubs = {}) => {
  const session = aSession();
  const bridge = installFakeBridge(
    {},
    {
      'session.state': () => succeeded(session),
      'preferences.get': () => succeeded(defaultPreferences),
      'preferences.set': () => succeeded(defaultPreferences),
      ...fakeLiveCollections({ openingLog: [...log], stores: [] }).actions,
      ...actions,
    },
  );
  stop = subscribeToSession();
  await waitFor(() => expect(useSessionStore.getState().session).not.toBeNull());
  render(
    <UiProvider>
      <DataProvider client={createQueryClient()}>
        <MemoryRouter>
          <OpeningsScreen />
          <OpeningsCard />
          <Toaster />
        </MemoryRouter>
      </DataProvider>
    </UiProvider>,
  );
  return { bridge, session, user: userEvent.setup() };
};

it('the opening log lists openings and refusals, latest first, and offers undo only for recent openings that are still in effect', async () => {
  const { user, bridge } = await showLog(
    [
      createOpening({ id: 1, name: 'Ñuñoa', at: 1, undoneAt: 2 }),
      createOpening({ id: 2, name: 'Maipú', at: 3, state: 'failed' }),
      { ...createOpening({ id: 3, name: 'Lo Barnechea', at: 4 }), kind: 'refused', by: 'Camila' },
      createOpening({ id: 4 }),
      createOpening({ id: 5, name: 'Quilicura', storeId: 10, at: 5 }),
    ],
    { 'openings.undo': () => succeeded(null) },
  );
  const entries = within(await screen.findByRole('list', { name: 'Registro' })).getAllByRole('listitem');
  const names = ['Las Condes', 'Quilicura', 'Lo Barnechea', 'Maipú', 'Ñuñoa'];
  for (const [index, name] of names.entries()) expect(entries[index]?.textContent).toContain(name);
  expect(entries[2]?.textContent).toContain('Camila la dejó cerrada ese día');
  expect(screen.getAllByRole('button', { name: /^Cerrar de nuevo/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Cerrar de nuevo Las Condes' }));
  expect(bridge.actions).toContainEqual({ name: 'openings.undo', input: { id: 4 } });
  expect(await screen.findByText('Las Condes está cerrada de nuevo')).toBeTruthy();
});

it('the opening mode is saved for the signed-in user', async () => {
  const { user, bridge, session } = await showLog([]);
  expect(await screen.findByText(/^Nada hasta ahora/)).toBeTruthy();
  screen.getByText(/Este ajuste, y decir que no, valen solo en este computador/);
  await user.click(screen.getByRole('radio', { name: 'Abrirla' }));
  expect(bridge.actions).toContainEqual({
    name: 'preferences.set',
    input: { openingChoices: { [getOwnerKey(session)]: { mode: 'act', stores: {} } } },
  });
});
