import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { aSession, aUserWithPermissions } from '../support/builders';
import { chooseEntry } from '../support/menu';
import { cleanupApp, renderApp } from '../support/renderApp';

afterEach(cleanupApp);

it('closing the account dialog asks before changes are discarded', async () => {
  const session = aSession({ user: aUserWithPermissions({ stores: ['index', 'show'] }) });
  const { user } = renderApp({ session, path: '/stores' });
  await user.click(await screen.findByRole('button', { name: /^Menú de / }));
  await chooseEntry(user, /^Mi cuenta/);
  const dialog = within(await screen.findByRole('dialog', { name: 'Mi cuenta' }));
  await user.type(await dialog.findByRole('textbox', { name: /^Nombre/ }), ' Segunda');
  const close = () => user.click(dialog.getByRole('button', { name: 'Cerrar' }));
  await close();
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Seguir editando' }));
  expect(dialog.getByRole<HTMLInputElement>('textbox', { name: /^Nombre/ }).value).toContain(' Segunda');
  await close();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Descartar cambios' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Mi cuenta' })).toBeNull());
});
