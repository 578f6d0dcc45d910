import { cleanup, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createFailure } from '@shared/contract/protocol/errors';
import { failed, succeeded } from '@shared/contract/protocol/failure';
import { defaultPreferences } from '@shared/bridge/defaultPreferences';
import type { Preferences } from '@shared/bridge/preferences';
import type { SessionState } from '@shared/bridge/session';
import type { StoreRow } from '@shared/contract/stores/stores';
import { startI18n } from '@app/i18n';
import { routeObjects } from '@app/routing/router';
import { subscribeToSession, resetSessionStore } from '@kit/session/sessionStore';
import { toaster } from '@kit/ui/overlays/notify';
import { UiProvider } from '@kit/ui/UiProvider';
import { installFakeBridge, type ActionStubs, type CallStubs } from './fakeBridge';
import { fakeLiveCollections } from './fakeLiveCollections';

interface AppOptions {
  session: SessionState;
  path?: string;
  preferences?: Partial<Preferences>;
  actions?: ActionStubs;
  calls?: CallStubs;
  /** Live stores of the main process. */
  stores?: StoreRow[];
}

/** Errors outside any error boundary; they fail the test in which they occur. */
const uncaughtErrors: unknown[] = [];

// Browser functions missing in the simulated DOM.
Object.assign(globalThis, {
  requestIdleCallback: (work: () => void) => setTimeout(work, 0),
  cancelIdleCallback: clearTimeout,
  // Throwing here would interrupt React and break every following test.
  reportError: (error: unknown) => void uncaughtErrors.push(error),
});

const emptyPage = succeeded({ page: [], count: 0, nextPage: null });
let stop: () => void = () => undefined;

/** Renders the whole application in a window, with a fake main process. */
export const renderApp = ({
  session,
  path = '/',
  preferences = {},
  actions = {},
  calls = {},
  stores = [],
}: AppOptions) => {
  startI18n();
  let savedPreferences: Preferences = { ...defaultPreferences, ...preferences };
  const bridge = installFakeBridge(
    {
      'stores.list': () => emptyPage,
      'roles.get': () => failed(createFailure('missing')),
      'stores.all': () => succeeded([]),
      'menus.list': () => emptyPage,
      'menus.get': () => failed(createFailure('missing')),
      'products.list': () => emptyPage,
      'roles.list': () => emptyPage,
      'coupons.list': () => emptyPage,
      'orders.list': () => emptyPage,
      'orders.get': () => failed(createFailure('missing')),
      'checkoutQuestions.list': () => succeeded([]),
      'informativeBanners.list': () => emptyPage,
      // Public data of a tenant, which screens read if the user has no permission for more.
      'staticMenu.get': () => failed(createFailure('missing')),
      'stores.allFull': () => succeeded([]),
      // Default replies for the account page, which few tests cover.
      'users.get': () => failed(createFailure('missing')),
      'settings.all': () => failed(createFailure('missing')),
      ...calls,
    },
    {
      'session.state': () => succeeded(session),
      'preferences.get': () => succeeded(savedPreferences),
      'preferences.set': (patch) => succeeded((savedPreferences = { ...savedPreferences, ...patch } as Preferences)),
      'app.notices': () => succeeded([]),
      ...fakeLiveCollections({ stores, forgottenClosings: [], orders: [], orderAlarms: [] }, session.epoch).actions,
      'practice.users': () => succeeded([]),
      'jobs.list': () => succeeded([]),
      'orders.actions': () => succeeded([]),
      'drafts.find': () => succeeded([]),
      'drafts.keep': () => succeeded(null),
      'drafts.drop': () => succeeded(null),
      ...actions,
    },
  );
  stop = subscribeToSession();
  const router = createMemoryRouter(routeObjects, { initialEntries: [path] });
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return { bridge, router, user: userEvent.setup(), address: () => router.state.location.pathname };
};

/** Call after each test: all tests of a file share one page and session module. */
export const cleanupApp = (): void => {
  cleanup();
  stop();
  toaster.remove();
  resetSessionStore();
  const [first] = uncaughtErrors.splice(0);
  if (first !== undefined) throw new Error('No error boundary caught this.', { cause: first });
};
