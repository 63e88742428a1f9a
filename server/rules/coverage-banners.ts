import type { StudentCoverage } from '../storage/index.ts';
import { describeDay } from './describe-day.ts';
import { waiverWindow } from './waiver-window.ts';

/** A message above the dashboard. */
export interface Banner {
  readonly id: string;
  readonly tone: 'info' | 'warning';
  readonly text: string;
}

/** How many days before the last one the dashboard begins to warn. */
const warningDays = 14;

/** For how many days after the last one the dashboard says that it has passed. */
const lateDays = 30;

/** What the dashboard says above the coverages: deadlines that come near or have passed, and drafts that nobody has sent yet. */
export function coverageBanners(
  coverages: readonly (Pick<StudentCoverage, 'id' | 'planName' | 'studentCoverageStatus' | 'waiveUntil'> & {
    readonly hasDraft: boolean;
  })[],
  today: string,
): Banner[] {
  return coverages.flatMap((coverage): Banner[] => {
    const window = waiverWindow(coverage, today);
    if (coverage.waiveUntil === null || window === 'closed') return [];
    const last = describeDay(coverage.waiveUntil);
    if (window === 'late') {
      if (daysBetween(coverage.waiveUntil, today) > lateDays) return [];
      const text = `The last day to waive ${coverage.planName} was ${last}.`;
      return [{ id: `waive-until-${coverage.id}`, tone: 'info', text }];
    }
    if (daysBetween(today, coverage.waiveUntil) <= warningDays) {
      return [
        {
          id: `waive-until-${coverage.id}`,
          tone: 'warning',
          text: `The last day to waive ${coverage.planName} is ${last}.`,
        },
      ];
    }
    if (!coverage.hasDraft) return [];
    return [
      {
        id: `draft-${coverage.id}`,
        tone: 'info',
        text: `You started to waive ${coverage.planName}. Send it by ${last}.`,
      },
    ];
  });
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);
}
