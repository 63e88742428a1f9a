import type { FormLibrary } from '@campus-cover/engine';
import type { OutputFormat, Report } from './output/report.ts';
import type { Terminal } from './output/terminal.ts';

/** One command of `campus-cover forms …`. */
export interface FormsCommand {
  readonly name: string;
  /** One line for the list of commands. */
  readonly summary: string;
  /** The arguments after the name, e.g. `[form]`. */
  readonly takes: string;
  /** Maximum number of positional arguments. */
  readonly most: number;
  /** The command's own options, in addition to those that all commands share. */
  readonly options: readonly CommandOption[];
  /** Whether `--school`, `--language` and `--all` choose the variants. */
  readonly choosesVariants: boolean;
  readonly formats: readonly OutputFormat[];
  /** False for commands that are not worth repeating after each change. */
  readonly canWatch: boolean;
  /** @throws {UsageError} for an invalid command line */
  readonly run: (call: FormsCall) => Promise<Report>;
}

export interface CommandOption {
  readonly name: string;
  /** The value shown after the option's name in the help, e.g. `<file>`; a flag has none. */
  readonly value?: string;
  readonly text: string;
}

export interface FormsCall {
  readonly positionals: readonly string[];
  /** An option's value as text; `undefined` when the option is missing. */
  option(name: string): string | undefined;
  flag(name: string): boolean;
  /** The folder of the schema files. */
  readonly folder: string;
  /** Reads the files only when it is called, so that `new` can start with an empty folder. */
  readLibrary(): Promise<FormLibrary>;
  readonly terminal: Terminal;
}

/** The command line itself is invalid. The message refers to the help; exit code 2. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}
