import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { CrashScreen } from './CrashScreen';

/** Error of a screen; the frame stays usable. */
export const RouteCrash = ({ framed }: { framed: boolean }) => {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return <CrashScreen error={error} framed={framed} />;
};
