import { limits } from '@campus-cover/schemas';
import { useState, type ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { describeStudents } from '../administration/describe-students.ts';
import { StudentSearchField } from '../administration/student-search-field.tsx';
import { searchAccounts } from '../api/corrections.ts';
import { logFailure } from '../search/log-failure.ts';
import { SearchStatus } from '../search/search-status.tsx';
import { useSearch } from '../search/use-search.ts';
import { useAdministrator } from '../administration/office-session.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { RefusalList } from './refusal-list.tsx';

/** Lets an administrator find the student for whom something must be corrected. */
export function CorrectionsPage(): ReactElement {
  const { university } = useAdministrator();
  const [text, setText] = useState('');
  const shortest = limits.shortestStudentSearch;
  // The search text stays out of the address, because it can be a name or an ID.
  const [found] = useSearch({ term: text.trim(), shortest, ask: searchAccounts, onFailure: logFailure });
  return (
    <section className="page page-narrow">
      <PageHeading title="Corrections">Corrections</PageHeading>
      <p className="lead">
        Find a student at {university.UniversityName} to reopen a coverage, cancel a termination, change the dates of a
        coverage, or close or open an account. Each correction is recorded with your name and your reason, and we email
        the student.
      </p>
      <StudentSearchField text={text} onChange={setText} />
      <SearchStatus search={found} describeFound={describeStudents} />
      {found.state === 'found' && found.answer.length > 0 ? (
        <ul className="record-list" aria-label="Students found">
          {found.answer.map(({ id, StudName, UniversityStudentID, Email, isClosed }) => (
            <li key={id}>
              <span className="record-what">
                <Link to={`/corrections/${encodeURIComponent(id)}`}>{StudName}</Link>
                <span className="student-facts">
                  ID {UniversityStudentID}
                  {isClosed ? ', account closed' : ''}
                </span>
                <span className="student-facts">{Email}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <RefusalList />
    </section>
  );
}
