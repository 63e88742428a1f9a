import { useEffect, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { searchFaq } from '../api/search.ts';
import { noResults } from '../search/describe-search.ts';
import { OwnContentHint } from '../search/own-content-hint.tsx';
import { alertFailure } from '../search/report-failure.ts';
import { SearchBox } from '../search/search-box.tsx';
import { SearchStatus } from '../search/search-status.tsx';
import { shownAnswer } from '../search/shown-answer.ts';
import { useSearch } from '../search/use-search.ts';
import { useSearchText } from '../search/use-search-text.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { ServerHtml } from '../shell/server-html.tsx';

/** Questions and answers for everybody, and of the school of who is signed in. */
export function FaqPage(): ReactElement {
  const [text, setText] = useSearchText();
  const term = text.trim();
  const [search, searchAgain] = useSearch({ term, shortest: 0, ask: searchFaq, onFailure: alertFailure });
  const html = shownAnswer(search);
  useLinkedQuestion(html !== null);

  function describeFound(found: string): string {
    if (term === '') return found === '' ? 'There are no questions and answers yet.' : '';
    return found === '' ? noResults : `${countQuestions(found)} found`;
  }

  return (
    <section className="page page-narrow">
      <PageHeading title="Frequently asked questions">Frequently asked questions</PageHeading>
      <p className="lead">What students ask about coverage, waivers, deadlines and payments.</p>
      <SearchBox
        id="faq-search"
        label="Search the questions and answers"
        text={text}
        onType={setText}
        onEnter={searchAgain}
      />
      <SearchStatus search={search} describeFound={describeFound} onRetry={searchAgain} />
      {html === null || html === '' ? null : <ServerHtml html={html} />}
      <OwnContentHint what="answers" />
    </section>
  );
}

/** Twin: the server gives every question a heading of this level, and an answer none. */
function countQuestions(html: string): number {
  return html.match(/<h2>/g)?.length ?? 0;
}

/** A link to one question, e.g. `/faq#all-what-is-a-waiver`: it is on the page only after the browser has looked for it. */
function useLinkedQuestion(isThere: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    const question = isThere && hash !== '' ? document.getElementById(hash.slice(1)) : null;
    if (question === null) return;
    question.tabIndex = -1;
    question.focus({ preventScroll: true });
    question.scrollIntoView();
  }, [isThere, hash]);
}
