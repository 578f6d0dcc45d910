import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { AddCampaignProductsDialog } from '@features/campaigns/form/AddCampaignProductsDialog';
import { createQueryClient, DataProvider } from '@kit/data/DataProvider';
import { resetSessionStore, subscribeToSession, useSessionStore } from '@kit/session/sessionStore';
import { UiProvider } from '@kit/ui/UiProvider';
import { aProduct } from '../../support/aProduct';
import { aSession } from '../support/builders';
import { installFakeBridge } from '../support/fakeBridge';

it('the dialog for adding products adds nothing before the products are loaded, and loads them again after a failure', async () => {
  let canRead = false;
  installFakeBridge(
    {
      'products.list': () =>
        canRead
          ? succeeded({ page: [aProduct({ id: 10, name: 'Clásica', show: true })], count: 1, nextPage: null })
          : failed(createFailure('timeout')),
    },
    { 'session.state': () => succeeded(aSession()), 'preferences.get': () => succeeded(defaultPreferences) },
  );
  const stop = subscribeToSession();
  await waitFor(() => expect(useSessionStore.getState().session).not.toBeNull());
  const onAdd = vi.fn();
  render(
    <UiProvider>
      <DataProvider client={createQueryClient()}>
        <AddCampaignProductsDialog onAdd={onAdd} onClose={() => undefined} />
      </DataProvider>
    </UiProvider>,
  );
  const user = userEvent.setup();
  const addButton = screen.getByRole<HTMLButtonElement>('button', { name: 'Agregar productos' });
  expect(addButton.disabled).toBe(true);
  const retryButton = await screen.findByRole('button', { name: 'Reintentar' });
  canRead = true;
  await user.click(retryButton);
  await user.click(screen.getByRole('combobox', { name: 'Productos' }));
  await user.click(await screen.findByRole('option', { name: 'Clásica' }));
  await user.click(addButton);
  expect(onAdd).toHaveBeenCalledExactlyOnceWith([
    { area: 'products', id: 10, name: 'Clásica', field: 'show', from: true, to: false },
  ]);
  stop();
  resetSessionStore();
});
