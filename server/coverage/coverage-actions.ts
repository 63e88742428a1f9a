import type { IsoDate, StudentCoverage } from '../platform/storage/index.ts';
import { effectiveLastDay } from './coverage-overlap.ts';
import { currentSubject, enrollmentForms } from './enrollment-forms.ts';
import { offerCoverages, type OfferedCoverage } from './enrollment-offer.ts';
import { lastDayToEnroll, lastDayToWaive } from './last-days.ts';
import { terminationFormId } from './termination-form-id.ts';
import { terminationWindow } from './termination-window.ts';
import { waiverFormId } from './waiver-form-id.ts';
import { waiverWindow } from './waiver-window.ts';

/** What decides which forms a student can open for a coverage. */
type ActionCoverage = OfferedCoverage & Pick<StudentCoverage, 'id' | 'waiveUntil'>;

/** A form that the student can open for a coverage. */
export interface CoverageAction {
  readonly formId: string;
  /** The label of the action, when it differs from the form's title. */
  readonly label?: string;
  /** Which of the two decisions about an eligible coverage the form makes; absent for any other form. */
  readonly decision?: 'enroll' | 'waive';
  /** The subject of the form's drafts. */
  readonly subjectId: string;
  readonly query: Readonly<Record<string, string>>;
  /** Last day, in the late period if there is one; null when there is none. */
  readonly until: IsoDate | null;
  /** The last regular day, if a late period follows it; otherwise null. */
  readonly lateAfter: IsoDate | null;
}

const formOf = (flow: 'enroll' | 'life-event') => enrollmentForms.find((form) => form.flow === flow)!.formId;

/** What a student can do about each of their coverages today, most likely action first, keyed by coverage id. */
export function coverageActions(
  coverages: readonly ActionCoverage[],
  today: IsoDate,
): ReadonlyMap<string, readonly CoverageAction[]> {
  const offeredIn = (flow: 'enroll' | 'life-event') =>
    new Set(
      offerCoverages(coverages, flow, today)
        .filter(({ studentCoverageStatus }) => studentCoverageStatus !== 'Eligibility Pending')
        .map(({ id }) => id),
    );
  const [inTime, afterEvent] = [offeredIn('enroll'), offeredIn('life-event')];
  return new Map(
    coverages.map((coverage) => [
      coverage.id,
      listActions(coverage, today, { isInTime: inTime.has(coverage.id), isAfterEvent: afterEvent.has(coverage.id) }),
    ]),
  );
}

const noLastDay = { until: null, lateAfter: null } as const;

function lastDays(regular: IsoDate | null, until: IsoDate | null): Pick<CoverageAction, 'until' | 'lateAfter'> {
  return { until, lateAfter: regular === until ? null : regular };
}

interface Offers {
  readonly isInTime: boolean;
  readonly isAfterEvent: boolean;
}

function listActions(coverage: ActionCoverage, today: IsoDate, { isInTime, isAfterEvent }: Offers): CoverageAction[] {
  const { id, studentCoverageStatus } = coverage;
  const actions: CoverageAction[] = [];
  if (isInTime)
    actions.push({
      formId: formOf('enroll'),
      decision: 'enroll',
      subjectId: currentSubject,
      query: { Id: id },
      ...lastDays(coverage.enrollUntil, lastDayToEnroll(coverage)),
    });
  if (waiverWindow(coverage, today) === 'open') {
    actions.push({
      formId: waiverFormId,
      decision: 'waive',
      subjectId: id,
      query: { Id: id },
      ...lastDays(coverage.waiveUntil, lastDayToWaive(coverage)),
    });
  }
  if (isAfterEvent && !isInTime) {
    actions.push({ formId: formOf('life-event'), subjectId: currentSubject, query: { Id: id }, ...noLastDay });
  }
  if (studentCoverageStatus === 'Enrolled' && coverage.terminatesOn === null && effectiveLastDay(coverage) >= today) {
    const label = 'Add a dependent after a life event';
    actions.push({ formId: formOf('life-event'), label, subjectId: id, query: { PId: id }, ...noLastDay });
  }
  if (terminationWindow(coverage, today) === 'open') {
    actions.push({ formId: terminationFormId, subjectId: id, query: { Id: id }, ...noLastDay });
  }
  return actions;
}
