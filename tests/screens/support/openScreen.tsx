import { act, cleanup, configure, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as v from 'valibot';
import { inject, onTestFinished } from 'vitest';
import type { BridgeEvent, ComandaBridge } from '@shared/bridge/bridge';
import { environmentSchema } from '@shared/bridge/environment';
import { mainProfileId } from '@shared/bridge/device/profiles';
import { succeeded } from '@shared/contract/protocol/failure';
import { createActionHandlers } from '@main/boot/actionHandlers';
import { createLinkOpener } from '@main/boot/createLinkOpener';
import { getPaths } from '@main/boot/paths';
import { composeServices } from '@main/boot/compose/services';
import { composeSettings } from '@main/boot/compose/settings';
import { requestWithNode } from '@main/network/network';
import type { Keychain } from '@main/session/vault';
import { ProxyPasswords } from '@main/network/proxyPasswords';
import { IpcRouter } from '@main/ipc/ipcRouter';
import { silentLog } from '@main/log/log';
import { AppLinks } from '@main/launch/appLink';
import { Profiles } from '@main/profiles/profiles';
import { Updates } from '@main/updates/updates';
import { startI18n } from '@app/i18n';
import { ProfileFrame } from '@app/shell/ProfileFrame';
import { routeObjects } from '@app/routing/router';
import { subscribeToSession, resetSessionStore } from '@kit/session/sessionStore';
import { toaster } from '@kit/ui/overlays/notify';
import { UiProvider } from '@kit/ui/UiProvider';
import { projectPath } from '../../../scripts/aliases';
import { removeFolder } from '../../../scripts/removeFolder.mjs';
import { FaultProxy, type Fault } from '../../support/faultProxy';
import { resetStores } from '../../support/resettableStores';
import type { createSpecEnvironment } from '../../support/specPlatform/specEnvironment';
import { createEnvironment, getUser, type TenantOptions, type TestTenant } from '../../support/platform';
import { createTestTenant } from './testTenant';

// The first test of a file also loads the screens.
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(message ?? 'nothing found') });

// Browser functions missing in the simulated DOM.
Object.assign(globalThis, {
  requestIdleCallback: (work: () => void) => setTimeout(work, 0),
  cancelIdleCallback: clearTimeout,
});

/** Parts of the main process that belong to this computer; no process is started. */
const createDeviceParts = (userData: string, broadcast: (event: BridgeEvent) => void) => {
  let startsAtLogin = false;
  const appLinks = new AppLinks();
  appLinks.setArrivalHandler(() => broadcast({ type: 'linkArrived' }));
  return {
    appLinks,
    loginItem: {
      isOn: () => startsAtLogin,
      set: async (isOn: boolean) => {
        startsAtLogin = isOn;
      },
    },
    profiles: new Profiles({
      root: userData,
      ownProfileId: mainProfileId,
      saveFirstSettings: async () => undefined,
      launch: async () => undefined,
      forgetLogins: async () => true,
      forgetSystemEntries: async () => undefined,
      onChange: (profiles) => broadcast({ type: 'profiles', profiles }),
      startTimeout: 0,
      log: silentLog,
    }),
    diagnosis: async () => [{ name: 'diagnostico.txt' as const, text: 'Comanda: 0.1.0\n' }],
    log: silentLog,
  };
};

/** Updates are disabled, since tests do not run an installed app. */
const updates = new Updates({
  version: '0.1.0',
  source: 'unpackaged',
  recordPath: '',
  folder: '',
  now: () => 0,
  getTimeZone: () => 'UTC',
  onChange: () => undefined,
  askToRestart: () => true,
  isBusy: () => Promise.resolve(false),
  listOtherAccounts: () => Promise.resolve([]),
  quit: () => undefined,
  releaseLock: () => undefined,
  log: silentLog,
});

