import { useCallback, useState, type ReactElement } from 'react';
import { fetchExports, type ExportRun } from '../api/exports.ts';
import { useAdministrator } from '../administration/office-session.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { ExportForm } from './export-form.tsx';
import { ExportList } from './export-list.tsx';

type Answered = Awaited<ReturnType<typeof fetchExports>>;

/** Lets an administrator take exports of the school's records, and download earlier ones. */
export function ExportsPage(): ReactElement {
  const { university } = useAdministrator();
  const load = useCallback((signal: AbortSignal) => fetchExports(signal), []);
  const [resource, retry] = useResource(load);
  return (
    <section className="page">
      <PageHeading title="Exports">Exports</PageHeading>
      <p className="lead">
        Files with the records of {university.UniversityName}, for your offices and systems. They contain personal data,
        so keep them in a safe place. The audit trail shows who took them.
      </p>
      <ResourceView resource={resource} onRetry={retry} what="this page">
        {(loaded) => <Exports {...loaded} />}
      </ResourceView>
    </section>
  );
}

function Exports({ runs, receivers }: Answered): ReactElement {
  const [taken, setTaken] = useState<readonly ExportRun[]>([]);
  return (
    <>
      <h2>Take an export</h2>
      <ExportForm receivers={receivers} onTaken={(run) => setTaken((before) => [run, ...before])} />
      <h2>Earlier exports</h2>
      <ExportList runs={[...taken, ...runs]} receivers={receivers} />
    </>
  );
}
