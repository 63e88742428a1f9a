import type { Reminder, ReminderDeadline } from '../api/reminders.ts';
import { formatDay } from '../shell/dates.ts';

type Audience = Reminder['to'][number];
type Failure = keyof ReminderDeadline['failed'];

const audienceWords: Readonly<Record<Audience, string>> = {
  'not-registered': 'have no account yet',
  'no-answer': 'have an account but have not started a form',
  'draft-open': 'have started a form but have not submitted it',
  asked: 'have not answered a question about their form',
  'not-paid': 'have enrolled but have not paid',
  'installment-due': 'have not paid a later installment',
};

const deadlineWords: Readonly<Record<Reminder['before'], string>> = {
  waiveUntil: 'the last day to waive',
  enrollUntil: 'the last day to enroll',
  lateUntil: 'the last day of the late period',
  payUntil: 'the last day to pay',
  installmentDue: 'the day when an installment is due',
};

const failureWords: Readonly<Record<Failure, string>> = {
  bouncing: 'because the address does not work',
  refused: 'refused by the mail server',
  'too-late': 'because the deadline had passed',
  'rule-removed': 'because the school had removed the reminder',
  interrupted: 'interrupted (may have been sent)',
};

const anyOf = new Intl.ListFormat('en-US', { type: 'disjunction' });

/** E.g. "7 days before the last day to enroll". */
export function describeTiming({ days, before }: Pick<Reminder, 'days' | 'before'>): string {
  if (days === 0) return `On ${deadlineWords[before]}`;
  const count = Math.abs(days);
  return `${count} ${count === 1 ? 'day' : 'days'} ${days < 0 ? 'after' : 'before'} ${deadlineWords[before]}`;
}

/** E.g. "Students who have no account yet, or have started a form but have not submitted it". */
export function describeAudience(to: readonly Audience[]): string {
  return `Students who ${anyOf.format(to.map((one) => audienceWords[one]))}`;
}

/** The next date on which the reminder is sent, and to how many students, in a sentence or two. */
export function describeNext(
  { nextDeadline, deadlines }: Pick<Reminder, 'nextDeadline' | 'deadlines'>,
  today: string,
): string {
  const next = deadlines.find(({ deadline }) => deadline === nextDeadline);
  if (next === undefined || next.leavesOn === null) return 'There is no deadline ahead.';
  const { deadline, leavesOn, due } = next;
  const students = due === 0 ? 'no student' : countStudents(due);
  return `${leavesOn === today ? 'Today' : formatDay(leavesOn)}, for the deadline on ${formatDay(deadline)}. If sent now, ${students} would receive it.`;
}

/** When a reminder is sent for a deadline. */
export function describeLeaving(
  { deadline, leavesOn }: Pick<ReminderDeadline, 'deadline' | 'leavesOn'>,
  today: string,
): string {
  if (leavesOn === null) return deadline < today ? 'The deadline has passed' : 'The send date has passed';
  return leavesOn === today ? 'Today' : formatDay(leavesOn);
}

/** How many were not sent, and why: "3: 2 refused by the mail server, 1 because the deadline had passed". */
export function describeFailures(failed: ReminderDeadline['failed']): string {
  const reasons = (Object.entries(failed) as [Failure, number][]).filter(([, count]) => count > 0);
  const total = reasons.reduce((sum, [, count]) => sum + count, 0);
  if (total === 0) return '0';
  return `${formatCount(total)}: ${reasons.map(([why, count]) => `${formatCount(count)} ${failureWords[why]}`).join(', ')}`;
}

/** E.g. "1 student" or "1,200 students". */
export function countStudents(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'student' : 'students'}`;
}

export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}
