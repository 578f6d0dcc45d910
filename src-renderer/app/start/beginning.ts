import { waitForCollection, subscribeToCollection } from '@kit/live/store';
import { useSessionStore } from '@kit/session/store';
import { findRoute } from '../routing/findRoute';
import { loginPath } from '../routing/routes';
import { preloadRoute } from '../routing/ScreenRoute';

/** Maximum wait (ms) before a loading state is shown. */
const timeoutMs = 300;

/** Resolves to whether a user is signed in, once the main process has reported this. */
const isSignedIn = (): Promise<boolean> =>
  new Promise((resolve) => {
    const checkFirstScreen = () => {
      const { session } = useSessionStore.getState();
      if (session === null) return;
      stop();
      resolve(session.phase === 'signedIn');
    };
    const stop = useSessionStore.subscribe(checkFirstScreen);
    checkFirstScreen();
  });

interface FirstScreenPreload {
  /** Resolves when the preload has finished, is not needed, or has reached its maximum wait. */
  ready: Promise<void>;
  /** Ends the subscriptions of the preload, once components have subscribed themselves. */
  release: () => void;
}

/**
 * Preloads the window's first content while the session is loading: the login, or the requested screen with its live
 * collections if signed in. A placeholder would take as long to render.
 */
export const preloadFirstScreen = (): FirstScreenPreload => {
  const route = findRoute(location.hash.replace(/^#/, '').split('?', 1)[0] || loginPath);
  const scripts = preloadRoute(route);
  const collections = route?.collections ?? [];
  let isReleased = false;
  let unsubscribe: (() => void)[] = [];
  const firstReads = isSignedIn().then(async (signedIn) => {
    if (!signedIn || isReleased) return;
    unsubscribe = collections.map(subscribeToCollection);
    await Promise.all([scripts, ...collections.map(waitForCollection)]);
  });
  const timeout = new Promise<void>((resolve) => {
    setTimeout(resolve, timeoutMs);
  });
  return {
    ready: Promise.race([firstReads, timeout]),
    release: () => {
      isReleased = true;
      for (const end of unsubscribe.splice(0)) end();
    },
  };
};
