import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { FoundNewsPost } from '../api/search.ts';
import { ServerHtml } from '../shell/server-html.tsx';
import type { SearchBefore } from './way-back.ts';

export interface NewsListProps {
  readonly posts: readonly FoundNewsPost[];
  /** As it was typed, for the way back. */
  readonly term: string;
}

/** The posts that were found, each with what of it was found. */
export function NewsList({ posts, term }: NewsListProps): ReactElement {
  const state: SearchBefore = { newsSearch: term };
  return (
    <ul className="search-results">
      {posts.map(({ HeadingFormattedContent, BodyFormattedContent, PostPath }) => (
        <li key={PostPath}>
          <article>
            <h2>
              <Link to={PostPath} state={state}>
                <ServerHtml inline html={HeadingFormattedContent} />
              </Link>
            </h2>
            <ServerHtml html={BodyFormattedContent} />
          </article>
        </li>
      ))}
    </ul>
  );
}
