import type { ReactElement } from 'react';
import '../../styles/workbench.css';
import { fetchWorkbench } from '../../api/workbench.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { ResourceView } from '../../shell/resource-view.tsx';
import { useResource } from '../../shell/use-resource.ts';
import { ChangeForm } from './change-form.tsx';
import { OverlayList } from './overlay-list.tsx';

/** Every form that a school changes, and a way to open any other form. */
export function WorkbenchPage(): ReactElement {
  const [resource, retry] = useResource(fetchWorkbench);
  return (
    <section className="page workbench-overview">
      <ResourceView resource={resource} onRetry={retry} what="this page">
        {(overview) => (
          <>
            <PageHeading title="Workbench">Workbench</PageHeading>
            <p className="lead">The forms that schools have changed. Choose one to edit it, or start a new one.</p>
            <ChangeForm overview={overview} />
            <OverlayList overview={overview} />
          </>
        )}
      </ResourceView>
    </section>
  );
}
