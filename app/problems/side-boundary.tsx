import { Component, type ReactNode } from 'react';

interface SideBoundaryProps {
  readonly children: ReactNode;
  /** Shown after a failure. Default: nothing. */
  readonly fallback?: ReactNode;
}

/** Wraps content outside the page. If that content's code fails to load, the page works without it. */
export class SideBoundary extends Component<SideBoundaryProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override readonly state = { hasFailed: false };

  override render(): ReactNode {
    return this.state.hasFailed ? (this.props.fallback ?? null) : this.props.children;
  }
}
