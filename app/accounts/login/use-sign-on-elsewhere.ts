import { useEffect } from 'react';
import { checkSsoSession } from '../../api/account.ts';
import { useSession } from '../../sessions/session-context.ts';

/** Continues the sign-in when the user returns to this page after signing on at their university in another tab. */
export function useSignOnElsewhere(universityName: string | null): void {
  const { refresh } = useSession();
  useEffect(() => {
    if (universityName === null) return undefined;
    async function look(name: string): Promise<void> {
      try {
        if (!(await checkSsoSession(name)).isNotActive) await refresh();
      } catch {
        // A failed check does no harm, because the link to the university stays on the page.
      }
    }
    const onVisible = (): void => {
      if (document.visibilityState === 'visible') void look(universityName);
    };
    document.addEventListener('visibilitychange', onVisible);
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [universityName, refresh]);
}
