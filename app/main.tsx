import '@campus-cover/renderer/styles.css';
import './styles/index.css';
import { addresses } from '@campus-cover/schemas';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PortalRoutes } from './portal-routes.tsx';
import { PortalLayout } from './shell/portal-layout.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const PreviewRoot = lazy(async () => ({
  default: (await import('./workbench/preview/preview-root.tsx')).PreviewRoot,
}));

createRoot(root).render(
  <StrictMode>
    {window.location.pathname === addresses.preview ? (
      // The workbench's preview frame is not a portal page, because it does not call the server.
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
