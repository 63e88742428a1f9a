import type { Report, ReportPeriod } from '../api/reports.ts';
import { formatDay } from '../shell/dates.ts';
import { formatDollars } from '../shell/dollars.ts';

const count = new Intl.NumberFormat('en-US');
const share = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 0 });
const wholeDollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', maximumFractionDigits: 0 });

/** E.g. "8,120". */
export function formatCount(number: number): string {
  return count.format(number);
}

/** The share of the students who were offered the plan: `"65%"`, `"less than 1%"`, `"0%"`. */
export function formatShare(part: number, whole: number): string {
  if (part === 0 || whole === 0) return '0%';
  return part / whole < 0.01 ? 'less than 1%' : share.format(part / whole);
}

/** For the edge of a plot, e.g. "$2,000,000". */
export function formatWholeDollars(dollars: number): string {
  return wholeDollars.format(dollars);
}

/** E.g. "Student Health Plan, August 15, 2026 to August 14, 2027". */
export function nameOfPeriod({ planName, firstDay, lastDay }: ReportPeriod): string {
  return `${planName}, ${formatDay(firstDay)} to ${formatDay(lastDay)}`;
}

/** The most important figures in a sentence or two. */
export function describeStudents({ period: { offered }, groups }: Report): string {
  const countOf = (wanted: string) => groups.find(({ id }) => id === wanted)?.count ?? 0;
  const part = (wanted: string) => `${formatCount(countOf(wanted))} (${formatShare(countOf(wanted), offered)})`;
  const waiting = countOf('waiting');
  return [
    `Of ${formatCount(offered)} ${offered === 1 ? 'student' : 'students'}, ${part('waived')} waived, ${part('enrolled')} enrolled, and ${part('silent')} did not answer.`,
    ...(waiting === 0
      ? []
      : [`${formatCount(waiting)} ${waiting === 1 ? 'submission waits' : 'submissions wait'} for the school.`]),
  ].join(' ');
}

type DatedDay = Report['days'][number] & { readonly day: string };

/** The recorded days, without the row for figures that have no day. */
export function datedDays({ days }: Report): readonly DatedDay[] {
  return days.filter((each): each is DatedDay => each.day !== null);
}

/** What the plot of answers shows. */
export function describeAnswers(report: Report): string {
  const days = datedDays(report);
  const answers = ({ waived, enrolled }: DatedDay) => waived + enrolled;
  const busiest = days.reduce((most, day) => (answers(day) > answers(most) ? day : most), days[0]!);
  const waived = days.reduce((sum, day) => sum + day.waived, 0);
  const enrolled = days.reduce((sum, day) => sum + day.enrolled, 0);
  const unknown = report.days.find(({ day }) => day === null);
  const missing = unknown === undefined ? 0 : unknown.waived + unknown.enrolled;
  return [
    `Since ${formatDay(days[0]!.day)}, ${formatCount(waived)} students waived and ${formatCount(enrolled)} enrolled.`,
    ...(answers(busiest) === 0
      ? []
      : [
          `The busiest day was ${formatDay(busiest.day)}, with ${formatCount(answers(busiest))} ${answers(busiest) === 1 ? 'answer' : 'answers'}.`,
        ]),
    ...(missing === 0 ? [] : [`${formatCount(missing)} more have no recorded day, so the plot leaves them out.`]),
  ].join(' ');
}

/** What the plot of money shows. */
export function describeMoney(report: Report): string {
  const days = datedDays(report);
  const centsOf = (name: 'charged' | 'paid' | 'refundDue') =>
    days.reduce((cents, day) => cents + Math.round(Number(day[name]) * 100), 0);
  const sum = (name: Parameters<typeof centsOf>[0]) => formatDollars(String(centsOf(name) / 100));
  return [
    `Since ${formatDay(days[0]!.day)}, the school charged ${sum('charged')}, and students paid ${sum('paid')} in the portal.`,
    ...(centsOf('refundDue') === 0 ? [] : [`${sum('refundDue')} must be refunded.`]),
  ].join(' ');
}
