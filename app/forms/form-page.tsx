import { useCallback, type ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import type { FormEntry, FormQuery } from '../api/forms.ts';
import { ProblemError } from '../api/problem-error.ts';
import { NotFound } from '../problems/not-found.tsx';
import { LoadFailure } from '../shell/load-failure.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { useResource } from '../shell/use-resource.ts';
import { openVisit } from './open-form.ts';
import { PrefilledForm } from './prefilled-form.tsx';

export interface FormPageProps {
  readonly entry: FormEntry;
  readonly query: FormQuery;
}

/** Any form of the portal: everything about it comes from its definition and the visit. */
export function FormPage({ entry, query }: FormPageProps): ReactElement {
  const [opened, retry] = useResource(
    useCallback((signal: AbortSignal) => openVisit(entry, query, signal), [entry, query]),
  );
  switch (opened.state) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return isNotFound(opened.error) ? (
        <NotFound what="this form" />
      ) : (
        <LoadFailure error={opened.error} onRetry={retry} />
      );
    case 'ready': {
      const { reference } = opened.value.visit.record;
      // Sent already: the browser's Back must not lead into a second submission.
      if (reference !== null) return <Navigate to={`/confirmation/${encodeURIComponent(reference)}`} replace />;
      return <PrefilledForm entry={entry} query={query} opened={opened.value} />;
    }
  }
}

function isNotFound(error: unknown): boolean {
  return error instanceof ProblemError && (error.status === 404 || error.status === 403 || error.status === 400);
}
