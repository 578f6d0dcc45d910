import { Component, type ReactNode } from 'react';

interface BlockBoundaryProps {
  /** Properties of the block; changed ones are rendered again. */
  props: object;
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  props: object | null;
}

/** Contains render errors of a block. */
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
