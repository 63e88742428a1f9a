import { randomBytes } from 'node:crypto';
import { openStorage } from '../../server/platform/storage/index.ts';
import { testKeyRing } from './test-key-ring.ts';

/* The tests run this script as a separate process. The script writes rows to the given data directory, and prints "ok <row>" as soon as a row is acknowledged. The rows are long, so the log fills up. */

const [dataDir = ''] = process.argv.slice(2);
const storage = await openStorage(
  {
    kind: 'pglite',
    dataDir,
    onFailure(error) {
      process.stdout.write(`failed ${error.message}\n`, () => process.exit(3));
    },
  },
  testKeyRing,
);
// PostgreSQL compresses long values, except random ones.
const newFilling = () => randomBytes(1_500).toString('base64');

for (let number = 0; ; number += 1) {
  const bucket = `written-${process.pid}-${number}`;
  await storage.system(async (trx) => {
    await trx.insertInto('rateLimits').values({ bucket, hits: number, resetsAt: new Date() }).execute();
    await trx
      .insertInto('installation')
      .values({ key: bucket, value: { filling: newFilling() } })
      .execute();
  });
  process.stdout.write(`ok ${bucket}\n`);
}
