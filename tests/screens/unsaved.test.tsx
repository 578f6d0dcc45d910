import { screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { listDrafts } from '../support/drafts';
import { getResourceCase } from '../support/samples';
import type { TestTenant } from '../support/platform';
import { controlByLabel, fillBox, fillIn, getRows } from './support/formActions';
import { openScreen } from './support/openScreen';
import { createTestTenant } from './support/testTenant';

type OpenedScreen = Awaited<ReturnType<typeof openScreen>>;

const getNameBox = () => controlByLabel(document.body, 'Nombre') as HTMLInputElement;

/** Opens the first store of the list by keyboard and waits for its form. */
const openFirstStore = async ({ user }: Pick<OpenedScreen, 'user'>) => {
  await waitFor(() => expect(getRows()).toHaveLength(6));
  getRows()[0]?.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('textbox', { name: 'Nombre' });
};

/** Opens the form of the first store and types into its name. */
const openTyped = async (otherTenant?: TestTenant) => {
  const openedScreen = await openScreen('/stores', otherTenant === undefined ? {} : { otherTenant });
  await openFirstStore(openedScreen);
  await openedScreen.user.type(getNameBox(), ' Sur');
  return openedScreen;
};

const respondToQuestion = async ({ user }: OpenedScreen, name: string, button: string) => {
  const question = within(await screen.findByRole('alertdialog', { name }));
  await user.click(question.getByRole('button', { name: button }));
};

const signOut = async ({ user }: OpenedScreen) =>
  user.click(await screen.findByRole('button', { name: 'Cerrar sesión' }));

it('signing out with unsaved changes asks first and keeps a draft for the next sign-in of that user', async () => {
  const openedScreen = await openTyped();
  const { goTo, logIn } = openedScreen;
  const questionTitle = '¿Cerrar sesión con cambios sin guardar?';
  await signOut(openedScreen);
  await respondToQuestion(openedScreen, questionTitle, 'Cancelar');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(getNameBox().value).toMatch(/ Sur$/);
  await signOut(openedScreen);
  await respondToQuestion(openedScreen, questionTitle, 'Cerrar sesión');

  await logIn('editor');
  await screen.findByRole('button', { name: /^Menú de / });
  await goTo('/stores');
  await openFirstStore(openedScreen);
  expect(screen.queryByText(/Tienes un borrador/)).toBeNull();
  await signOut(openedScreen);
  await logIn('admin');
  await screen.findByRole('button', { name: /^Menú de / });
  await goTo('/stores');
  await openFirstStore(openedScreen);
  await screen.findByText(/Tienes un borrador/);
});

it('switching the tenant warns about unsaved changes', async () => {
  const otherTenant = await createTestTenant();
  const { user } = await openTyped(otherTenant);
  await user.click(await screen.findByRole('button', { name: /^Cambiar de comercio/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText(/quedan como borrador en este computador/);
  await fillBox(user, dialog.getByRole('combobox', { name: 'Comercio' }), otherTenant.tenant);
  await user.click(dialog.getByRole('button', { name: 'Cambiar' }));
  await screen.findByRole('form', { name: 'Ingresar' });
});

it('leaving the settings with unsaved changes asks first', async () => {
  const openedScreen = await openScreen('/general-settings');
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Nombre del comercio' });
  await fillBox(openedScreen.user, input, 'Otro nombre');
  await openedScreen.user.click(screen.getByRole('button', { name: 'Abrir menú' }));
  await openedScreen.user.click(await screen.findByRole('link', { name: 'Tiendas' }));
  await respondToQuestion(openedScreen, '¿Guardar los cambios?', 'Seguir editando');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(input.value).toBe('Otro nombre');
});

it('a new entity that was being sent when the app ended is looked up instead of sent twice', async () => {
  const { path, create, fill, calls, name } = getResourceCase('modifiers');
  const { user, network, userData, reload } = await openScreen(path);
  await user.click(await screen.findByRole('button', { name: create }));
  await fillIn(user, await screen.findByRole('form'), fill);
  const isCreation = (method: string, url: string) => method === 'POST' && url.includes(calls);
  network.inject('heldReply', isCreation, 1);
  await user.keyboard('{Control>}s{/Control}');
  const listCreations = () => network.requests.filter(({ method, url }) => isCreation(method, url));
  await waitFor(() => expect(listCreations()).toHaveLength(1));
  const [draft = ''] = listDrafts(userData);
  expect(JSON.parse(readFileSync(join(userData, 'drafts', draft), 'utf8'))).toMatchObject({
    content: { isSent: true },
  });
  await reload();
  await screen.findByText(/puede que ya exista/);
  await user.click(screen.getByRole('button', { name: 'Recuperar' }));
  await screen.findByText(/^No sabemos si se guardó/);
  network.clearRules();
  await user.click(screen.getByRole('button', { name: 'Comprobar ahora' }));
  await screen.findByText(`Se creó ${name}`);
  expect(new Set(listCreations().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
});
