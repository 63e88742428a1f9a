import { lazy, Suspense, type ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { AcceptInvitation } from './accounts/second-factor/accept-invitation.tsx';
import { RequireAdministrator } from './sessions/require-administrator.tsx';
import { RequireBroker } from './sessions/require-broker.tsx';
import { RequireDesk } from './sessions/require-desk.tsx';
import { RequireStaff } from './sessions/require-staff.tsx';
import { RequireStudent } from './sessions/require-student.tsx';
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
const forAdministrators = () => import('./administration/administrator-pages.ts');
const ImpersonationPage = lazy(async () => ({ default: (await forAdministrators()).ImpersonationPage }));
const AuditPage = lazy(async () => ({ default: (await forAdministrators()).AuditPage }));
const RosterRoute = lazy(async () => ({ default: (await forAdministrators()).RosterRoute }));
const ExportsPage = lazy(async () => ({ default: (await forAdministrators()).ExportsPage }));
const RefundsPage = lazy(async () => ({ default: (await forAdministrators()).RefundsPage }));
const ReportsPage = lazy(async () => ({ default: (await forAdministrators()).ReportsPage }));
const RemindersPage = lazy(async () => ({ default: (await forAdministrators()).RemindersPage }));
const RequestPage = lazy(async () => ({ default: (await forAdministrators()).RequestPage }));
const ReviewsPage = lazy(async () => ({ default: (await forAdministrators()).ReviewsPage }));
const ReviewPage = lazy(async () => ({ default: (await forAdministrators()).ReviewPage }));
const CorrectionsPage = lazy(async () => ({ default: (await forAdministrators()).CorrectionsPage }));
const StudentPage = lazy(async () => ({ default: (await forAdministrators()).StudentPage }));
const SchoolsPage = lazy(async () => ({ default: (await forAdministrators()).SchoolsPage }));
const SchoolsReportPage = lazy(async () => ({ default: (await forAdministrators()).SchoolsReportPage }));
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
        <Route element={<RequireAdministrator />}>
          <Route path="impersonate" element={<ImpersonationPage />} />
          <Route path="audit" element={<AuditPage />} />
          <Route path="roster/:number?" element={<RosterRoute />} />
          <Route path="exports" element={<ExportsPage />} />
          <Route path="refunds" element={<RefundsPage />} />
          <Route path="reminders" element={<RemindersPage />} />
          <Route path="corrections" element={<CorrectionsPage />} />
          <Route path="corrections/:student" element={<StudentPage />} />
          <Route path="requests/:reference" element={<RequestPage />} />
        </Route>
        <Route element={<RequireDesk />}>
          <Route path="reports" element={<ReportsPage />} />
          <Route path="review" element={<ReviewsPage />} />
          <Route path="review/:reference" element={<ReviewPage />} />
        </Route>
        <Route element={<RequireBroker />}>
          <Route path="schools" element={<SchoolsPage />} />
          <Route path="schools/reports" element={<SchoolsReportPage />} />
        </Route>
        <Route element={<RequireStaff />}>
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
