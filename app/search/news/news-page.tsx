import { limits, newsTerm } from '@campus-cover/schemas';
import type { ReactElement } from 'react';
import { searchNews, type FoundNewsPost } from '../../api/search.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { noResults } from '../describe-search.ts';
import { OwnContentHint } from '../own-content-hint.tsx';
import { SearchBox } from '../search-box.tsx';
import { SearchStatus } from '../search-status.tsx';
import { shownAnswer } from '../shown-answer.ts';
import { useFailureAlert } from '../use-failure-alert.ts';
import { useSearchText } from '../use-search-text.ts';
import { useSearch } from '../use-search.ts';
import { NewsList } from './news-list.tsx';

/** The latest news, with a search. */
export function NewsPage(): ReactElement {
  const [text, setText] = useSearchText();
  const term = newsTerm(text);
  const [search, searchAgain] = useSearch({ term, shortest: 0, ask: searchNews });
  useFailureAlert(search);
  const posts = shownAnswer(search);

  function describeFound({ length }: readonly FoundNewsPost[]): string {
    if (term === '') return length === 0 ? 'There is no news yet.' : 'The latest news';
    if (length === 0) return noResults;
    return length < limits.mostNewsFound
      ? `${length} found`
      : `${length} found. If you do not see the post, type more words.`;
  }

  return (
    <section className="page page-narrow">
      <PageHeading title="News">News</PageHeading>
      <p className="lead">Deadlines, changes and other news from universities and Campus Cover.</p>
      <SearchBox id="news-search" label="Search the news" text={text} onType={setText} onEnter={searchAgain} />
      <SearchStatus search={search} describeFound={describeFound} onRetry={searchAgain} />
      {posts === null || posts.length === 0 ? null : <NewsList posts={posts} term={text} />}
      <OwnContentHint what="posts" />
    </section>
  );
}
