import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { locateSchemas } from '../../server/forms/definitions/schema-files.ts';
import { loadKeyRing } from '../../server/platform/keys/load-key-ring.ts';
import { openStorage } from '../../server/platform/storage/index.ts';
import { newDataDir, removeDataDir, startPortal } from '../browser/portal-process.ts';
import { openSmtpServer } from '../server/platform/mail/open-smtp-server.ts';
import { seedCrowd } from './crowd.ts';

/** `npm run test:all` kills the portal once; `npm run faults` kills it twenty times. */
const rounds = Number(process.env['FAULT_ROUNDS'] ?? 1);
const school = 'great-lakes';
/** A week before the crowd's last day to enroll. */
const today = '2026-12-05';
const reminder = {
  to: ['not-registered', 'no-answer'],
  days: 7,
  before: 'enrollUntil',
  subject: 'Act by {deadline}',
  text: 'Choose a plan by {deadline}.',
};

describe('a portal that is killed while it sends reminders', () => {
  it(
    `reminds every student once or, if a kill interrupted the message, not at all, after ${rounds} kills`,
    { timeout: 1_800_000 },
    async () => {
      const dataDir = await newDataDir();
      const schemas = await schemasWithReminder();
      const students = 20 + rounds * 8;
      await seedCrowd(dataDir, { today, size: students, school });
      const mailServer = await openSmtpServer({ authOptional: true, hideSTARTTLS: true });
      const environment = {
        SCHEMAS_DIR: schemas,
        SMTP_HOST: '127.0.0.1',
        SMTP_PORT: String(mailServer.port),
        SMTP_TLS: 'none',
      };
      const crowdMail = () => mailServer.received.flatMap(({ to }) => to).filter((to) => to.startsWith('crowd.'));
      for (let round = 0; round < rounds; round += 1) {
        const portal = await startPortal({ dataDir, today, environment });
        const before = crowdMail().length;
        // The messages that a killed process had taken wait for a minute.
        if (before < students - 10) while (crowdMail().length === before) await pause(5);
        await pause(Math.random() * 1500);
        await portal.kill();
      }

      const left = await readReminders(dataDir);
      const interrupted = new Set(left.filter(({ state }) => state === 'sending').map(({ email }) => email));
      const portal = await startPortal({ dataDir, today, environment });
      const others = () => crowdMail().filter((email) => !interrupted.has(email)).length;
      while (others() < students - interrupted.size) await pause(100);
      // Long enough for a second copy to arrive, if there were one.
      await pause(3000);
      await portal.stop();
      const reminded = crowdMail();
      const kept = await readReminders(dataDir);
      await mailServer.close();
      await removeDataDir(dataDir);
      await rm(schemas, { recursive: true, force: true });

      console.log(`${rounds} kills: ${reminded.length} of ${students} reminded, ${interrupted.size} interrupted`);
      expect(new Set(reminded).size).toBe(reminded.length);
      expect(kept).toHaveLength(students);
      expect(kept.filter(({ state }) => state === 'waiting')).toEqual([]);
      const unsent = kept.filter(({ email }) => !reminded.includes(email));
      expect(unsent.filter(({ state }) => state !== 'sending')).toEqual([]);
      expect(unsent.length).toBeLessThanOrEqual(rounds);
    },
  );
});

/** The release's files, where the crowd's school has a reminder and it is noon there. */
async function schemasWithReminder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'campus-cover-schemas-'));
  await cp(locateSchemas(), folder, { recursive: true, filter: (path) => !path.includes('node_modules') });
  const file = join(folder, 'schools', school, 'school.json');
  const ahead = 12 - new Date().getUTCHours();
  // In these names, the sign is reversed.
  const timeZone = ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
  const content = JSON.parse(await readFile(file, 'utf8')) as object;
  await writeFile(file, JSON.stringify({ ...content, timeZone, reminders: { 'week-before': reminder } }));
  return folder;
}

/** The crowd's reminders; the portal must not be running. */
async function readReminders(dataDir: string) {
  const storage = await openStorage({ kind: 'pglite', dataDir }, loadKeyRing({ dataKeys: [], dataDir }));
  try {
    return await storage.system((trx) =>
      trx
        .selectFrom('reminders')
        .innerJoin('students', 'students.id', 'reminders.studentId')
        .select(['email', 'state'])
        .where('email', 'like', 'crowd.%')
        .execute(),
    );
  } finally {
    await storage.close();
  }
}
