import { useEffect, type ReactElement } from 'react';
import { useLocation } from 'react-router-dom';
import { searchFaq } from '../../api/search.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { ServerHtml } from '../../shell/server-html.tsx';
import { noResults } from '../describe-search.ts';
import { OwnContentHint } from '../own-content-hint.tsx';
import { SearchBox } from '../search-box.tsx';
import { SearchStatus } from '../search-status.tsx';
import { shownAnswer } from '../shown-answer.ts';
import { useFailureAlert } from '../use-failure-alert.ts';
import { useSearchText } from '../use-search-text.ts';
import { useSearch } from '../use-search.ts';

/** General questions and answers, and those for the signed-in user's school. */
export function FaqPage(): ReactElement {
  const [text, setText] = useSearchText();
  const term = text.trim();
  const [search, searchAgain] = useSearch({ term, shortest: 0, ask: searchFaq });
  useFailureAlert(search);
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

/** Each question is a level 2 heading. The server's `safe-html.test.ts` checks that no answer contains one. */
function countQuestions(html: string): number {
  return html.match(/<h2>/g)?.length ?? 0;
}

/**
 * Scrolls to a linked question, e.g. `/faq#all-what-is-a-waiver`. The question is not on the page yet when the browser
 * looks for it.
 */
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
