import { isHeld, type EnrollmentFlow } from '../coverage/enrollment-offer.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { IsoDate, Relationship, StudentCoverage } from '../platform/storage/index.ts';
import { firstDayOfDependent, firstDayOfStudent, type FirstDay } from './first-days.ts';
import { describeChoices } from './list-enrollment-choices.ts';
import { coverageOf, type Family } from './read-family.ts';

/** What a page or a call requests. */
export interface CoverageWish {
  readonly studentCoverageId: string;
  readonly dependentIds: readonly string[];
}

/** The pages on which the student made the choices. Only what these pages offer can be chosen. */
export interface WishedIn {
  readonly flows: readonly EnrollmentFlow[];
  /**
   * Coverages that the student already has; the new choices only add dependents to them. If absent, the chosen coverages
   * that the student is enrolled in.
   */
  readonly priorIds?: readonly string[];
  /** The day of the life event; null without one. */
  readonly qleDate: IsoDate | null;
}

export interface WishedCoverage {
  readonly coverage: StudentCoverage;
  /** False when the student is already in the coverage. */
  readonly insuresStudent: boolean;
  /** When the student's coverage begins; null when the student is already in it. */
  readonly starts: FirstDay | null;
  readonly dependents: readonly WishedDependent[];
}

export interface WishedDependent {
  readonly dependentId: string;
  readonly relationship: Relationship;
  readonly starts: FirstDay;
  /** The last day of the dependent's insurance. */
  readonly end: IsoDate;
}

interface WishedOn {
  readonly wishes: readonly CoverageWish[];
  readonly today: IsoDate;
}

/**
 * Finds the requested coverages and dependents among what the student can choose now. It never trusts the page, which
 * may be outdated or forged.
 *
 * @throws {ServerError} NOT_FOUND for a coverage or a dependent that is not the student's own; COVERAGE_STATE for one
 *   that the student cannot choose now, and for two coverages with overlapping days
 */
export function chooseCoverages(
  family: Family,
  { wishes, today, flows, qleDate, priorIds = heldOf(family, wishes) }: WishedIn & WishedOn,
): readonly WishedCoverage[] {
  const choices = [
    ...flows.map((flow) => describeChoices(family, { flow, PId: null, qleDate }, today)),
    ...priorIds.map((PId) => describeChoices(family, { flow: 'life-event', PId, qleDate }, today)),
  ];
  const offers = choices.flatMap(({ Coverages }) => Coverages);
  const people = choices.flatMap(({ DependentCoverages }) => DependentCoverages);
  const listed = choices.flatMap(({ Dependents }) => Dependents);
  const { coveragePeriods } = family.settings;
  // A call that does not say which page it is for could be for several.
  const flow = flows.find((one) => (qleDate === null) === (one === 'enroll')) ?? flows[0] ?? 'enroll';
  const wished: WishedCoverage[] = [];
  for (const { studentCoverageId, dependentIds } of wishes) {
    const coverage = coverageOf(family, studentCoverageId);
    const isPrior = priorIds.includes(coverage.id);
    const offer = offers.find(({ value, disabled }) => value === coverage.id && disabled !== true);
    if (!isPrior && offer === undefined) throw notOffered(coverage);
    if (isPrior && (dependentIds.length === 0 || coverage.studentCoverageStatus !== 'Enrolled'))
      throw notOffered(coverage);
    const overlapping = wishes.find((wish) => offer?.excludes.includes(wish.studentCoverageId));
    if (overlapping) {
      throw new ServerError('COVERAGE_STATE', {
        detail: `${coverage.planName} overlaps with another coverage that you chose. Choose only one of them.`,
      });
    }
    const starts = isPrior ? null : firstDayOfStudent(coveragePeriods, coverage, { flow, qleDate, today });
    const dependents = dependentIds.map((dependentId): WishedDependent => {
      if (!listed.some(({ DependentID }) => DependentID === dependentId)) throw new ServerError('NOT_FOUND');
      const choice = people.find(({ value }) => value === `${coverage.id}:${dependentId}`);
      if (choice === undefined || choice.disabled === true || choice.startsBeforeBirth) {
        throw new ServerError('COVERAGE_STATE', {
          detail: `One of the dependents cannot be added to ${coverage.planName} now. Reload the page to see who can be added.`,
        });
      }
      const { Relationship: relationship, CoverageEndDate: end, QLEDate: ownEvent = null } = choice;
      const own = firstDayOfDependent(coveragePeriods, coverage, {
        ofStudent: starts,
        flow: isPrior ? 'life-event' : flow,
        qleDate: ownEvent,
        today,
      });
      return { dependentId, relationship, starts: own, end };
    });
    wished.push({ coverage, insuresStudent: !isPrior, starts, dependents });
  }
  return wished;
}

function heldOf({ coverages }: Family, wishes: readonly CoverageWish[]): readonly string[] {
  const wished = new Set(wishes.map(({ studentCoverageId }) => studentCoverageId));
  return coverages
    .filter(({ id, studentCoverageStatus }) => wished.has(id) && studentCoverageStatus === 'Enrolled')
    .map(({ id }) => id);
}

function notOffered({ planName, studentCoverageStatus }: StudentCoverage): ServerError {
  const why = isHeld(studentCoverageStatus)
    ? `${planName} is already ${studentCoverageStatus}.`
    : `You cannot choose ${planName} now.`;
  return new ServerError('COVERAGE_STATE', { detail: `${why} Reload the page to see what you can choose.` });
}
