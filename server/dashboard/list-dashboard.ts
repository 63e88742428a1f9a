import { coverageActions, type CoverageAction } from '../coverage/coverage-actions.ts';
import { coverageBanners } from '../coverage/coverage-banners.ts';
import { currentSubject, lifeEventFormIds } from '../coverage/enrollment-forms.ts';
import { effectiveLastDay } from '../coverage/coverage-overlap.ts';
import { firstDayOncePaid } from '../coverage/first-day-once-paid.ts';
import { lastDayToAct, lastDayToEnroll } from '../coverage/last-days.ts';
import { silentEnrollments } from '../coverage/silent-enrollments.ts';
import { waiverFormId } from '../coverage/waiver-form-id.ts';
import type { SchoolForms } from '../forms/definitions/school-forms.ts';
import type { HandlerRegistry } from '../forms/handler-registry.ts';
import { formAddress } from '../forms/form-address.ts';
import { describeDocument } from '../forms/records/list-documents.ts';
import { firstDayToday, studentPrice } from '../enrollment/student-price.ts';
import { describeOwnPayment, type OwnPayment } from '../payments/describe-own-payment.ts';
import { describeInstallment, findNext } from '../coverage/installments/describe-installments.ts';
import type { IsoDate } from '../platform/storage/index.ts';
import type { Desks } from '../forms/find-desk.ts';
import { listRequests } from '../requests/list-requests.ts';
import { nameCoverage } from '../schools/name-coverage.ts';
import type { SchoolSettings } from '../schools/school-settings.ts';
import { compareCoverages } from './compare-coverages.ts';
import type { DashboardCoverage, DashboardRecord, DashboardRows } from './dashboard-rows.ts';
import { describeCorrection } from './describe-correction.ts';
import { describeDecided } from './describe-decided.ts';
import { describeWaiting } from './describe-waiting.ts';

/** What is the same for every student of the school, and the day. */
interface DashboardOccasion {
  readonly handlers: Pick<HandlerRegistry, 'findDirect'>;
  readonly forms: SchoolForms;
  readonly settings: SchoolSettings;
  /** The school's desks. */
  readonly desks: Desks;
  /** ISO date in the school's time zone. */
  readonly today: IsoDate;
}

/**
 * Everything on the dashboard: the student's coverages with their status and actions, submissions, uploads, payments,
 * requests and banners.
 */
