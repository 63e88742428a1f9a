import { isUniqueViolation, type ImportKind } from '../platform/storage/index.ts';
import type { ImportCells, ImportWork } from './import-kind.ts';
import { RowError } from './row-error.ts';

interface NamedRow {
  readonly kind: ImportKind;
  readonly studentId: string;
  readonly cells: ImportCells;
}

interface KeptRow extends NamedRow {
  readonly outcome: string;
}

/**
 * Finds what an earlier import did with a row. The caller has locked the row's student.
 *
 * @throws {RowError} when another row had the key
 */
export async function findImported(
  { trx, school }: ImportWork,
  { kind, studentId, cells }: NamedRow,
): Promise<{ readonly outcome: string } | undefined> {
  const earlier = await trx
    .selectFrom('importRows')
    .select(['studentId', 'content', 'outcome'])
    .where('universityId', '=', school.id)
    .where('kind', '=', kind)
    .where('rowKey', '=', cells['key'] ?? '')
    .executeTakeFirst();
  if (earlier === undefined) return undefined;
  if (earlier.studentId !== studentId || earlier.content !== textOf(cells)) throw keyReused();
  return earlier;
}

/** Records what a row did. @throws {RowError} when another row used the key in the meantime */
export async function keepImported(work: ImportWork, { kind, studentId, cells, outcome }: KeptRow): Promise<void> {
  const { trx, school, author, requestId, now } = work;
  try {
    await trx
      .insertInto('importRows')
      .values({
        universityId: school.id,
        kind,
        rowKey: cells['key'] ?? '',
        studentId,
        content: textOf(cells),
        outcome,
        authorId: author.id,
        author: author.name,
        requestId,
        importedAt: now,
      })
      .execute();
  } catch (error) {
    if (isUniqueViolation(error, 'import_rows_university_id_kind_row_key_key')) throw keyReused();
    throw error;
  }
}

function keyReused(): RowError {
  return new RowError(
    'key',
    'An earlier row used this key with different content.',
    'Use a new key for each row. To change something that was imported, send a new row.',
  );
}

/** The cells that have a value, in a fixed order, so that neither empty columns nor their order make a row different. */
function textOf(cells: ImportCells): string {
  const filled = Object.entries(cells).filter(([, cell]) => cell !== '');
  return JSON.stringify(Object.fromEntries(filled.toSorted(([one], [other]) => (one < other ? -1 : 1))));
}
