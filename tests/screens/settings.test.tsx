import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { FaultProxy } from '../support/faultProxy';
import { getUser } from '../support/platform';
import { controlByLabel, fillBox, getRows } from './support/formActions';
import { openScreen } from './support/openScreen';

const openGeneral = async (account?: string) => {
  const openedScreen = await openScreen('/general-settings', account === undefined ? {} : { as: account });
  await screen.findByRole('heading', { name: 'Identidad' });
  return openedScreen;
};

const openDesign = async () => {
  const openedScreen = await openScreen('/design-settings');
  await screen.findByRole('heading', { name: 'Logos' });
  return openedScreen;
};

const getField = (label: string) => controlByLabel(document.body, label) as HTMLInputElement;
const openReviewDialog = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Revisar y guardar' });

const openReview = async (user: UserEvent) => {
  await user.click(await screen.findByRole('button', { name: 'Revisar y guardar' }));
  return within(await screen.findByRole('dialog'));
};

const saveAll = async (user: UserEvent) => {
  await user.click((await openReview(user)).getByRole('button', { name: 'Guardar cambios' }));
  await screen.findAllByText('Configuración guardada');
};

const getBodies = (network: FaultProxy, path: string): unknown[] =>
  network.requests
    .filter(({ method, url }) => method === 'PATCH' && url.endsWith(path))
    .map(({ body }) => JSON.parse(body.toString()) as unknown);

const loseSaved = (network: FaultProxy, times: number) =>
  network.inject('lostReply', (method, url) => method === 'PATCH' && url.endsWith('/settings'), times);

it('a changed setting is shown for review and is the only one sent', async () => {
  const { user, network } = await openGeneral();
  await fillBox(user, getField('Instagram'), 'https://instagram.com/burger');
  const dialog = await openReview(user);
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('https://instagram.com/burger'),
  ]);
  expect(getBodies(network, '/settings')).toEqual([]);
  await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findAllByText('Configuración guardada');
  expect(getBodies(network, '/settings')).toEqual([
    { social_networks: { instagram: 'https://instagram.com/burger' }, lock_version: expect.any(Number) as unknown },
  ]);
  await waitFor(() => expect(openReviewDialog()).toBeNull());
});

it('an invalid setting shows an error at its field and cannot be saved', async () => {
  const { user } = await openGeneral();
  await fillBox(user, getField('Facebook'), 'http://facebook.com/x');
  await screen.findByText('Debe ser una dirección https válida');
  expect(openReviewDialog()?.disabled).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(screen.queryByText('Debe ser una dirección https válida')).toBeNull());
});

it('all settings are read-only without permission to update', async () => {
  const { goTo } = await openGeneral('lectura');
  await screen.findByText('Puedes ver esta configuración, pero no cambiarla.');
  expect(within(screen.getByRole('main')).queryAllByRole('textbox')).toEqual([]);
  expect(within(screen.getByRole('main')).queryAllByRole('checkbox')).toEqual([]);
  await goTo('/design-settings');
  await screen.findByRole('heading', { name: 'Logos' });
  expect(within(screen.getByRole('main')).queryAllByRole('button')).toEqual([]);
});

it('settings whose reply is lost are saved once and appear on every screen', async () => {
  const { user, network, goTo } = await openGeneral();
  loseSaved(network, 1);
  await fillBox(user, getField('Nombre del comercio'), 'Hamburguesas del Valle');
  await saveAll(user);
  const sentRequests = network.requests.filter(({ method, url }) => method === 'PATCH' && url.endsWith('/settings'));
  expect(new Set(sentRequests.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  await waitFor(() => expect(openReviewDialog()).toBeNull());
  // The top bar uses the session's copy of the settings.
  await waitFor(() => expect(document.title).toContain('Hamburguesas del Valle'));

  await goTo('/design-settings');
  await screen.findByRole('heading', { name: 'Logos' });
  loseSaved(network, 1);
  await fillBox(user, getField('Código del color'), '#1B4290');
  await saveAll(user);
  // The message of the previous save may still be visible.
  await waitFor(() => expect(openReviewDialog()).toBeNull());
  const readColor = async () => {
    const text = await window.comanda.act('session.state', '{}');
    return (JSON.parse(text) as { value: { settings: { brandPrimary: string } } }).value.settings.brandPrimary;
  };
  await expect.poll(readColor).toBe('#1B4290');
});

it('typed settings stay in the form while it is unknown whether they were saved', async () => {
  const { user, network } = await openGeneral();
  // Every retry is lost as well.
  loseSaved(network, 10);
  await fillBox(user, getField('Instagram'), 'https://instagram.com/valle');
  const dialog = await openReview(user);
  await user.click(dialog.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText(/No sabemos si se guardó/, {}, { timeout: 60_000 });
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(getField('Instagram').value).toBe('https://instagram.com/valle');
  network.clearRules();
  await saveAll(user);
  expect(getField('Instagram').value).toBe('https://instagram.com/valle');
});

it('a brand colour with poor contrast to white text shows a warning', async () => {
  const { user } = await openDesign();
  await fillBox(user, getField('Código del color'), '#F7B500');
  await screen.findByText(/Contraste de 1,8 a 1 .* se lee mal/);
  await fillBox(user, getField('Código del color'), '#1B4290');
  await screen.findByText(/se lee bien/);
});

it("the user's own data are saved separately and shown in the top bar", async () => {
  const { user, network } = await openScreen('/my-account');
  const form = within(await screen.findByRole('form', { name: 'Datos personales' }));
  await fillBox(user, form.getByRole('textbox', { name: 'Nombre' }), 'Ana María Prueba');
  await user.click(form.getByRole('button', { name: 'Guardar datos' }));
  await screen.findAllByText('Tus datos quedaron guardados');
  expect(getBodies(network, '/admin_users/me')).toEqual([{ name: 'Ana María Prueba' }]);
});

it('changing the password requires the old one, and the new one can be used to sign in', async () => {
  const { user, tenant, goTo, logIn } = await openScreen('/my-account');
  const next = 'otra-clave-2026';
  const form = within(await screen.findByRole('form', { name: 'Contraseña' }));
  const changePassword = async (oldValue: string) => {
    for (const [label, text] of [
      [/^Contraseña actual/, oldValue],
      [/^Contraseña nueva/, next],
      [/^Repite la contraseña nueva/, next],
    ] as const) {
      await fillBox(user, form.getByLabelText(label, { selector: 'input' }), text);
    }
    await user.click(form.getByRole('button', { name: 'Cambiar contraseña' }));
  };
  await changePassword('no-es-esta');
  await screen.findByText(/La contraseña actual no es correcta/);
  await changePassword(getUser(tenant, 'admin').password);
  await screen.findAllByText(/^Tu contraseña cambió/);

  // The session continues with the new tokens.
  await goTo('/stores');
  await waitFor(() => expect(getRows()).toHaveLength(6));
  await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  await logIn('admin');
  await screen.findAllByText(/^El correo o la contraseña no son correctos/);
  await logIn('admin', { password: next });
  await screen.findByRole('button', { name: /^Menú de / });
});
