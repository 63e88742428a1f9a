import type { FormLibrary } from '@campus-cover/engine';
import type { Storage } from '../../storage/index.ts';

export const overlaysUsage = `Usage: campus-cover overlays <command>

  list                     What staff have published: which form of which school, by whom, when and why
  export <folder>          Write what is in force into a folder like schemas/, to the letter: in a checkout, "git diff" then
                           shows what was published
  import <folder>          Publish a school's files of a form out of such a folder, after the same checks as in the workbench
    --author <address>       the staff member whose publication it is
    --why <text>             for the history
    --based-on <number>      refuse when another publication is in force by now; 0 is what the release brought
  check                    Whether everything that was published fits the form files of this release

  --school <slug>          bay-state; export takes all schools without it
  --form <id>              waiver; export takes all forms without it
  --schemas <folder>       the form files of the release; otherwise SCHEMAS_DIR, or the project's own

Exit code: 0 all is well, 1 something was refused or does not fit.
The embedded database belongs to one process at a time: stop the portal first. PostgreSQL needs no stop.`;

/** What the commands work with. */
export interface OverlaysCall {
  readonly storage: Storage;
  /** The release's files. */
  readonly library: FormLibrary;
  readonly now: Date;
  /** The command's own argument, if it takes one. */
  readonly folder: string | undefined;
  /** @throws {Error} in words when it was not given */
  readonly required: (name: OverlaysOption) => string;
  readonly given: (name: OverlaysOption) => string | undefined;
}

export type OverlaysOption = 'school' | 'form' | 'author' | 'why' | 'based-on' | 'schemas';

/** What a command has to say, and whether all is well. */
export interface OverlaysReport {
  readonly ok: boolean;
  readonly text: string;
}
