import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { PracticeUser } from '@shared/bridge/practice';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded, type Outcome } from '@shared/contract/protocol/failure';
import type { SessionState } from '@shared/bridge/session';
import { groupUsers, findMatchingUsers } from '@features/login/matchingUsers';
import { aSession } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

const signedOutSession = aSession({ phase: 'signedOut', user: null });
const wrongPassword = failed({ ...createFailure('unauthenticated', 'INVALID_CREDENTIALS') });

const createPerson = (tenant: string, label: string): PracticeUser => ({
  tenant,
  tenantLabel: tenant === 'pizza-norte' ? 'Pizza Ñuñoa' : 'Burger Demo',
  label,
  email: `${label.toLowerCase()}@${tenant}.example`,
  password: 'practica',
});

const findEmailBox = () => screen.findByLabelText<HTMLInputElement>('Correo');
const getPasswordBox = () => screen.getByLabelText<HTMLInputElement>('Contraseña');
const getSubmitButton = () => screen.getByRole('button', { name: 'Ingresar' });

afterEach(cleanupApp);

describe('the login', () => {
  it('sends tenant, email and password, and shows that it is busy', async () => {
    let respond: (outcome: Outcome<SessionState>) => void = () => undefined;
    const { bridge, user } = renderApp({
      session: signedOutSession,
      actions: { 'session.signIn': () => new Promise((resolve) => (respond = resolve)) },
    });
    await user.type(await findEmailBox(), 'ana@burger.example');
    await user.type(getPasswordBox(), 'secreta{Enter}');
    await screen.findByText('Ingresando…');
    expect(bridge.actions.at(-1)).toEqual({
      name: 'session.signIn',
      input: { tenant: 'burger-demo', email: 'ana@burger.example', password: 'secreta' },
    });
    respond(succeeded(aSession({ epoch: 2 })));
    await screen.findByRole('heading', { level: 1, name: 'Tiendas' });
  });

  it('keeps the email and moves the focus to the password after a refusal', async () => {
    const { user } = renderApp({ session: signedOutSession, actions: { 'session.signIn': () => wrongPassword } });
    await user.type(await findEmailBox(), 'ana@burger.example');
    await user.type(getPasswordBox(), 'mala');
    await user.click(getSubmitButton());
    await screen.findByText('El correo o la contraseña no son correctos.');
    expect((await findEmailBox()).value).toBe('ana@burger.example');
    await waitFor(() => expect(document.activeElement).toBe(getPasswordBox()));
  });

  it('shows errors at the fields before anything is sent', async () => {
    const { bridge, user } = renderApp({ session: signedOutSession });
    await user.type(await findEmailBox(), 'ana');
    await user.click(getSubmitButton());
    await screen.findByText('Escribe un correo válido.');
    screen.getByText('Escribe tu contraseña.');
    expect(document.activeElement).toBe(await findEmailBox());
    expect(bridge.actions.map(({ name }) => name)).not.toContain('session.signIn');
  });

  it('shows and hides the password', async () => {
    const { user } = renderApp({ session: signedOutSession });
    await user.type(await findEmailBox(), 'a');
    await user.click(screen.getByRole('button', { name: 'Mostrar' }));
    expect(getPasswordBox().type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Ocultar' }));
    expect(getPasswordBox().type).toBe('password');
  });

  it('signs in to another tenant whose name is typed', async () => {
    const { bridge, user } = renderApp({
      session: signedOutSession,
      actions: { 'session.signIn': () => wrongPassword },
    });
    await user.click(await screen.findByRole('button', { name: 'Cambiar de comercio' }));
    const tenant = await screen.findByRole('combobox', { name: 'Comercio' });
    await user.clear(tenant);
    await user.click(tenant);
    await user.paste('otra-marca');
    await user.type(await findEmailBox(), 'ana@otra.example');
    await user.type(getPasswordBox(), 'secreta');
    await user.click(getSubmitButton());
    await waitFor(() => expect(bridge.actions.at(-1)?.input).toMatchObject({ tenant: 'otra-marca' }));
  });

  it('shows why the previous session ended', async () => {
    renderApp({ session: { ...signedOutSession, failure: createFailure('unauthenticated', 'SESSION_EXPIRED') } });
    await screen.findByText('Tu sesión terminó. Ingresa otra vez.');
  });

  it('warns that the login will not be remembered when there is no keychain', async () => {
    renderApp({ session: aSession({ phase: 'signedOut', user: null, remembers: 'memory' }) });
    await screen.findByText(/no puede guardar tu sesión/);
  });
});

describe('resetting a forgotten password', () => {
  const mail = {
    tenant: 'burger-demo',
    email: 'ana@burger.example',
    code: 'abc',
    templateId: null,
    sentAt: Date.now(),
    used: false,
  };
  const askForReset = async (actions: object, environment: object = {}) => {
    const app = renderApp({
      session: { ...signedOutSession, environment: { ...signedOutSession.environment, ...environment } },
      actions: { 'session.forgotPassword': () => succeeded(null), ...actions },
    });
    await app.user.type(await findEmailBox(), 'ana@burger.example');
    await app.user.click(screen.getByRole('button', { name: '¿Olvidaste tu contraseña?' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Elegir una contraseña nueva' }));
    return { ...app, dialog };
  };

  it('sends a link to the email address typed in the login form', async () => {
    const { bridge, user, dialog } = await askForReset({}, { isPractice: false });
    expect(dialog.getByLabelText<HTMLInputElement>('Correo').value).toBe('ana@burger.example');
    await user.click(dialog.getByRole('button', { name: 'Enviar el enlace' }));
    await dialog.findByText(/^Si ana@burger.example tiene una cuenta en .*, en unos minutos le llegará un correo/);
    expect(bridge.actions).toContainEqual({
      name: 'session.forgotPassword',
      input: { tenant: 'burger-demo', email: 'ana@burger.example' },
    });
    expect(dialog.queryByRole('region', { name: 'Correos de práctica' })).toBeNull();
    expect(bridge.actions.map(({ name }) => name)).not.toContain('practice.mails');
  });

  it('shows an error when the address is invalid or sending the email fails', async () => {
    const { user, dialog } = await askForReset({ 'session.forgotPassword': () => failed(createFailure('offline')) });
    await user.clear(dialog.getByLabelText('Correo'));
    await user.type(dialog.getByLabelText('Correo'), 'ana{Enter}');
    await dialog.findByText('Escribe un correo válido.');
    await user.type(dialog.getByLabelText('Correo'), '@burger.example{Enter}');
    expect(await dialog.findByRole('alert')).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Enviar el enlace' })).toBeTruthy();
  });

  it('is possible from a simulated email in the dialog on the practice platform', async () => {
    let mails = [mail];
    const { bridge, user, dialog } = await askForReset({
      'practice.mails': () => succeeded(mails),
      'practice.resetPassword': () => {
        mails = [{ ...mail, used: true }];
        return succeeded(null);
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Enviar el enlace' }));
    await user.click(await dialog.findByRole('button', { name: 'Abrir el enlace para ana@burger.example' }));
    await user.type(await dialog.findByLabelText('Contraseña nueva'), 'corta{Enter}');
    await dialog.findByText('La contraseña es muy corta: usa al menos 8 caracteres.');
    await user.type(dialog.getByLabelText('Contraseña nueva'), ' pero más larga{Enter}');
    await dialog.findByText('Listo: esta persona ya puede ingresar con su contraseña nueva.');
    expect(bridge.actions).toContainEqual({
      name: 'practice.resetPassword',
      input: { code: 'abc', password: 'corta pero más larga' },
    });
  });
});

describe('the users of the practice platform', () => {
  const people = [createPerson('burger-demo', 'Administración'), createPerson('pizza-norte', 'Cocina')];

  it('sign in with one click', async () => {
    const { bridge, user } = renderApp({
      session: signedOutSession,
      actions: { 'practice.users': () => succeeded(people), 'session.signIn': () => succeeded(aSession({ epoch: 2 })) },
    });
    await user.click(await screen.findByRole('button', { name: 'Ingresar como Cocina en Pizza Ñuñoa' }));
    await screen.findByRole('heading', { level: 1, name: 'Tiendas' });
    expect(bridge.actions).toContainEqual({
      name: 'session.signIn',
      input: { tenant: 'pizza-norte', email: 'cocina@pizza-norte.example', password: 'practica' },
    });
  });

  it('are not requested on a real platform', async () => {
    const environment = { ...signedOutSession.environment, isPractice: false };
    const { bridge } = renderApp({ session: { ...signedOutSession, environment } });
    await findEmailBox();
    expect(screen.queryByText('Usuarios de práctica')).toBeNull();
    expect(bridge.actions.map(({ name }) => name)).not.toContain('practice.users');
  });

  it('are found by any word, ignoring accents', () => {
    expect(findMatchingUsers(people, 'nunoa coc')).toEqual([people[1]]);
    expect(findMatchingUsers(people, 'nunoa admin')).toEqual([]);
  });

  it('are listed by tenant in the order in which the platform sends them', () => {
    expect(groupUsers(people).map(({ tenantLabel }) => tenantLabel)).toEqual(['Burger Demo', 'Pizza Ñuñoa']);
  });
});
