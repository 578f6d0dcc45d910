import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { CrashScreen } from './CrashScreen';

/** A screen that threw: the frame, where there is one, stays usable. */
export const RouteCrash = ({ framed }: { framed: boolean }) => {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return <CrashScreen error={error} framed={framed} />;
};
