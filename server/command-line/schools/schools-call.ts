import type { FormLibrary } from '@campus-cover/engine';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/storage/index.ts';
import type { ProvingParts } from '../../school-files/prove-forms.ts';

export const schoolsUsage = `Usage: campus-cover schools <command>

  apply <folder> …         Publish schools from their folders, or all schools in a folder of folders, all or none in one
                           transaction: check every file, prove the forms that a school changes, show what changes and
                           how many students the school has. Files that are already in effect change nothing.
    --dry-run                only check, and show what would change
    --why <text>             for the history
    --accept                 publish even changes that take something away from people, e.g. a shorter period
  list                     The schools: number of the publication in effect, students, name
  export <school> <folder> Write the school's files in effect to a folder, byte for byte
  history <school>         Who published what, when and why
  restore <school>         Publish the files of an earlier number again, after the same checks
    --number <number>        which one; 0 is the built-in version
    --why <text>             for the history

  --author <address>       the staff member who publishes; default: the operator of this command
  --schemas <folder>       the form files of the release; default: SCHEMAS_DIR, or the project's own

Exit code: 0 done, 1 something was refused. A folder has school.json and the school's other files; schemas/schools has examples.
Only one process at a time can use the embedded database: stop the portal first. With PostgreSQL, the portal can keep
running, and shows the new files within seconds.`;

export type SchoolsOption = 'why' | 'number' | 'author' | 'schemas';
export type SchoolsFlag = 'dry-run' | 'accept';

/** The commands' input. */
export interface SchoolsCall {
  readonly storage: Storage;
  /** The release's files. */
  readonly library: FormLibrary;
  readonly clock: Clock;
  /** Proves the forms that a school's files change. */
  readonly workshop: ProvingParts['workshop'];
  /** The command's positional arguments. */
  readonly names: readonly string[];
  readonly given: (name: SchoolsOption) => string | undefined;
  readonly isSet: (name: SchoolsFlag) => boolean;
}

/** A command's result. */
export interface SchoolsReport {
  readonly ok: boolean;
  readonly text: string;
}

/** @throws {Error} with a message and the usage when the option is missing */
export function requiredOption({ given }: SchoolsCall, name: SchoolsOption): string {
  const value = given(name);
  if (!value) throw new Error(`--${name} is missing.\n\n${schoolsUsage}`);
  return value;
}
