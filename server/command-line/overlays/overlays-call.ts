import type { FormLibrary } from '@campus-cover/engine';
import type { Storage } from '../../platform/storage/index.ts';

export const overlaysUsage = `Usage: campus-cover overlays <command>

  list                     What staff have published: which form of which school, by whom, when and why
  export <folder>          Write the published files to a folder like schemas/, byte for byte: in a checkout, "git diff" shows what was published
  import <folder>          Publish a school's files of a form from such a folder, after the same checks as in the workbench
    --author <address>       the staff member who publishes
    --why <text>             for the history
    --based-on <number>      refuse if another version has been published since; 0 is the built-in version
  check                    Check that all publications work with the form files of this release

  --school <slug>          e.g. bay-state; export takes all schools by default
  --form <id>              e.g. waiver; export takes all forms by default
  --schemas <folder>       the form files of the release; default: SCHEMAS_DIR, or the project's own

Exit code: 0 no problems, 1 something was refused or does not work with this release.
Only one process at a time can use the embedded database: stop the portal first. With PostgreSQL, the portal can keep running.`;

/** The commands' input. */
export interface OverlaysCall {
  readonly storage: Storage;
  /** The release's files. */
  readonly library: FormLibrary;
  readonly now: Date;
  /** The command's positional argument, if any. */
  readonly folder: string | undefined;
  /** @throws {Error} with a message when the option is missing */
  readonly required: (name: OverlaysOption) => string;
  readonly given: (name: OverlaysOption) => string | undefined;
}

export type OverlaysOption = 'school' | 'form' | 'author' | 'why' | 'based-on' | 'schemas';

/** A command's result. */
export interface OverlaysReport {
  readonly ok: boolean;
  readonly text: string;
}
