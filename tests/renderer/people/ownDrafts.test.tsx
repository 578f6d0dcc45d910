import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { succeeded } from '@shared/contract/protocol/failure';
import { failed } from '../support/fakeBridge';
import { aSession } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const openAccount = async () => {
  const forgetOwn = vi.fn(() => succeeded(null));
  const { user } = renderApp({
    session: aSession(),
    path: '/my-account',
    calls: { 'users.get': () => failed(createFailure('server')) },
    actions: { 'drafts.forgetOwn': forgetOwn },
  });
  await user.click(await screen.findByRole('button', { name: 'Borrar mis borradores de este computador' }));
  const dialog = await screen.findByRole('alertdialog').catch(() => screen.findByRole('dialog'));
  return { user, forgetOwn, dialog: within(dialog) };
};

it('deleting all own drafts requires a confirmation, and the result is shown', async () => {
  const { user, forgetOwn, dialog } = await openAccount();
  dialog.getByText(/No se puede deshacer/);
  await user.click(dialog.getByRole('button', { name: 'Borrar borradores' }));
  await screen.findByText('Borramos tus borradores de este computador');
  expect(forgetOwn).toHaveBeenCalledOnce();
});

it('deleting all own drafts has no effect when the user cancels', async () => {
  const { user, forgetOwn, dialog } = await openAccount();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  expect(forgetOwn).not.toHaveBeenCalled();
});
