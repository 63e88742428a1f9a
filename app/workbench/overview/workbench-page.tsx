import type { ReactElement } from 'react';
import '../../styles/workbench.css';
import { fetchWorkbench } from '../../api/workbench.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { ResourceView } from '../../shell/resource-view.tsx';
import { useResource } from '../../shell/use-resource.ts';
import { SchoolList } from '../schools/overview/school-list.tsx';
import { ChangeForm } from './change-form.tsx';
import { OverlayList } from './overlay-list.tsx';

/** Every form that a school changes, a button to open any other form, and the schools themselves. */
export function WorkbenchPage(): ReactElement {
  const [resource, retry] = useResource(fetchWorkbench);
  return (
    <section className="page workbench-overview">
      <ResourceView resource={resource} onRetry={retry} what="this page">
        {(overview) => (
          <>
            <PageHeading title="Workbench">Workbench</PageHeading>
            <p className="lead">
              Schools and the forms that they change. Choose a school or form to edit, or start a new one.
            </p>
            <div className="wb-overview">
              <div>
                <ChangeForm overview={overview} />
                <OverlayList overview={overview} />
              </div>
              <SchoolList />
            </div>
          </>
        )}
      </ResourceView>
    </section>
  );
}
