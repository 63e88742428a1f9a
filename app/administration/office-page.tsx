import type { ReactElement } from 'react';
import { AuditPage } from '../audit/audit-page.tsx';
import { SchoolsPage } from '../brokers/schools-page.tsx';
import { SchoolsReportPage } from '../brokers/schools-report-page.tsx';
import { CorrectionsPage } from '../corrections/corrections-page.tsx';
import { StudentPage } from '../corrections/student-page.tsx';
import { ExportsPage } from '../exports/exports-page.tsx';
import { RefundsPage } from '../refunds/refunds-page.tsx';
import { RemindersPage } from '../reminders/reminders-page.tsx';
import { ReportsPage } from '../reports/reports-page.tsx';
import { RequestPage } from '../requests/request-page.tsx';
import { ReviewPage } from '../reviews/review-page.tsx';
import { ReviewsPage } from '../reviews/reviews-page.tsx';
import { RosterRoute } from '../roster/roster-route.tsx';
import { ImpersonationPage } from './impersonation-page.tsx';

const pages = {
  audit: AuditPage,
  corrections: CorrectionsPage,
  exports: ExportsPage,
  impersonation: ImpersonationPage,
  refunds: RefundsPage,
  reminders: RemindersPage,
  reports: ReportsPage,
  request: RequestPage,
  review: ReviewPage,
  reviews: ReviewsPage,
  roster: RosterRoute,
  schools: SchoolsPage,
  schoolsReport: SchoolsReportPage,
  student: StudentPage,
};

interface OfficePageProps {
  readonly page: keyof typeof pages;
}

/**
 * A page of administrators or of a broker's people. Their pages load together, so a student's page refers to a single
 * file for all of them.
 */
export function OfficePage({ page }: OfficePageProps): ReactElement {
  const Page = pages[page];
  return <Page />;
}
