import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import type { FoundNewsPost } from '../../api/search.ts';
import { ServerHtml } from '../../shell/server-html.tsx';
import type { SearchBefore } from './search-address.ts';

export interface NewsListProps {
  readonly posts: readonly FoundNewsPost[];
  /** The typed search text, for the link back. */
  readonly term: string;
}

/** The posts that match the search, each with the matching passages. */
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
