import '@campus-cover/renderer/styles.css';
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { PortalRoutes } from './portal-routes.tsx';
import { PortalLayout } from './shell/portal-layout.tsx';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <PortalLayout>
        <PortalRoutes />
      </PortalLayout>
    </BrowserRouter>
  </StrictMode>,
);
