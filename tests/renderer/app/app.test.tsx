import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { toStoreRow } from '@shared/contract/stores/storeRows';
import { getPlatformNow } from '@kit/session/platformClock';
import { aClosableStore } from '../../support/aWholeStore';
import { aSession, aUser, aUserWithPermissions, someSettings } from '../support/builders';
import { chooseEntry } from '../support/menu';
import { cleanupApp, renderApp } from '../support/renderApp';

const signedOutSession = aSession({ phase: 'signedOut', user: null });
const findHeading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });

beforeAll(() => window.happyDOM.setViewport({ width: 1280, height: 800 }));
afterEach(cleanupApp);

describe('the app before the session is ready', () => {
  it('shows a loading message while the session starts', async () => {
    renderApp({ session: aSession({ phase: 'starting', settings: null, user: null }), path: '/stores' });
    await screen.findByText('Preparando tu centro de mando…');
  });

  it('shows why the platform is unreachable and retries on request', async () => {
    const { bridge, user } = renderApp({
      session: aSession({ phase: 'unreachable', failure: createFailure('timeout'), settings: null, user: null }),
      actions: { 'session.start': () => succeeded(aSession({ epoch: 2, phase: 'signedOut', user: null })) },
    });
    await screen.findByText(/está tardando demasiado/);
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await findHeading(/Bienvenido/);
    expect(bridge.actions.map(({ name }) => name)).toContain('session.start');
    expect(screen.queryByRole('button', { name: 'Ingresar con otra cuenta' })).toBeNull();
  });

  it('offers to use another account when a remembered login cannot load', async () => {
    const { user } = renderApp({
      session: aSession({ phase: 'unreachable', failure: createFailure('server'), user: null }),
      actions: { 'session.signOut': () => succeeded(aSession({ epoch: 2, phase: 'signedOut', user: null })) },
    });
    await user.click(await screen.findByRole('button', { name: 'Ingresar con otra cuenta' }));
    await findHeading(/Bienvenido/);
  });
});

