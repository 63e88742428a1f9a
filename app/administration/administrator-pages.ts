/** The pages of administrators and of a broker's people. They load together, so a student's page refers to a single file for all of them. */
export { AuditPage } from '../audit/audit-page.tsx';
export { SchoolsPage } from '../brokers/schools-page.tsx';
export { SchoolsReportPage } from '../brokers/schools-report-page.tsx';
export { CorrectionsPage } from '../corrections/corrections-page.tsx';
export { StudentPage } from '../corrections/student-page.tsx';
export { ExportsPage } from '../exports/exports-page.tsx';
export { RefundsPage } from '../refunds/refunds-page.tsx';
export { RemindersPage } from '../reminders/reminders-page.tsx';
export { ReportsPage } from '../reports/reports-page.tsx';
export { RequestPage } from '../requests/request-page.tsx';
export { ReviewPage } from '../reviews/review-page.tsx';
export { ReviewsPage } from '../reviews/reviews-page.tsx';
export { RosterRoute } from '../roster/roster-route.tsx';
export { ImpersonationPage } from './impersonation-page.tsx';
