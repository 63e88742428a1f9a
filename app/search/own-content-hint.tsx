import type { ReactElement } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { loginAddress } from '../sessions/return-address.ts';
import { useSession } from '../sessions/session-context.ts';

/**
 * Tells visitors that signing in shows more.
 *
 * @param what e.g. `"answers"`
 */
export function OwnContentHint({ what }: { readonly what: string }): ReactElement | null {
  const { session } = useSession();
  const from = useLocation();
  if (session.authenticated) return null;
  return (
    <p className="search-more">
      Your university may have {what} of its own. <Link to={loginAddress(from)}>Sign in to see them</Link>.
    </p>
  );
}