export function listDashboard(rows: DashboardRows, occasion: DashboardOccasion) {
  const { forms, settings, desks, today } = occasion;
  const { records, dependents } = rows;
  const payments = rows.payments.map((payment) => {
    const installments = rows.installments.filter(({ paymentId }) => paymentId === payment.id);
    const next = findNext(installments);
    return {
      ...describeOwnPayment(payment),
      installmentsPaid: installments.length === 0 ? null : countPaid(installments),
      nextInstallment: next ? describeInstallment(next, { ...settings.payment, today }) : null,
    };
  });
  const coverages = rows.coverages.map((coverage) => nameCoverage(settings, coverage));
  const actions = coverageActions(coverages, today);
  const silent = silentEnrollments(coverages, { periods: settings.coveragePeriods, today });
  const recordOf = (formId: string, subjectId: string) =>
    records.find((record) => record.formId === formId && record.subjectId === subjectId);
  // The card shows the review, so no banner repeats the form's deadline or says that the form was started.
  const hasReview = (subjectId: string) => rows.reviews.some((review) => review.subjectId === subjectId);
  const isReviewed = ({ formId, subjectId }: Pick<CoverageAction, 'formId' | 'subjectId'>) =>
    rows.reviews.some((review) => alike(review.formId, formId) && review.subjectId === subjectId);
  // An enrollment that waits is about coverages that only its answers name.
  const isEnrolling = hasReview(currentSubject);
  const sent = records.filter(({ status, formId }) => status === 'submitted' && hasConfirmation(formId, occasion));

  const decided = describeDecided({ ...rows, forms, today });

  const ordered = coverages
    .map((coverage) => ({
      ...coverage,
      lastDay: effectiveLastDay(coverage),
      payment: payments.find(({ coverageIds }) => coverageIds.includes(coverage.id)),
    }))
    .map((coverage) => ({ ...coverage, deadline: findDeadline(actions.get(coverage.id), coverage.payment) }))
    .sort((one, other) => compareCoverages(one, other, today));

  return {
    today,
    coverages: ordered.map((coverage) => {
      const openingDay = findOpeningDay(coverage, settings);
      const waiver = recordOf(waiverFormId, coverage.id);
      const isSubmitted = waiver?.status === 'submitted';
      const reviews = rows.reviews
        .filter(({ subjectId }) => subjectId === coverage.id)
        .map((review) => describeWaiting(review, forms));
      return {
        StudentCoverageID: coverage.id,
        planName: coverage.planName,
        CoverageStartDate: firstDayOncePaid(coverage.coverageStartDate, coverage.beginsOn),
        CoverageEndDate: coverage.coverageEndDate,
        StudentCoverageStatus: coverage.studentCoverageStatus,
        lastDay: coverage.lastDay,
        isTerminated: coverage.terminatesOn !== null,
        memberNumber: coverage.memberNumber,
        isUnconfirmed: isPending(coverage) && coverage.eligibleFrom === null,
        opensOn: isPending(coverage) && openingDay !== null && openingDay > today ? openingDay : null,
        openSince: openingDay !== null && openingDay <= today ? openingDay : null,
        premium: mayEnroll(actions.get(coverage.id)) ? studentPrice(settings, coverage, today) : null,
        coversFrom: mayEnroll(actions.get(coverage.id)) ? firstDayToday(settings, coverage, today) : null,
        // A student who waits for a decision, or who was asked a question, counts as having answered.
        enrolledAfter: isEnrolling || reviews.length > 0 ? null : (silent.get(coverage.id) ?? null),
        reviews,
        decided: decided.filter(({ subjectId }) => subjectId === coverage.id),
        correction: describeCorrection(coverage, rows.corrections, today),
        expiresAfter: isEnrolling || reviews.length > 0 ? null : expiryDay(coverage, settings),
        actions: (actions.get(coverage.id) ?? [])
          .filter(
            ({ formId, subjectId }) => !(isSubmitted && formId === waiverFormId) && !isReviewed({ formId, subjectId }),
          )
          .map((action) => {
            const draft = recordOf(action.formId, action.subjectId);
            return {
              formId: action.formId,
              label: action.label ?? forms.describe(action.formId).title,
              url: actionUrl(forms, { action, coverage, coverages, records }),
              until: action.until,
              lateAfter: action.lateAfter,
              draftSavedAt: draft?.status === 'draft' ? draft.savedAt : null,
              decision: action.decision ?? null,
            };
          }),
        reference: isSubmitted ? waiver.reference : null,
        submittedAt: isSubmitted ? waiver.submittedAt : null,
        payment: coverage.payment?.reference ?? null,
        dependents: dependents
          .filter(({ studentCoverageId }) => studentCoverageId === coverage.id)
          .map((dependent) => ({
            DependentID: dependent.id,
            FirstName: dependent.firstName,
            LastName: dependent.lastName,
            Relationship: dependent.relationship,
            StudentCoverageStatus: dependent.studentCoverageStatus,
            memberNumber: dependent.memberNumber,
          })),
      };
    }),
    reviews: rows.reviews
      .filter(({ subjectId }) => !coverages.some(({ id }) => id === subjectId))
      .map((review) => describeWaiting(review, forms)),
    decided: decided.filter(({ subjectId }) => !coverages.some(({ id }) => id === subjectId)),
    payments: payments.map(({ coverageIds: _coverages, ...payment }) => payment),
    sent: sent.map(({ reference, submittedAt, formId }) => ({
      reference: reference ?? '',
      submittedAt: submittedAt ?? '',
      title: forms.describe(formId).title,
    })),
    requests: listRequests(forms, { waiting: new Set(rows.reviews.map(({ formId }) => formId)), desks, records }),
    documents: rows.documents.map((document) => ({ ...describeDocument(document), uploadedAt: document.uploadedAt })),
    banners: coverageBanners(
      ordered.map((coverage) => ({
        ...coverage,
        ...(hasReview(coverage.id) && { waiveUntil: null }),
        hasDraft: recordOf(waiverFormId, coverage.id)?.status === 'draft' && !hasReview(coverage.id),
        mayEnroll:
          actions.get(coverage.id)?.some(({ until }) => until !== null && until === lastDayToEnroll(coverage)) ?? false,
      })),
      payments,
      today,
    ),
  };
}

