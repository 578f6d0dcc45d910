import { useEffect, useLayoutEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { isEarlyLoginShown, removeEarlyLogin } from '@features/login/early/earlyLogin';
import { isExemptFromLock, isSessionLocked } from '@shared/bridge/device/lock';
import type { SessionPhase } from '@shared/bridge/session';
import { useScope } from '@kit/data/scope';
import { useSession } from '@kit/session/hooks';
import { useSessionStore } from '@kit/session/sessionStore';
import { LoadingScreen } from '../screens/LoadingScreen';
import { UnreachableScreen } from '../screens/UnreachableScreen';
import { runAfterPaint } from '../start/afterPaint';
import { DiagnosisRequests } from '../shell/DiagnosisRequests';
import { LinkOpener } from '../shell/LinkOpener';
import { createLazyComponent, useLazyComponent } from './lazyComponent';
import { RedirectToLogin } from './RedirectToLogin';
import { loginPath } from './routes';

/** Components behind the login, loaded separately from it. */
export const lazySignedIn = createLazyComponent(() => import('../shell/SignedIn'));
export const lazyAppShell = createLazyComponent(() => import('../shell/AppShell'));
const lazyLockScreen = createLazyComponent(() => import('../screens/LockScreen'));
const lazyNotices = createLazyComponent(() => import('../shell/bar/Notices'));
const lazyViewAsBanner = createLazyComponent(() => import('../shell/session/ViewAsBanner'));

/** Maximum wait (ms) for a first screen. A proxy may request credentials before there is one. */
const firstScreenTimeout = 2_000;

/**
 * Keeps the static login until React's login is loaded or another screen replaces it. Returns true while the static
 * login is shown.
 */
const useEarlyLogin = (phase: SessionPhase): boolean => {
  const { pathname } = useLocation();
  const isAwaited = phase === 'starting' || (phase === 'signedOut' && pathname === loginPath);
  useLayoutEffect(() => {
    if (!isAwaited) removeEarlyLogin();
  }, [isAwaited]);
  return isEarlyLoginShown();
};

/** True if this window shows the lock screen. The caller must re-render on each navigation, since the URL matters. */
const useIsLocked = (): boolean =>
  useSessionStore(
    ({ session, preferences }) =>
      session !== null && isSessionLocked(session) && !isExemptFromLock(location.href, preferences),
  );

/** Renders only the lock screen, so that the document contains no data. */
const LockedWindow = () => {
  const LockScreen = useLazyComponent(lazyLockScreen);
  return LockScreen === null ? <LoadingScreen /> : <LockScreen />;
};

/** Preloads the lock screen while idle after signing in, so that locking shows it immediately. */
const usePreloadLockScreen = (isSignedIn: boolean) =>
  useEffect(() => {
    if (!isSignedIn) return;
    const idleCallback = requestIdleCallback(() => void lazyLockScreen.load().catch(() => null), { timeout: 10_000 });
    return () => cancelIdleCallback(idleCallback);
  }, [isSignedIn]);

/** Turns true after the first screen is painted, or after a timeout. What loads earlier would delay that screen. */
const useIsFirstScreenPainted = (isStarting: boolean): boolean => {
  const [isPainted, setIsPainted] = useState(false);
  useEffect(() => {
    if (!isStarting) {
      runAfterPaint(() => setIsPainted(true));
      return undefined;
    }
    const timer = setTimeout(() => setIsPainted(true), firstScreenTimeout);
    return () => clearTimeout(timer);
  }, [isStarting]);
  return isPainted;
};

const LoadedNotices = () => {
  const Notices = useLazyComponent(lazyNotices);
  return Notices === null ? null : <Notices />;
};

const LoadedViewAsBanner = () => {
  const ViewAsBanner = useLazyComponent(lazyViewAsBanner);
  return ViewAsBanner === null ? null : <ViewAsBanner />;
};

/** Shows screens once the tenant and its settings are loaded. Can ask for proxy credentials before that. */
export const SessionGate = () => {
  const phase = useSessionStore(({ session }) => session?.phase ?? 'starting');
  const failure = useSessionStore(({ session }) => session?.failure ?? null);
  const isEarlyLogin = useEarlyLogin(phase);
  const isFirstScreenPainted = useIsFirstScreenPainted(phase === 'starting');
  usePreloadLockScreen(phase === 'signedIn');
  if (useIsLocked()) return <LockedWindow />;
  return (
    <>
      {phase === 'starting' && !isEarlyLogin && <LoadingScreen />}
      {phase === 'unreachable' && <UnreachableScreen failure={failure} />}
      {phase !== 'starting' && phase !== 'unreachable' && <Outlet />}
      {phase === 'signedIn' && <LoadedViewAsBanner />}
      {isFirstScreenPainted && <LoadedNotices />}
      <LinkOpener />
      <DiagnosisRequests />
    </>
  );
};

export const SignedInRoutes = () => {
  const { phase, tenant } = useSession();
  // Remembers the tenant of the URL: after a tenant change, the URL still belongs to the former tenant.
  const [shownTenant, setShownTenant] = useState(tenant);
  if (phase === 'signedIn' && shownTenant !== tenant) setShownTenant(tenant);
  const SignedIn = useLazyComponent(lazySignedIn);
  if (phase !== 'signedIn') return <RedirectToLogin urlTenant={shownTenant} />;
  return SignedIn === null ? <LoadingScreen /> : <SignedIn />;
};

/** Screens without the app shell. All screens remount when the tenant, user or viewed role changes. */
export const UnframedRoutes = () => <Outlet key={useScope().epoch} />;

/** Screens inside a persistent app shell, remounted like those of `UnframedRoutes`. */
export const FramedRoutes = () => {
  const { epoch } = useScope();
  const AppShell = useLazyComponent(lazyAppShell);
  if (AppShell === null) return <LoadingScreen />;
  return (
    <AppShell>
      <Outlet key={epoch} />
    </AppShell>
  );
};
