import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { fillBox } from './support/formActions';
import { openScreen } from './support/openScreen';

const openAccount = async () => {
  const openedScreen = await openScreen('/my-account');
  await screen.findByRole('heading', { name: 'Cuentas en este computador' });
  return openedScreen;
};

const listProfileNames = () =>
  within(screen.getByRole('region', { name: 'Cuentas en este computador' }))
    .getAllByRole('listitem')
    .map((row) => row.textContent);

const openOther = async (user: UserEvent, name: string) => {
  await user.click(await screen.findByRole('button', { name: 'Abrir otra cuenta' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fillBox(user, dialog.getByLabelText(/^Nombre/), name);
  await user.click(dialog.getByRole('button', { name: 'Abrir cuenta' }));
};

it('another account can be opened, renamed and removed after a confirmation', async () => {
  const { user } = await openAccount();
  await waitFor(() => expect(listProfileNames()).toEqual(['Cuenta 1Esta ventana']));
  await openOther(user, '  ');
  await screen.findByText('Escribe un nombre de hasta 30 caracteres.');
  await fillBox(user, screen.getByLabelText(/^Nombre/, { selector: '[role=dialog] input' }), 'Pizza Norte');
  await user.click(await screen.findByRole('button', { name: 'Abrir cuenta' }));
  await waitFor(() => expect(listProfileNames()).toEqual(['Cuenta 1Esta ventana', 'Pizza Norte']));

  await user.click(await screen.findByRole('button', { name: 'Cambiar nombre o color de Pizza Norte' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Rojo' }).checked).toBe(true);
  await fillBox(user, dialog.getByLabelText(/^Nombre/), 'Pizza Sur');
  await user.click(dialog.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(listProfileNames().at(-1)).toBe('Pizza Sur'));

  await user.click(await screen.findByRole('button', { name: 'Quitar Pizza Sur de este computador' }));
  await user.click(await screen.findByRole('button', { name: 'Quitar cuenta' }));
  await waitFor(() => expect(listProfileNames()).toEqual(['Cuenta 1Esta ventana']));
});

it('a deletion dialog names the tenant when there are two accounts', async () => {
  const { user, tenant, goTo } = await openAccount();
  const askToForget = async () => {
    await user.click(await screen.findByRole('button', { name: 'Borrar mis borradores de este computador' }));
    return within(await screen.findByRole('alertdialog'));
  };
  const dialog = await askToForget();
  expect(dialog.queryByText(tenant.tenant)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await openOther(user, 'Pizza Norte');
  await waitFor(() => expect(listProfileNames()).toHaveLength(2));
  const dialogWithOtherProfile = await askToForget();
  expect(dialogWithOtherProfile.getByText(tenant.tenant)).toBeTruthy();
  await user.click(dialogWithOtherProfile.getByRole('button', { name: 'Cancelar' }));

  await goTo('/stores');
  await user.click((await screen.findAllByRole('button', { name: /^Cerrar (?!sesión)/ }))[0]!);
  expect(within(await screen.findByRole('dialog')).getByText(tenant.tenant)).toBeTruthy();
});

it('a link opens its screen, and an unknown one only shows a message', async () => {
  const { address, openLink } = await openAccount();
  await openLink('/coupons');
  await screen.findByRole('heading', { level: 1, name: 'Cupones' });
  await openLink('/coupons/and/nothing');
  await screen.findAllByText(/^Ese enlace no abre ninguna pantalla de Comanda/);
  expect(address()).toBe('/coupons');
});

it('a link that arrives before sign-in opens its screen afterwards', async () => {
  const { address, openLink, logIn } = await openScreen('/', { as: null });
  await openLink('/orders');
  await logIn('admin');
  await screen.findByRole('heading', { level: 1, name: 'Pedidos' });
  expect(address()).toBe('/orders');
});

it('quiet hours are saved only when they are valid', async () => {
  const { user, preferences } = await openAccount();
  await user.click(await screen.findByRole('switch', { name: 'Horas de silencio' }));
  const from = await screen.findByLabelText('Desde');
  await fillBox(user, from, '22:30');
  await user.tab();
  await waitFor(() => expect(preferences().quietHours).toMatchObject({ from: '22:30', to: '08:00' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Dom' }));
  await waitFor(() => expect(preferences().quietHours?.weekdays).toEqual([1, 2, 3, 4, 5, 6]));
  await fillBox(user, screen.getByLabelText('Hasta'), '22:30');
  await user.tab();
  await screen.findByText('Elige una hora distinta de la primera.');
  expect(preferences().quietHours).toMatchObject({ from: '22:30', to: '08:00' });
  await user.click(await screen.findByRole('switch', { name: 'Horas de silencio' }));
  await waitFor(() => expect(preferences().quietHours).toBeNull());
});

it('the app can be set to start at login, and shows its diagnosis before saving it to a file', async () => {
  const { user, startsAtLogin } = await openAccount();
  await user.click(await screen.findByRole('switch', { name: 'Abrir Comanda al encender el computador' }));
  await waitFor(() => expect(startsAtLogin()).toBe(true));
  await user.click(await screen.findByRole('button', { name: 'Ver diagnóstico' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('Comanda: 0.1.0', { exact: false });
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Guardar archivo .zip' }).disabled).toBe(false);
});
