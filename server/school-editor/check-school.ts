import type { KeptFiles } from '../platform/storage/index.ts';
import { publishSchools } from '../school-files/publish-schools.ts';
import { checkSentFiles } from './check-sent-files.ts';
import { findKnownSchool } from './find-known-school.ts';
import type { SchoolEditorParts } from './school-editor-parts.ts';

interface CheckRequest {
  readonly slug: string;
  readonly files: KeptFiles;
  readonly staffId: string;
}

/**
 * Lists the problems in a school's files and the effects of publishing them. Writes nothing.
 *
 * @throws {ServerError} NOT_FOUND, REQUEST_INVALID, BODY_TOO_LARGE; also the workshop's errors
 */
export async function checkSchool(
  { storage, clock, forms, workshop }: SchoolEditorParts,
  { slug, files, staffId }: CheckRequest,
) {
  checkSentFiles(files);
  const library = forms.catalog.files;
  await storage.system((trx) => findKnownSchool(trx, library, { slug, staffId }));
  const { setup, findings } = await workshop.checkSchool({ slug, files, author: staffId });
  if (setup === null) {
    const students = await countStudents({ storage }, slug);
    return { findings: [...findings], changes: [], harm: [], conflicts: [], students };
  }
  const { schools } = await publishSchools(
    { storage, library, clock },
    {
      schools: [{ slug, files, setup }],
      author: { id: staffId, name: 'A check' },
      why: 'A check',
      restores: null,
      accept: false,
      dryRun: true,
      requestId: null,
    },
  );
  const { changes, harm, conflicts, students } = schools[0]!;
  return {
    findings: [...findings],
    changes: [...changes],
    harm: [...harm],
    conflicts: [...conflicts],
    students,
  };
}

function countStudents({ storage }: Pick<SchoolEditorParts, 'storage'>, slug: string): Promise<number> {
  return storage.system(async (trx) => {
    const { count } = await trx
      .selectFrom('students')
      .innerJoin('universities', 'universities.id', 'students.universityId')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow();
    return count;
  });
}
