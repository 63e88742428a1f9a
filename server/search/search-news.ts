import { addresses, limits, newsTerm } from '@campus-cover/schemas';
import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import type { SharedTables, Storage } from '../platform/storage/index.ts';
import { excerptOf } from './excerpt-of.ts';
import { findMarking } from './find-marking.ts';
import { markText } from './mark-text.ts';
import { matchContent } from './match-content.ts';
import { isForReader, type Reader } from './reader.ts';
import { wordsOfTerm } from './words-of-term.ts';

interface NewsSearch {
  readonly reader: Reader;
  /** The text as typed. */
  readonly term: string;
  /** The current day (ISO). Posts with a later date do not appear yet. */
  readonly today: string;
}

export interface FoundPost {
  /** HTML with `<mark>` around each match. */
  readonly HeadingFormattedContent: string;
  /** A few lines of HTML with `<mark>` around each match. */
  readonly BodyFormattedContent: string;
  /** A portal page. */
  readonly PostPath: string;
}

const mostShown = limits.mostNewsFound;

/**
 * Returns posts that contain every typed word. Posts whose titles contain the words come first; within each group, the
 * newest posts come first. If no word was typed, returns the latest posts.
 */
export async function searchNews(storage: Storage, { reader, term, today }: NewsSearch): Promise<readonly FoundPost[]> {
  const wanted = newsTerm(term);
  const words = wordsOfTerm(wanted);
  if (words.length === 0 && wanted !== '') return [];
  const latest = storage.db
    .selectFrom('newsPosts')
    .select(['schoolSlug', 'id', 'title', 'bodyText'])
    .where(isForReader(reader, 'news_posts'))
    .where('publishedOn', '<=', today)
    .orderBy('publishedOn', 'desc')
    .orderBy('id')
    .orderBy('schoolSlug');
  const posts = words.length === 0 ? await latest.limit(mostShown).execute() : await find(latest, matchContent(words));
  if (posts.length === 0) return [];
  const marking = await findMarking(storage, words);
  return posts.map(({ schoolSlug, id, title, bodyText }) => ({
    HeadingFormattedContent: markText(title, marking),
    BodyFormattedContent: markText(excerptOf(bodyText, marking), marking),
    PostPath: `/news/${schoolSlug ?? addresses.everySchool}/${id}`,
  }));
}

// Two queries, because each can read the newest posts in order and stop when it has enough. The second query is rarely
// needed.
async function find<Row>(
  latest: SelectQueryBuilder<SharedTables, 'newsPosts', Row>,
  matching: RawBuilder<string>,
): Promise<readonly Row[]> {
  const inTitle = sql<boolean>`title_words @@ ${matching}`;
  const titled = await latest.where(inTitle).limit(mostShown).execute();
  if (titled.length === mostShown) return titled;
  const others = await latest
    .where(sql<boolean>`search_words @@ ${matching}`)
    .where((where) => where.not(inTitle))
    .limit(mostShown - titled.length)
    .execute();
  return [...titled, ...others];
}
