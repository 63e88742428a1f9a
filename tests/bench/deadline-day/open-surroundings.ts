import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openSimulator, type Simulator } from '../../../tools/payment-simulator/open-simulator.ts';
import { startPostgres, type Postgres } from '../../postgres/start-postgres.ts';
import { testDataKeys } from '../../storage/test-key-ring.ts';
import { openMailDesk, type MailDesk } from './mail-desk.ts';
import type { Undo } from './undo-all.ts';

/** Everything that the instances of a portal use together. */
export interface Surroundings {
  readonly folder: string;
  readonly documentsDir: string;
  readonly postgres: Postgres;
  readonly simulator: Simulator;
  /** The simulator's memory. */
  readonly simulatorFile: string;
  readonly mail: MailDesk;
  /** The settings that all instances have in common. */
  settings(balancerPort: number): Readonly<Record<string, string>>;
}

export const today = '2026-11-21';
const paymentKeys = { secretKey: 'sk_test_0123456789', webhookSecret: 'whsec_0123456789' };

/**
 * Starts the database, the payment simulator and the mail server.
 *
 * @param undo receives what must be undone; the caller runs it in reverse order, even after a failure
 */
export async function openSurroundings(name: string, undo: Undo[]): Promise<Surroundings> {
  const folder = await mkdtemp(join(tmpdir(), `campus-cover-${name}-`));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const documentsDir = join(folder, 'documents');
  const postgres = await startPostgres();
  undo.push(() => postgres.stop());
  const simulatorFile = join(folder, 'payments.json');
  const simulator = await openSimulator({ ...paymentKeys, stateFile: simulatorFile });
  undo.push(() => simulator.close());
  const mail = await openMailDesk();
  undo.push(() => mail.close());
  const authority = join(folder, 'mail.pem');
  await writeFile(authority, mail.certificate);
  const settings = (balancerPort: number) => ({
    NODE_ENV: 'development',
    DEMO_WORLD: 'on',
    TODAY: today,
    BASE_URL: `http://127.0.0.1:${balancerPort}`,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: postgres.url,
    DATA_KEYS: testDataKeys,
    DATA_DIR: join(folder, 'data'),
    DOCUMENTS_DIR: documentsDir,
    STRIPE_SECRET_KEY: paymentKeys.secretKey,
    STRIPE_WEBHOOK_SECRET: paymentKeys.webhookSecret,
    PAYMENT_SIMULATOR_URL: simulator.url,
    SMTP_CA_FILE: authority,
    ...mail.settings,
  });
  return { folder, documentsDir, postgres, simulator, simulatorFile, mail, settings };
}
