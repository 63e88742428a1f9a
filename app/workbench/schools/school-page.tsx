import { useCallback, type ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import '../../styles/workbench.css';
import { ResourceView } from '../../shell/resource-view.tsx';
import { useResource } from '../../shell/use-resource.ts';
import { openSchool } from './school-calls.ts';
import { SchoolWorkspace } from './school-workspace.tsx';

/** The page that edits a school. */
export function SchoolPage(): ReactElement {
  const { slug = '' } = useParams();
  const load = useCallback((signal: AbortSignal) => openSchool(slug, signal), [slug]);
  const [resource, retry] = useResource(load);
  return (
    <ResourceView resource={resource} onRetry={retry} what="this school">
      {(opened) => <SchoolWorkspace key={slug} opened={opened} />}
    </ResourceView>
  );
}
