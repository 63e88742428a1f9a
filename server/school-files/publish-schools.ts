import { loadOwnContentOrThrow, loadRetentionOrThrow, loadSchoolOrThrow, type FormLibrary } from '@campus-cover/engine';
import type { Transaction } from 'kysely';
import type { Clock } from '../platform/clock/clock.ts';
import { keepIf, type Database, type KeptFiles, type Storage } from '../platform/storage/index.ts';
import { findRetentionHarm } from '../retention/find-retention-harm.ts';
import { lockStudentsOfPeriods } from '../schools/lock-students-of-periods.ts';
import { writeSchoolContent } from '../search/publish-content.ts';
import { describeChanges, type SchoolVersion } from './describe-changes.ts';
import { findHarm } from './find-harm.ts';
import { findLateHarm } from './find-late-harm.ts';
import { filesOfForm, findSchoolInForce, type SchoolInForce } from './find-school-in-force.ts';
import { findChangedPeriods, followPeriods } from './follow-periods.ts';
import { lockSchool } from './lock-school.ts';
import { recordPublication } from './record-publication.ts';
import { sameFiles } from './same-files.ts';
import { schoolFilesOf, toSchoolFolder } from './school-folder.ts';
import type { CompleteSetup } from './school-rows.ts';
import { SchoolConflictError, writeSchool } from './write-school.ts';

/** A school's checked files. */
export interface SchoolToPublish {
  readonly slug: string;
  readonly files: KeptFiles;
  readonly setup: CompleteSetup;
  /**
   * The number of the publication whose files the author changed. Defaults to the number of the publication in effect.
   */
  readonly basedOn?: number;
}

export interface PublishSchoolsRequest {
  readonly schools: readonly SchoolToPublish[];
  readonly author: { readonly id: string; readonly name: string };
  readonly why: string;
  /** The number of the publication to restore; null for new files. */
  readonly restores: number | null;
  /** Publishes even if the change takes something away from people. */
  readonly accept: boolean;
  /** Writes nothing; only reports what would happen. */
  readonly dryRun: boolean;
  readonly requestId: string | null;
  /**
   * Puts the release's files into effect without a publication, so the school follows the release. The files must be
   * the release's.
   */
  readonly asBuiltIn?: boolean;
  /** Runs in the same transaction, after everything is written, if nothing was refused. */
  readonly alongside?: (trx: Transaction<Database>) => Promise<void>;
}

/** The effects of publishing on one school, actual or simulated. */
export interface SchoolOutcome {
  readonly slug: string;
  /** The number of the new publication; the current one when nothing changed. */
  readonly number: number;
  readonly isChanged: boolean;
  /**
   * True when the files in effect are not the files that the author started from. In that case, the lists below are
   * empty.
   */
  readonly isStale: boolean;
  /** Complete sentences, with the number of affected students if there are any. */
  readonly changes: readonly string[];
  /** What people lose because of the change; complete sentences. */
  readonly harm: readonly string[];
  /** Why these files cannot be published; complete sentences. */
  readonly conflicts: readonly string[];
  /** Students at the school, registered or not. */
  readonly students: number;
}

export interface PublishSchoolsOutcome {
  /** False for a dry run, for stale files, for a conflict, and for harm that was not accepted. */
  readonly isPublished: boolean;
  readonly schools: readonly SchoolOutcome[];
}

export interface PublishParts {
  readonly storage: Storage;
  /** The release's files. */
  readonly library: FormLibrary;
  readonly clock: Clock;
}

/**
 * Publishes schools in one transaction: all or none. Files that are already in effect change nothing. A dry run does
 * the same work and rolls it back, so that it reports exactly what would happen.
 */
export function publishSchools(
  { storage, library, clock }: PublishParts,
  request: PublishSchoolsRequest,
): Promise<PublishSchoolsOutcome> {
  const sorted = [...request.schools].sort((one, other) => (one.slug < other.slug ? -1 : 1));
  return keepIf(storage, {
    async work(trx) {
      const schools: SchoolOutcome[] = [];
      // Always takes the locks in the same order, so that one call waits for the other and they never deadlock.
      for (const school of sorted) schools.push(await publishOne(trx, { library, clock }, { school, request }));
      const isRefused = schools.some(
        ({ isStale, harm, conflicts }) => isStale || conflicts.length > 0 || (harm.length > 0 && !request.accept),
      );
      const isPublished = !request.dryRun && !isRefused;
      if (isPublished) await request.alongside?.(trx);
      return { isPublished, schools };
    },
    isKept: ({ isPublished }) => isPublished,
  });
}

