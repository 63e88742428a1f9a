import type { ReactElement } from 'react';
import '../../styles/workbench.css';
import { fetchWorkbench } from '../../api/workbench.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { ResourceView } from '../../shell/resource-view.tsx';
import { useResource } from '../../shell/use-resource.ts';
import { ChangeForm } from './change-form.tsx';
import { OverlayList } from './overlay-list.tsx';

/** Every form that a school changes, and the way to change another. */
export function WorkbenchPage(): ReactElement {
  const [resource, retry] = useResource(fetchWorkbench);
  return (
    <section className="page workbench-overview">
      <ResourceView resource={resource} onRetry={retry} what="this page">
        {(overview) => (
          <>
            <PageHeading title="Workbench">Workbench</PageHeading>
            <p className="lead">What each school changes in its forms. Choose one to change it, or begin a new one.</p>
            <ChangeForm overview={overview} />
            <OverlayList overview={overview} />
          </>
        )}
      </ResourceView>
    </section>
  );
}
