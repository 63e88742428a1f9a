import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { searchUniversities } from '../api/search.ts';
import { logFailure } from '../search/report-failure.ts';
import { SearchBox } from '../search/search-box.tsx';
import { SearchStatus } from '../search/search-status.tsx';
import { shownAnswer } from '../search/shown-answer.ts';
import { useSearch } from '../search/use-search.ts';
import { useSearchText } from '../search/use-search-text.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { describeUniversities } from './describe-universities.ts';
import { UniversityList } from './university-list.tsx';

/** Twin: the server answers shorter terms with an empty list. */
const shortestTerm = 2;

/** Finds the university of somebody who does not know yet whether it is here, and leads to its sign-in. */
export function UniversitiesPage(): ReactElement {
  const [text, setText] = useSearchText();
  const term = text.trim();
  const [search, searchAgain] = useSearch({
    term,
    shortest: shortestTerm,
    ask: searchUniversities,
    onFailure: logFailure,
  });
  const shown = shownAnswer(search);
  const isNowhere = search.state === 'found' && search.answer.total === 0;

  return (
    <section className="page page-narrow">
      <PageHeading title="Find your university">Find your university</PageHeading>
      <p className="lead">Each university that sponsors insurance through Campus Cover has its own way to sign in.</p>
      <SearchBox
        id="university-search"
        label="University"
        hint="Type at least 2 characters of its name or its city."
        text={text}
        onType={setText}
        onEnter={searchAgain}
      />
      <SearchStatus
        search={search}
        describeFound={(found) => describeUniversities(found, term)}
        onRetry={searchAgain}
      />
      {isNowhere ? (
        <p>
          <Link to="/Shop%20for%20Products">Shop for products</Link> shows what universities can sponsor.
        </p>
      ) : null}
      {shown === null || shown.listed.length === 0 ? null : <UniversityList universities={shown.listed} />}
    </section>
  );
}
