import { isDeepStrictEqual } from 'node:util';
import type { SchoolSetup } from '@campus-cover/engine';
import { sql, type Transaction } from 'kysely';
import { newId, type Database } from '../platform/storage/index.ts';
import { carrierRows, universityRow, type CompleteSetup } from './school-rows.ts';

/**
 * Another school already has this school's name or one of its email domains. The message states which name or domain.
 */
export class SchoolConflictError extends Error {
  override readonly name = 'SchoolConflictError';
}

/**
 * Updates a school's rows to match its files: the university, and the carriers that it offers. A carrier keeps its id
 * while its name in the file stays the same, so students' answers still refer to it. A carrier that the school no longer
 * offers stays, because answers may refer to it.
 *
 * @returns the university's id
 * @throws {SchoolConflictError}
 */
export async function writeSchool(trx: Transaction<Database>, setup: CompleteSetup): Promise<string> {
  const { slug, mailDomains, name } = setup.school;
  const rival = await trx
    .selectFrom('universities')
    .select(['slug', 'name', 'mailDomains'])
    .where('slug', '<>', slug)
    .where((where) =>
      where.or([
        where('name', '=', name),
        sql<boolean>`exists (select from jsonb_array_elements_text(mail_domains) d where d = any(${sql.val(
          `{${mailDomains.join(',')}}`,
        )}::text[]))`,
      ]),
    )
    .executeTakeFirst();
  if (rival) {
    const domain = mailDomains.find((one) => rival.mailDomains.includes(one));
    throw new SchoolConflictError(
      domain === undefined
        ? `The school ${rival.slug} already has the name "${name}".`
        : `The email domain ${domain} already belongs to the school ${rival.slug}.`,
    );
  }
  const id = await writeUniversity(trx, setup);
  await writeCarriers(trx, id, setup);
  return id;
}

/**
 * Writes only what has changed. Every new row of a student refers to a key of the university's row. An update that names
 * the key, even with the same value, waits for all of these students and makes others wait.
 */
async function writeUniversity(trx: Transaction<Database>, { school }: CompleteSetup): Promise<string> {
  const row = universityRow(school);
  const current = await trx.selectFrom('universities').selectAll().where('slug', '=', school.slug).executeTakeFirst();
  if (current === undefined) {
    const id = newId('uni');
    await trx
      .insertInto('universities')
      .values({ id, ...row })
      .execute();
    return id;
  }
  const changed = Object.entries(row).filter(
    ([column, value]) => !isDeepStrictEqual(current[column as keyof typeof current], value),
  );
  if (changed.length > 0)
    await trx.updateTable('universities').set(Object.fromEntries(changed)).where('id', '=', current.id).execute();
  return current.id;
}

async function writeCarriers(trx: Transaction<Database>, universityId: string, setup: SchoolSetup): Promise<void> {
  const wanted = carrierRows(setup);
  const offered = await trx
    .selectFrom('universityCarriers')
    .innerJoin('carriers', 'carriers.id', 'universityCarriers.carrierId')
    .selectAll('carriers')
    .select('key')
    .where('universityId', '=', universityId)
    .execute();
  const gone = offered.filter(({ key }) => !wanted.has(key)).map(({ key }) => key);
  if (gone.length > 0)
    await trx
      .deleteFrom('universityCarriers')
      .where('universityId', '=', universityId)
      .where('key', 'in', gone)
      .execute();
  const added: Array<{ readonly id: string; readonly key: string }> = [];
  for (const [key, row] of wanted) {
    const current = offered.find((one) => one.key === key);
    if (current === undefined) added.push({ id: newId('car'), key });
    else if (Object.entries(row).some(([column, value]) => current[column as keyof typeof current] !== value))
      await trx.updateTable('carriers').set(row).where('id', '=', current.id).execute();
  }
  if (added.length === 0) return;
  await trx
    .insertInto('carriers')
    .values(added.map(({ id, key }) => ({ id, ...wanted.get(key)! })))
    .execute();
  await trx
    .insertInto('universityCarriers')
    .values(added.map(({ id, key }) => ({ universityId, carrierId: id, key })))
    .execute();
}
