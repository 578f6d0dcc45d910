import { useEffect, useLayoutEffect } from 'react';
import { t } from 'i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { searchOnArrival } from '@kit/resource/list/useSearchOnArrival';
import { usePreferences, useUserPermissions, useSession } from '@kit/session/hooks';
import { Spinner } from '@kit/ui/layout/states';
import { LoadingScreen } from '../screens/LoadingScreen';
import { NotFoundScreen } from '../screens/NotFoundScreen';
import { reportFirstPaint } from '../start/reportFirstPaint';
import { findInitialScreen } from './firstScreen';
import { resolveAccess, type MissingRequirement } from './gate';
import { lazyAppShell, lazySignedIn } from './layouts';
import { createLazyComponent, useLazyComponent, type LazyComponent } from './lazyComponent';
import type { LoadScreen, RouteRow } from './route';
import { findRoute } from './findRoute';
import { landingPath, loginPath, notAuthorizedPath, routeTable } from './routes';
import { RedirectToLogin, type LoginReturnState } from './RedirectToLogin';
import { useFocusOnNavigation } from './useFocusOnNavigation';
import { useScrollTopOnNavigation } from './useScrollTopOnNavigation';

/** Lazy components by load function; each is created only once. */
const screens = new Map<LoadScreen, LazyComponent<object>>();

const getScreen = (load: LoadScreen): LazyComponent<object> => {
  const cachedScreen = screens.get(load);
  if (cachedScreen !== undefined) return cachedScreen;
  const screen = createLazyComponent(load);
  screens.set(load, screen);
  return screen;
};

/** Preloads a chunk; ignores failures, since rendering retries. */
const prefetch = (screen: { load: () => Promise<unknown> }): Promise<unknown> => screen.load().catch(() => null);

const preloadScreen = async (route: RouteRow | undefined): Promise<unknown> =>
  route?.screen === undefined ? null : prefetch(getScreen(route.screen));

/** Preloads a screen with its dependencies. Resolves when loaded or failed. */
export const preloadRoute = async (route: RouteRow | undefined): Promise<void> => {
  const preloads = [preloadScreen(route)];
  if (route !== undefined && route.path !== loginPath) preloads.push(prefetch(lazySignedIn));
  if (route?.layout === 'full') preloads.push(prefetch(lazyAppShell));
  await Promise.all(preloads);
};

/** Runs the side effects of a mounted screen, such as setting the window title. Renders nothing. */
const ScreenEffects = ({ route }: { route: RouteRow }) => {
  const { settings, tenant, environment } = useSession();
  const app = t(environment.isPractice ? 'shell.practiceApp' : 'shell.app');
  const commerce = settings?.commerceName ?? tenant;
  // A layout effect, so that a screen never shows the previous title.
  useLayoutEffect(() => {
    document.title = t('shell.documentTitle', { screen: t(route.title), commerce, app });
  }, [route.title, commerce, app]);
  useEffect(() => reportFirstPaint(route.path.split('/')[1] || 'login'), [route.path]);
  useFocusOnNavigation(route);
  useScrollTopOnNavigation();
  return null;
};

const getNotAuthorizedAddress = (missingRequirement: MissingRequirement) =>
  `${notAuthorizedPath}?${new URLSearchParams({ missing: missingRequirement }).toString()}`;

const LoadedScreen = ({ route, load }: { route: RouteRow; load: LoadScreen }) => {
  const Screen = useLazyComponent(getScreen(load));
  if (Screen === null) {
    return route.layout === 'full' ? <Spinner label={t('shell.loadingScreen')} /> : <LoadingScreen />;
  }
  return (
    <>
      <Screen />
      <ScreenEffects route={route} />
    </>
  );
};

/** Screen of a route, or a redirect if the user may not see it. */
export const ScreenRoute = ({ route }: { route: RouteRow }) => {
  const session = useSession();
  const access = resolveAccess(route, session, useUserPermissions());
  switch (access.to) {
    case 'login':
      return <RedirectToLogin />;
    case 'notAuthorized':
      return <Navigate to={getNotAuthorizedAddress(access.missingRequirement)} replace />;
    case 'notFound':
      return <NotFoundScreen framed={route.layout === 'full'} />;
    case 'screen':
      return route.screen === undefined ? null : <LoadedScreen route={route} load={route.screen} />;
  }
};

/** Preloads the next screens while the user types the password. */
const preloadNextScreens = () => void preloadRoute(findRoute(landingPath));

/** Login; signed-in users continue to the requested URL, else to their first screen. */
export const LoginRoute = () => {
  const session = useSession();
  const permissions = useUserPermissions();
  const preferences = usePreferences();
  const state = useLocation().state as LoginReturnState | null;
  const loginRoute = routeTable.find(({ path }) => path === loginPath);

  useEffect(() => {
    if (session.phase !== 'signedOut') return;
    const idleCallback = requestIdleCallback(preloadNextScreens, { timeout: 3_000 });
    return () => cancelIdleCallback(idleCallback);
  }, [session.phase]);

  if (session.phase === 'signedIn') {
    const initialScreen = findInitialScreen(session, permissions, preferences);
    const target = state?.tenant === session.tenant ? state.target : undefined;
    // Focuses the search if the first screen is the order list, since call centres start by searching for an order.
    const navigationState = target === undefined && initialScreen.screen === 'orders' ? searchOnArrival : null;
    return (
      <Navigate
        to={target ?? initialScreen.path ?? getNotAuthorizedAddress('nothing')}
        replace
        state={navigationState}
      />
    );
  }
  return loginRoute?.screen === undefined ? null : <LoadedScreen route={loginRoute} load={loginRoute.screen} />;
};
