import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { CrashScreen } from './CrashScreen';

/** Shown in place of a screen that failed; the app shell around it stays usable. */
export const RouteCrash = ({ framed }: { framed: boolean }) => {
  const error = useRouteError();
  useEffect(() => reportError(error), [error]);
  return <CrashScreen error={error} framed={framed} />;
};
