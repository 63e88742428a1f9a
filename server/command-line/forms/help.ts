import type { FormsCommand } from './forms-command.ts';
import type { Style } from './output/terminal.ts';
import { optionsOf } from './parse-forms-arguments.ts';

/** The text that `campus-cover forms` prints without a command. */
export function tellCommands(commands: readonly FormsCommand[], style: Style): string {
  return [
    `${style.bold('campus-cover forms')}: work on forms without a student account`,
    '',
    ...toColumns(commands.map(({ name, takes, summary }) => [`${name} ${takes}`, summary])),
    '',
    'Without a name, a command covers every form for every school in every language.',
    'Add --help to a command for details. Exit code: 0 no problems, 1 problems found, 2 invalid command line.',
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