interface OnePublication {
  readonly school: SchoolToPublish;
  readonly request: PublishSchoolsRequest;
}

async function publishOne(
  trx: Transaction<Database>,
  { library, clock }: Omit<PublishParts, 'storage'>,
  { school, request }: OnePublication,
): Promise<SchoolOutcome> {
  const { slug, files, setup } = school;
  if (request.asBuiltIn === true && !sameFiles(files, schoolFilesOf(library, slug) ?? {}))
    throw new Error(`The files for ${slug} differ from the built-in files.`);
  await lockSchool(trx, slug);
  const university = await trx.selectFrom('universities').select('id').where('slug', '=', slug).executeTakeFirst();
  // Built-in files of a school without a university are not in effect anywhere.
  const found = await findSchoolInForce(trx, library, slug);
  const inForce = university === undefined && found?.number === 0 ? null : found;
  const students = university === undefined ? 0 : await countStudents(trx, university.id);
  const outcome = {
    slug,
    number: inForce?.number ?? 0,
    isChanged: false,
    isStale: false,
    changes: [],
    harm: [],
    conflicts: [],
    students,
  };
  if (inForce !== null && sameFiles(inForce.files, files)) return outcome;
  if (school.basedOn !== undefined && school.basedOn !== outcome.number) return { ...outcome, isStale: true };
  const conflicts = findNewerForms(inForce, files);
  if (conflicts.length > 0) return { ...outcome, conflicts };

  const before = inForce === null ? null : readVersion(slug, inForce.files);
  const after = { files, setup };
  const described = describeChanges(before, after);
  const number = request.asBuiltIn === true ? 0 : outcome.number + 1;
  const periods = { before: before?.setup.coveragePeriods ?? {}, after: setup.coveragePeriods };
  // Take this lock before writing any row that a student's request may have to wait for.
  const lock =
    university &&
    (await lockStudentsOfPeriods(trx, { universityId: university.id, periodIds: findChangedPeriods(periods) }));
  const harm =
    before === null || university === undefined
      ? []
      : [
          ...(await findHarm(trx, { universityId: university.id, before: before.setup, after: setup })),
          ...(await findRetentionHarm(trx, {
            universityId: university.id,
            before: before.setup.school.retention,
            after: setup.school.retention,
            portalTimes: library.retention === undefined ? null : loadRetentionOrThrow(library.retention),
            now: clock.now(),
          })),
        ];
  try {
    const universityId = await writeSchool(trx, setup);
    const today = clock.today(setup.school.timeZone);
    const followed = lock ? await followPeriods(lock, { ...periods, today }) : [];
    const late = lock ? await findLateHarm(lock, { ...periods, today }) : [];
    const changes = [...described, ...followed];
    await writeSchoolContent(trx, loadOwnContentOrThrow(slug, toSchoolFolder(slug, files).school));
    await recordPublication(trx, { number, universityId, changes, now: clock.now(), school, request });
    return { ...outcome, number, isChanged: true, changes, harm: [...harm, ...late] };
  } catch (error) {
    if (!(error instanceof SchoolConflictError)) throw error;
    return { ...outcome, conflicts: [error.message] };
  }
}

/**
 * If a folder lacks the forms that staff published in the workbench, publishing the folder would silently undo their
 * work.
 */
function findNewerForms(inForce: SchoolInForce | null, files: KeptFiles): readonly string[] {
  return (inForce?.forms ?? []).flatMap(({ form, number, author, files: published }) =>
    sameFiles(published, filesOfForm(files, form))
      ? []
      : [
          `The form ${form} was published in the workbench (number ${number}, by ${author}), but this folder contains a different version. Export the school first, or publish the folder's version with "campus-cover overlays import".`,
        ],
  );
}

/** Null for an earlier release's files that this release cannot read. */
function readVersion(slug: string, files: KeptFiles): SchoolVersion | null {
  try {
    return { files, setup: loadSchoolOrThrow(toSchoolFolder(slug, files).school) };
  } catch {
    return null;
  }
}

async function countStudents(trx: Transaction<Database>, universityId: string): Promise<number> {
  const { count } = await trx
    .selectFrom('students')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('universityId', '=', universityId)
    .executeTakeFirstOrThrow();
  return count;
}
