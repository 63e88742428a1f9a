import { Component, type ReactNode } from 'react';

interface SideBoundaryProps {
  readonly children: ReactNode;
  /** Stands in for it; nothing by default. */
  readonly fallback?: ReactNode;
}

/** Around what stands beside the page: when its code does not come, the page goes on without it. */
export class SideBoundary extends Component<SideBoundaryProps, { readonly hasFailed: boolean }> {
  static getDerivedStateFromError(): { readonly hasFailed: boolean } {
    return { hasFailed: true };
  }

  override readonly state = { hasFailed: false };

  override render(): ReactNode {
    return this.state.hasFailed ? (this.props.fallback ?? null) : this.props.children;
  }
}
