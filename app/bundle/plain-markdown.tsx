import type { ReactElement } from 'react';

/**
 * Replaces RJSF's Markdown parser in the portal's bundle, where the parser would take up a tenth of a form page. The
 * portal's own templates render descriptions and help as plain text.
 */
export function Markdown({ children }: { readonly children: string }): ReactElement {
  return <>{children}</>;
}
