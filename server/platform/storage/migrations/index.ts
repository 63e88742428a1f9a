import type { Migration } from 'kysely';
import { firstTables } from './0001-first-tables.ts';
import { tenantWalls } from './0002-tenant-walls.ts';
import { keptDefinitions } from './0003-kept-definitions.ts';
import { accounts } from './0004-accounts.ts';
import { saml } from './0005-saml.ts';
import { enrollment } from './0006-enrollment.ts';
import { search } from './0007-search.ts';
import { staff } from './0008-staff.ts';
import { overlays } from './0009-overlays.ts';
import { workbenchPreviews } from './0010-workbench-previews.ts';
import { registeredStudents } from './0011-registered-students.ts';
import { tries } from './0013-tries.ts';
import { sealedColumns } from './0015-sealed-columns.ts';
import { schoolsFromFiles } from './0016-schools-from-files.ts';
import { rosters } from './0017-rosters.ts';
import { schoolDrafts } from './0018-school-drafts.ts';
import { invitations } from './0019-invitations.ts';
import { contentLanguages } from './0020-content-languages.ts';
import { restoredBuiltInSchools } from './0021-restored-built-in-schools.ts';
import { findSessionFunction } from './0022-find-session.ts';
import { scanTimes } from './0023-scan-times.ts';
import { retention } from './0025-retention.ts';
import { oneStatementReads } from './0026-one-statement-reads.ts';
import { formChanges } from './0027-form-changes.ts';
import { reviews } from './0030-reviews.ts';
import { schoolExports } from './0031-exports.ts';
import { reviewDesk } from './0032-review-desk.ts';
import { corrections } from './0033-corrections.ts';
import { reminders } from './0035-reminders.ts';
import { memberFiles } from './0038-member-files.ts';
import { imports } from './0039-imports.ts';
import { carrierAnswers } from './0040-carrier-answers.ts';
import { webhooks } from './0041-webhooks.ts';
import { reportDays } from './0043-report-days.ts';
import { refunds } from './0044-refunds.ts';
import { paidMonths } from './0045-paid-months.ts';
import { appeals } from './0046-appeals.ts';
import { brokers } from './0047-brokers.ts';
import { officePages } from './0048-office-pages.ts';
import { returnedPremiums } from './0049-returned-premiums.ts';
import { firstDayOncePaid } from './0052-first-day-once-paid.ts';
import { installments } from './0053-installments.ts';
import { endedUnpaid } from './0054-ended-unpaid.ts';
import { replacedAnswers } from './0055-replaced-answers.ts';
import { dashboardFirstDays } from './0056-dashboard-first-days.ts';
import { exportFingerprints } from './0057-export-fingerprints.ts';

/**
 * In order of their names. Never edit the `up` of a released migration; add a new migration that corrects it. Its
 * `down` may change.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-first-tables': firstTables,
  '0002-tenant-walls': tenantWalls,
  '0003-kept-definitions': keptDefinitions,
  '0004-accounts': accounts,
  '0005-saml': saml,
  '0006-enrollment': enrollment,
  '0007-search': search,
  '0008-staff': staff,
  '0009-overlays': overlays,
  '0010-workbench-previews': workbenchPreviews,
  '0011-registered-students': registeredStudents,
  '0013-tries': tries,
  '0015-sealed-columns': sealedColumns,
  '0016-schools-from-files': schoolsFromFiles,
  '0017-rosters': rosters,
  '0018-school-drafts': schoolDrafts,
  '0019-invitations': invitations,
  '0020-content-languages': contentLanguages,
  '0021-restored-built-in-schools': restoredBuiltInSchools,
  '0022-find-session': findSessionFunction,
  '0023-scan-times': scanTimes,
  '0025-retention': retention,
  '0026-one-statement-reads': oneStatementReads,
  '0027-form-changes': formChanges,
  '0030-reviews': reviews,
  '0031-exports': schoolExports,
  '0032-review-desk': reviewDesk,
  '0033-corrections': corrections,
  '0035-reminders': reminders,
  '0038-member-files': memberFiles,
  '0039-imports': imports,
  '0040-carrier-answers': carrierAnswers,
  '0041-webhooks': webhooks,
  '0043-report-days': reportDays,
  '0044-refunds': refunds,
  '0045-paid-months': paidMonths,
  '0046-appeals': appeals,
  '0047-brokers': brokers,
  '0048-office-pages': officePages,
  '0049-returned-premiums': returnedPremiums,
  '0052-first-day-once-paid': firstDayOncePaid,
  '0053-installments': installments,
  '0054-ended-unpaid': endedUnpaid,
  '0055-replaced-answers': replacedAnswers,
  '0056-dashboard-first-days': dashboardFirstDays,
  '0057-export-fingerprints': exportFingerprints,
};
