import { parseArgs } from 'node:util';
import { createClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { openInstallation } from '../open-installation.ts';
import { printableText } from '../printable-text.ts';
import { deliveriesCommand, replayCommand } from './delivery-commands.ts';
import { addCommand, enableCommand, listCommand, removeCommand, rotateCommand } from './endpoint-commands.ts';
import type { WebhookOptions, WebhooksCommand } from './webhooks-call.ts';
import { webhooksUsage } from './webhooks-usage.ts';

interface Choice {
  readonly run: WebhooksCommand;
  readonly options: readonly (keyof WebhookOptions)[];
}

const commands: ReadonlyMap<string, Choice> = new Map<string, Choice>([
  ['add', { run: addCommand, options: ['school', 'name', 'url', 'kind'] }],
  ['list', { run: listCommand, options: ['school'] }],
  ['remove', { run: removeCommand, options: [] }],
  ['rotate', { run: rotateCommand, options: ['overlap'] }],
  ['enable', { run: enableCommand, options: [] }],
  ['deliveries', { run: deliveriesCommand, options: ['state', 'most'] }],
  ['replay', { run: replayCommand, options: ['event', 'since'] }],
]);

/**
 * Runs `campus-cover webhooks <command> …`
 *
 * @returns the exit code
 * @throws {Error} with a message for the person at the terminal
 */
export async function runWebhooks(args: readonly string[]): Promise<0 | 1> {
  const [command = '', ...rest] = args;
  const choice = commands.get(command);
  if (!choice) throw new Error(webhooksUsage);
  const { values, positionals } = parseArgs({
    args: rest,
    allowPositionals: true,
    options: Object.fromEntries(choice.options.map((name) => [name, { type: 'string', multiple: name === 'kind' }])),
  });
  const config = readConfig(process.env, process.cwd());
  const storage = await openInstallation(config);
  try {
    const { text, ok } = await choice.run({
      storage,
      now: createClock(config.today).now(),
      names: positionals,
      options: values,
    });
    console.log(printableText(text));
    return ok ? 0 : 1;
  } finally {
    await storage.close();
  }
}
