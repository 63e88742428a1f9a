import { ServerError } from '../errors/server-error.ts';
import { isForReader, type Reader } from '../search/reader.ts';
import { safeHtml } from '../search/safe-html.ts';
import type { Storage } from '../storage/index.ts';
import { everybody } from './search-news.ts';

interface NewsPostWanted {
  readonly reader: Reader;
  /** A school's slug, or `"all"`. */
  readonly school: string;
  readonly id: string;
  /** ISO day. */
  readonly today: string;
}

/**
 * One post as its page shows it; `html` is safe.
 *
 * @throws {ServerError} NOT_FOUND also when it is another school's, or of a later day
 */
export async function getNewsPost({ db }: Storage, { reader, school, id, today }: NewsPostWanted) {
  const post = await db
    .selectFrom('newsPosts')
    .select(['title', 'publishedOn', 'body'])
    .where(isForReader(reader))
    .where('schoolSlug', school === everybody ? 'is' : '=', school === everybody ? null : school)
    .where('id', '=', id)
    .where('publishedOn', '<=', today)
    .executeTakeFirst();
  if (!post) throw new ServerError('NOT_FOUND');
  return { title: post.title, publishedOn: post.publishedOn, html: safeHtml(post.body) };
}
