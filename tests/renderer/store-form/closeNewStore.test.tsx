import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { useCloseNewStore } from '@features/store-form/new-store/useCloseNewStore';
import { createQueryClient, DataProvider } from '@kit/data/DataProvider';
import { resetSessionStore, subscribeToSession, useSessionStore } from '@kit/session/sessionStore';
import { toaster } from '@kit/ui/overlays/notify';
import { Toaster } from '@kit/ui/overlays/Toaster';
import { UiProvider } from '@kit/ui/UiProvider';
import { aWholeStore } from '../../support/aWholeStore';
import { aSession } from '../support/builders';
import { installFakeBridge } from '../support/fakeBridge';

const store = { ...aWholeStore({ id: 7 }), name: 'Centro' };

const NewStore = () => {
  const closeNewStore = useCloseNewStore();
  return <button onClick={() => void closeNewStore(store)}>Crear</button>;
};

let stop: () => void = () => undefined;
afterEach(() => {
  cleanup();
  stop();
  toaster.remove();
  resetSessionStore();
});

it('a new store whose closing is refused is reported as open and can be closed again', async () => {
  const bridge = installFakeBridge(
    { 'stores.close': () => failed(createFailure('refused')), 'stores.get': () => succeeded(store as never) },
    { 'session.state': () => succeeded(aSession()), 'preferences.get': () => succeeded(defaultPreferences) },
  );
  stop = subscribeToSession();
  await waitFor(() => expect(useSessionStore.getState().session).not.toBeNull());
  const user = userEvent.setup();
  render(
    <UiProvider>
      <DataProvider client={createQueryClient()}>
        <NewStore />
        <Toaster />
      </DataProvider>
    </UiProvider>,
  );
  const countClosings = () => bridge.calls.filter(({ name }) => name === 'stores.close').length;
  await user.click(screen.getByRole('button', { name: 'Crear' }));
  await screen.findByText('Centro quedó abierta y puede recibir pedidos');
  expect(countClosings()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Cerrarla ahora' }));
  await waitFor(() => expect(countClosings()).toBe(2));
});
