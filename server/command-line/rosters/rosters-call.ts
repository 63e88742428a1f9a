import type { FormLibrary } from '@campus-cover/engine';
import type { Clock } from '../../platform/clock/clock.ts';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import type { Storage } from '../../platform/storage/index.ts';

export const rosterUsage = `Usage: campus-cover roster <command> --school <school>

  import <file.csv>        Compare a school's roster with the portal's data, show what changes, and apply it: all or nothing.
                           A row with an error does not stop the others. Importing the same file again changes nothing.
    --period <period>        a period of the school's coverage-periods.json; may be repeated
    --dry-run                only compare, and show what would change
    --accept                 apply even if more students are missing than the school's roster.json allows, or if students
                             will be enrolled whose last day to waive has passed
    --errors <file.csv>      write what is wrong with the rows to a new file
  explain <student id>     Why a student is or is not offered a period, based on the last applied roster
    --period <period>        which period
    --file <file.csv>        use the student's row in this file instead
  history                  Who imported what and when, and what it changed
  undo                     Undo the last import, if no student has acted on it

  --school <school>        the school's name in its files, e.g. bay-state
  --author <address>       the staff member who imports; default: the operator of this command
  --schemas <folder>       the form files of the release; default: SCHEMAS_DIR, or the project's own

Exit code: 0 done, 1 something was refused. Only one process at a time can use the embedded database: stop the portal first.
With PostgreSQL, the portal can keep running.`;

export type RosterOption = 'school' | 'author' | 'errors' | 'file' | 'schemas';
export type RosterFlag = 'dry-run' | 'accept';

/** The commands' input. */
export interface RosterCall {
  readonly storage: Storage;
  /** The release's files. */
  readonly library: FormLibrary;
  readonly clock: Clock;
  readonly keyRing: KeyRing;
  /** The command's positional arguments. */
  readonly names: readonly string[];
  readonly periods: readonly string[];
  readonly given: (name: RosterOption) => string | undefined;
  readonly isSet: (name: RosterFlag) => boolean;
}

/** A command's result. */
export interface RosterReport {
  readonly ok: boolean;
  readonly text: string;
}

/** @throws {Error} with a message and the usage when --school is missing */
export function schoolOf({ given }: Pick<RosterCall, 'given'>): string {
  const slug = given('school');
  if (!slug) throw new Error(`--school is missing.\n\n${rosterUsage}`);
  return slug;
}

/** @throws {Error} with a message and the usage unless there is exactly one name */
export function oneName({ names }: Pick<RosterCall, 'names'>, what: string): string {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) throw new Error(`Name ${what}.\n\n${rosterUsage}`);
  return name;
}
