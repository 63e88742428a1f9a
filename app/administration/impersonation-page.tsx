import { useState, type FormEvent, type ReactElement } from 'react';
import { Button, Notice } from '@campus-cover/renderer';
import { useSearchParams } from 'react-router-dom';
import type { FoundStudent } from '../api/administration.ts';
import { SearchStatus } from '../search/search-status.tsx';
import { useAdministrator } from './office-session.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { OwnAccountLinks } from './own-account-links.tsx';
import { describeStudents } from './describe-students.ts';
import { StudentSearchField } from './student-search-field.tsx';
import { StudentChoices } from './student-choices.tsx';
import { useActingStart } from './use-acting-start.ts';
import { useStudentSearch } from './use-student-search.ts';

/** Lets an administrator find a student of their school and act for them. */
export function ImpersonationPage(): ReactElement {
  const { university } = useAdministrator();
  const [search] = useSearchParams();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<FoundStudent | null>(null);
  const { isBusy, start } = useActingStart();
  const found = useStudentSearch(university.UniversityID, text);

  function act(event: FormEvent): void {
    event.preventDefault();
    if (chosen !== null) void start(chosen);
  }

  return (
    <section className="page page-narrow" data-uid={university.UniversityID}>
      <PageHeading title="Act for a student">Act for a student</PageHeading>
      <p className="lead">
        Find a student at {university.UniversityName} and see Campus Cover as they do, for up to 60 minutes. Your
        actions are recorded with your name and the student’s.
      </p>
      {search.has('refused') ? (
        <Notice tone="danger" urgent>
          You cannot act for this student. The account was closed, or the student is no longer at your school.
        </Notice>
      ) : null}
      {search.has('ended') ? (
        <Notice tone="info" urgent>
          Your 60 minutes are up, and you are no longer acting for the student. Everything you saved for the student is
          kept.
        </Notice>
      ) : null}
      <form className="sign-in" noValidate onSubmit={act}>
        <StudentSearchField
          text={text}
          onChange={(typed) => {
            setText(typed);
            setChosen(null);
          }}
        />
        <SearchStatus search={found} describeFound={describeStudents} />
        {found.state === 'found' && found.answer.length > 0 ? (
          <StudentChoices students={found.answer} chosen={chosen} onChoose={setChosen} />
        ) : null}
        <Button type="submit" disabled={chosen === null} busy={isBusy}>
          {isBusy ? 'Working…' : 'Act for this student'}
        </Button>
      </form>
      <OwnAccountLinks />
    </section>
  );
}
