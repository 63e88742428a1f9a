import { Component, type ReactNode } from 'react';
import { isCodeMissing } from './is-code-missing.ts';
import { LoadFailure } from './load-failure.tsx';
import { reportPageFailure } from './report-page-failure.ts';

interface PageBoundaryProps {
  readonly children: ReactNode;
}

interface PageBoundaryState {
  readonly failure: { readonly error: unknown } | null;
  /** The server's reference for the failure; `null` if the report did not reach the server. */
  readonly reference?: string | null;
}

/**
 * Catches a page that fails to render or whose code the browser cannot fetch. Its button reloads the page. Use the
 * page's address as `key`, so that a different page can render afterward.
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
