import { useCallback, useState, type ReactElement } from 'react';
import { fetchAudit, type AuditFilter } from '../api/administration.ts';
import { useAdministrator } from '../administration/office-session.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { AuditFilters } from './audit-filters.tsx';
import { AuditList } from './audit-list.tsx';

/** The audit trail of the administrator's school: what happened, who did it, and for whom. */
export function AuditPage(): ReactElement {
  const { university } = useAdministrator();
  const [filter, setFilter] = useState<AuditFilter>({});
  const [office, setOffice] = useState<readonly { readonly id: string; readonly name: string }[]>([]);
  const load = useCallback(
    async (signal: AbortSignal) => {
      const part = await fetchAudit(filter, signal);
      setOffice(part.office);
      return part;
    },
    [filter],
  );
  const [resource, retry] = useResource(load);

  return (
    <section className="page">
      <PageHeading title="Audit trail">Audit trail</PageHeading>
      <p className="lead">
        What was done at {university.UniversityName}, by whom, and for whom. Entries are never changed or removed.
      </p>
      <AuditFilters office={office} onApply={setFilter} />
      <ResourceView resource={resource} onRetry={retry} what="this page">
        {(first) => <AuditList key={JSON.stringify(filter)} first={first} filter={filter} />}
      </ResourceView>
    </section>
  );
}
