import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { succeeded } from '@shared/contract/protocol/failure';
import { call } from '@kit/bridge/client';
import { failed } from '../support/fakeBridge';
import { aSession } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

const createApp = () => {
  let isProved = false;
  const prove = vi.fn(({ password }: { password: string }) => {
    isProved = password === 'la mía';
    return isProved ? succeeded(null) : failed(createFailure('refused', 'WRONG_PASSWORD'));
  });
  const remove = vi.fn(() => (isProved ? succeeded(null) : failed(createFailure('refused', 'PROOF_NEEDED'))));
  const { user } = renderApp({
    session: aSession(),
    path: '/my-account',
    calls: { 'users.get': () => failed(createFailure('missing')), 'users.remove': remove, 'roles.remove': remove },
    actions: { 'session.prove': prove },
  });
  return { user, prove, remove };
};

const findQuestion = async () => within(await screen.findByRole('dialog', { name: 'Confirma que eres tú' }));
const findReady = () => screen.findByRole('heading', { level: 1 });

it('protected calls ask for the password once and then continue', async () => {
  const { user, prove, remove } = createApp();
  await findReady();
  const removal = Promise.all([
    call('users.remove', { params: { id: 5 } }),
    call('roles.remove', { params: { id: 6 } }),
  ]);
  const dialog = await findQuestion();
  await user.type(dialog.getByLabelText(/Tu contraseña/), 'otra');
  await user.click(dialog.getByRole('button', { name: 'Confirmar' }));
  await dialog.findByText('La contraseña actual no es correcta. Revísala y vuelve a intentarlo.');
  await user.type(dialog.getByLabelText(/Tu contraseña/), 'la mía{Enter}');
  expect(await removal).toEqual([succeeded(null), succeeded(null)]);
  expect(prove).toHaveBeenCalledTimes(2);
  expect(remove).toHaveBeenCalledTimes(4);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('protected calls fail without changes when the password dialog is cancelled', async () => {
  const { user, prove, remove } = createApp();
  await findReady();
  const removal = call('users.remove', { params: { id: 5 } });
  await user.click((await findQuestion()).getByRole('button', { name: 'Cancelar' }));
  expect(await removal).toMatchObject({ failure: { messageKey: 'errors.proofNeeded' } });
  expect(prove).not.toHaveBeenCalled();
  expect(remove).toHaveBeenCalledOnce();
});
