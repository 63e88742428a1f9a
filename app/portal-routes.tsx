import { lazy, Suspense, type ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import type { SignedIn } from './api/portal.ts';
import { AcceptInvitation } from './accounts/second-factor/accept-invitation.tsx';
import { RequireRole } from './sessions/require-role.tsx';
import { RequireStudent } from './sessions/require-student.tsx';
import { schoolOf } from './sessions/school-of.ts';
import { PageSkeleton } from './shell/page-skeleton.tsx';

const LoginPage = lazy(async () => ({ default: (await import('./accounts/login/login-page.tsx')).LoginPage }));
const RegisterPage = lazy(async () => ({
  default: (await import('./accounts/register/register-page.tsx')).RegisterPage,
}));
const VerifyEmailPage = lazy(async () => ({
  default: (await import('./accounts/verify-email/verify-email-page.tsx')).VerifyEmailPage,
}));
const DuplicateStudentPage = lazy(async () => ({
  default: (await import('./accounts/duplicate-student/duplicate-student-page.tsx')).DuplicateStudentPage,
}));
const DashboardPage = lazy(async () => ({ default: (await import('./dashboard/dashboard-page.tsx')).DashboardPage }));
const ConfirmationPage = lazy(async () => ({
  default: (await import('./confirmation/confirmation-page.tsx')).ConfirmationPage,
}));
const PaymentPage = lazy(async () => ({ default: (await import('./payments/payment-page.tsx')).PaymentPage }));
const GenericErrorPage = lazy(async () => ({
  default: (await import('./problems/generic-error-page.tsx')).GenericErrorPage,
}));
const RegisterErrorPage = lazy(async () => ({
  default: (await import('./problems/register-error-page.tsx')).RegisterErrorPage,
}));
const ProductsPage = lazy(async () => ({ default: (await import('./products/products-page.tsx')).ProductsPage }));
const UniversitiesPage = lazy(async () => ({
  default: (await import('./search/universities/universities-page.tsx')).UniversitiesPage,
}));
const NewsPage = lazy(async () => ({ default: (await import('./search/news/news-page.tsx')).NewsPage }));
const NewsPostPage = lazy(async () => ({ default: (await import('./search/news/news-post-page.tsx')).NewsPostPage }));
const FaqPage = lazy(async () => ({ default: (await import('./search/faq/faq-page.tsx')).FaqPage }));
const SecondFactorPage = lazy(async () => ({
  default: (await import('./accounts/second-factor/second-factor-page.tsx')).SecondFactorPage,
}));
const OfficePage = lazy(async () => ({ default: (await import('./administration/office-page.tsx')).OfficePage }));
const SessionsPage = lazy(async () => ({ default: (await import('./sessions/sessions-page.tsx')).SessionsPage }));
const WorkbenchPage = lazy(async () => ({
  default: (await import('./workbench/overview/workbench-page.tsx')).WorkbenchPage,
}));
const WorkPage = lazy(async () => ({ default: (await import('./workbench/work-page.tsx')).WorkPage }));
const SchoolPage = lazy(async () => ({ default: (await import('./workbench/schools/school-page.tsx')).SchoolPage }));
const FormRoute = lazy(async () => ({ default: (await import('./forms/page/form-route.tsx')).FormRoute }));

/** Every page in the portal. Each page's code loads on first use. */
export function PortalRoutes(): ReactElement {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route index element={<Navigate to="/dashboard" replace />} />
        <Route path="login" element={<LoginPage />} />
        <Route path="register" element={<RegisterPage />} />
        <Route path="verify-email" element={<VerifyEmailPage />} />
        <Route path="duplicate-student" element={<DuplicateStudentPage />} />
        <Route element={<RequireStudent />}>
          <Route path="dashboard" element={<DashboardPage />} />
          <Route path="confirmation/:reference" element={<ConfirmationPage />} />
          <Route path="payment/:reference" element={<PaymentPage />} />
        </Route>
        <Route path="accept-invitation" element={<AcceptInvitation />} />
        <Route path="second-factor" element={<SecondFactorPage />} />
        <Route element={<RequireRole allows={({ role }) => role === 'administrator'} />}>
          <Route path="impersonate" element={<OfficePage page="impersonation" />} />
          <Route path="audit" element={<OfficePage page="audit" />} />
          <Route path="roster/:number?" element={<OfficePage page="roster" />} />
          <Route path="exports" element={<OfficePage page="exports" />} />
          <Route path="refunds" element={<OfficePage page="refunds" />} />
          <Route path="reminders" element={<OfficePage page="reminders" />} />
          <Route path="corrections" element={<OfficePage page="corrections" />} />
          <Route path="corrections/:student" element={<OfficePage page="student" />} />
          <Route path="requests/:reference" element={<OfficePage page="request" />} />
        </Route>
        <Route element={<RequireRole allows={isAtDesk} />}>
          <Route path="reports" element={<OfficePage page="reports" />} />
          <Route path="review" element={<OfficePage page="reviews" />} />
          <Route path="review/:reference" element={<OfficePage page="review" />} />
        </Route>
        <Route element={<RequireRole allows={({ role }) => role === 'broker'} />}>
          <Route path="schools" element={<OfficePage page="schools" />} />
          <Route path="schools/reports" element={<OfficePage page="schoolsReport" />} />
        </Route>
        <Route element={<RequireRole allows={({ role }) => role === 'staff'} />}>
          <Route path="workbench" element={<WorkbenchPage />} />
          <Route path="workbench/schools/:slug" element={<SchoolPage />} />
          <Route path="workbench/:school/:form" element={<WorkPage />} />
        </Route>
        <Route path="profile/sessions" element={<SessionsPage />} />
        <Route path="universities" element={<UniversitiesPage />} />
        <Route path="news" element={<NewsPage />} />
        <Route path="news/:school/:id" element={<NewsPostPage />} />
        <Route path="faq" element={<FaqPage />} />
        <Route path="GenericError" element={<GenericErrorPage />} />
        <Route path="RegisterErrorPage" element={<RegisterErrorPage />} />
        <Route path="Shop for Products" element={<ProductsPage />} />
        {/* Form addresses are data, so this route looks up every address that does not belong to one of the pages above. */}
        <Route path="*" element={<FormRoute />} />
      </Routes>
    </Suspense>
  );
}

/** Whether someone decides for a school: an administrator, or a broker's person who has opened a school. */
function isAtDesk(session: SignedIn): boolean {
  return session.role === 'administrator' || (session.role === 'broker' && schoolOf(session) !== null);
}
