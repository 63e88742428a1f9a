import { limits } from '@campus-cover/schemas';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { searchUniversities } from '../../api/search.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { logFailure } from '../log-failure.ts';
import { SearchBox } from '../search-box.tsx';
import { SearchStatus } from '../search-status.tsx';
import { shownAnswer } from '../shown-answer.ts';
import { useSearchText } from '../use-search-text.ts';
import { useSearch } from '../use-search.ts';
import { describeUniversities } from './describe-universities.ts';
import { UniversityList } from './university-list.tsx';

/** Finds a university for a visitor who does not know whether it uses the portal, and links to its sign-in. */
export function UniversitiesPage(): ReactElement {
  const [text, setText] = useSearchText();
  const term = text.trim();
  const [search, searchAgain] = useSearch({
    term,
    shortest: limits.shortestUniversitySearch,
    ask: searchUniversities,
    onFailure: logFailure,
  });
  const shown = shownAnswer(search);
  const isNowhere = search.state === 'found' && search.answer.total === 0;

  return (
    <section className="page page-narrow">
      <PageHeading title="Find your university">Find your university</PageHeading>
      <p className="lead">Each university that sponsors insurance through Campus Cover has its own sign-in.</p>
      <SearchBox
        id="university-search"
        label="University"
        hint="Type at least 2 characters of the university’s name or city."
        text={text}
        onType={setText}
        onEnter={searchAgain}
      />
      <SearchStatus search={search} describeFound={(found) => describeUniversities(found, term)} />
      {isNowhere ? (
        <p>
          <Link to="/Shop%20for%20Products">Shop for products</Link> shows what universities can sponsor.
        </p>
      ) : null}
      {shown === null || shown.listed.length === 0 ? null : <UniversityList universities={shown.listed} />}
    </section>
  );
}