describe('opening a screen', () => {
  it('shows the requested screen after login', async () => {
    const { address, bridge } = renderApp({ session: signedOutSession, path: '/stores?status=closed' });
    await findHeading(/Bienvenido/);
    bridge.broadcast({ type: 'session', state: aSession({ epoch: 2 }) });
    await findHeading('Tiendas');
    expect(address()).toBe('/stores');
    expect(document.title).toBe('Tiendas · Burger Demo · Comanda Práctica');
  });

  it('does not return to a screen of the previous tenant after switching the tenant', async () => {
    const { address, bridge } = renderApp({
      session: aSession(),
      path: '/stores/edit-store/123',
      calls: { 'stores.get': () => failed(createFailure('missing')) },
    });
    await screen.findByText('Volver a las tiendas');
    bridge.broadcast({ type: 'session', state: { ...signedOutSession, epoch: 2, tenant: 'pizza-norte' } });
    await findHeading(/Bienvenido/);
    bridge.broadcast({ type: 'session', state: aSession({ epoch: 3, tenant: 'pizza-norte' }) });
    await findHeading('Tiendas');
    expect(address()).toBe('/stores');
  });

  it('expands the sidebar on the account screen', async () => {
    const { user } = renderApp({
      session: aSession(),
      path: '/my-account',
      calls: { 'users.get': () => failed(createFailure('missing')) },
    });
    await findHeading('Mi cuenta');
    await user.click(screen.getByRole('button', { name: 'Expandir menú' }));
    expect(await screen.findByRole('button', { name: 'Contraer menú' })).toBeTruthy();
    expect(screen.getByText('Tiendas y menús')).toBeTruthy();
  });

  it('shows an account dialog from the user menu to users without access to the account screen', async () => {
    const { user, address } = renderApp({
      session: aSession({ user: aUserWithPermissions({ stores: ['index'] }) }),
      path: '/stores',
    });
    await findHeading('Tiendas');
    await user.click(screen.getByRole('button', { name: /^Menú de / }));
    await chooseEntry(user, /^Mi cuenta/);
    const dialog = within(await screen.findByRole('dialog', { name: 'Mi cuenta' }));
    for (const name of ['Datos personales', 'Contraseña', 'Este computador']) dialog.getByRole('heading', { name });
    expect(address()).toBe('/stores');
  });

  it('shows the account screen from the user menu to users with permission', async () => {
    const { user, address } = renderApp({
      session: aSession(),
      path: '/stores',
      calls: { 'users.get': () => failed(createFailure('missing')) },
    });
    await findHeading('Tiendas');
    await user.click(screen.getByRole('button', { name: /^Menú de / }));
    await chooseEntry(user, /^Mi cuenta/);
    await findHeading('Mi cuenta');
    expect(address()).toBe('/my-account');
  });

  it('opens the terms from the user menu', async () => {
    const session = aSession();
    const { user, bridge } = renderApp({
      session: { ...session, environment: { ...session.environment, termsUrl: 'https://comanda.example/terminos' } },
      path: '/stores',
      actions: { 'links.open': () => succeeded(null) },
    });
    await findHeading('Tiendas');
    await user.click(screen.getByRole('button', { name: /^Menú de / }));
    await chooseEntry(user, 'Términos y condiciones');
    await waitFor(() =>
      expect(bridge.actions).toContainEqual({ name: 'links.open', input: { url: 'https://comanda.example/terminos' } }),
    );
  });

  it('opens the mail campaigns in the system browser', async () => {
    const url = 'https://campanas.example/burger';
    const { user, bridge, address } = renderApp({
      session: aSession({ settings: someSettings({ mailingCampaignLink: url }) }),
      path: '/stores',
      actions: { 'links.open': () => succeeded(null) },
    });
    await findHeading('Tiendas');
    await user.click(await screen.findByRole('button', { name: 'Campañas de correo: se abre en el navegador' }));
    await waitFor(() => expect(bridge.actions).toContainEqual({ name: 'links.open', input: { url } }));
    expect(address()).toBe('/stores');
  });

  it('warns that switching the tenant requires signing in again', async () => {
    const { user } = renderApp({ session: aSession(), path: '/stores' });
    await user.click(await screen.findByRole('button', { name: /Cambiar de comercio/ }));
    await screen.findByText(/Tendrás que ingresar otra vez/);
  });

  it('restores list filters and the focus of the opened row when going back', async () => {
    const rows = ['A', 'B'].map((name, index) => toStoreRow(aClosableStore({ id: index + 1, name: `Tienda ${name}` })));
    const { user, router } = renderApp({
      session: aSession(),
      path: '/stores?status=opened&sort=name',
      stores: rows,
      calls: {
        'stores.list': () => succeeded({ page: rows, count: 2, nextPage: null }),
        'stores.get': () => failed(createFailure('missing')),
      },
    });
    await user.click(await screen.findByText('Tienda B', { selector: '[title="Tienda B"]' }));
    await user.click(await screen.findByRole('link', { name: 'Volver a las tiendas' }));
    const row = await screen.findByRole('row', { name: /Tienda B/ });
    expect(router.state.location.search).toBe('?status=opened&sort=name');
    await waitFor(() => expect(document.activeElement).toBe(row));
  });

  it('shows the store list after login', async () => {
    const { address, bridge } = renderApp({ session: signedOutSession });
    await findHeading(/Bienvenido/);
    bridge.broadcast({ type: 'session', state: aSession({ epoch: 2 }) });
    await findHeading('Tiendas');
    expect(address()).toBe('/stores');
  });

  it('moves the focus to the main content after navigating, but not on first load', async () => {
    const createEmptyPage = () => succeeded({ page: [], count: 0, nextPage: null });
    const { user } = renderApp({
      session: aSession(),
      path: '/stores',
      calls: { 'users.list': createEmptyPage, 'roles.list': createEmptyPage },
    });
    await findHeading('Tiendas');
    expect(screen.getByRole('main')).not.toBe(document.activeElement);
    await user.click(screen.getByRole('link', { name: 'Usuarios' }));
    await findHeading('Usuarios');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });

  it('shows a no-access page that names the missing area and whom to ask', async () => {
    const { address } = renderApp({
      session: aSession({ user: aUserWithPermissions({ orders: ['index'] }) }),
      path: '/stores',
    });
    await findHeading('No tienes acceso a esta sección');
    screen.getByText('Tu cuenta no tiene permisos sobre tiendas.');
    screen.getByText(/Pide a un administrador de Burger Demo/);
    expect(address()).toBe('/misc/not-authorized');
  });

  it('shows a user without permissions a message and a sign-out button', async () => {
    const { bridge, user } = renderApp({
      session: aSession({ user: aUserWithPermissions({}) }),
      actions: { 'session.signOut': () => succeeded(aSession({ epoch: 2, phase: 'signedOut', user: null })) },
    });
    await screen.findByText(/todavía no tiene permisos/);
    expect(screen.queryByRole('button', { name: 'Volver al inicio' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    await findHeading(/Bienvenido/);
    expect(bridge.actions.at(-1)?.name).not.toBe('session.state');
  });

  it.each(['/custom-landings', '/loyalty-program', '/no/such/place'])(
    'shows the not-found page at %s',
    async (path) => {
      renderApp({ session: aSession(), path });
      await findHeading('Esta página no existe');
    },
  );

  it('does not return to the previous address after signing out', async () => {
    const { bridge, user, router } = renderApp({
      session: aSession(),
      path: '/stores?status=closed',
      actions: { 'session.signOut': () => succeeded(aSession({ epoch: 2, phase: 'signedOut', user: null })) },
    });
    await findHeading('Tiendas');
    await user.click(screen.getByRole('button', { name: 'Cerrar sesión' }));
    await findHeading(/Bienvenido/);
    bridge.broadcast({ type: 'session', state: aSession({ epoch: 3 }) });
    await findHeading('Tiendas');
    expect(router.state.location.search).not.toContain('closed');
  });

  it('reports the first paint at most once', async () => {
    const { bridge } = renderApp({ session: signedOutSession });
    await findHeading(/Bienvenido/);
    await waitFor(() =>
      expect(bridge.actions.filter(({ name }) => name === 'app.painted').length).toBeLessThanOrEqual(1),
    );
  });
});

describe('the layout around every screen', () => {
  it('has one main heading, a named navigation and a skip link', async () => {
    const { user } = renderApp({ session: aSession(), path: '/stores' });
    await findHeading('Tiendas');
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    const navigation = screen.getByRole('navigation', { name: 'Navegación principal' });
    expect(within(navigation).getByRole('link', { name: 'Tiendas' }).getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('button', { name: 'Saltar al contenido' }));
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('marks only the most specific entry of the navigation as current', async () => {
    renderApp({
      session: aSession(),
      path: '/stores/promises',
      actions: { 'promises.report': () => failed(createFailure('server')) },
    });
    await findHeading('Promesa justa');
    const navigation = within(screen.getByRole('navigation', { name: 'Navegación principal' }));
    expect(navigation.getAllByRole('link', { current: 'page' }).map(({ textContent }) => textContent)).toEqual([
      'Promesa justa',
    ]);
  });

  it('collapses the navigation and saves the preference', async () => {
    const { bridge, user } = renderApp({ session: aSession(), path: '/stores' });
    await user.click(await screen.findByRole('button', { name: 'Contraer menú' }));
    await screen.findByRole('button', { name: 'Expandir menú' });
    expect(bridge.actions).toContainEqual({ name: 'preferences.set', input: { sidebarOpen: false } });
  });

  it("opens the tenant's sites in the system browser", async () => {
    const { bridge, user } = renderApp({
      session: aSession(),
      path: '/stores',
      actions: { 'links.open': () => succeeded(null) },
    });
    await user.click(await screen.findByRole('button', { name: 'Cocina' }));
    expect(bridge.actions).toContainEqual({ name: 'links.open', input: { url: 'https://cocina.example/burger-demo' } });
  });

  it('shows the chat button only when the environment has a chat', async () => {
    const session = aSession();
    renderApp({ session, path: '/stores' });
    await findHeading('Tiendas');
    expect(screen.queryByRole('button', { name: 'Chat de ayuda' })).toBeNull();
    cleanupApp();
    renderApp({
      session: { ...session, environment: { ...session.environment, chat: { provider: 'x' } } },
      path: '/stores',
    });
    await screen.findByRole('button', { name: 'Chat de ayuda' });
  });

  it('reserves a panel named after the chat provider while the chat is open', async () => {
    const session = aSession();
    const { bridge, user } = renderApp({
      session: { ...session, environment: { ...session.environment, chat: { provider: 'Ayuda Ya' } } },
      path: '/stores',
      actions: {
        'chat.toggle': () => succeeded(null),
        'chat.place': () => succeeded(null),
        'chat.close': () => succeeded(null),
      },
    });
    const button = await screen.findByRole('button', { name: 'Chat de ayuda' });
    await user.click(button);
    expect(bridge.actions).toContainEqual({ name: 'chat.toggle', input: {} });
    expect(button.getAttribute('aria-expanded')).toBe('false');
    bridge.broadcast({ type: 'chat', isOpen: true });
    const panel = within(await screen.findByRole('complementary', { name: 'Chat con Ayuda Ya' }));
    expect(button.getAttribute('aria-expanded')).toBe('true');
    await waitFor(() =>
      expect(bridge.actions).toContainEqual({
        name: 'chat.place',
        input: { isCovered: false, scrollbar: expect.any(Number) },
      }),
    );
    await user.click(panel.getByRole('button', { name: 'Cerrar el chat' }));
    expect(bridge.actions).toContainEqual({ name: 'chat.close', input: {} });
    bridge.broadcast({ type: 'chat', isOpen: false });
    await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Chat con Ayuda Ya' })).toBeNull());
  });

  it('switches to the tenant whose name is typed', async () => {
    const { bridge, user } = renderApp({
      session: aSession(),
      path: '/stores?status=closed',
      actions: {
        'session.switchTenant': ({ tenant }) =>
          succeeded(aSession({ epoch: 2, tenant, settings: someSettings({ commerceName: 'Otro' }) })),
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Cambiar de comercio/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar de comercio' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Comercio' }));
    await user.paste('otro-comercio');
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar' }));
    await screen.findByRole('button', { name: 'Cambiar de comercio. Actual: Otro' });
    expect(bridge.actions).toContainEqual({ name: 'session.switchTenant', input: { tenant: 'otro-comercio' } });
    await findHeading('Tiendas');
  });

  it('switches to a known tenant by part of its name when no tenant has exactly that name', async () => {
    const { bridge, user } = renderApp({
      session: aSession(),
      path: '/stores',
      actions: {
        'session.switchTenant': ({ tenant }) =>
          tenant === 'norte'
            ? failed({ ...createFailure('missing'), messageKey: 'errors.tenantUnknown' })
            : succeeded(aSession({ epoch: 2, tenant, settings: someSettings({ commerceName: 'Pizza Norte' }) })),
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Cambiar de comercio/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar de comercio' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Comercio' }));
    await user.paste('norte');
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar' }));
    await screen.findByRole('button', { name: 'Cambiar de comercio. Actual: Pizza Norte' });
    expect(bridge.actions.filter(({ name }) => name === 'session.switchTenant').map(({ input }) => input)).toEqual([
      { tenant: 'norte' },
      { tenant: 'pizza-norte' },
    ]);
  });

  it('keeps the tenant dialog open with an error when the tenant does not exist', async () => {
    const { user } = renderApp({
      session: aSession(),
      path: '/stores',
      actions: {
        'session.switchTenant': () => failed({ ...createFailure('missing'), messageKey: 'errors.tenantUnknown' }),
      },
    });
    await user.click(await screen.findByRole('button', { name: /^Cambiar de comercio/ }));
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar de comercio' });
    await user.click(within(dialog).getByRole('combobox', { name: 'Comercio' }));
    await user.paste('nadie');
    await user.click(within(dialog).getByRole('button', { name: 'Cambiar' }));
    await within(dialog).findByText(/No encontramos ese comercio/);
  });
});

describe('the messages above every screen', () => {
  it('contain the offline message until the connection is back', async () => {
    const { bridge } = renderApp({ session: aSession({ online: false }), path: '/stores' });
    await screen.findByText(/Sin conexión con la plataforma/);
    bridge.broadcast({ type: 'session', state: aSession({ online: true }) });
    await waitFor(() => expect(screen.queryByText(/Sin conexión con la plataforma/)).toBeNull());
  });

  it('warn until dismissed that the login will not be remembered', async () => {
    const { user } = renderApp({ session: aSession({ remembers: 'memory' }), path: '/stores' });
    await user.click(await screen.findByRole('button', { name: 'Entendido' }));
    expect(screen.queryByText(/no puede guardar tu sesión/)).toBeNull();
  });

  it.each([
    [12 * 60_000 + 20_000, 'El reloj de este computador está adelantado en 12 min'],
    [-65 * 60_000, 'El reloj de este computador está atrasado en 1 h 5 min'],
  ])('warn until dismissed that the computer’s clock is wrong', async (clockSkew, sentence) => {
    const { user } = renderApp({ session: aSession({ clockSkew }), path: '/stores' });
    await screen.findByText(sentence);
    expect(Math.abs(getPlatformNow() + clockSkew - Date.now())).toBeLessThan(1_000);
    await user.click(screen.getByRole('button', { name: 'Entendido' }));
    expect(screen.queryByText(sentence)).toBeNull();
  });

  it('no longer warn about the clock when it is off by two minutes or less', async () => {
    const { bridge } = renderApp({ session: aSession({ clockSkew: 5 * 60_000 }), path: '/stores' });
    await screen.findByText(/El reloj de este computador/);
    bridge.broadcast({ type: 'session', state: aSession({ clockSkew: 2 * 60_000 }) });
    await waitFor(() => expect(screen.queryByText(/El reloj de este computador/)).toBeNull());
  });

  it('tell an editor of a suspended tenant whom to contact', async () => {
    renderApp({
      session: aSession({ user: aUser('editor'), settings: someSettings({ subscriptionStatus: 'suspended' }) }),
      path: '/stores',
    });
    await screen.findByText(/Contacta a un administrador de tu comercio. También puedes escribir al centro de ayuda/);
  });

  it('require a confirmation before the practice data are reset', async () => {
    const { bridge, user } = renderApp({
      session: aSession(),
      path: '/stores',
      actions: { 'practice.startAgain': () => succeeded(null) },
    });
    await user.click(await screen.findByRole('button', { name: 'Plataforma de práctica' }));
    await chooseEntry(user, 'Empezar de nuevo');
    const question = await screen.findByRole('alertdialog', { name: '¿Empezar de nuevo?' });
    expect(bridge.actions.map(({ name }) => name)).not.toContain('practice.startAgain');
    await user.click(within(question).getByRole('button', { name: 'Empezar de nuevo' }));
    await screen.findByText(/volvió a sus datos iniciales/);
  });

  it('show notices of the main process as toasts', async () => {
    const { bridge } = renderApp({
      session: aSession(),
      path: '/stores',
      actions: { 'app.notices': () => succeeded([{ tone: 'warning', messageKey: 'errors.timeout', params: {} }]) },
    });
    await screen.findByText(/está tardando demasiado/);
    bridge.broadcast({ type: 'notice', notice: { tone: 'error', messageKey: 'errors.offline', params: {} } });
    await screen.findByText(/No hay conexión/);
  });
});
