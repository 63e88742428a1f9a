import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Storage } from '../../server/platform/storage/index.ts';
import { publishContent } from '../../server/search/publish-content.ts';
import { searchNews } from '../../server/search/search-news.ts';
import { searchUniversities } from '../../server/search/search-universities.ts';
import { makeSearchWorld } from '../bench/search-world.ts';
import { openTestStorage } from './open-test-storage.ts';

const visitor = { universityId: null, language: null };
const today = '2026-11-21';

/*
 * When a search reads a lot of data, it slows down everyone, because the embedded database runs one query at a time.
 * The database's own statistics show whether a search used an index. The test uses one connection, so the statistics
 * are up to date.
 */
describe('the searches', () => {
  let storage: Storage;
  beforeAll(async () => {
    storage = await openTestStorage({ kind: 'pglite' });
    const world = makeSearchWorld({ universities: 3000, posts: 400 });
    const universities = [...world.universities];
    for (let at = 0; at < universities.length; at += 1000)
      await storage.system((trx) =>
        trx
          .insertInto('universities')
          .values(universities.slice(at, at + 1000))
          .execute(),
      );
    await publishContent(storage, [world.content]);
  }, 60_000);
  afterAll(() => storage.close());

  async function scansOf(index: string): Promise<number> {
    await sql`select pg_stat_force_next_flush()`.execute(storage.db);
    const { rows } = await sql<{ scans: number }>`
      select idx_scan as scans from pg_stat_user_indexes where indexrelname = ${index}`.execute(storage.db);
    return rows[0]!.scans;
  }

  it.each([
    ['universities_search_words', () => searchUniversities(storage, 'northfi')],
    ['university_words_pkey', () => searchUniversities(storage, 'nrthfield')],
    ['university_words_alike', () => searchUniversities(storage, 'nrthfield')],
    ['news_posts_search_words', () => searchNews(storage, { reader: visitor, term: 'xylophone', today })],
    ['news_posts_title_words', () => searchNews(storage, { reader: visitor, term: 'xylophone', today })],
    ['news_posts_latest', () => searchNews(storage, { reader: visitor, term: '', today })],
  ])('use the index %s', async (index, search) => {
    const before = await scansOf(index);
    await search();
    expect(await scansOf(index)).toBeGreaterThan(before);
  });
});
