import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import { lastDayToAct } from '../coverage/last-days.ts';
import { describeProration } from '../coverage/describe-proration.ts';

/** Describes a new period in complete sentences: its dates, its last days, and what happens to silent students. */
export function describePeriod(id: string, period: CoveragePeriodDefinition): string {
  const { firstDay, lastDay, opensOn, waiveUntil, enrollUntil, lateUntil, silent, proration, rates } = period;
  const act =
    waiveUntil === undefined
      ? `enroll until ${enrollUntil}, and cannot waive`
      : waiveUntil === enrollUntil
        ? `waive or enroll until ${enrollUntil}`
        : `waive until ${waiveUntil} and enroll until ${enrollUntil}`;
  const next = silent === 'enroll' ? 'are enrolled and billed' : 'are not covered';
  return [
    `The period ${id} is new. It covers ${firstDay} to ${lastDay}.`,
    rates === undefined
      ? 'It has no rates, so it is not open.'
      : `${opensOn === undefined ? 'Students can' : `From ${opensOn}, students can`} ${act}.`,
    ...(lateUntil === undefined ? [] : [`The late period ends on ${lateUntil}.`]),
    `After ${lastDayToAct(period)}, students who did nothing ${next}.`,
    ...(proration === undefined ? [] : [describeProration(proration)]),
  ].join(' ');
}
