import { Component, type ReactNode } from 'react';

interface BlockBoundaryProps {
  /** Properties of the block; after an error, changed properties render the block again. */
  props: object;
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  props: object | null;
}

/** Shows a fallback for a block whose rendering fails. */
export class BlockBoundary extends Component<BlockBoundaryProps, State> {
  override state: State = { hasFailed: false, props: null };

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ props }: BlockBoundaryProps, state: State): State | null {
    return state.props === props ? null : { hasFailed: false, props };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
