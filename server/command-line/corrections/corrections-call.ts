import type { CoveragePeriodDefinition } from '@campus-cover/engine';
import type { Clock } from '../../platform/clock/clock.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import type { Storage } from '../../platform/storage/index.ts';

export const correctionsUsage = `Usage: campus-cover corrections <command> <student id> --school <school>

  list                  A student's coverages with the corrections that are possible, and the ones that were made
  reopen-coverage       A waived or expired coverage becomes Eligible again
    --coverage <id>       which coverage; "list" shows the ids
    --until <day>         the day through which the student can answer, if the deadlines have passed
  undo-termination      A terminated coverage lasts until its own last day again
    --coverage <id>
  change-days           A coverage gets a different first or last day
    --coverage <id>
    --first-day <day>
    --last-day <day>
  close-account         The student is signed out and can no longer sign in
  open-account          The student can sign in again

Each correction only shows what it would change, until you add:

    --reason <text>       why; the email to the student does not contain it
    --confirm             make the correction, and email the student

  --school <school>     the school's name in its files, e.g. bay-state
  --schemas <folder>    the form files of the release; default: SCHEMAS_DIR, or the project's own

A day looks like 2026-12-31. Exit code: 0 done, 1 something was refused. Only one process at a time can use the embedded
database: stop the portal first. With PostgreSQL, the portal can keep running.`;

export type CorrectionOption = 'school' | 'coverage' | 'until' | 'first-day' | 'last-day' | 'reason';

/** The command's input. */
export interface CorrectionsCall {
  readonly storage: Storage;
  readonly keyRing: KeyRing;
  readonly clock: Clock;
  readonly baseUrl: string;
  /** The coverage periods in the files that are in effect for a school. */
  readonly periodsOf: (slug: string) => Promise<Readonly<Record<string, CoveragePeriodDefinition>>>;
  /** The command, and the school's id of the student. */
  readonly names: readonly string[];
  readonly given: (name: CorrectionOption) => string | undefined;
  readonly isConfirmed: boolean;
}

/** The command's result. */
export interface CorrectionsReport {
  readonly ok: boolean;
  readonly text: string;
}
