import { useState } from 'react';
import { useReasonedChange, type ReasonedChange } from '../../publishing/use-reasoned-change.ts';
import type { CheckedSchool } from '../use-school-check.ts';
import { firstHarm } from './harm-choices.tsx';
import { useAcceptance, type Acceptance } from './use-acceptance.ts';

export interface SchoolChange extends ReasonedChange {
  readonly acceptance: Acceptance;
  /** Why the harm blocks the change; null if it does not. */
  readonly harmError: string | null;
}

interface SchoolChangeOptions {
  readonly checked: CheckedSchool;
  readonly firstWhy: string;
  /** What a failure means, e.g. `"nothing was published"`. */
  readonly failed: string;
  /** Finds what else blocks the change, apart from the check; null if nothing does. */
  readonly findObstacle?: () => Promise<string | null>;
  readonly change: (options: { readonly why: string; readonly accept: boolean }) => Promise<void>;
  readonly onConflict: () => void;
}

/**
 * A change to a published school. It needs a reason and must have no errors. The author must accept each harm
 * separately.
 */
export function useSchoolChange(options: SchoolChangeOptions): SchoolChange {
  const { checked, firstWhy, failed, findObstacle, change, onConflict } = options;
  const acceptance = useAcceptance();
  const [isAsked, setAsked] = useState(false);
  const harm = checked.check?.harm ?? [];
  const open = acceptance.findOpen(harm);
  const harmError =
    isAsked && open.length > 0 ? 'Check each box to confirm the change, or edit the files to avoid it' : null;

  const reasoned = useReasonedChange({
    firstWhy,
    failed,
    async findObstacle() {
      const words = findCheckObstacle(checked);
      if (words !== null) return words;
      if (open.length > 0) {
        setAsked(true);
        document.getElementById(firstHarm)?.focus();
        return 'Nothing has been published yet. Confirm the changes that take something away from students.';
      }
      return (await findObstacle?.()) ?? null;
    },
    change: (why) => change({ why, accept: harm.length > 0 }),
    onConflict,
  });
  return { ...reasoned, acceptance, harmError };
}

function findCheckObstacle({ check, isCurrent, failure }: CheckedSchool): string | null {
  if (failure !== null) return failure;
  if (check === null || !isCurrent) return 'The check is still running.';
  if (check.findings.some(({ severity }) => severity === 'error'))
    return 'You cannot publish yet. Fix the errors above first.';
  return check.conflicts[0] ?? null;
}
