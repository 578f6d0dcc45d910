import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed } from '@shared/contract/protocol/failure';
import { forgetEarlyLogin, removeEarlyLogin, watchEarlyLogin } from '@features/login/early/earlyLogin';
import { renderEarlyLogin } from '@features/login/early/markup';
import { aSession, someSettings } from '../support/builders';
import { cleanupApp, renderApp } from '../support/renderApp';

const startingSession = aSession({ phase: 'starting', settings: null, user: null, tenant: '' });
const signedOutSession = aSession({ epoch: 1, phase: 'signedOut', user: null, settings: someSettings() });

const getEmailBox = () => screen.getByLabelText<HTMLInputElement>('Correo');
const getPasswordBox = () => screen.getByLabelText<HTMLInputElement>('Contraseña');
const getSubmitButton = () => screen.getByRole('button', { name: /^Ingres/ });
const isEarly = () => document.querySelector('#early-login') !== null;

/** Loads the page as served by the main process, and runs its first script. */
beforeEach(() => {
  const { forms } = renderEarlyLogin();
  const { environment } = signedOutSession;
  const markup = forms[environment.termsUrl === null ? 'withoutTerms' : 'withTerms'];
  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- what the build makes of the login itself
  document.body.insertAdjacentHTML('afterbegin', markup.replaceAll('__TENANT__', 'Burger Demo'));
  watchEarlyLogin();
});
afterEach(() => {
  cleanupApp();
  removeEarlyLogin();
  forgetEarlyLogin();
});

const openLogin = (actions = {}) => {
  const { bridge } = renderApp({
    session: startingSession,
    actions: { 'session.signIn': () => failed(createFailure('offline')), ...actions },
  });
  const takeOver = async () => {
    bridge.broadcast({ type: 'session', state: signedOutSession });
    await waitFor(() => expect(isEarly()).toBe(false));
  };
  const signIns = () => bridge.actions.filter(({ name }) => name === 'session.signIn').map(({ input }) => input);
  return { bridge, takeOver, signIns, user: userEvent.setup() };
};

describe('text typed before the login form has loaded', () => {
  it('moves into the loaded form with the focus and the cursor position', async () => {
    const { takeOver, user } = openLogin();
    await user.type(getEmailBox(), 'ana@burger.example');
    await user.type(getPasswordBox(), 'secrta');
    getPasswordBox().setSelectionRange(4, 4);
    await takeOver();
    expect(getEmailBox().value).toBe('ana@burger.example');
    expect(document.activeElement).toBe(getPasswordBox());
    await user.keyboard('e');
    expect(getPasswordBox().value).toBe('secreta');
  });

  it('stays in the email field, which has the focus at first', async () => {
    const { takeOver, user } = openLogin();
    expect(document.activeElement).toBe(getEmailBox());
    await user.keyboard('ana@');
    await takeOver();
    expect(document.activeElement).toBe(getEmailBox());
    expect(getEmailBox()).toMatchObject({ value: 'ana@', type: 'email' });
  });

  it('is sent by the login form if Enter was pressed before it loaded', async () => {
    const { takeOver, signIns, user } = openLogin();
    await user.type(getEmailBox(), 'ana@burger.example');
    await user.type(getPasswordBox(), 'secreta{Enter}');
    expect(getSubmitButton().textContent).toBe('Ingresando…');
    expect(signIns()).toEqual([]);
    await takeOver();
    await waitFor(() =>
      expect(signIns()).toEqual([
        { tenant: signedOutSession.tenant, email: 'ana@burger.example', password: 'secreta' },
      ]),
    );
  });

  it('is not sent if the user typed more after pressing Enter', async () => {
    const { takeOver, signIns, user } = openLogin();
    await user.type(getEmailBox(), 'ana@burger.example{Enter}');
    await user.type(getPasswordBox(), 'secr');
    await takeOver();
    expect(getPasswordBox().value).toBe('secr');
    expect(getSubmitButton().textContent).toBe('Ingresar');
    expect(signIns()).toEqual([]);
  });

  it('is not sent automatically when the platform names another tenant, and the form reports that', async () => {
    const { bridge, signIns, user } = openLogin();
    await user.type(getEmailBox(), 'ana@burger.example');
    await user.type(getPasswordBox(), 'secreta{Enter}');
    bridge.broadcast({ type: 'session', state: { ...signedOutSession, tenant: 'pizza-norte' } });
    await waitFor(() => expect(isEarly()).toBe(false));
    expect((await screen.findByRole('alert')).textContent).toContain('decía Burger Demo');
    expect(getPasswordBox().value).toBe('secreta');
    expect(signIns()).toEqual([]);
    await user.click(getSubmitButton());
    await waitFor(() => expect(signIns()).toMatchObject([{ tenant: 'pizza-norte' }]));
    expect(screen.queryByText(/decía Burger Demo/)).toBeNull();
  });

  it('causes no notice about another tenant when it is empty', async () => {
    const { bridge } = openLogin();
    bridge.broadcast({ type: 'session', state: { ...signedOutSession, tenant: 'pizza-norte' } });
    await waitFor(() => expect(isEarly()).toBe(false));
    expect(screen.queryByText(/decía Burger Demo/)).toBeNull();
  });

  it('is preserved while the platform is unreachable, until the login form appears', async () => {
    const { bridge, user } = openLogin();
    await user.type(getEmailBox(), 'ana@burger.example');
    bridge.broadcast({
      type: 'session',
      state: { ...startingSession, phase: 'unreachable', failure: createFailure('offline') },
    });
    await waitFor(() => expect(isEarly()).toBe(false));
    await screen.findByRole('button', { name: 'Reintentar' });
    bridge.broadcast({ type: 'session', state: signedOutSession });
    expect((await screen.findByLabelText<HTMLInputElement>('Correo')).value).toBe('ana@burger.example');
  });
});

describe('the early login form', () => {
  it('is a single form with all texts of the login form', async () => {
    const { takeOver } = openLogin();
    expect(screen.getAllByRole('form')).toHaveLength(1);
    expect(screen.queryByText('Preparando tu centro de mando…')).toBeNull();
    const getText = () => document.body.textContent;
    const earlyText = getText();
    await takeOver();
    expect(screen.getAllByRole('form')).toHaveLength(1);
    expect(isEarly()).toBe(false);
    for (const line of ['Bienvenido a tu centro de mando', 'Cambiar', '¿Olvidaste tu contraseña?', 'términos'])
      expect(earlyText).toContain(line);
  });

  it('remembers a click on a button and applies it once the full form has loaded', async () => {
    const { takeOver, user } = openLogin();
    await user.click(screen.getByRole('button', { name: 'Mostrar' }));
    await takeOver();
    await waitFor(() => expect(getPasswordBox().type).toBe('text'));
  });

  it('disappears when a user turns out to be signed in', async () => {
    const { bridge } = openLogin();
    bridge.broadcast({ type: 'session', state: aSession({ epoch: 2 }) });
    await screen.findByRole('heading', { level: 1, name: 'Tiendas' });
    expect(isEarly()).toBe(false);
  });
});
