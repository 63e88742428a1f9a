import { DefinitionError } from '@campus-cover/engine';
import { locateSchemas, readSchemaFiles } from '../../forms/definitions/schema-files.ts';
import { UsageError, type FormsCall, type FormsCommand } from './forms-command.ts';
import { formsCommands } from './forms-commands.ts';
import { tellCommand, tellCommands } from './help.ts';
import { printReport } from './output/print-report.ts';
import { countFindings, outputFormats, type OutputFormat, type Report } from './output/report.ts';
import { createTerminal, type Streams, type Terminal } from './output/terminal.ts';
import { parseFormsArguments, type FormsArguments } from './parse-forms-arguments.ts';
import { watchFolder } from './watch-folder.ts';

/**
 * Runs `campus-cover forms <command> …`.
 *
 * @returns the exit code: 0 without problems, 1 with problems, 2 for an invalid command line
 */
export async function runForms(args: readonly string[], streams: Streams): Promise<0 | 1 | 2> {
  const terminal = createTerminal(streams);
  const [name, ...rest] = args;
  const command = formsCommands.find((known) => known.name === name);
  if (command === undefined) {
    const isHelp = name === undefined || name === 'help' || name === '--help' || name === '-h';
    if (isHelp) terminal.write(tellCommands(formsCommands, terminal.style));
    else terminal.note(`There is no command "forms ${name}".\n\n${tellCommands(formsCommands, terminal.style)}`);
    return isHelp ? 0 : 2;
  }
  try {
    const parsed = parseFormsArguments(command, rest);
    if (parsed.flag('help')) {
      terminal.write(tellCommand(command, terminal.style));
      return 0;
    }
    return await runCommand(command, parsed, { terminal, environment: streams.environment });
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    terminal.note(`${error.message}\n\nSee: campus-cover forms ${command.name} --help`);
    return 2;
  }
}

interface Surroundings extends Pick<Streams, 'environment'> {
  readonly terminal: Terminal;
}

async function runCommand(
  command: FormsCommand,
  parsed: FormsArguments,
  { terminal, environment }: Surroundings,
): Promise<0 | 1> {
  const format = readFormat(command, parsed.option('format'));
  const folder = parsed.option('schemas') ?? environment['SCHEMAS_DIR'] ?? locateSchemas();
  const call: FormsCall = { ...parsed, folder, terminal, readLibrary: () => readLibrary(folder) };
  const once = async (): Promise<0 | 1> => {
    const report = await reportOf(command, call);
    printReport(report, { command: command.name, format, terminal });
    return report.failed ? 1 : 0;
  };
  if (!parsed.flag('watch')) return once();
  if (!command.canWatch) throw new UsageError(`"forms ${command.name}" does not support --watch.`);
  return watchFolder({ folder, terminal, run: once });
}

/** If a form does not load, every command that needs it reports a finding. */
async function reportOf(command: FormsCommand, call: FormsCall): Promise<Report> {
  try {
    return await command.run(call);
  } catch (error) {
    if (!(error instanceof DefinitionError)) throw error;
    const { problems: findings } = error;
    return { failed: true, findings, text: `Found ${countFindings(findings)}.`, json: { findings } };
  }
}

async function readLibrary(folder: string) {
  try {
    return await readSchemaFiles(folder);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    throw new UsageError(`The schema files cannot be read: ${error.message}`);
  }
}

function readFormat(command: FormsCommand, given: string | undefined): OutputFormat {
  if (given === undefined) return 'text';
  const format = outputFormats.find((known) => known === given);
  if (format !== undefined && command.formats.includes(format)) return format;
  throw new UsageError(`--format must be one of ${command.formats.join(', ')}.`);
}
