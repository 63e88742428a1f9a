import { coverageCommand } from './commands/coverage-command.ts';
import { diffCommand } from './commands/diff-command.ts';
import { explainCommand } from './commands/explain-command.ts';
import { lintCommand } from './commands/lint-command.ts';
import { newCommand } from './commands/new-command.ts';
import { proveCommand } from './commands/prove-command.ts';
import { testCommand } from './commands/test-command.ts';
import type { FormsCommand } from './forms-command.ts';

/** In the order in which a form's author needs them. */
export const formsCommands: readonly FormsCommand[] = [
  newCommand,
  lintCommand,
  proveCommand,
  testCommand,
  coverageCommand,
  explainCommand,
  diffCommand,
];
