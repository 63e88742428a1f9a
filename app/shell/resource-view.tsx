import type { ReactElement } from 'react';
import { ProblemError } from '../api/problem-error.ts';
import { LoadFailure } from '../problems/load-failure.tsx';
import { NotFound } from '../problems/not-found.tsx';
import { assertNever } from './assert-never.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import type { Resource } from './use-resource.ts';

export interface ResourceViewProps<Value> {
  readonly resource: Resource<Value>;
  readonly onRetry: () => void;
  /** The name of a missing resource on the not-found page, e.g. "this confirmation". */
  readonly what: string;
  readonly children: (value: Value) => ReactElement;
}

/** Renders the loaded value, or the reason why it is not available. */
export function ResourceView<Value>(props: ResourceViewProps<Value>): ReactElement {
  const { resource, onRetry, what, children } = props;
  switch (resource.state) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return isMissing(resource.error) ? (
        <NotFound what={what} />
      ) : (
        <LoadFailure error={resource.error} onRetry={onRetry} />
      );
    case 'ready':
      return children(resource.value);
    default:
      return assertNever(resource);
  }
}

/**
 * A different account's resource and an incomplete address look like a missing resource. A problem that names a next
 * page keeps its own text.
 */
function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && [400, 404].includes(error.status) && error.problem.url === undefined;
}
