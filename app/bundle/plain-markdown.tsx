import type { ReactElement } from 'react';

/**
 * Stands in for RJSF's markdown reader in the portal's bundle, where it would be a tenth of a form page: the portal's
 * templates draw descriptions and help themselves, as plain text.
 */
export function Markdown({ children }: { readonly children: string }): ReactElement {
  return <>{children}</>;
}