// The later installments exist only once the first one is paid.
function countPaid(installments: DashboardRows['installments']) {
  const due = installments.filter(({ state }) => state !== 'Canceled');
  return { paid: 1 + due.filter(({ state }) => state === 'Paid').length, of: 1 + due.length };
}

// While an enrollment after a life event waits, neither of the two pages accepts a second one.
function alike(formId: string, other: string): boolean {
  return formId === other || (lifeEventFormIds.includes(formId) && lifeEventFormIds.includes(other));
}

// The first day that passes: a regular last day comes before the late one.
function findDeadline(actions: readonly CoverageAction[] = [], payment: OwnPayment | undefined): IsoDate | null {
  const days = actions.map(({ until, lateAfter }) => lateAfter ?? until);
  if (payment?.status === 'Pending') days.push(payment.payUntil);
  return days.filter((day) => day !== null).toSorted()[0] ?? null;
}

function mayEnroll(actions: readonly CoverageAction[] = []): boolean {
  return actions.some(({ decision }) => decision === 'enroll');
}

function isPending({ studentCoverageStatus }: DashboardCoverage): boolean {
  return studentCoverageStatus === 'Eligibility Pending';
}

// Only a coverage whose eligibility is confirmed has its own opening day.
function findOpeningDay(
  { eligibleFrom, periodId }: DashboardCoverage,
  { coveragePeriods }: Pick<SchoolSettings, 'coveragePeriods'>,
): IsoDate | null {
  const period = Object.hasOwn(coveragePeriods, periodId) ? coveragePeriods[periodId] : undefined;
  return eligibleFrom ?? period?.opensOn ?? null;
}

function expiryDay(
  coverage: DashboardCoverage,
  { coveragePeriods }: Pick<SchoolSettings, 'coveragePeriods'>,
): IsoDate | null {
  const { periodId, studentCoverageStatus } = coverage;
  const period = Object.hasOwn(coveragePeriods, periodId) ? coveragePeriods[periodId] : undefined;
  return studentCoverageStatus === 'Eligible' && period?.silent === 'expire' ? lastDayToAct(coverage) : null;
}

// A single-page form, e.g. a dependent's, changes data that is shown elsewhere, so it has no confirmation. A direct
// form leaves a record only if the submission waited, and then it has one.
function hasConfirmation(formId: string, { forms, handlers }: Pick<DashboardOccasion, 'forms' | 'handlers'>): boolean {
  return forms.describe(formId).page?.layout !== 'single' || handlers.findDirect(formId) !== undefined;
}

interface ActionPlace {
  readonly action: CoverageAction;
  readonly coverage: DashboardCoverage;
  readonly coverages: readonly DashboardCoverage[];
  readonly records: readonly DashboardRecord[];
}

function actionUrl(forms: SchoolForms, { action, coverage, coverages, records }: ActionPlace): string {
  const query: Record<string, string> = { ...action.query };
  if (action.formId === waiverFormId) {
    const waivers = new Map(
      records.filter(({ formId }) => formId === waiverFormId).map((record) => [record.subjectId, record]),
    );
    const previous = previousWaived(coverage, coverages, waivers);
    if (previous) query['PrevId'] = previous.id;
    const record = waivers.get(coverage.id);
    if (record) query['WId'] = record.id;
  }
  return formAddress(forms.describe(action.formId), query);
}

// The most recent earlier coverage that the student waived here. Its answers can be reused.
function previousWaived(
  coverage: DashboardCoverage,
  all: readonly DashboardCoverage[],
  recordOf: ReadonlyMap<string, DashboardRecord>,
): DashboardCoverage | undefined {
  return all
    .filter(
      (other) => other.coverageEndDate < coverage.coverageStartDate && recordOf.get(other.id)?.status === 'submitted',
    )
    .sort((a, b) => (a.coverageEndDate < b.coverageEndDate ? 1 : -1))[0];
}
