import { Button } from '@campus-cover/renderer';
import type { ReactElement } from 'react';
import { Link } from 'react-router-dom';
import { fetchGrantedSchools, type GrantedSchool } from '../api/brokers.ts';
import { ProblemPanel } from '../problems/problem-panel.tsx';
import { useBroker } from '../administration/office-session.ts';
import { OwnAccountLinks } from '../administration/own-account-links.tsx';
import { PageHeading } from '../shell/page-heading.tsx';
import { ResourceView } from '../shell/resource-view.tsx';
import { StackTable, type StackColumn } from '../shell/stack-table.tsx';
import { useResource } from '../shell/use-resource.ts';
import { useSchoolChoice, type SchoolChoice } from './use-school-choice.ts';

/** The schools for which a broker's person may work. The person chooses one at a time. */
export function SchoolsPage(): ReactElement {
  const [resource, retry] = useResource(fetchGrantedSchools);
  return (
    <section className="page page-narrow">
      <PageHeading title="Your schools">Your schools</PageHeading>
      <p className="lead">
        Open a school to decide its submissions and to see its reports. Your actions are recorded with your name in the
        school’s audit trail.
      </p>
      <ResourceView resource={resource} onRetry={retry} what="this page">
        {(schools) => <Schools schools={schools} />}
      </ResourceView>
      <p className="button-row">
        <Link className="lone-link" to="/schools/reports">
          See one report of all your schools
        </Link>
      </p>
      <OwnAccountLinks />
    </section>
  );
}

function Schools({ schools }: { readonly schools: readonly GrantedSchool[] }): ReactElement {
  const { university } = useBroker();
  const choice = useSchoolChoice();
  if (schools.length === 0)
    return <p>You do not have access to a school yet. Ask your contact at Campus Cover to give you access.</p>;
  return (
    <>
      <ProblemPanel problems={choice.problems} />
      <StackTable
        label="Your schools"
        rows={schools}
        keyOf={({ slug }) => slug}
        columns={schoolColumns(choice, university?.slug)}
      />
    </>
  );
}

function schoolColumns(
  { opening, open }: SchoolChoice,
  openNow: string | undefined,
): readonly StackColumn<GrantedSchool>[] {
  return [
    {
      name: 'School',
      cellOf: ({ slug, UniversityName }) => (
        <span>
          {UniversityName}
          {slug === openNow ? <span className="student-facts">Open now</span> : null}
        </span>
      ),
    },
    {
      name: 'Action',
      cellOf: ({ slug, UniversityName }) => (
        <Button look="secondary" busy={opening === slug} onClick={() => void open(slug)}>
          Open
          <span className="cc-visually-hidden"> {UniversityName}</span>
        </Button>
      ),
    },
  ];
}
