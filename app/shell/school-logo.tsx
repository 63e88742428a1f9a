import type { ReactElement } from 'react';

/**
 * A school's logo, or nothing if the school has none. The alternative text is empty, because the school's name is next
 * to it.
 */
export function SchoolLogo({ url }: { readonly url: string | null }): ReactElement | null {
  return url === null ? null : <img className="school-logo" src={url} alt="" width="36" height="36" />;
}
