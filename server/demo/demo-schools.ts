import type { SchoolDefinition, SchoolSetup } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { Database } from '../platform/storage/index.ts';
import { completeSetup, type CompleteSetup } from '../school-files/school-rows.ts';
import { demoStudents } from './demo-students.ts';

/** A school in the demo world, as stored in the database. */
export interface DemoSchool extends CompleteSetup {
  readonly id: string;
  /** The ids of its carriers, keyed by their names in the file. */
  readonly carrierIds: ReadonlyMap<string, string>;
}

/** What the demo world needs from the loaded schools. */
export type SchoolSetups = ReadonlyMap<string, SchoolSetup>;

/** The slugs of the demo world's schools. */
export function listDemoSlugs(): readonly string[] {
  return [...new Set(demoStudents.map(({ school }) => school))];
}

/**
 * Finds the demo world's schools in the database.
 *
 * @param setups may include other schools, which are ignored
 * @throws {Error} when a demo school's files are missing or incomplete
 */
export async function readDemoSchools(
  trx: Transaction<Database>,
  setups: SchoolSetups,
): Promise<ReadonlyMap<string, DemoSchool>> {
  const schools = new Map<string, DemoSchool>();
  for (const slug of listDemoSlugs()) {
    const setup = findDemoSchool(setups, slug);
    const { id } = await trx.selectFrom('universities').select('id').where('slug', '=', slug).executeTakeFirstOrThrow();
    const carriers = await trx
      .selectFrom('universityCarriers')
      .select(['key', 'carrierId'])
      .where('universityId', '=', id)
      .execute();
    schools.set(slug, { ...setup, id, carrierIds: new Map(carriers.map(({ key, carrierId }) => [key, carrierId])) });
  }
  return schools;
}

/** @throws {Error} when a school in the demo world has no complete files */
export function findDemoSchool(setups: SchoolSetups, slug: string): CompleteSetup {
  const setup = setups.get(slug);
  const complete = setup && completeSetup(setup);
  if (!complete) throw new Error(`The demo world needs complete files for the school ${slug}.`);
  return complete;
}

/** A school's nth student ID, counting up from the example in the school's file. */
export function demoStudentId({ studentId }: Pick<SchoolDefinition, 'studentId'>, number: number): string {
  const example = studentId?.example ?? '20000137';
  const [, letters = '', digits = ''] = /^(\D*)(\d+)$/.exec(example) ?? [];
  return letters + String(Number(digits) + (number - 1) * 137).padStart(digits.length, '0');
}
