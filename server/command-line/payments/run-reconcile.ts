import { parseArgs } from 'node:util';
import { createStripeProvider } from '../../payments/stripe-provider.ts';
import { reconcileSchool } from '../../payments/reconciliation/reconcile-school.ts';
import { recordReconciliation } from '../../payments/reconciliation/record-reconciliation.ts';
import { readConfig } from '../../platform/config/config.ts';
import { findSchool } from '../find-school.ts';
import { openInstallation } from '../open-installation.ts';
import { printableText } from '../printable-text.ts';
import { describeReconciliation, writeDifferencesCsv } from './describe-reconciliation.ts';

const usage = `Usage: campus-cover payments reconcile --school <school> --from <date> --to <date>

Compares the payment provider's payments, refunds, disputes and fees with the portal's books, and lists every difference.
Changes no payment. The audit trail and the metrics have the number of differences.

  --school <school>      the school's name in its files, e.g. bay-state
  --from, --to <date>    the first and the last day in the school's time zone, e.g. 2026-11-01
  --format text|csv      sentences (default), or CSV for spreadsheets

Exit code: 0 no differences, 1 differences or a failure.`;

/**
 * Runs `campus-cover payments reconcile …`
 *
 * @returns the exit code
 * @throws {Error} with a message for the person at the terminal
 */
export async function runReconcile(args: readonly string[]): Promise<0 | 1> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ args: [...args], options: { school: text, from: text, to: text, format: text } });
  const { school: slug, from, to, format = 'text' } = values;
  if (slug === undefined || from === undefined || to === undefined) throw new Error(usage);
  if (format !== 'text' && format !== 'csv') throw new Error(`The format must be text or csv.\n\n${usage}`);
  for (const day of [from, to]) if (!isDay(day)) throw new Error(`${day} is not a day, e.g. 2026-11-01.`);
  if (to < from) throw new Error('--to is before --from.');
  const config = readConfig(process.env, process.cwd());
  if (!config.payments) throw new Error('Online payment is off: STRIPE_SECRET_KEY is not set.');
  const storage = await openInstallation(config);
  try {
    const school = await findSchool(storage, slug);
    const { ledger } = createStripeProvider(config.payments);
    const found = await reconcileSchool(storage, ledger, { school, from, to });
    const { differences } = found;
    await recordReconciliation(storage, { universityId: school.id, from, to, differences, now: new Date() });
    process.stdout.write(
      format === 'csv'
        ? writeDifferencesCsv(differences)
        : `${printableText(describeReconciliation(found, { from, to }))}\n`,
    );
    return differences.length === 0 ? 0 : 1;
  } finally {
    await storage.close();
  }
}

function isDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
