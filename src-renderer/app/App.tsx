import { RouterProvider } from 'react-router-dom';
import { UiProvider } from '@kit/ui/UiProvider';
import { ErrorBoundary } from './ErrorBoundary';
import { newRouter } from './routing/router';

const router = newRouter();

export const App = () => (
  <UiProvider>
    <ErrorBoundary>
      <RouterProvider router={router} />
    </ErrorBoundary>
  </UiProvider>
);
