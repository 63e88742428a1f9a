import { addresses } from '@campus-cover/schemas';
import { ServerError } from '../platform/errors/server-error.ts';
import type { Storage } from '../platform/storage/index.ts';
import { isForReader, type Reader } from './reader.ts';
import { safeHtml } from './safe-html.ts';

interface NewsPostWanted {
  readonly reader: Reader;
  /** A school's slug, or `"all"`. */
  readonly school: string;
  readonly id: string;
  /** ISO date. */
  readonly today: string;
}

/**
 * One post for its page; `html` is sanitized.
 *
 * @throws {ServerError} NOT_FOUND, including for a post that belongs to a different school or has a later date
 */
export async function getNewsPost({ db }: Storage, { reader, school, id, today }: NewsPostWanted) {
  const post = await db
    .selectFrom('newsPosts')
    .select(['title', 'publishedOn', 'body'])
    .where(isForReader(reader, 'news_posts'))
    .where(
      'schoolSlug',
      school === addresses.everySchool ? 'is' : '=',
      school === addresses.everySchool ? null : school,
    )
    .where('id', '=', id)
    .where('publishedOn', '<=', today)
    .executeTakeFirst();
  if (!post) throw new ServerError('NOT_FOUND');
  return { title: post.title, publishedOn: post.publishedOn, html: safeHtml(post.body) };
}
