import type { ReactElement } from 'react';
import { searchNews, type FoundNewsPost } from '../api/search.ts';
import { noResults } from '../search/describe-search.ts';
import { OwnContentHint } from '../search/own-content-hint.tsx';
import { alertFailure } from '../search/report-failure.ts';
import { SearchBox } from '../search/search-box.tsx';
import { SearchStatus } from '../search/search-status.tsx';
import { shownAnswer } from '../search/shown-answer.ts';
import { useSearch } from '../search/use-search.ts';
import { useSearchText } from '../search/use-search-text.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { NewsList } from './news-list.tsx';
import { newsTerm } from './news-term.ts';

/** Twin: the server gives no more than these. */
const mostPosts = 50;

/** The latest news, and the search among all of them. */
export function NewsPage(): ReactElement {
  const [text, setText] = useSearchText();
  const term = newsTerm(text);
  const [search, searchAgain] = useSearch({ term, shortest: 0, ask: searchNews, onFailure: alertFailure });
  const posts = shownAnswer(search);

  function describeFound({ length }: readonly FoundNewsPost[]): string {
    if (term === '') return length === 0 ? 'There is no news yet.' : 'The latest news';
    if (length === 0) return noResults;
    return length < mostPosts ? `${length} found` : `${length} found. Type more if the post is not among them.`;
  }

  return (
    <section className="page page-narrow">
      <PageHeading title="News">News</PageHeading>
      <p className="lead">Deadlines, changes and what else universities and Campus Cover have to say.</p>
      <SearchBox id="news-search" label="Search the news" text={text} onType={setText} onEnter={searchAgain} />
      <SearchStatus search={search} describeFound={describeFound} onRetry={searchAgain} />
      {posts === null || posts.length === 0 ? null : <NewsList posts={posts} term={text} />}
      <OwnContentHint what="posts" />
    </section>
  );
}
