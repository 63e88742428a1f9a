import type { Coverage, CoverageAction, Dashboard, DashboardPayment } from '../api/portal.ts';
import { currentLastDay } from './current-last-day.ts';
import { isChoice } from './is-choice.ts';

/** The one thing that the student should do next. */
export interface MainStep {
  readonly kind: 'answer' | 'pay' | 'continue' | 'choose' | 'enroll' | 'enroll-anyway' | 'waive';
  /** What it is about: a form's title, an amount in dollars, or a plan's name. */
  readonly about: string;
  /** The page where the student does it. Its link or button is the page's one primary action. */
  readonly url: string;
  /** The coverage whose card has that link or button; null if it is elsewhere on the page. */
  readonly coverageId: string | null;
  /** ISO date of the last day; null if there is none. */
  readonly by: string | null;
}

type Review = Dashboard['reviews'][number];
type Steps = Pick<Dashboard, 'today' | 'coverages' | 'reviews' | 'payments'>;

/**
 * Finds what the student should do next: first a question of the university, because the submission waits for it, then
 * the step whose last day passes first. Null if the student does not need to do anything.
 */
export function findMainStep({ today, coverages, reviews, payments }: Steps): MainStep | null {
  const questions = [
    ...reviews.flatMap((review) => answerTo(review, null)),
    ...coverages.flatMap((coverage) =>
      coverage.reviews.flatMap((review) => answerTo(review, coverage.StudentCoverageID)),
    ),
  ];
  const steps = [
    ...payments.flatMap((payment) => payFor(payment, coverages)),
    ...coverages.flatMap((coverage) => decideOn(coverage, today)),
  ].toSorted((one, other) => compareDays(one.by, other.by));
  return questions[0] ?? steps[0] ?? null;
}

/** The page of a payment. */
export function paymentAddress(reference: string): string {
  return `/payment/${encodeURIComponent(reference)}`;
}

function answerTo({ state, title, url }: Review, coverageId: string | null): readonly MainStep[] {
  return state === 'asked' ? [{ kind: 'answer', about: title, url, coverageId, by: null }] : [];
}

function payFor(payment: DashboardPayment, coverages: readonly Coverage[]): readonly MainStep[] {
  const { reference, status, TotalCostDueToday, payUntil, nextInstallment } = payment;
  const url = paymentAddress(reference);
  if (status === 'Pending') {
    const coverage = coverages.find((each) => each.payment === reference && isUnpaid(each));
    const coverageId = coverage?.StudentCoverageID ?? null;
    return [{ kind: 'pay', about: TotalCostDueToday, url, coverageId, by: payUntil }];
  }
  if (nextInstallment === null) return [];
  return [{ kind: 'pay', about: nextInstallment.amount, url, coverageId: null, by: nextInstallment.dueOn }];
}

/** Whether the card of a coverage has the button for its payment. */
export function isUnpaid({ StudentCoverageStatus }: Pick<Coverage, 'StudentCoverageStatus'>): boolean {
  return StudentCoverageStatus === 'Pending Enrollment';
}

function decideOn(coverage: Coverage, today: string): readonly MainStep[] {
  const { StudentCoverageID: coverageId, actions, planName, reviews, enrolledAfter } = coverage;
  // A decision that waits can change what there is to do.
  if (reviews.length > 0) return [];
  const draft = actions.find(({ draftSavedAt }) => draftSavedAt !== null);
  if (draft !== undefined) {
    const by = nextDay([draft], today);
    return [{ kind: 'continue', about: draft.label, url: draft.url, coverageId, by }];
  }
  const decisions = actions.filter(({ decision }) => decision !== null);
  const hasChoice = isChoice(coverage);
  const main = hasChoice ? decisionToMake(coverage) : decisions[0];
  if (main?.decision == null) return [];
  const isEnrolledAnyway = main.decision === 'enroll' && enrolledAfter !== null;
  const kind = hasChoice ? 'choose' : isEnrolledAnyway ? 'enroll-anyway' : main.decision;
  return [{ kind, about: planName, url: main.url, coverageId, by: nextDay(decisions, today) }];
}

/** The decision that changes what happens to a student who does nothing, so that neither is recommended. */
function decisionToMake({ actions, enrolledAfter }: Coverage): CoverageAction | undefined {
  const wanted = enrolledAfter === null ? 'enroll' : 'waive';
  return actions.find(({ decision }) => decision === wanted);
}

function nextDay(actions: readonly CoverageAction[], today: string): string | null {
  const days = actions.map((action) => currentLastDay(action, today)).filter((day) => day !== null);
  return days.toSorted()[0] ?? null;
}

function compareDays(one: string | null, other: string | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}
