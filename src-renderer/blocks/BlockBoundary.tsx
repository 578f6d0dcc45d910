import { Component, type ReactNode } from 'react';

interface BlockBoundaryProps {
  /** Of the block; others are tried again. */
  props: object;
  fallback: ReactNode;
  children: ReactNode;
}

interface State {
  hasFailed: boolean;
  props: object | null;
}

/** Keeps a block that cannot be drawn from taking the page with it. */
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
