import { collectionLoaded, subscribeToCollection } from '@kit/live/store';
import { useSessionStore } from '@kit/session/store';
import { routeOf } from '../routing/routeOf';
import { loginPath } from '../routing/routes';
import { preloadRoute } from '../routing/ScreenRoute';

/** A window that is not ready by then shows that it is loading. Milliseconds. */
const patience = 300;

/** Whether a user is signed in, once the main process has said so. */
const isSignedIn = (): Promise<boolean> =>
  new Promise((resolve) => {
    const look = () => {
      const { session } = useSessionStore.getState();
      if (session === null) return;
      stop();
      resolve(session.phase === 'signedIn');
    };
    const stop = useSessionStore.subscribe(look);
    look();
  });

interface Beginning {
  /** Settles when a first drawing shows more than a placeholder, or is not worth waiting for. */
  ready: Promise<void>;
  /** Ends it: what is drawn follows the collections by itself. */
  release: () => void;
}

/**
 * While the session is being asked for there is time to fetch where this window begins: the login, where most starts end, or
 * the screen that it was opened for or led back to, for who is signed in with the collections that it shows. A placeholder
 * would take as long to draw as these take to come.
 */
export const fetchBeginning = (): Beginning => {
  const route = routeOf(location.hash.replace(/^#/, '').split('?', 1)[0] || loginPath);
  const scripts = preloadRoute(route);
  const collections = route?.collections ?? [];
  let isReleased = false;
  let unsubscribe: (() => void)[] = [];
  const fetched = isSignedIn().then(async (signedIn) => {
    if (!signedIn || isReleased) return;
    unsubscribe = collections.map(subscribeToCollection);
    await Promise.all([scripts, ...collections.map(collectionLoaded)]);
  });
  const late = new Promise<void>((resolve) => {
    setTimeout(resolve, patience);
  });
  return {
    ready: Promise.race([fetched, late]),
    release: () => {
      isReleased = true;
      for (const end of unsubscribe.splice(0)) end();
    },
  };
};
