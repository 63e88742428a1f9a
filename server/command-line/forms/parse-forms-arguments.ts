import { parseArgs } from 'node:util';
import { UsageError, type CommandOption, type FormsCall, type FormsCommand } from './forms-command.ts';
import { variantOptions } from './select-variants.ts';

export type FormsArguments = Pick<FormsCall, 'positionals' | 'option' | 'flag'>;

/** Every option of a command, in the order of its help. */
export function optionsOf(command: FormsCommand): readonly CommandOption[] {
  return [
    ...(command.choosesVariants ? variantOptions : []),
    ...command.options,
    ...(command.formats.length > 1
      ? [{ name: 'format', value: '<format>', text: `One of ${command.formats.join(', ')}; default text` }]
      : []),
    {
      name: 'schemas',
      value: '<folder>',
      text: 'The folder with the schema files; default: SCHEMAS_DIR, or the project’s own',
    },
    ...(command.canWatch ? [{ name: 'watch', text: 'Run again whenever a schema file changes, until Ctrl-C' }] : []),
    { name: 'help', text: 'Show this' },
  ];
}

/** @throws {UsageError} for an unknown option, or a missing or extra value */
export function parseFormsArguments(command: FormsCommand, args: readonly string[]): FormsArguments {
  const options = Object.fromEntries(
    optionsOf(command).map(({ name, value }) => [
      name,
      {
        type: value === undefined ? ('boolean' as const) : ('string' as const),
        ...(name === 'help' && { short: 'h' }),
      },
    ]),
  );
  const { values, positionals } = readArguments(args, options);
  if (positionals.length > command.most) {
    throw new UsageError(`Too many arguments: "${positionals[command.most]}".`);
  }
  return {
    positionals,
    option: (name) => (typeof values[name] === 'string' ? values[name] : undefined),
    flag: (name) => values[name] === true,
  };
}

function readArguments(
  args: readonly string[],
  options: NonNullable<Parameters<typeof parseArgs>[0]>['options'] & object,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true, strict: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Keeps Node's message without its hint about `--`, which is for programmers.
    throw new UsageError(error.message.split('. To specify')[0]!);
  }
}
