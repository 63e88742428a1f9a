import { useCallback, useState, type ReactElement } from 'react';
import { fetchRefunds } from '../api/refunds.ts';
import { useAdministrator } from '../administration/office-session.ts';
import { PageHeading } from '../shell/page-heading.tsx';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { RefundsView } from './refunds-view.tsx';

/** Lets one administrator request a refund, and another one release it. */
export function RefundsPage(): ReactElement {
  const { university } = useAdministrator();
  const load = useCallback((signal: AbortSignal) => fetchRefunds(signal), []);
  const [resource, retry] = useResource(load);
  const [done, setDone] = useState<string | null>(null);
  return (
    <section className="page">
      <PageHeading title="Refunds">Refunds</PageHeading>
      <p className="lead">
        Refunds of what students of {university.UniversityName} paid in the portal. One administrator requests a refund,
        and another one releases it. Then the payment provider pays it back, and we email the student.
      </p>
      <ResourceView resource={resource} onRetry={retry} what="the refunds">
        {(list) => (
          <RefundsView
            list={list}
            done={done}
            onDone={(text) => {
              setDone(text);
              retry();
            }}
          />
        )}
      </ResourceView>
    </section>
  );
}
