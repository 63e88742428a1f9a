import type { NewestPublication } from '../forms/definitions/published-overlays.ts';
import {
  openSealed,
  type ColumnSeal,
  type Correction,
  type Dependent,
  type DocumentRow,
  type FormRecord,
  type Installment,
  type IsoDate,
  type Payment,
  type Review,
  type StudentCoverage,
} from '../platform/storage/index.ts';

/** What the dashboard reads about one student. */
export interface DashboardRows {
  /** The coverage that starts first is first. */
  readonly coverages: readonly DashboardCoverage[];
  /** The newest submission first, and drafts before all submissions. */
  readonly records: readonly DashboardRecord[];
  readonly dependents: readonly CoveredDependent[];
  /** The submissions that have no effect yet. */
  readonly reviews: readonly DashboardReview[];
  /** The refusals that a student can appeal, and the decisions about appeals; the newest decision first. */
  readonly decided: readonly DashboardDecision[];
  /** The latest correction of each coverage. */
  readonly corrections: readonly DashboardCorrection[];
  /** The newest first. */
  readonly payments: readonly DashboardPayment[];
  /** The later installments of the payments, by number. */
  readonly installments: readonly DashboardInstallment[];
  /** The newest first, without removed ones. */
  readonly documents: readonly DashboardDocument[];
  /** The newest publication of each form at the student's school. */
  readonly publications: readonly NewestPublication[];
}

export interface DashboardCoverage extends Pick<
  StudentCoverage,
  | 'id'
  | 'periodId'
  | 'planName'
  | 'coverageStartDate'
  | 'coverageEndDate'
  | 'studentCoverageStatus'
  | 'terminatesOn'
  | 'waiveUntil'
  | 'enrollUntil'
  | 'lateUntil'
  | 'eligibleFrom'
  | 'memberNumber'
> {
  /** When the student's coverage begins once its unfinished payment is complete; null if on its own first day. */
  readonly beginsOn: IsoDate | null;
}

export type DashboardRecord = Pick<
  FormRecord,
  'id' | 'formId' | 'subjectId' | 'status' | 'reference' | 'savedAt' | 'submittedAt'
>;

export interface DashboardReview extends Pick<Review, 'formId' | 'dueOn' | 'decisionText'> {
  readonly subjectId: string;
  readonly state: 'waiting' | 'asked';
  /** What the administrator wrote about the question. */
  readonly note: string | null;
  /** The parameters of the form's page. */
  readonly query: Readonly<Record<string, string>>;
}

export interface DashboardDecision extends Pick<Review, 'formId' | 'reference' | 'appealUntil'> {
  /** What the submission was about at the decision. */
  readonly subjectId: string;
  readonly state: 'accepted' | 'refused';
  readonly decidedAt: string;
  readonly decisionText: string;
  /** What the administrator wrote about the decision. */
  readonly note: string | null;
  /** The form with which the student can appeal; null for a decision about an appeal. */
  readonly appealFormId: string | null;
}

export interface DashboardCorrection extends Pick<Correction, 'madeOn'> {
  readonly studentCoverageId: string;
  readonly kind: Exclude<Correction['kind'], 'close-account' | 'open-account'>;
}

/** A dependent's place in one coverage. */
export interface CoveredDependent extends Pick<Dependent, 'id' | 'firstName' | 'lastName' | 'relationship'> {
  readonly studentCoverageId: string;
  readonly studentCoverageStatus: StudentCoverage['studentCoverageStatus'];
  readonly memberNumber: string | null;
}

export interface DashboardPayment extends Pick<
  Payment,
  | 'id'
  | 'reference'
  | 'status'
  | 'dueTodayCents'
  | 'schoolCents'
  | 'dueLaterCents'
  | 'createdAt'
  | 'paidAt'
  | 'payUntil'
  | 'recordId'
> {
  /** The coverages that the payment is for. */
  readonly coverageIds: readonly string[];
}

export type DashboardInstallment = Pick<
  Installment,
  'paymentId' | 'number' | 'dueOn' | 'amountCents' | 'creditedCents' | 'state'
>;

export type DashboardDocument = Pick<
  DocumentRow,
  'id' | 'name' | 'sizeBytes' | 'mediaType' | 'scanStatus' | 'uploadedAt'
>;

/** A list without rows is null, and times have an offset and microseconds. */
type ReadDashboard = { readonly [List in keyof DashboardRows]: DashboardRows[List] | null };

/** Turns the JSON that the database function `read_dashboard` returns into rows. */
export function toDashboardRows(read: unknown, seal: Pick<ColumnSeal, 'open'>): DashboardRows {
  const {
    coverages,
    records,
    reviews,
    decided,
    corrections,
    dependents,
    payments,
    installments,
    documents,
    publications,
  } = read as ReadDashboard;
  return {
    coverages: (coverages ?? []).map((coverage) => ({
      ...withNumber(seal, coverage),
      // An earlier release's function does not read it.
      beginsOn: (coverage as Partial<DashboardCoverage>).beginsOn ?? null,
    })),
    records: (records ?? []).map((record) => ({
      ...record,
      savedAt: toMoment(record.savedAt),
      submittedAt: record.submittedAt && toMoment(record.submittedAt),
    })),
    reviews: (reviews ?? []).map((review) => ({ ...review, note: openNote(seal, review.note) })),
    // An earlier release's function does not read them.
    decided: (decided ?? []).map((each) => ({
      ...each,
      decidedAt: toMoment(each.decidedAt),
      note: openNote(seal, each.note),
    })),
    corrections: corrections ?? [],
    dependents: (dependents ?? []).map((dependent) => withNumber(seal, dependent)),
    payments: (payments ?? []).map((payment) => ({
      ...payment,
      createdAt: toMoment(payment.createdAt),
      paidAt: payment.paidAt && toMoment(payment.paidAt),
    })),
    // An earlier release's function does not read them.
    installments: installments ?? [],
    documents: (documents ?? []).map((document) => ({
      ...document,
      name: openSealed(seal, document.name, 'name'),
      uploadedAt: toMoment(document.uploadedAt),
    })),
    publications: publications ?? [],
  };
}

// An earlier release's function does not read the note.
function openNote(seal: Pick<ColumnSeal, 'open'>, note: string | null | undefined): string | null {
  return note ? openSealed(seal, note, 'note') : null;
}

// An earlier release's function does not read the number.
function withNumber<Row extends { readonly memberNumber?: string | null }>(
  seal: Pick<ColumnSeal, 'open'>,
  row: Row,
): Row & { readonly memberNumber: string | null } {
  const { memberNumber } = row;
  return { ...row, memberNumber: memberNumber ? openSealed(seal, memberNumber, 'memberNumber') : null };
}

function toMoment(time: string): string {
  return new Date(time).toISOString();
}
