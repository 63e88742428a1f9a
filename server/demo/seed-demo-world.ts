import { daysBetween, type FormLibrary } from '@campus-cover/engine';
import { sql, type Transaction } from 'kysely';
import { hashPassword } from '../accounts/passwords/password-hash.ts';
import type { KeyRing } from '../platform/keys/key-ring.ts';
import { emptyStorage } from '../platform/storage/empty-storage.ts';
import type { Database, Storage } from '../platform/storage/index.ts';
import { applyDemoSchools } from './apply-demo-schools.ts';
import { findDemoMarker, isDemoWorld, writeDemoMarker } from './demo-marker.ts';
import { demoPassword } from './demo-password.ts';
import { demoRows, type DemoRows } from './demo-rows.ts';
import { readDemoSchools, type SchoolSetups } from './demo-schools.ts';

export interface DemoWorldOptions {
  /** ISO date that the demo world's deadlines and coverages are based on. */
  readonly today: string;
  /** Deletes the existing world and creates it again. */
  readonly fresh?: boolean;
  /** The release's files. */
  readonly library: FormLibrary;
  /** The schools' loaded files. */
  readonly schools: SchoolSetups;
  /** The key ring of the portal that will use this demo world. */
  readonly keyRing: KeyRing;
}

/** `made`: created from nothing; `kept`: existed and is unchanged; `moved`: its dates moved with `today`. */
export type DemoWorldOutcome = 'made' | 'kept' | 'moved';

/**
 * Fills an empty database with the demo world. An existing demo world stays, with everything that people did in it.
 * Only its coverages' dates move with `today`, so that deadlines stay the same number of days away.
 *
 * @throws {Error} for a database with real data: it never receives accounts with a public password, and is never
 *   emptied
 */
export async function seedDemoWorld(
  storage: Storage,
  { today, fresh = false, library, schools, keyRing }: DemoWorldOptions,
): Promise<DemoWorldOutcome> {
  await refuseRealWorld(storage);
  if (fresh) await emptyStorage(storage);
  else if (await isDemoWorld(storage)) return await storage.system((trx) => moveDates(trx, today));
  const passwordHash = await hashPassword(demoPassword);
  let outcome: DemoWorldOutcome = 'made';
  await applyDemoSchools(storage, {
    library,
    today,
    async alongside(trx) {
      // If two instances start at once, only one of them writes the marker. The other waits until the first one has
      // applied the schools.
      if (!(await writeDemoMarker(trx, today))) {
        outcome = await moveDates(trx, today);
        return;
      }
      await insertRows(trx, demoRows(today, { schools: await readDemoSchools(trx, schools), passwordHash, keyRing }));
    },
  });
  return outcome;
}

async function refuseRealWorld(storage: Storage): Promise<void> {
  if (await isDemoWorld(storage)) return;
  const university = await storage.db.selectFrom('universities').select('id').limit(1).executeTakeFirst();
  if (university) throw new Error('This database contains real universities. The demo world was not added.');
}

async function insertRows(trx: Transaction<Database>, rows: DemoRows): Promise<void> {
  await trx.insertInto('students').values(rows.students).execute();
  await trx.insertInto('studentCredentials').values(rows.studentCredentials).execute();
  await trx.insertInto('administrators').values(rows.administrators).execute();
  await trx.insertInto('brokerGrants').values(rows.brokerGrants).execute();
  await trx.insertInto('studentCoverages').values(rows.studentCoverages).execute();
  await trx.insertInto('dependents').values(rows.dependents).execute();
  await trx.insertInto('dependentCoverages').values(rows.dependentCoverages).execute();
  await trx.insertInto('formRecords').values(rows.formRecords).execute();
  await trx.insertInto('payments').values(rows.payments).execute();
  await trx.insertInto('paymentItems').values(rows.paymentItems).execute();
}

async function moveDates(trx: Transaction<Database>, today: string): Promise<DemoWorldOutcome> {
  const marker = await findDemoMarker(trx, { lock: true });
  const days = marker ? daysBetween(marker.today, today) : 0;
  if (days === 0) return 'kept';
  const moved = (column: string) => sql<string>`${sql.ref(column)} + ${sql.lit(days)}`;
  await trx
    .updateTable('studentCoverages')
    .set({
      coverageStartDate: moved('coverageStartDate'),
      coverageEndDate: moved('coverageEndDate'),
      waiveUntil: moved('waiveUntil'),
      enrollUntil: moved('enrollUntil'),
      terminatesOn: moved('terminatesOn'),
    })
    .execute();
  await trx
    .updateTable('dependentCoverages')
    .set({ coverageStartDate: moved('coverageStartDate'), coverageEndDate: moved('coverageEndDate') })
    .execute();
  await trx
    .updateTable('payments')
    .set({ payUntil: moved('payUntil') })
    .execute();
  await trx.updateTable('installation').set({ value: { today } }).where('key', '=', 'demo').execute();
  return 'moved';
}
