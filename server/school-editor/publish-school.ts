import { findStaffName } from '../administration/find-staff-name.ts';
import { sameFiles } from '../overlays/check-overlay-files.ts';
import type { PublicationFacts } from '../overlays/find-publications.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { KeptFiles } from '../platform/storage/index.ts';
import { proveForms } from '../school-files/prove-forms.ts';
import { publishSchools, type SchoolOutcome } from '../school-files/publish-schools.ts';
import { checkSentFiles } from './check-sent-files.ts';
import { findKnownSchool } from './find-known-school.ts';
import { findSchoolPublication, findSchoolPublications } from './find-school-publications.ts';
import type { SchoolEditorParts } from './school-editor-parts.ts';

export interface PublishRequest {
  readonly slug: string;
  readonly files: KeptFiles;
  /** The number of the publication in effect when the author opened the school. */
  readonly basedOn: number;
  readonly why: string;
  /** Publish even if the change takes something away from people. */
  readonly accept: boolean;
  /** The number of the publication that these files come from, when the author restores an earlier one. */
  readonly restores: number | null;
  readonly staffId: string;
  readonly requestId: string;
}

/**
 * Puts files into effect for a school's students, after all checks have passed on exactly these files. The files are in
 * effect on this instance when the call returns, and on the other instances within a second.
 *
 * A workshop process reads the files first, outside any transaction. Files that are already in effect change nothing: a
 * second click returns the first click's publication.
 *
 * @throws {ServerError} NOT_FOUND, REQUEST_INVALID, BODY_TOO_LARGE; SESSION_REQUIRED for an account that was closed in
 *   the meantime; SCHOOL_CHANGED, SCHOOL_UNCHANGED; SCHOOL_REFUSED with what to fix; also the workshop's errors
 */
export async function publishSchool(parts: SchoolEditorParts, request: PublishRequest): Promise<PublicationFacts> {
  const { slug, files, basedOn, staffId } = request;
  checkSentFiles(files);
  const { storage, clock, forms, workshop } = parts;
  const library = forms.catalog.files;
  const known = await storage.system((trx) => findKnownSchool(trx, library, { slug, staffId }));
  const { setup, findings } = await workshop.checkSchool({ slug, files });
  if (setup === null) throw new ServerError('SCHOOL_REFUSED', { findings, harm: [], conflicts: [] });
  const unproved = await proveForms({ storage, library, workshop }, { slug, files });
  if (unproved.length > 0)
    throw new ServerError('SCHOOL_REFUSED', { findings: [...unproved], harm: [], conflicts: [] });

  const name = await storage.system((trx) => findStaffName(trx, staffId));
  const { isPublished, schools } = await publishSchools(
    { storage, library, clock },
    {
      schools: [{ slug, files, setup, basedOn }],
      author: { id: staffId, name },
      why: request.why,
      restores: request.restores,
      accept: request.accept,
      dryRun: false,
      requestId: request.requestId,
      async alongside(trx) {
        // An author who restores an earlier publication keeps their own draft, because the draft is not published.
        const { draft } = known;
        if (draft === null || (request.restores !== null && !sameFiles(draft.files, known.files))) return;
        // Changes that the author saved while the checks ran are not published, and stay in the draft.
        await trx
          .deleteFrom('schoolDrafts')
          .where('school', '=', slug)
          .where('authorId', '=', staffId)
          .where('revision', '=', draft.revision)
          .execute();
      },
    },
  );
  const outcome = schools[0]!;
  if (outcome.isStale) throw await explainChange(parts, slug);
  if (!isPublished) throw refuse(outcome);
  await parts.followSchools();
  const publication = await storage.system((trx) => findSchoolPublication(trx, slug, outcome.number));
  // A school’s built-in files, which no one has published.
  if (publication === null) throw new ServerError('SCHOOL_UNCHANGED');
  const { files: _files, ...facts } = publication;
  return facts;
}

function refuse({ harm, conflicts }: SchoolOutcome): ServerError {
  const detail =
    conflicts.length > 0
      ? 'These files conflict with what is already published.'
      : 'Publishing these files would take something away from people. Publish them again and confirm these changes, or change the files.';
  return new ServerError('SCHOOL_REFUSED', { detail, findings: [], harm, conflicts });
}

async function explainChange({ storage }: SchoolEditorParts, slug: string): Promise<ServerError> {
  const [newest] = await storage.system((trx) => findSchoolPublications(trx, slug));
  if (newest === undefined) return new ServerError('SCHOOL_CHANGED');
  const { author, number, publishedAt, why } = newest;
  const moment = `${publishedAt.slice(0, 10)} at ${publishedAt.slice(11, 16)} UTC`;
  return new ServerError('SCHOOL_CHANGED', {
    detail: `${author} published number ${number} of this school on ${moment} (“${why}”). Compare it with your version, then publish again.`,
  });
}
