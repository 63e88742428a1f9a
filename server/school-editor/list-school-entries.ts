import type { FormLibrary } from '@campus-cover/engine';
import type { StaffWork } from '../schools/staff-work.ts';

/**
 * Every school in the installation, plus those that exist only as this author's drafts, sorted by name.
 *
 * @param library the release's files
 */
export async function listSchoolEntries({ trx, session }: StaffWork, library: FormLibrary) {
  const rows = await trx
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
    .execute();
  const drafts = await trx
    .selectFrom('schoolDrafts')
    .select(['school', 'name', 'savedAt'])
    .where('authorId', '=', session.staffId)
    .execute();
  const draftOf = new Map(drafts.map(({ school, savedAt }) => [school, { savedAt }]));
  const published = rows.map(({ slug, name, number, students }) => ({
    slug,
    name,
    number: number ?? 0,
    isBuiltIn: number === null && library.schools.has(slug),
    students: students ?? 0,
    draft: draftOf.get(slug) ?? null,
  }));
  const known = new Set(rows.map(({ slug }) => slug));
  const unpublished = drafts
    .filter(({ school }) => !known.has(school))
    .map(({ school, name, savedAt }) => ({
      slug: school,
      name,
      number: 0,
      isBuiltIn: false,
      students: 0,
      draft: { savedAt },
    }));
  return [...published, ...unpublished].sort(
    (one, other) => one.name.localeCompare(other.name, 'en') || one.slug.localeCompare(other.slug, 'en'),
  );
}
