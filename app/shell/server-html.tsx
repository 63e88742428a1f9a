import type { ReactElement } from 'react';

export interface ServerHtmlProps {
  /** As a call of our own server answered it, never put together here. */
  readonly html: string;
  /** It stands in a line of text, e.g. in a link; default: a block of its own. */
  readonly inline?: boolean;
}

/**
 * HTML from the server, the only one that the app puts into a page as it is.
 *
 * It is safe for three reasons. The server takes it from the schools' files, which staff write, and never from what a
 * person typed. The server keeps the few elements and attributes that such a text needs, and leaves out everything else.
 * And the policy of the page runs no script and no style that is written into HTML.
 */
export function ServerHtml({ html, inline = false }: ServerHtmlProps): ReactElement {
  const Element = inline ? 'span' : 'div';
  // oxlint-disable-next-line react/no-danger -- the one place, for the reasons above
  return <Element className={inline ? undefined : 'server-html'} dangerouslySetInnerHTML={{ __html: html }} />;
}
