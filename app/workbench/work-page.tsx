import { useCallback, type ReactElement } from 'react';
import { useParams } from 'react-router-dom';
import '../styles/workbench.css';
import { fetchOverlay } from '../api/workbench.ts';
import { ResourceView } from '../shell/resource-view.tsx';
import { useResource } from '../shell/use-resource.ts';
import { OverlayWorkspace } from './overlay-workspace.tsx';

/** The page for editing a school's form. */
export function WorkPage(): ReactElement {
  const { school = '', form = '' } = useParams();
  const load = useCallback((signal: AbortSignal) => fetchOverlay({ school, form }, signal), [school, form]);
  const [resource, retry] = useResource(load);
  return (
    <ResourceView resource={resource} onRetry={retry} what="this school’s form">
      {(overlay) => <OverlayWorkspace key={`${school}/${form}`} overlay={overlay} />}
    </ResourceView>
  );
}
