import { Component, type ReactNode } from 'react';
import { LoadFailure } from './load-failure.tsx';

interface PageBoundaryProps {
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly failure: { readonly error: unknown } | null;
}

/**
 * Catches a page that fails while it is drawn, or whose code cannot be fetched. The way on is a fresh load. Give it the
 * page's address as `key`, so that another page gets another chance.
 */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  static getDerivedStateFromError(error: unknown): PageBoundaryState {
    return { failure: { error } };
  }

  override readonly state: PageBoundaryState = { failure: null };

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return <LoadFailure error={failure.error} onRetry={() => window.location.reload()} />;
  }
}
