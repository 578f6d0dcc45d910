import { Component, type ErrorInfo, type ReactNode } from 'react';
import { CrashScreen } from './screens/CrashScreen';

interface State {
  error: unknown;
}

/** Shows the crash screen instead of a blank window after a render error. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    // Logs the error for developers; users see only the crash screen.
    reportError(new Error('A screen crashed', { cause: { error, componentStack } }));
  }

  override render(): ReactNode {
    return this.state.error === null ? this.props.children : <CrashScreen error={this.state.error} />;
  }
}
