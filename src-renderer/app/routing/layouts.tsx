import { useLayoutEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { isEarlyLoginShown, removeEarlyLogin } from '@features/login/early/earlyLogin';
import type { SessionPhase } from '@shared/bridge/session';
import { useScope } from '@kit/data/scope';
import { useSession } from '@kit/session/hooks';
import { useSessionStore } from '@kit/session/store';
import { LoadingScreen } from '../screens/LoadingScreen';
import { UnreachableScreen } from '../screens/UnreachableScreen';
import { lazyComponent, useLazyComponent } from './lazyComponent';
import { RedirectToLogin } from './RedirectToLogin';
import { loginPath } from './routes';

/** The frame and all it needs stay out of what the login loads. */
export const signedInPart = lazyComponent(() => import('../shell/SignedIn'));
export const framePart = lazyComponent(() => import('../shell/AppShell'));
const noticesPart = lazyComponent(() => import('../shell/bar/Notices'));
const seenRoleBannerPart = lazyComponent(() => import('../shell/session/ViewAsBanner'));

/**
 * Keeps the login that the page began with until React's is there, or until it is clear that another screen comes. Returns
 * whether it stands.
 */
const useEarlyLogin = (phase: SessionPhase): boolean => {
  const { pathname } = useLocation();
  const isAwaited = phase === 'starting' || (phase === 'signedOut' && pathname === loginPath);
  useLayoutEffect(() => {
    if (!isAwaited) removeEarlyLogin();
  }, [isAwaited]);
  return isEarlyLoginShown();
};

/** No screen is shown before the tenant and its settings are there; what the way to them asks is. */
export const SessionGate = () => {
  const phase = useSessionStore(({ session }) => session?.phase ?? 'starting');
  const failure = useSessionStore(({ session }) => session?.failure ?? null);
  const isEarly = useEarlyLogin(phase);
  const Notices = useLazyComponent(noticesPart);
  const SeenRoleBanner = useLazyComponent(seenRoleBannerPart);
  return (
    <>
      {phase === 'starting' && !isEarly && <LoadingScreen />}
      {phase === 'unreachable' && <UnreachableScreen failure={failure} />}
      {phase !== 'starting' && phase !== 'unreachable' && <Outlet />}
      {phase === 'signedIn' && SeenRoleBanner !== null && <SeenRoleBanner />}
      {Notices !== null && <Notices />}
    </>
  );
};

export const SignedInRoutes = () => {
  const { phase, tenant } = useSession();
  // When the tenant changes, the address is still one of the tenant before.
  const [shownFor, setShownFor] = useState(tenant);
  if (phase === 'signedIn' && shownFor !== tenant) setShownFor(tenant);
  const SignedIn = useLazyComponent(signedInPart);
  if (phase !== 'signedIn') return <RedirectToLogin of={shownFor} />;
  return SignedIn === null ? <LoadingScreen /> : <SignedIn />;
};

/** A change of tenant, user or role to see as builds every screen anew. */
export const UnframedRoutes = () => <Outlet key={useScope().epoch} />;

/** The same, and the frame stays. */
export const FramedRoutes = () => {
  const { epoch } = useScope();
  const Frame = useLazyComponent(framePart);
  if (Frame === null) return <LoadingScreen />;
  return (
    <Frame>
      <Outlet key={epoch} />
    </Frame>
  );
};
