import { createHash } from 'node:crypto';
import type { SchoolContent } from '@campus-cover/engine';
import { sql, type Transaction } from 'kysely';
import { textOfHtml } from '../search/safe-html.ts';
import type { Database, NewFaqEntry, NewNewsPost, Storage } from '../storage/index.ts';

interface Rows {
  readonly newsPosts: readonly NewNewsPost[];
  readonly faqEntries: readonly NewFaqEntry[];
}

/** Any number will do that nobody else takes in this database. */
const publishingLock = 5_827_002;
const installationKey = 'content';
/** A statement takes 65,535 values at most. */
const rowsAStatement = 1000;

/**
 * Brings the posts and answers in the database to what the files say, in one transaction: whoever searches meanwhile
 * finds the old ones, all of them. Instances that start at once take turns, and only the first has something to do; of
 * instances with different files, the last one to start has its say.
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
  // PGlite does not do it by itself; without it the searches' indices are passed over.
  if (isChanged) await sql`analyze news_posts, faq_entries, universities`.execute(storage.db);
  return isChanged;
}

async function findPublished(trx: Transaction<Database>): Promise<unknown> {
  const row = await trx
    .selectFrom('installation')
    .select('value')
    .where('key', '=', installationKey)
    .executeTakeFirst();
  return row?.value['hash'];
}

// In an order of their own: folders come in whatever order the disk gives them.
function describeRows(content: readonly SchoolContent[]): Rows {
  const sorted = [...content].sort((one, other) => compare(one.slug ?? '', other.slug ?? ''));
  return {
    newsPosts: sorted.flatMap(({ slug, news }) =>
      Object.entries(news).map(([id, { title, publishedOn, body }]) => ({
        schoolSlug: slug,
        id,
        title,
        publishedOn,
        body,
        bodyText: textOfHtml(body),
      })),
    ),
    faqEntries: sorted.flatMap(({ slug, faq }) =>
      Object.entries(faq).map(([id, { question, answer, order }]) => ({
        schoolSlug: slug,
        id,
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
