import { act, cleanup, configure, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import * as v from 'valibot';
import { inject, onTestFinished } from 'vitest';
import type { BridgeEvent, ComandaBridge } from '@shared/bridge/bridge';
import { environmentSchema } from '@shared/bridge/environment';
import { succeeded } from '@shared/contract/protocol/failure';
import { actionHandlers } from '@main/boot/actionHandlers';
import { createLinkOpener } from '@main/boot/createLinkOpener';
import { pathsIn } from '@main/boot/paths';
import { composeServices } from '@main/boot/compose/services';
import { nodeNetwork } from '@main/network/network';
import { ProxyPasswords } from '@main/network/proxyPasswords';
import { IpcRouter } from '@main/ipc/ipcRouter';
import { silentLog } from '@main/log/log';
import { startI18n } from '@app/i18n';
import { routeObjects } from '@app/routing/router';
import { subscribeToSession, resetSessionStore } from '@kit/session/store';
import { toaster } from '@kit/ui/overlays/notify';
import { UiProvider } from '@kit/ui/UiProvider';
import { projectPath } from '../../../scripts/aliases';
import { removeFolder } from '../../../scripts/removeFolder.mjs';
import { FaultProxy, type Fault } from '../../support/faultProxy';
import { environmentFor, newTenant, userOf, type TenantOptions, type TestTenant } from '../../support/platform';

// The first test of a file also loads the screens.
configure({ asyncUtilTimeout: 30_000, getElementError: (message) => new Error(message ?? 'nothing found') });

// What Chromium has and the stand-in for it lacks.
Object.assign(globalThis, {
  requestIdleCallback: (work: () => void) => setTimeout(work, 0),
  cancelIdleCallback: clearTimeout,
});

/** The main process without Electron: what it is made of at the start, its doors on this page's window. */
const startMain = (environment: object) => {
  const userData = mkdtempSync(join(tmpdir(), 'comanda-screens-'));
  const listeners = new Set<(text: string) => void>();
  const tell = (event: BridgeEvent) => {
    listeners.forEach((listener) => listener(JSON.stringify(event)));
    return listeners.size > 0;
  };
  const services = composeServices({
    choice: { kind: 'fixed', environment: v.parse(environmentSchema, environment) },
    paths: pathsIn(projectPath('.'), userData),
    log: silentLog,
    tell,
    followSession: () => undefined,
    forgetBrowserData: () => Promise.resolve(),
    network: nodeNetwork,
    proxyPasswords: new ProxyPasswords((question) => void tell({ type: 'proxyQuestion', question })),
    desktop: {
      note: () => undefined,
      tray: () => undefined,
      hasFocusedWindow: () => true,
      sound: () => undefined,
      downloads: () => '',
      showFile: async () => succeeded(null),
    },
  });
  const handlers = actionHandlers(services, {
    windows: { openWall: () => undefined, openBoard: () => undefined },
    links: createLinkOpener(services),
    chat: {
      toggle: () => Promise.resolve(false),
      close: () => undefined,
      place: () => undefined,
      tellAgain: () => undefined,
    },
  });
  const ipcRouter = new IpcRouter({ ...services, handlers, log: silentLog });
  const bridge: ComandaBridge = {
    call: (name, inputText, epoch, quiet) => ipcRouter.call(name, inputText, epoch, quiet),
    act: (name, inputText) => ipcRouter.act(name, inputText),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  Object.defineProperty(window, 'comanda', { value: bridge, configurable: true });
  return {
    services,
    userData,
    stop: async () => {
      await services.stop();
      removeFolder(userData);
    },
  };
};

interface Opening {
  /** Begins the address of the user who looks. */
  as?: string;
  /** What the test's own tenant is like; one that stands already is given as it is. */
  tenant?: TenantOptions | TestTenant;
  /** What the network does from the first request of the screen on. */
  errors?: readonly (readonly [Fault, (method: string, url: string) => boolean])[];
}

/**
 * A screen as somebody signed in meets it (`path` as a function runs once they are, to prepare what the screen shows), without a window: the app's real routes on the main process's real IPC
 * doors, gateway and session, which ask a real practice platform through a network that a test can break.
 */
export const openScreen = async (
  path: `/${string}` | (() => Promise<`/${string}`>),
  { as = 'admin', tenant: wanted = {}, errors = [] }: Opening = {},
) => {
  const platform = inject('platformAddress');
  const tenant = 'users' in wanted ? wanted : await newTenant(platform, wanted);
  const network = await FaultProxy.start(platform.port);
  const { services, userData, stop } = startMain(environmentFor(platform, network.port, [tenant]));
  await services.session.start();
  for (const [error, matches] of errors) network.inject(error, matches);
  const { email, password } = userOf(tenant, as);
  const entered = await services.session.signIn({ tenant: tenant.tenant, email, password });
  if (!entered.ok) throw new Error(`${email} could not sign in: ${entered.failure.code}`);

  startI18n();
  const stopFollowing = subscribeToSession();
  const router = createMemoryRouter(routeObjects, { initialEntries: [typeof path === 'string' ? path : await path()] });
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  onTestFinished(async () => {
    cleanup();
    stopFollowing();
    toaster.remove();
    resetSessionStore();
    await stop();
    await network.stop();
  });
  await screen.findByRole('heading', { level: 1 });
  return {
    user: userEvent.setup(),
    platform,
    tenant,
    network,
    userData,
    /** Where the app is, without the query. */
    address: () => router.state.location.pathname,
    query: () => router.state.location.search,
    /** Leads elsewhere, as a link does. */
    goTo: (to: string) => act(() => router.navigate(to)),
  };
};
