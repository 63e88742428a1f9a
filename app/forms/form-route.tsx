import { lazy, Suspense, useCallback, useMemo, type ReactElement } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { fetchForms } from '../api/forms.ts';
import { loginAddress } from '../session/return-address.ts';
import { useSession } from '../session/session-context.ts';
import { LoadFailure } from '../shell/load-failure.tsx';
import { PageSkeleton } from '../shell/page-skeleton.tsx';
import { useResource } from '../shell/use-resource.ts';
import { matchForm, readFormQuery } from './form-query.ts';

const FormPage = lazy(async () => ({ default: (await import('./form-page.tsx')).FormPage }));

/** Every address that no page claims: a form's, or a link that matches nothing and ends at the products. */
export function FormRoute(): ReactElement {
  const [forms, retry] = useResource(useCallback((signal: AbortSignal) => fetchForms(signal), []));
  switch (forms.state) {
    case 'loading':
      return <PageSkeleton />;
    case 'failed':
      return <LoadFailure error={forms.error} onRetry={retry} />;
    case 'ready':
      return <MatchedForm forms={forms.value} />;
  }
}

function MatchedForm({ forms }: { readonly forms: Awaited<ReturnType<typeof fetchForms>> }): ReactElement {
  const { session } = useSession();
  const location = useLocation();
  const [search] = useSearchParams();
  const entry = matchForm(forms, location.pathname);
  const address = entry === undefined ? '' : JSON.stringify(readFormQuery(entry, search));
  // The step in the address changes all the time; only another record makes another query.
  const query = useMemo(() => (entry === undefined ? {} : readFormQuery(entry, search)), [entry, address]);

  if (entry === undefined) return <Navigate to="/Shop%20for%20Products" replace state={{ noMatch: true }} />;
  if (!session.authenticated) return <Navigate to={loginAddress(location)} replace />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <FormPage key={`${entry.id} ${address}`} entry={entry} query={query} />
    </Suspense>
  );
}
