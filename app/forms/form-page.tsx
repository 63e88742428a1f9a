import { useCallback, useState, type ReactElement } from 'react';
import { Navigate } from 'react-router-dom';
import type { FormEntry, FormQuery } from '../api/forms.ts';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { openVisit } from './open-form.ts';
import { PrefilledForm } from './prefilled-form.tsx';

export interface FormPageProps {
  readonly entry: FormEntry;
  /** Which record. Give the component a new `key` with a new query. */
  readonly query: FormQuery;
}

/** Any form of the portal: everything about it comes from its definition and the visit. */
export function FormPage({ entry, query }: FormPageProps): ReactElement {
  // The step in the address changes all the time and makes an equal query each time: the first one stays.
  const [record] = useState(query);
  const [opened, retry] = useResource(
    useCallback((signal: AbortSignal) => openVisit(entry, record, signal), [entry, record]),
  );
  return (
    <ResourceView resource={opened} onRetry={retry} what="this form">
      {(value) => {
        const { reference } = value.visit.record;
        // Sent already: the browser's Back must not lead into a second submission.
        if (reference !== null) return <Navigate to={`/confirmation/${encodeURIComponent(reference)}`} replace />;
        return <PrefilledForm entry={entry} query={record} opened={value} />;
      }}
    </ResourceView>
  );
}
