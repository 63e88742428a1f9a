import '@campus-cover/renderer/styles.css';
import './styles/index.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PortalRoutes } from './portal-routes.tsx';
import { PortalLayout } from './shell/portal-layout.tsx';
import { previewPath } from './workbench/preview/preview-path.ts';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const PreviewRoot = lazy(async () => ({
  default: (await import('./workbench/preview/preview-root.tsx')).PreviewRoot,
}));

createRoot(root).render(
  <StrictMode>
    {window.location.pathname === previewPath ? (
      // The frame in which the workbench draws a form is no page of the portal: it asks the server for nothing.
      <Suspense>
        <PreviewRoot />
      </Suspense>
    ) : (
      <BrowserRouter>
        <PortalLayout>
          <PortalRoutes />
        </PortalLayout>
      </BrowserRouter>
    )}
  </StrictMode>,
);
