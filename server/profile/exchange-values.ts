import { readSchoolOfStudent } from '../schools/read-school-of-student.ts';
import type { TenantWork } from '../schools/tenant-work.ts';
import { changeableFields, writeProfile, type ProfileChange, type ProfileField } from './change-profile.ts';
import { describeProfile } from './get-profile.ts';

interface Exchange {
  /** What the profile has, as far as the caller knows. */
  readonly from: ProfileChange;
  /** What it gets. It has the same fields. */
  readonly to: ProfileChange;
}

interface Exchanged {
  readonly conflicts: readonly ProfileField[];
  readonly written: readonly ProfileField[];
}

/**
 * Replaces values of the profile, but only if every one of them is still what the caller knows, or already the new one.
 * The caller holds the lock on the student's row.
 *
 * @returns the fields whose values someone else changed, and those that were written; if there are conflicts, nothing
 * is
 */
export async function exchangeValues(work: TenantWork, { from, to }: Exchange): Promise<Exchanged> {
  const current = describeProfile(await readSchoolOfStudent(work));
  const names = (Object.keys(from) as ProfileField[]).filter((name) => current[name] !== to[name]);
  const conflicts = names.filter((name) => current[name] !== from[name]);
  if (conflicts.length > 0) return { conflicts, written: [] };
  await writeProfile(work, Object.fromEntries(names.map((name) => [name, to[name]])));
  return { conflicts, written: names };
}

/** Whether the school's students may still change these fields. */
export async function mayChange(work: TenantWork, fields: ProfileChange): Promise<boolean> {
  const allowed = changeableFields((await readSchoolOfStudent(work)).university);
  return (Object.keys(fields) as ProfileField[]).every((name) => allowed.includes(name));
}
