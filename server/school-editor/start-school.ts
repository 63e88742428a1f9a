import type { FormLibrary } from '@campus-cover/engine';
import { addresses } from '@campus-cover/schemas';
import { ServerError } from '../platform/errors/server-error.ts';
import type { StaffWork } from '../schools/staff-work.ts';
import { describeRelease } from './describe-release.ts';
import { findSchoolEditors } from './find-school-editors.ts';
import { schoolTemplate } from './school-template.ts';

interface NewSchool {
  readonly slug: string;
  readonly name: string;
  /** ISO date. */
  readonly today: string;
}

/**
 * Starts a draft of a new school from the template. Two authors can each prepare the same school. When the first one
 * publishes it, the other's draft becomes a draft of an existing school.
 *
 * @param library the release's files
 * @throws {ServerError} SCHOOL_EXISTS when a school or one of the author's drafts already has the slug
 */
export async function startSchool(
  { trx, session, now }: StaffWork,
  library: FormLibrary,
  { slug, name, today }: NewSchool,
) {
  const { staffId } = session;
  const university = await trx.selectFrom('universities').select('name').where('slug', '=', slug).executeTakeFirst();
  const isReserved = (addresses.reservedSlugs as readonly string[]).includes(slug);
  if (university !== undefined || isReserved) throw new ServerError('SCHOOL_EXISTS');
  const draft = {
    files: schoolTemplate({ slug, name: name.trim(), today }),
    name: name.trim(),
    basedOn: 0,
    revision: 1,
    savedAt: now.toISOString(),
  };
  const written = await trx
    .insertInto('schoolDrafts')
    .values({ school: slug, authorId: staffId, ...draft })
    .onConflict((conflict) => conflict.columns(['school', 'authorId']).doNothing())
    .returning('revision')
    .executeTakeFirst();
  if (!written) {
    throw new ServerError('SCHOOL_EXISTS', { detail: 'You are already preparing a school with this short name.' });
  }
  const editors = await findSchoolEditors(trx, { slug, staffId });
  return {
    slug,
    name: draft.name,
    isNew: true,
    number: 0,
    files: {},
    draft,
    editors,
    ...describeRelease(library, slug),
  };
}
