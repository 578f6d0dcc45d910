import { cleanup, configure, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { failureOf } from '@shared/bridge/errors';
import { failed, succeeded } from '@shared/bridge/failure';
import { defaultPreferences, type Preferences } from '@shared/bridge/preferences';
import type { SessionState } from '@shared/bridge/session';
import type { StoreRow } from '@shared/contract/stores';
import { startI18n } from '@app/i18n';
import { routeObjects } from '@app/routing/router';
import { followSession, forgetSession } from '@kit/session/store';
import { toaster } from '@kit/ui/notify';
import { UiProvider } from '@kit/ui/UiProvider';
import { installBridge, type ActionAnswers, type CallAnswers } from './bridgeDouble';
import { liveDouble } from './liveDouble';

interface AppOptions {
  session: SessionState;
  at?: string;
  preferences?: Partial<Preferences>;
  acts?: ActionAnswers;
  calls?: CallAnswers;
  /** As the main process knows them. */
  stores?: StoreRow[];
}

// The first test of a file also loads the screens.
configure({ asyncUtilTimeout: 15_000 });

// What Chromium has and the stand-in for it lacks.
Object.assign(globalThis, {
  requestIdleCallback: (work: () => void) => setTimeout(work, 0),
  cancelIdleCallback: clearTimeout,
  reportError: (error: unknown) => {
    throw error;
  },
});

const nothing = succeeded({ page: [], count: 0, nextPage: null });
let stop: () => void = () => undefined;

/** The whole application in a window, on a main process that says what the test wants. */
export const renderApp = ({ session, at = '/', preferences = {}, acts = {}, calls = {}, stores = [] }: AppOptions) => {
  startI18n();
  let kept: Preferences = { ...defaultPreferences, ...preferences };
  const bridge = installBridge(
    {
      'stores.list': () => nothing,
      'roles.get': () => failed(failureOf('missing')),
      'stores.all': () => succeeded([]),
      'menus.list': () => nothing,
      'coupons.list': () => nothing,
      'checkoutQuestions.list': () => succeeded([]),
      'banners.informative': () => nothing,
      // The own account reads both, beside what most tests of it are about.
      'users.get': () => failed(failureOf('missing')),
      'settings.all': () => failed(failureOf('missing')),
      ...calls,
    },
    {
      'session.state': () => succeeded(session),
      'preferences.get': () => succeeded(kept),
      'preferences.set': (patch) => succeeded((kept = { ...kept, ...patch } as Preferences)),
      'app.notices': () => succeeded([]),
      ...liveDouble({ stores, forgottenClosings: [], orders: [], orderAlarms: [] }, session.epoch).acts,
      'practice.users': () => succeeded([]),
      'jobs.list': () => succeeded([]),
      'drafts.find': () => succeeded([]),
      'drafts.keep': () => succeeded(null),
      'drafts.drop': () => succeeded(null),
      ...acts,
    },
  );
  stop = followSession();
  const router = createMemoryRouter(routeObjects, { initialEntries: [at] });
  render(
    <UiProvider>
      <RouterProvider router={router} />
    </UiProvider>,
  );
  return { bridge, router, user: userEvent.setup(), address: () => router.state.location.pathname };
};

/** To be called after each test: one page and one session module serve all tests of a file. */
export const endApp = (): void => {
  cleanup();
  stop();
  toaster.remove();
  forgetSession();
};