/** Starts the main process without Electron and exposes its bridge on this page's window. */
const startMain = (environment: object, userData: string, keychain: Keychain | null, isFocused: boolean) => {
  const systemTexts: string[] = [];
  const addSystemText = (...values: unknown[]) => void systemTexts.push(JSON.stringify(values));
  const listeners = new Set<(text: string) => void>();
  const broadcast = (event: BridgeEvent) => {
    listeners.forEach((listener) => listener(JSON.stringify(event)));
    return listeners.size > 0;
  };
  const paths = getPaths(projectPath('.'), userData);
  const downloads = join(userData, 'downloads');
  mkdirSync(downloads, { recursive: true });
  const services = composeServices({
    ownSettings: composeSettings({ paths, log: silentLog, broadcast }),
    choice: { kind: 'fixed', environment: v.parse(environmentSchema, environment) },
    paths,
    log: { ...silentLog, info: addSystemText, error: addSystemText },
    broadcast,
    followSession: () => undefined,
    onLock: () => undefined,
    getIdleSeconds: () => 0,
    forgetBrowserData: () => Promise.resolve(),
    network: requestWithNode,
    loadKeychain: async () => keychain,
    proxyPasswords: new ProxyPasswords((question) => void broadcast({ type: 'proxyQuestion', question })),
    desktop: {
      note: addSystemText,
      tray: addSystemText,
      hasFocusedWindow: () => isFocused,
      sound: () => undefined,
      downloads: () => downloads,
      showFile: async () => succeeded(null),
    },
  });
  const device = createDeviceParts(userData, broadcast);
  const handlers = createActionHandlers(services, {
    windows: { openWall: () => undefined, openBoard: () => undefined },
    links: createLinkOpener(services),
    chat: {
      toggle: () => Promise.resolve(false),
      close: () => undefined,
      place: () => undefined,
      resendState: () => undefined,
    },
    ...device,
    updates,
    onFirstPaint: () => undefined,
  });
  const ipcRouter = new IpcRouter({ ...services, handlers, log: silentLog });
  const getChannels = () => (services.lock.isLocked ? ipcRouter.whileLocked : ipcRouter);
  const bridge: ComandaBridge = {
    call: (name, inputText, epoch, quiet) => getChannels().call(name, inputText, epoch, quiet),
    act: (name, inputText) => getChannels().act(name, inputText),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  Object.defineProperty(window, 'comanda', { value: bridge, configurable: true });
  return { services, device, systemTexts };
};

interface Opening {
  /** Start of the user's email; null stays signed out. */
  as?: string | null;
  /** Options for the test's tenant, or an existing tenant. */
  tenant?: TenantOptions | TestTenant;
  /** A second tenant known to the app. */
  otherTenant?: TestTenant;
  /** The computer's keychain, which remembers the login; default: none. */
  keychain?: Keychain | null;
  /** False if the app's windows are in the background, so that the system shows its notifications. */
  isFocused?: boolean;
  /** Network faults from the screen's first request on. */
  errors?: readonly (readonly [Fault, (method: string, url: string) => boolean])[];
  /** A platform in front of the practice one, and the environment that points to it. */
  front?: { port: number; getEnvironment: typeof createSpecEnvironment };
}

type Address = `/${string}`;

/** Renders the app's routes on this page, as in a window opened at an address. */
const draw = (address: Address) => {
  const stopFollowing = subscribeToSession();
  const router = createMemoryRouter(routeObjects, { initialEntries: [address] });
  render(
    <UiProvider>
      <RouterProvider router={router} />
      <ProfileFrame />
    </UiProvider>,
  );
  const getLocation = () => router.state.location;
  return {
    router,
    address: () => getLocation().pathname,
    query: () => getLocation().search,
    close: () => {
      cleanup();
      stopFollowing();
      toaster.remove();
      resetSessionStore();
    },
  };
};

/** A loaded page has a heading. */
const findHeadings = () => screen.findAllByRole('heading', { level: 1 });

/**
 * Opens a screen without a window: the app's real routes, IPC handlers, gateway and session on a practice platform,
 * through a network that tests can break. A `path` function runs after sign-in to prepare data.
 */
export const openScreen = async (
  path: Address | (() => Promise<Address>),
  {
    as: account = 'admin',
    tenant: requestedTenant = {},
    otherTenant,
    keychain = null,
    isFocused = true,
    errors = [],
    front,
  }: Opening = {},
) => {
  const platform = inject('platformAddress');
  const tenant = 'users' in requestedTenant ? requestedTenant : await createTestTenant(requestedTenant);
  const tenants = [tenant, ...(otherTenant === undefined ? [] : [otherTenant])];
  const network = await FaultProxy.start(front?.port ?? platform.port);
  const environment =
    front?.getEnvironment(platform, network, tenants) ?? createEnvironment(platform, network.port, tenants);
  const userData = mkdtempSync(join(tmpdir(), 'comanda-screens-'));
  let { services, device, systemTexts } = startMain(environment, userData, keychain, isFocused);
  await services.session.start();
  for (const [error, matches] of errors) network.inject(error, matches);
  if (account !== null) {
    const { email, password } = getUser(tenant, account);
    const signInResult = await services.session.signIn({ tenant: tenant.tenant, email, password });
    if (!signInResult.ok) throw new Error(`${email} could not sign in: ${signInResult.failure.code}`);
  }

  startI18n();
  let page = draw(typeof path === 'string' ? path : await path());
  let pendingLeave: Promise<void> | null = null;
  const endScreen = async () => {
    page.close();
    await services.stop();
    removeFolder(userData);
    await network.stop();
  };
  /** Closes the page and the main process early; otherwise the end of the test does. */
  const leave = () => (pendingLeave ??= endScreen());
  onTestFinished(leave);
  await findHeadings();
  const user = userEvent.setup();
  return {
    user,
    platform,
    tenant,
    network,
    userData,
    services,
    /** Passes a `comanda://` link to the app, as the system does. */
    openLink: (to: string) => act(async () => device.appLinks.add(to)),
    /** Notifications, tray menus and log lines since the start, as JSON. */
    listSystemTexts: () => systemTexts,
    /** Settings of this computer as the main process has them. */
    preferences: () => services.settings.preferences,
    startsAtLogin: () => device.loginItem.isOn(),
    leave,
    /** Fills in and submits the login once it is shown. */
    logIn: async (role: string, options: { password?: string; of?: TestTenant } = {}) => {
      const { email, password } = getUser(options.of ?? tenant, role);
      const form = within(await screen.findByRole('form', { name: 'Ingresar' }));
      await user.clear(form.getByLabelText('Correo'));
      await user.type(form.getByLabelText('Correo'), email);
      await user.clear(form.getByLabelText('Contraseña'));
      await user.type(form.getByLabelText('Contraseña'), options.password ?? password);
      await user.click(form.getByRole('button', { name: 'Ingresar' }));
    },
    /** Current route without the query. */
    address: () => page.address(),
    query: () => page.query(),
    /** Navigates as a link does. */
    goTo: (to: string) => act(() => page.router.navigate(to)),
    /** Quits the app and starts it again at the same address; `meanwhile` runs in between. */
    restart: async (meanwhile: () => Promise<void>) => {
      const address = `${page.address()}${page.query()}` as Address;
      page.close();
      resetStores();
      await services.stop();
      await meanwhile();
      ({ services, device, systemTexts } = startMain(environment, userData, keychain, isFocused));
      void services.session.start();
      page = draw(address);
      await findHeadings();
    },
    /** Reloads the page: renderer state is lost, the main process keeps its own. */
    reload: async () => {
      const address = `${page.address()}${page.query()}` as Address;
      page.close();
      resetStores();
      page = draw(address);
      await findHeadings();
    },
  };
};
