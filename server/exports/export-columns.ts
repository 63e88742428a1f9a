import {
  loadSchoolOrThrow,
  type SchoolSetup,
  usualColumns,
  type ExportColumn,
  type ExportKind,
  type FormLibrary,
} from '@campus-cover/engine';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Storage } from '../platform/storage/index.ts';
import { findSchoolInForce } from '../school-files/find-school-in-force.ts';
import { toSchoolFolder } from '../school-files/school-folder.ts';

/** Where a school's files come from. */
export interface ColumnsSource {
  readonly storage: Storage;
  /** The release's files. */
  readonly library: FormLibrary;
}

/**
 * The columns of an export, from the school's files in effect.
 *
 * @throws {ServerError} NOT_FOUND for an unknown school
 */
export async function loadExportColumns(
  source: ColumnsSource,
  { slug, kind }: { readonly slug: string; readonly kind: ExportKind },
): Promise<readonly ExportColumn[]> {
  const { exports } = await loadExportSetup(source, slug);
  return exports[kind]?.columns ?? usualColumns(kind);
}

/**
 * What a school's files in effect say about its exports, with its coverage periods.
 *
 * @throws {ServerError} NOT_FOUND for an unknown school
 */
export async function loadExportSetup({ storage, library }: ColumnsSource, slug: string): Promise<SchoolSetup> {
  const inForce = await storage.system((trx) => findSchoolInForce(trx, library, slug));
  if (inForce === null) throw new ServerError('NOT_FOUND');
  return loadSchoolOrThrow(toSchoolFolder(slug, inForce.files).school);
}
