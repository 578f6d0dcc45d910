import { lazy, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { useSession } from '@kit/session/hooks';
import { useSessionStore } from '@kit/session/store';
import { LoadingScreen } from '../screens/LoadingScreen';
import { UnreachableScreen } from '../screens/UnreachableScreen';
import { ToLogin } from './ToLogin';

/** The frame and all it needs stay out of what the login loads. */
export const loadSignedIn = () => import('../frame/SignedIn');
export const loadFrame = () => import('../frame/Frame');
const loadNotices = () => import('../frame/Notices');
const SignedIn = lazy(loadSignedIn);
const Frame = lazy(loadFrame);
const Notices = lazy(loadNotices);

/** Nothing is shown before the tenant and its settings are there. */
export const SessionGate = () => {
  const phase = useSessionStore(({ session }) => session?.phase ?? 'starting');
  const failure = useSessionStore(({ session }) => session?.failure ?? null);
  if (phase === 'starting') return <LoadingScreen />;
  if (phase === 'unreachable') return <UnreachableScreen failure={failure} />;
  return (
    <>
      <Outlet />
      <Suspense>
        <Notices />
      </Suspense>
    </>
  );
};

export const SignedInRoutes = () => {
  const { phase } = useSession();
  if (phase !== 'signedIn') return <ToLogin />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <SignedIn />
    </Suspense>
  );
};

/** A change of tenant or user builds every screen anew; the frame stays. */
export const FramedRoutes = () => {
  const { epoch } = useSession();
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Frame>
        <Outlet key={epoch} />
      </Frame>
    </Suspense>
  );
};
