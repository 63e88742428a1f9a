import type { SchoolsCall, SchoolsReport } from './schools-call.ts';

/** The schools in the database, one per line. */
export async function listSchools({ storage, library }: SchoolsCall): Promise<SchoolsReport> {
  const rows = await storage.system((trx) =>
    trx
      .selectFrom('universities')
      .select((eb) => [
        'slug',
        'name',
        eb
          .selectFrom('schoolPublications')
          .select(({ fn }) => fn.max('number').as('number'))
          .whereRef('school', '=', 'universities.slug')
          .as('number'),
        eb
          .selectFrom('students')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .whereRef('universityId', '=', 'universities.id')
          .as('students'),
      ])
      .orderBy('slug')
      .execute(),
  );
  if (rows.length === 0)
    return { ok: true, text: 'There are no schools yet. To publish one, run "campus-cover schools apply <folder>".' };
  const width = Math.max(...rows.map(({ slug }) => slug.length));
  const lines = rows.map(({ slug, name, number, students }) => {
    const unpublished = library.schools.has(slug) ? 'built-in' : 'never published';
    const version = number === null ? unpublished : `number ${number}`;
    return `${slug.padEnd(width)}  ${version.padEnd(15)}  ${String(students).padStart(8)} students  ${name}`;
  });
  return { ok: true, text: lines.join('\n') };
}
