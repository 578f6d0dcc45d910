import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { UiProvider } from '@kit/ui/UiProvider';
import { ProfileFrame } from './shell/ProfileFrame';
import { ErrorBoundary } from './ErrorBoundary';
import { createRouter } from './routing/router';

const router = createRouter();

/** Root component; calls `onRendered` after the first render and its effects. */
export const App = ({ onRendered }: { onRendered: () => void }) => {
  useEffect(onRendered, [onRendered]);
  return (
    <UiProvider>
      <ErrorBoundary>
        <RouterProvider router={router} />
      </ErrorBoundary>
      <ProfileFrame />
    </UiProvider>
  );
};
