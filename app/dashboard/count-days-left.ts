import { daysBetween } from '@campus-cover/engine';

/** "12 days left", "1 day left" on the day before, and "Last day: today" on the day itself. Both are ISO dates. */
export function countDaysLeft(today: string, lastDay: string): string {
  const days = daysBetween(today, lastDay);
  if (days === 0) return 'Last day: today';
  return days === 1 ? '1 day left' : `${days} days left`;
}
