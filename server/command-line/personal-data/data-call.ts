import type { FormLibrary } from '@campus-cover/engine';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { ExportParts } from '../../people/export-person.ts';

export const dataUsage = `Usage: campus-cover retention preview
       campus-cover holds <command>
       campus-cover people <command>

  retention preview        What the next hourly run would remove, by school and kind of data; changes nothing

  holds place              Stop the removal and the erasure of a school's data, or of one person's
    --school <school>        the school
    --student <student id>   one student of it; default: the whole school
    --reason <text>          why, e.g. the court case
  holds list               The holds that are in effect
  holds lift <hold>        End a hold

  people export <student id> --school <school> --to <file.zip>
                           Write everything that the portal has about one person to a new zip archive
  people erase <student id> --school <school>
                           Erase everything that the portal has about one person, except what must stay
    --dry-run                only show what would be erased, what must stay, and why
  people readmit <student id> --school <school>
                           Let rosters add an erased person again
  people erasures --to <file.json>
                           Write the list of erasures to a new file, to keep separate from the backups
  people repeat-erasures <file.json>
                           Erase again the people on the list, after a backup was restored

Exit code: 0 done, 1 something was refused. Only one process at a time can use the embedded database: stop the portal first.
With PostgreSQL, the portal can keep running.`;

export type DataOption = 'school' | 'student' | 'reason' | 'to';

/** The commands' input. */
export interface DataCall extends ExportParts {
  /** Reads the release's files. */
  readonly readLibrary: () => Promise<FormLibrary>;
  /** The command's positional arguments. */
  readonly names: readonly string[];
  readonly given: (name: DataOption) => string | undefined;
  readonly isDryRun: boolean;
}

/** A command's result. */
export interface DataReport {
  readonly ok: boolean;
  readonly text: string;
}

export type DataCommand = (call: DataCall) => Promise<DataReport>;

/** @throws {Error} with a message and the usage when the option is missing */
export function required({ given }: Pick<DataCall, 'given'>, name: DataOption): string {
  const value = given(name);
  if (!value) throw new Error(`--${name} is missing.\n\n${dataUsage}`);
  return value;
}

/** @throws {Error} with a message and the usage unless there is exactly one name */
export function oneName({ names }: Pick<DataCall, 'names'>, what: string): string {
  const [name, ...more] = names;
  if (name === undefined || more.length > 0) throw new Error(`Name ${what}.\n\n${dataUsage}`);
  return name;
}

/** Reports a refusal, using its own message. */
export async function orRefusal(work: Promise<DataReport>): Promise<DataReport> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ServerError)) throw error;
    return { ok: false, text: error.detail };
  }
}
