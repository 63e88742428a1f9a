import { createHash } from 'node:crypto';
import type { SchoolContent } from '@campus-cover/engine';
import { sql, type Transaction } from 'kysely';
import type { Database, NewFaqEntry, NewNewsPost, Storage } from '../platform/storage/index.ts';
import { textOfHtml } from './safe-html.ts';

interface Rows {
  readonly newsPosts: readonly NewNewsPost[];
  readonly faqEntries: readonly NewFaqEntry[];
}

/** The number is arbitrary; nothing else in this database may use it. */
const publishingLock = 5_827_002;
const installationKey = 'content';
/** A statement accepts at most 65,535 values. */
const rowsAStatement = 1000;

/**
 * Updates the posts and FAQ answers in the database to match the files, in one transaction. A search that runs at the
 * same time finds only the old content. Instances that start at the same time take turns, and only the first has work
 * to do. If instances have different files, the last one to start wins.
 *
 * @returns false when there was nothing to do
 */
export async function publishContent(storage: Storage, content: readonly SchoolContent[]): Promise<boolean> {
  const rows = describeRows(content);
  const hash = createHash('sha256').update(JSON.stringify(rows)).digest('hex');
  const isChanged = await storage.system(async (trx) => {
    await sql`select pg_advisory_xact_lock(${sql.lit(publishingLock)})`.execute(trx);
    if ((await findPublished(trx)) === hash) return false;
    await trx.deleteFrom('newsPosts').execute();
    for (const part of partsOf(rows.newsPosts)) await trx.insertInto('newsPosts').values(part).execute();
    await trx.deleteFrom('faqEntries').execute();
    for (const part of partsOf(rows.faqEntries)) await trx.insertInto('faqEntries').values(part).execute();
    await trx
      .insertInto('installation')
      .values({ key: installationKey, value: { hash } })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: { hash } }))
      .execute();
    return true;
  });
  // PGlite does not run ANALYZE on its own. Until ANALYZE has run, searches do not use their indexes.
  if (isChanged) await sql`analyze news_posts, faq_entries, universities`.execute(storage.db);
  return isChanged;
}

/** Replaces one school's posts and answers. */
export async function writeSchoolContent(trx: Transaction<Database>, content: SchoolContent): Promise<void> {
  const { newsPosts, faqEntries } = describeRows([content]);
  await trx.deleteFrom('newsPosts').where('schoolSlug', '=', content.slug).execute();
  for (const part of partsOf(newsPosts)) await trx.insertInto('newsPosts').values(part).execute();
  await trx.deleteFrom('faqEntries').where('schoolSlug', '=', content.slug).execute();
  for (const part of partsOf(faqEntries)) await trx.insertInto('faqEntries').values(part).execute();
}

async function findPublished(trx: Transaction<Database>): Promise<unknown> {
  const row = await trx
    .selectFrom('installation')
    .select('value')
    .where('key', '=', installationKey)
    .executeTakeFirst();
  return row?.value['hash'];
}

// Sorted, because the disk returns folders in any order.
function describeRows(content: readonly SchoolContent[]): Rows {
  const sorted = [...content].sort((one, other) => compare(one.slug ?? '', other.slug ?? ''));
  const listed = sorted.flatMap(
    ({ slug, news, faq, translations = new Map<string, Pick<SchoolContent, 'news' | 'faq'>>() }) => [
      { slug, language: null, news, faq },
      ...[...translations].map(([language, translated]) => ({ slug, language, ...translated })),
    ],
  );
  return {
    newsPosts: listed.flatMap(({ slug, language, news }) =>
      Object.entries(news).map(([id, { title, publishedOn, body }]) => ({
        schoolSlug: slug,
        id,
        language,
        title,
        publishedOn,
        body,
        bodyText: textOfHtml(body),
      })),
    ),
    faqEntries: listed.flatMap(({ slug, language, faq }) =>
      Object.entries(faq).map(([id, { question, answer, order }]) => ({
        schoolSlug: slug,
        id,
        language,
        question,
        answer,
        answerText: textOfHtml(answer),
        place: order,
      })),
    ),
  };
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

function partsOf<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / rowsAStatement) }, (_part, at) =>
    rows.slice(at * rowsAStatement, (at + 1) * rowsAStatement),
  );
}
