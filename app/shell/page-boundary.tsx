import { Component, type ReactNode } from 'react';
import { reportPageFailure } from '../problems/report-page-failure.ts';
import { isCodeMissing } from './is-code-missing.ts';
import { LoadFailure } from './load-failure.tsx';

interface PageBoundaryProps {
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly failure: { readonly error: unknown } | null;
  /** Under which the server has noted it; `null` when it could not be told. */
  readonly reference?: string | null;
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
  #isGone = false;

  override componentDidMount(): void {
    this.#isGone = false;
  }

  override componentDidCatch(error: unknown): void {
    if (!isCodeMissing(error)) void this.#report(error);
  }

  override componentWillUnmount(): void {
    this.#isGone = true;
  }

  async #report(error: unknown): Promise<void> {
    const reference = await reportPageFailure(error);
    if (!this.#isGone) this.setState({ reference });
  }

  override render(): ReactNode {
    const { failure, reference } = this.state;
    if (failure === null) return this.props.children;
    return <LoadFailure error={failure.error} reference={reference} onRetry={() => window.location.reload()} />;
  }
}
