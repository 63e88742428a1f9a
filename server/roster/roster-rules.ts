import { createHash } from 'node:crypto';
import {
  loadSchoolOrThrow,
  type CoveragePeriodDefinition,
  type FormLibrary,
  type RosterDefinition,
  type SchoolDefinition,
} from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { Clock } from '../platform/clock/clock.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Database } from '../platform/storage/index.ts';
import { findSchoolInForce } from '../school-files/find-school-in-force.ts';
import { toSchoolFolder } from '../school-files/school-folder.ts';

/** A period for which a roster is imported. */
export interface RosterPeriod extends CoveragePeriodDefinition {
  /** Its name in the school's file, e.g. `"annual-2026"`. */
  readonly id: string;
}

/** Everything that determines how the portal interprets a school's roster. */
export interface RosterRules {
  readonly universityId: string;
  readonly slug: string;
  readonly school: SchoolDefinition;
  readonly roster: RosterDefinition;
  readonly periods: readonly RosterPeriod[];
  /** Today's date at the school. */
  readonly today: string;
  /** Hash of the files that the rules come from. A preview with a different hash is no longer valid. */
  readonly hash: string;
}

/** The sources that the rules are read from. */
export interface RulesSource {
  /** The release's files. */
  readonly library: FormLibrary;
  readonly clock: Clock;
}

interface RulesRequest {
  readonly slug: string;
  readonly periodIds: readonly string[];
}

/**
 * The rules from the files that are in effect for a school.
 *
 * @throws {ServerError} NOT_FOUND for an unknown school, ROSTER_MISSING without a roster.json, REQUEST_INVALID for an
 *   unknown period, or one that has ended
 */
export async function loadRosterRules(
  trx: Transaction<Database>,
  { library, clock }: RulesSource,
  { slug, periodIds }: RulesRequest,
): Promise<RosterRules> {
  const university = await trx
    .selectFrom('universities')
    .select(['id', 'timeZone'])
    .where('slug', '=', slug)
    .executeTakeFirst();
  const inForce = await findSchoolInForce(trx, library, slug);
  if (university === undefined || inForce === null) throw new ServerError('NOT_FOUND');
  const { school, coveragePeriods, roster } = loadSchoolOrThrow(toSchoolFolder(slug, inForce.files).school);
  if (roster === null) throw new ServerError('ROSTER_MISSING');
  const today = clock.today(university.timeZone);
  const wanted = [...new Set(periodIds)].sort();
  if (wanted.length === 0) throw new ServerError('REQUEST_INVALID', { detail: 'Choose at least one period.' });
  const periods = wanted.map((id) => findPeriod(coveragePeriods, id, today));
  const { subscriberIdPrefix, studentId } = school;
  const said = JSON.stringify([roster, periods, subscriberIdPrefix, studentId]);
  const hash = createHash('sha256').update(said).digest('hex');
  return { universityId: university.id, slug, school, roster, periods, today, hash };
}

function findPeriod(
  periods: Readonly<Record<string, CoveragePeriodDefinition>>,
  id: string,
  today: string,
): RosterPeriod {
  const period = Object.hasOwn(periods, id) ? periods[id] : undefined;
  if (period === undefined) {
    const known = Object.keys(periods).join(', ') || 'none';
    throw new ServerError('REQUEST_INVALID', { detail: `The school has no period ${id}. Its periods: ${known}.` });
  }
  if (period.lastDay < today)
    throw new ServerError('REQUEST_INVALID', { detail: `The period ${id} ended on ${period.lastDay}.` });
  return { ...period, id };
}
