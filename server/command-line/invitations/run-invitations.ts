import { parseArgs } from 'node:util';
import { inviteStudents } from '../../accounts/registration/invite-students.ts';
import { loadSchoolOrThrow, type CoveragePeriodDefinition, type FormLibrary } from '@campus-cover/engine';
import { locateSchemas, readSchemaFiles } from '../../forms/definitions/schema-files.ts';
import { createClock } from '../../platform/clock/clock.ts';
import { readConfig } from '../../platform/config/config.ts';
import { loadKeyRing } from '../../platform/keys/load-key-ring.ts';
import type { Storage } from '../../platform/storage/index.ts';
import { countStudents } from '../../school-files/count-words.ts';
import { findSchoolInForce } from '../../school-files/find-school-in-force.ts';
import { toSchoolFolder } from '../../school-files/school-folder.ts';
import { refuseSchool } from '../find-school.ts';
import { openInstallation } from '../open-installation.ts';

const usage = `Usage: campus-cover invitations send --school <school> --period <period>

  send             Mail an invitation to the students on a school's list who have an open coverage in the period and no
                   account. Each student gets only one, no matter how often the command runs. The running portal sends the mail.
    --period <period>  a period of the school's coverage-periods.json; may be repeated
    --again            also invite students who were invited before and have not registered
    --dry-run          only count

Only one process at a time can use the embedded database: stop the portal first. With PostgreSQL, the portal can keep
running.`;

/**
 * Runs `campus-cover invitations send …`
 *
 * @returns the exit code
 * @throws {Error} with a message for the person at the terminal
 */
export async function runInvitations(args: readonly string[]): Promise<0 | 1> {
  const [command = '', ...rest] = args;
  if (command !== 'send') throw new Error(usage);
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  const { values } = parseArgs({
    args: rest,
    options: { school: text, period: { type: 'string', multiple: true }, again: flag, 'dry-run': flag },
  });
  const { school: slug, period: periodIds = [], again = false, 'dry-run': dryRun = false } = values;
  if (!slug || periodIds.length === 0) throw new Error(`Specify the school and the period.\n\n${usage}`);
  const config = readConfig(process.env, process.cwd());
  const library = await readSchemaFiles(config.schemasDir ?? locateSchemas());
  const storage = await openInstallation(config);
  try {
    const parts = { storage, keyRing: loadKeyRing(config), clock: createClock(config.today), baseUrl: config.baseUrl };
    const periods = await findPeriods(storage, library, { slug, periodIds });
    const counts = periods && (await inviteStudents(parts, { slug, periods, again, dryRun }));
    if (counts === null) return refuseSchool(slug);
    const { invited, invitedBefore, registered } = counts;
    console.log(
      `${dryRun ? 'Would invite' : 'Invited'} ${countStudents(invited)} at ${slug} with coverage in ${periodIds.join(' or ')}.`,
    );
    if (invitedBefore > 0 && !again)
      console.log(`${countStudents(invitedBefore)} received an invitation before; use --again to send another.`);
    if (registered > 0)
      console.log(`${countStudents(registered)} already ${registered === 1 ? 'has' : 'have'} an account.`);
    return 0;
  } finally {
    await storage.close();
  }
}

interface NamedPeriods {
  readonly slug: string;
  readonly periodIds: readonly string[];
}

/** @returns null when there is no such school */
async function findPeriods(
  storage: Storage,
  library: FormLibrary,
  { slug, periodIds }: NamedPeriods,
): Promise<Readonly<Record<string, CoveragePeriodDefinition>> | null> {
  const inForce = await storage.system((trx) => findSchoolInForce(trx, library, slug));
  if (inForce === null) return null;
  const { coveragePeriods } = loadSchoolOrThrow(toSchoolFolder(slug, inForce.files).school);
  return Object.fromEntries(
    periodIds.map((id) => {
      const period = Object.hasOwn(coveragePeriods, id) ? coveragePeriods[id] : undefined;
      if (period !== undefined) return [id, period];
      const known = Object.keys(coveragePeriods).join(', ') || 'none';
      throw new Error(`${slug} has no period ${id}. Its periods: ${known}.`);
    }),
  );
}
