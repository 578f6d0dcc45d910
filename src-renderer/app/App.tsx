import { RouterProvider } from 'react-router-dom';
import { UiProvider } from '@kit/ui/UiProvider';
import { ProfileFrame } from './shell/ProfileFrame';
import { ErrorBoundary } from './ErrorBoundary';
import { createRouter } from './routing/router';

const router = createRouter();

/** Root component. */
export const App = () => (
  <UiProvider>
    <ErrorBoundary>
      <RouterProvider router={router} />
    </ErrorBoundary>
    <ProfileFrame />
  </UiProvider>
);
