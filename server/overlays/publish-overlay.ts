import type { FormLibrary, OverlayFiles, OverlayKey } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import { findStaffName } from '../administration/find-staff-name.ts';
import { recordAuditWithoutSession } from '../audit/record-audit-without-session.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Database, Storage } from '../platform/storage/index.ts';
import type { Workshop } from '../workshop/workshop.ts';
import { checkOverlayFiles, sameFiles } from './check-overlay-files.ts';
import { findDraft } from './find-draft.ts';
import { findInForce, type InForce } from './find-in-force.ts';
import { findPublication, type PublicationFacts } from './find-publications.ts';
import { listOtherForms } from './list-other-forms.ts';
import { lockOverlay } from './lock-overlay.ts';

export interface PublishParts {
  readonly storage: Storage;
  /** The release's files. */
  readonly library: FormLibrary;
  readonly workshop: Pick<Workshop, 'gate'>;
}

export interface PublishRequest {
  readonly files: OverlayFiles;
  /** The number in effect when the author opened the form. */
  readonly basedOn: number;
  readonly why: string;
  /** The number of the publication that these files come from, when the author restores an earlier one. */
  readonly restores: number | null;
  readonly staffId: string;
  readonly now: Date;
  /** The request's reference; null on the command line. */
  readonly requestId: string | null;
}

/**
 * Puts files into effect for a school's students, after all checks have passed on exactly these files. After the
 * transaction commits, every instance renders the form from these files.
 *
 * The checks take seconds and run outside any transaction. Afterward, the server confirms that the checks' input has
 * not changed. It holds a lock that allows one publication at a time for a school's form. If two authors publish at
 * once, one of them receives a message about the other.
 *
 * @throws {ServerError} REQUEST_INVALID, BODY_TOO_LARGE; SESSION_REQUIRED for an account that was closed in the
 *   meantime; OVERLAY_CHANGED, OVERLAY_UNCHANGED; OVERLAY_REFUSED with findings; like the workshop
 */
export async function publishOverlay(
  parts: PublishParts,
  key: OverlayKey,
  request: PublishRequest,
): Promise<PublicationFacts> {
  checkOverlayFiles(request.files, key.form);
  const { storage, library, workshop } = parts;
  const before = await storage.system(async (trx) => {
    const inForce = await findInForce(trx, library, key);
    const done = await findRepeated(trx, key, { inForce, request });
    if (done) return { done };
    await refuseStale(trx, key, { inForce, request });
    const draft = await findDraft(trx, key, request);
    // An author who restores an earlier publication keeps their own draft, because the draft is not published.
    const isOwnWork = request.restores !== null && draft !== null && !sameFiles(draft.files, inForce.files);
    const draftRevision = isOwnWork ? null : (draft?.revision ?? null);
    return { inForce, others: await listOtherForms(trx, key), draftRevision };
  });
  if (before.done) return before.done;

  const { inForce, others, draftRevision } = before;
  const gate = await workshop.gate({ key, files: request.files, inForce: inForce.files, others });
  if (!gate.ok) throw new ServerError('OVERLAY_REFUSED', { findings: gate.findings });

  return storage.system(async (trx) => {
    await lockOverlay(trx, key);
    const now = await findInForce(trx, library, key);
    const done = await findRepeated(trx, key, { inForce: now, request });
    if (done) return done;
    await refuseStale(trx, key, { inForce: now, request });
    return write(trx, key, { request, changes: gate.changes, draftRevision });
  });
}

interface Checked {
  readonly request: PublishRequest;
  readonly changes: readonly string[];
  /** Revision of the author's draft when the checks started. */
  readonly draftRevision: number | null;
}

async function write(
  trx: Transaction<Database>,
  key: OverlayKey,
  { request, changes, draftRevision }: Checked,
): Promise<PublicationFacts> {
  const { files, basedOn, why, restores, staffId, now, requestId } = request;
  const publication = {
    number: basedOn + 1,
    author: await findStaffName(trx, staffId),
    why,
    restores,
    changes: [...changes],
    publishedAt: now.toISOString(),
  };
  await trx
    .insertInto('overlayPublications')
    .values({ ...key, ...publication, authorId: staffId, files })
    .execute();
  // Changes that the author saved while the checks ran are not published, and stay in the draft.
  if (draftRevision !== null) {
    await trx
      .deleteFrom('overlayDrafts')
      .where('school', '=', key.school)
      .where('form', '=', key.form)
      .where('authorId', '=', staffId)
      .where('revision', '=', draftRevision)
      .execute();
  }
  const university = await trx
    .selectFrom('universities')
    .select('id')
    .where('slug', '=', key.school)
    .executeTakeFirst();
  await recordAuditWithoutSession(trx, {
    universityId: university?.id ?? null,
    actorId: staffId,
    action: 'overlay.published',
    subjectId: `${key.school}/${key.form}`,
    requestId,
    details: {
      number: publication.number,
      reference: `${key.form}, no. ${publication.number}`,
      why,
      ...(restores !== null && { restores }),
    },
    now,
  });
  return publication;
}

interface Moment {
  readonly inForce: InForce;
  readonly request: PublishRequest;
}

/** Idempotent retry, e.g. after a second click: returns the existing publication. */
async function findRepeated(
  trx: Transaction<Database>,
  key: OverlayKey,
  { inForce, request }: Moment,
): Promise<PublicationFacts | null> {
  if (inForce.number !== request.basedOn + 1 || !sameFiles(inForce.files, request.files)) return null;
  const newest = await findPublication(trx, key, inForce.number);
  if (!newest || newest.authorId !== request.staffId) return null;
  if (newest.why !== request.why || newest.restores !== request.restores) return null;
  const { files: _files, authorId: _authorId, ...facts } = newest;
  return facts;
}

async function refuseStale(trx: Transaction<Database>, key: OverlayKey, { inForce, request }: Moment): Promise<void> {
  if (inForce.number !== request.basedOn) {
    const newest = await findPublication(trx, key, inForce.number);
    throw new ServerError('OVERLAY_CHANGED', newest ? { detail: sayWho(newest) } : {});
  }
  if (sameFiles(inForce.files, request.files)) throw new ServerError('OVERLAY_UNCHANGED');
}

function sayWho({ author, number, publishedAt, why }: PublicationFacts): string {
  const moment = `${publishedAt.slice(0, 10)} at ${publishedAt.slice(11, 16)} UTC`;
  return `${author} published version ${number} of this form on ${moment} (“${why}”). Compare it with your version, then publish again.`;
}
