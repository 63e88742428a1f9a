import { lazy, Suspense, type ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { RequireStudent } from './session/require-student.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';

const LoginPage = lazy(async () => ({ default: (await import('./login/login-page.tsx')).LoginPage }));
const DashboardPage = lazy(async () => ({ default: (await import('./dashboard/dashboard-page.tsx')).DashboardPage }));
const ConfirmationPage = lazy(async () => ({
  default: (await import('./confirmation/confirmation-page.tsx')).ConfirmationPage,
}));
const GenericErrorPage = lazy(async () => ({
  default: (await import('./problems/generic-error-page.tsx')).GenericErrorPage,
}));
const RegisterErrorPage = lazy(async () => ({
  default: (await import('./problems/register-error-page.tsx')).RegisterErrorPage,
}));
const ProductsPage = lazy(async () => ({ default: (await import('./products/products-page.tsx')).ProductsPage }));
const FormRoute = lazy(async () => ({ default: (await import('./forms/form-route.tsx')).FormRoute }));

/** Every page of the portal. Each one's code is fetched when it is first asked for. */
export function PortalRoutes(): ReactElement {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<Navigate to="/dashboard" replace />} />
        <Route path="login" element={<LoginPage />} />
        <Route element={<RequireStudent />}>
          <Route path="dashboard" element={<DashboardPage />} />
          <Route path="confirmation/:reference" element={<ConfirmationPage />} />
        </Route>
        <Route path="GenericError" element={<GenericErrorPage />} />
        <Route path="RegisterErrorPage" element={<RegisterErrorPage />} />
        <Route path="Shop for Products" element={<ProductsPage />} />
        {/* The forms' addresses are data: what no page above claims is looked up among them. */}
        <Route path="*" element={<FormRoute />} />
      </Routes>
    </Suspense>
  );
}
