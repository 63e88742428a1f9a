import type { ReactElement } from 'react';
import { ProblemError } from '../api/problem-error.ts';
import { NotFound } from '../problems/not-found.tsx';
import { assertNever } from './assert-never.ts';
import { LoadFailure } from './load-failure.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import type { Resource } from './use-resource.ts';

export interface ResourceViewProps<Value> {
  readonly resource: Resource<Value>;
  readonly onRetry: () => void;
  /** What an address named that does not exist, e.g. "this confirmation". */
  readonly what: string;
  readonly children: (value: Value) => ReactElement;
}

/** Draws what was loaded, or why it is not there. */
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

/** Somebody else's looks like one that does not exist; so does an address that was cut short. One with a way on is told in its own words. */
function isMissing(error: unknown): boolean {
  return error instanceof ProblemError && [400, 404].includes(error.status) && error.problem.url === undefined;
}
