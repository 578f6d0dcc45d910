import { RouterProvider } from 'react-router-dom';
import { UiProvider } from '@kit/ui/UiProvider';
import { ErrorBoundary } from './ErrorBoundary';
import { router } from './routing/router';

export const App = () => (
  <UiProvider>
    <ErrorBoundary>
      <RouterProvider router={router} />
    </ErrorBoundary>
  </UiProvider>
);
