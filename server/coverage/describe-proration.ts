import type { ProratedStart, ProrationDefinition } from '@campus-cover/engine';

const whoStarts: Readonly<Record<ProratedStart, string>> = {
  late: 'students who enroll in the late period',
  'life-event': 'students who enroll after a life event',
  dependents: 'dependents who join later',
};

/**
 * Describes in complete sentences who pays for only part of a period's premium and is covered later, and which months
 * count.
 */
export function describeProration({
  starts,
  months = 'period',
  fewestDays = 1,
  whenTerminated,
}: ProrationDefinition): string {
  const who = new Intl.ListFormat('en-US').format(starts.map((start) => whoStarts[start]));
  const unit = months === 'calendar' ? 'calendar month' : 'month';
  const counts =
    fewestDays === 1
      ? 'A month that has begun counts.'
      : `The first month counts only if at least ${fewestDays} of its days are covered.`;
  const back = whenTerminated === 'give-back' ? ' A termination gives back the premium for the months after it.' : '';
  return `The premium is divided by ${unit}: ${who} pay for the months from their first day on, and are covered only from that day on. ${counts}${back}`;
}
