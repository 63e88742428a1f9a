import type { ReactElement } from 'react';

export interface ServerHtmlProps {
  /** From an answer of our own server; never assembled in the browser. */
  readonly html: string;
  /** Whether the HTML is part of a line of text, e.g. in a link; default: its own block. */
  readonly inline?: boolean;
}

/**
 * HTML from the server, the only HTML that the app inserts unchanged into a page.
 *
 * It is safe for three reasons. The server takes it from the schools' files, which staff write, and never from what a
 * student typed. The server keeps only the few elements and attributes that such a text needs. And the page's policy
 * blocks scripts and styles inside HTML.
 */
export function ServerHtml({ html, inline = false }: ServerHtmlProps): ReactElement {
  const Element = inline ? 'span' : 'div';
  // oxlint-disable-next-line react/no-danger -- the only use, safe for the reasons above
  return <Element className={inline ? undefined : 'server-html'} dangerouslySetInnerHTML={{ __html: html }} />;
}
