import { readConfig } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { openInstallation } from '../open-installation.ts';
import { printableText } from '../printable-text.ts';
import { readAuditCommand } from './audit-command.ts';
import { readOutboxCommand } from './outbox-command.ts';
import { readPaymentsCommand } from './payments-command.ts';

export interface RunbookReport {
  readonly text: string;
  /** False when a person must take action. */
  readonly ok: boolean;
}

export type RunbookCommand = (storage: Storage, now: Date) => Promise<RunbookReport>;

/** Reads the arguments; undefined when they are invalid. */
export type ReadRunbookCommand = (args: readonly string[]) => RunbookCommand | undefined;

/**
 * Commands that let an operator look things up and retry work. SQL does not work for this, because row-level security
 * hides universities' rows from the tables' owner.
 */
export const runbookCommands: Readonly<Record<string, ReadRunbookCommand>> = {
  payments: readPaymentsCommand,
  outbox: readOutboxCommand,
  audit: readAuditCommand,
};

const runbookUsage = `Usage:

  campus-cover payments attention      Payments that need attention, such as refunds that are due,
                                       and overdue installments
  campus-cover payments refunds [--school <school>]
                                       What schools should refund, and their refunds, with what waits for a person
  campus-cover outbox list             Unsent mail and other pending work
  campus-cover outbox retry <id>       Retry one message in the next round, even one that the portal gave up on
  campus-cover outbox retry --waiting  Retry all pending messages in the next round, after an outage
  campus-cover audit <reference>       Who did what under a reference such as R-7K3M9QXD2W

Exit code: 0 nothing to do, 1 attention needed or a failure, 2 invalid command line.
Only one process at a time can use the embedded database: stop the portal first. With PostgreSQL, the portal can keep running.`;

/**
 * @returns the exit code
 * @throws {Error} with a message for the person at the terminal
 */
export async function runRunbook(name: string, args: readonly string[]): Promise<0 | 1 | 2> {
  const run = runbookCommands[name]?.(args);
  if (!run) {
    console.error(runbookUsage);
    return 2;
  }
  const storage = await openInstallation(readConfig(process.env, process.cwd()));
  try {
    const { text, ok } = await run(storage, new Date());
    console.log(printableText(text));
    return ok ? 0 : 1;
  } finally {
    await storage.close();
  }
}
