import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openStorage } from '../../../server/platform/storage/index.ts';
import { openSimulator, type Simulator } from '../../../tools/payment-simulator/open-simulator.ts';
import { findFreePort } from '../../browser/portal-process.ts';
import { startHaproxy, type Balancer } from '../../haproxy/start-haproxy.ts';
import { startPostgres, type Postgres } from '../../postgres/start-postgres.ts';
import { testDataKeys, testKeyRing } from '../../storage/test-key-ring.ts';
import { createInstance, type Instance } from './instance.ts';
import { openMailDesk, type MailDesk } from './mail-desk.ts';
import { seedStudents } from './seed-students.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';
import type { Student } from './student.ts';
import type { Undo } from './undo-all.ts';

/** Everything that the students and the faults act on. */
export interface World {
  readonly folder: string;
  readonly documentsDir: string;
  readonly postgres: Postgres;
  readonly simulator: Simulator;
  /** The simulator's memory. */
  readonly simulatorFile: string;
  readonly mail: MailDesk;
  /** Null if this machine cannot mount one; then the documents are in an ordinary folder. */
  readonly disk: SmallDisk | null;
  readonly balancer: Balancer;
  readonly instances: readonly Instance[];
  readonly students: readonly Student[];
}

export const today = '2026-11-21';
export const currentMain = fileURLToPath(new URL('../../../server/dist/main.js', import.meta.url));
/** How many processes each instance has. */
const processes = [1, 2, 1];
const paymentKeys = { secretKey: 'sk_test_0123456789', webhookSecret: 'whsec_0123456789' };

/**
 * Starts the database, the payment simulator, the mail server, the balancer and the instances.
 *
 * @param undo receives what must be undone; the caller runs it in reverse order, even after a failure
 */
export async function openWorld(size: number, undo: Undo[]): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-cover-deadline-day-'));
  undo.push(() => rm(folder, { recursive: true, force: true }));
  const documentsDir = join(folder, 'documents');
  const disk = mountSmallDisk(documentsDir);
  if (disk) undo.push(() => disk.remove());
  const postgres = await startPostgres();
  undo.push(() => postgres.stop());
  const storage = await openStorage({ kind: 'postgres', url: postgres.url }, testKeyRing);
  const students = await seedStudents(storage, testKeyRing, { today, size }).finally(() => storage.close());
  const simulatorFile = join(folder, 'payments.json');
  const simulator = await openSimulator({ ...paymentKeys, stateFile: simulatorFile });
  undo.push(() => simulator.close());
  const mail = await openMailDesk();
  undo.push(() => mail.close());
  const authority = join(folder, 'mail.pem');
  await writeFile(authority, mail.certificate);

  const ports = await Promise.all(processes.map(() => findFreePort()));
  const balancer = await startHaproxy((port) => listenSection(port, ports));
  undo.push(() => balancer.stop());
  const settings = {
    NODE_ENV: 'development',
    DEMO_WORLD: 'on',
    TODAY: today,
    BASE_URL: `http://127.0.0.1:${balancer.port}`,
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
  };
  const instances = ports.map((port, index) =>
    createInstance({
      name: `instance ${index + 1}`,
      port,
      settings: { ...settings, WEB_CONCURRENCY: String(processes[index]) },
    }),
  );
  undo.push(async () => void (await Promise.all(instances.map((instance) => instance.stop()))));
  await Promise.all(instances.map((instance) => instance.start(currentMain)));
  return { folder, documentsDir, postgres, simulator, simulatorFile, mail, disk, balancer, instances, students };
}

/** The balancer asks each instance every second whether it is ready, and connects again if an instance refuses. */
function listenSection(port: number, ports: readonly number[]): readonly string[] {
  return [
    `bind 127.0.0.1:${port}`,
    'timeout server 60s',
    'option forwardfor if-none',
    'option httpchk GET /readyz',
    'option redispatch',
    'retries 3',
    // A busy instance answers late, and must not lose its students for that.
    'timeout check 5s',
    'default-server check inter 1s fall 2 rise 1',
    ...ports.map((to, index) => `server instance-${index + 1} 127.0.0.1:${to}`),
  ];
}
