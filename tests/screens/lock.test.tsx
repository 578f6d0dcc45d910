import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aKeychain } from '../main/support/session';
import { getUser } from '../support/platform';
import { controlByLabel, getRows } from './support/formActions';
import { openScreen } from './support/openScreen';

const findLockScreen = () => screen.findByRole('form', { name: 'Comanda está bloqueada' });

/** Runs an action of this computer as a screen does. */
const runAction = async (name: Parameters<typeof window.comanda.act>[0], input: object = {}): Promise<unknown> =>
  JSON.parse(await act(() => window.comanda.act(name, JSON.stringify(input))));

const typeSecret = async (user: Awaited<ReturnType<typeof openScreen>>['user'], label: string, secret: string) => {
  const form = within(await findLockScreen());
  await user.type(form.getByLabelText(label), secret);
  await user.click(form.getByRole('button', { name: 'Desbloquear' }));
};

it('locking removes the screen and its data from the document and keeps unsaved input as a draft', async () => {
  const { user, tenant } = await openScreen('/stores');
  await waitFor(() => expect(getRows()).toHaveLength(6));
  const storeName = within(getRows()[0]!).getAllByRole('cell')[1]?.textContent ?? '';
  expect(storeName).not.toBe('');
  getRows()[0]?.focus();
  await user.keyboard('{Enter}');
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nombre' });
  await user.type(input, ' Sur');
  const typedText = input.value;

  await runAction('lock.now');
  await findLockScreen();
  expect(document.title).toBe('Comanda está bloqueada');
  for (const text of [typedText, tenant.tenant]) expect(document.documentElement.outerHTML).not.toContain(text);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(await runAction('live.snapshot', { collection: 'stores' })).toMatchObject({ failure: { code: 'LOCKED' } });

  await typeSecret(user, 'Contraseña', 'equivocada');
  await screen.findByText('La contraseña actual no es correcta. Revísala y vuelve a intentarlo.');
  await typeSecret(user, 'Contraseña', getUser(tenant, 'admin').password);
  await user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  expect((controlByLabel(document.body, 'Nombre') as HTMLInputElement).value).toBe(typedText);
});

it('a PIN set on the account screen unlocks, and five wrong ones leave only the password', async () => {
  const { user, tenant, services } = await openScreen('/my-account');
  await user.click(await screen.findByRole('button', { name: 'Crear PIN' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'PIN para desbloquear' }));
  await user.type(dialog.getByLabelText(/^PIN nuevo/), '1234');
  await user.click(dialog.getByRole('button', { name: 'Guardar PIN' }));
  await dialog.findByText('Es muy fácil de adivinar. Evita números repetidos o seguidos.');
  await user.clear(dialog.getByLabelText(/^PIN nuevo/));
  await user.type(dialog.getByLabelText(/^PIN nuevo/), '2580');
  await user.type(dialog.getByLabelText(/^Repite el PIN/), '2580');
  await user.click(dialog.getByRole('button', { name: 'Guardar PIN' }));
  await screen.findByRole('button', { name: 'Cambiar PIN' });

  await user.click(await screen.findByRole('button', { name: 'Bloquear ahora' }));
  await typeSecret(user, 'PIN', '2580');
  await screen.findByRole('button', { name: 'Cambiar PIN' });

  act(() => services.lock.lock());
  for (const attemptsText of [
    'Te quedan 4 intentos',
    'Te quedan 3 intentos',
    'Te quedan 2 intentos',
    'Te queda 1 intento',
  ]) {
    await typeSecret(user, 'PIN', '1111');
    await screen.findByText(new RegExp(attemptsText));
  }
  await typeSecret(user, 'PIN', '1111');
  await waitFor(() => expect(screen.getByLabelText('Contraseña')).toHaveProperty('disabled', false));
  screen.getByText('Se acabaron los intentos con PIN. Usa tu contraseña.');
  expect(screen.queryByText(/El PIN no es correcto/)).toBeNull();
  await typeSecret(user, 'Contraseña', getUser(tenant, 'admin').password);
  await screen.findByRole('button', { name: 'Cambiar PIN' });
});

it('the lock screen shows how many alarms there are but no orders, and allows signing out', async () => {
  const { user, services, logIn } = await openScreen('/my-account');
  await screen.findByRole('button', { name: 'Crear PIN' });
  act(() => {
    services.lock.lock();
    services.lock.handleAlarmsChange(['new', 'new', 'delayed']);
  });
  const main = within(await screen.findByRole('main'));
  await main.findByText('2 pedidos nuevos');
  main.getByText('1 atrasado');
  await user.click(main.getByRole('button', { name: 'Cerrar sesión' }));
  await screen.findByRole('form', { name: 'Ingresar' });
  await logIn('admin');
  await screen.findByRole('button', { name: /^Menú de / });
});

it('an app started offline locks, unlocks by PIN and explains that the password needs the network', async () => {
  const { user, tenant, network, restart } = await openScreen('/stores', { keychain: aKeychain() });
  await waitFor(() => expect(getRows()).toHaveLength(6));
  await runAction('session.prove', { password: getUser(tenant, 'admin').password });
  await runAction('lock.setPin', { pin: '2580' });
  await restart(() => network.offline());
  await waitFor(() => expect(getRows()).toHaveLength(6));

  await runAction('lock.now');
  await typeSecret(user, 'PIN', '2580');
  await waitFor(() => expect(getRows()).toHaveLength(6));

  await runAction('lock.now');
  await user.click(await screen.findByRole('button', { name: 'Usar mi contraseña' }));
  await screen.findByText(/^Sin conexión no podemos comprobar tu contraseña. Usa tu PIN/);
  for (const pin of ['1111', '2222', '3333', '4444', '5555']) await runAction('lock.unlock', { pin });
  await screen.findByText(/^Sin conexión no podemos comprobar tu contraseña. Conecta este computador/);
  await typeSecret(user, 'Contraseña', getUser(tenant, 'admin').password);
  await screen.findByText(/^No hay conexión con la plataforma/);

  await restart(() => Promise.resolve());
  await findLockScreen();
  await user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(screen.queryByRole('form', { name: 'Comanda está bloqueada' })).toBeNull());
  expect(document.body.textContent).not.toContain(getUser(tenant, 'admin').email);
});
