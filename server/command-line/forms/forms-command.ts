import type { FormLibrary } from '@campus-cover/engine';
import type { OutputFormat, Report } from './output/report.ts';
import type { Terminal } from './output/terminal.ts';

/** One of `campus-cover forms …`. */
export interface FormsCommand {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** What stands after the name, e.g. `[form]`. */
  readonly takes: string;
  /** Arguments without a name that it takes at most. */
  readonly most: number;
  /** Its own, beside those that all commands have. */
  readonly options: readonly CommandOption[];
  /** Whether `--school`, `--language` and `--all` choose what it looks at. */
  readonly choosesVariants: boolean;
  readonly formats: readonly OutputFormat[];
  /** Some commands make no sense a second time. */
  readonly canWatch: boolean;
  /** @throws {UsageError} for what makes no sense on the command line */
  readonly run: (call: FormsCall) => Promise<Report>;
}

export interface CommandOption {
  readonly name: string;
  /** What stands after it in the help, e.g. `<file>`; a flag has none. */
  readonly value?: string;
  readonly text: string;
}

export interface FormsCall {
  readonly positionals: readonly string[];
  /** Text of an option; `undefined` when it was not given. */
  option(name: string): string | undefined;
  flag(name: string): boolean;
  /** The folder of the schema files. */
  readonly folder: string;
  /** Read when the command asks for it, so that `new` can begin with an empty folder. */
  readLibrary(): Promise<FormLibrary>;
  readonly terminal: Terminal;
}

/** The command line itself is wrong: told with a way to the help, exit code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
