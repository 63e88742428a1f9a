import { retentionCutoff } from '@campus-cover/engine';
import type { SchoolCatalog } from '../schools/school-catalog.ts';
import type { PortalKindName, SchoolKindName } from './retention-kind.ts';

type Times = Pick<SchoolCatalog, 'retention' | 'school'>;

/**
 * A school's data of this kind from before this time is past its retention period. Null when the portal has no times.
 *
 * A school's file that was published before the portal's minimum was raised cannot go below the minimum.
 *
 * @param slug null for data that belongs to no school
 */
export function findCutoff(schools: Times, slug: string | null, kind: SchoolKindName, now: Date): Date | null {
  const rule = schools.retention?.[kind];
  if (rule === undefined) return null;
  const own = slug === null ? undefined : schools.school(slug)?.retention?.[kind]?.keep;
  const times = [own ?? rule.keep, ...(rule.atLeast === undefined ? [] : [rule.atLeast])];
  return new Date(Math.min(...times.map((keep) => retentionCutoff(keep, now).getTime())));
}

/** The same for data of the portal itself. */
export function findPortalCutoff(schools: Times, kind: PortalKindName | 'leftFiles', now: Date): Date | null {
  const rule = schools.retention?.[kind];
  return rule === undefined ? null : retentionCutoff(rule.keep, now);
}
