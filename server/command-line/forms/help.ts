import type { FormsCommand } from './forms-command.ts';
import type { Style } from './output/terminal.ts';
import { optionsOf } from './parse-forms-arguments.ts';

/** What `campus-cover forms` says by itself. */
export function tellCommands(commands: readonly FormsCommand[], style: Style): string {
  return [
    `${style.bold('campus-cover forms')}: what can be said about forms without a student in them`,
    '',
    ...toColumns(commands.map(({ name, takes, summary }) => [`${name} ${takes}`, summary])),
    '',
    'Without a name, a command looks at every form for every school in every language.',
    'Each says more with --help. Exit code: 0 all is well, 1 something was found, 2 the command line is wrong.',
  ].join('\n');
}

export function tellCommand(command: FormsCommand, style: Style): string {
  return [
    `${style.bold(`campus-cover forms ${command.name}`)} ${command.takes}`,
    '',
    `  ${command.summary}`,
    '',
    ...toColumns(
      optionsOf(command).map(({ name, value, text }) => [`--${name}${value === undefined ? '' : ` ${value}`}`, text]),
    ),
  ].join('\n');
}

function toColumns(rows: readonly (readonly [left: string, right: string])[]): readonly string[] {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}
