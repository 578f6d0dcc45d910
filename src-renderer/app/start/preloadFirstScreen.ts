import type { SessionState } from '@shared/bridge/session';
import { isEarlyLoginShown } from '@features/login/early/earlyLogin';
import { waitForCollection, subscribeToCollection } from '@kit/live/liveStore';
import { getUserPermissions } from '@kit/session/hooks';
import { useSessionStore } from '@kit/session/sessionStore';
import { findRoute } from '../routing/findRoute';
import { findInitialScreen } from '../routing/firstScreen';
import { landingPath, loginPath } from '../routing/routes';
import { preloadRoute } from '../routing/ScreenRoute';

/** Maximum wait (ms) before a loading state is shown. */
const timeoutMs = 300;

/** Resolves to the session once it is known whether a user is signed in. */
const waitForSession = (): Promise<SessionState> =>
  new Promise((resolve) => {
    const resolveWithSession = () => {
      const { session } = useSessionStore.getState();
      if (session === null || session.phase === 'starting') return;
      unsubscribe();
      resolve(session);
    };
    const unsubscribe = useSessionStore.subscribe(resolveWithSession);
    resolveWithSession();
  });

interface FirstScreenPreload {
  /** Resolves when the preload has finished, is not needed, or has reached its maximum wait. */
  ready: Promise<void>;
  /** Ends the preload's subscriptions, once components have their own. */
  release: () => void;
}

/**
 * Preloads the window's first content while the session loads: the login if signed out, otherwise the requested or
 * first screen with its live collections. Showing a loading state first would not be faster.
 */
export const preloadFirstScreen = (): FirstScreenPreload => {
  const requestedPath = location.hash.replace(/^#/, '').split('?', 1)[0] || loginPath;
  const isLogin = requestedPath === loginPath;
  // If the login is requested but the page has no static login, the user is probably signed in: preloads the landing
  // screen.
  void preloadRoute(findRoute(isLogin && !isEarlyLoginShown() ? landingPath : requestedPath));
  let isReleased = false;
  let cleanups: (() => void)[] = [];
  const firstReads = waitForSession().then(async (session) => {
    if (session.phase !== 'signedIn' || isReleased) return;
    const { preferences } = useSessionStore.getState();
    const path = isLogin
      ? findInitialScreen(session, getUserPermissions(session.user), preferences).path
      : requestedPath;
    const route = path === null ? undefined : findRoute(path);
    const collections = route?.collections ?? [];
    cleanups = collections.map(subscribeToCollection);
    await Promise.all([preloadRoute(route), ...collections.map(waitForCollection)]);
  });
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, timeoutMs);
  });
  return {
    ready: Promise.race([firstReads, timeout]),
    release: () => {
      isReleased = true;
      for (const cleanup of cleanups.splice(0)) cleanup();
    },
  };
};
