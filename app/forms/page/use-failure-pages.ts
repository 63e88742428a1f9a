import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { failureState } from '../../problems/failure-state.ts';
import type { LookupFailures } from '../lookups/lookup-failures.ts';

/** Opens the page that a form names for a failed lookup. From there the student can return to this page. */
export function useFailurePages(failures: LookupFailures, isReady: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    // Wait until the page is shown. Otherwise, a student who returns while the service is still down would be
    // redirected again.
    if (!isReady) return undefined;
    return failures.listen((page, failure) => {
      const { pathname, search } = window.location;
      void navigate(page, { state: failureState(failure, `${pathname}${search}`) });
    });
  }, [isReady, failures, navigate]);
}
