import type { ReactElement } from 'react';

export interface ServerHtmlProps {
  /** HTML from our own server's response. The browser never assembles it. */
  readonly html: string;
  /** Whether the HTML is part of a line of text, e.g. in a link. Default: the HTML is a block of its own. */
  readonly inline?: boolean;
}

/**
 * HTML from the server. The app does not insert any other HTML into a page unchanged.
 *
 * It is safe for three reasons. The server takes it from the schools' files, which staff write, and never from what a
 * student typed. The server keeps only the few elements and attributes that such text needs. The page's content
 * security policy blocks scripts and styles inside HTML.
 */
export function ServerHtml({ html, inline = false }: ServerHtmlProps): ReactElement {
  const Element = inline ? 'span' : 'div';
  // oxlint-disable-next-line react/no-danger -- the only use, safe for the reasons above
  return <Element className={inline ? undefined : 'server-html'} dangerouslySetInnerHTML={{ __html: html }} />;
}
