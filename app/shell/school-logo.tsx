import type { ReactElement } from 'react';

/** A school's logo; its name stands beside it, so there is nothing more to say. Nothing for a school without one. */
export function SchoolLogo({ url }: { readonly url: string | null }): ReactElement | null {
  return url === null ? null : <img className="school-logo" src={url} alt="" width="36" height="36" />;
}
