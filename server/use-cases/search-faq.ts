import { sql } from 'kysely';
import { escapeHtml } from '../http/escape-html.ts';
import { findMarking } from '../search/find-marking.ts';
import { markHtml } from '../search/mark-html.ts';
import { markText } from '../search/mark-text.ts';
import { matchContent } from '../search/match-content.ts';
import { isForReader, type Reader } from '../search/reader.ts';
import { safeHtmlBelowHeading } from '../search/safe-html.ts';
import { wordsOfTerm } from '../search/words-of-term.ts';
import { everybody } from './search-news.ts';
import type { Storage } from '../storage/index.ts';

interface FaqSearch {
  readonly reader: Reader;
  /** As it was typed. */
  readonly term: string;
}

/**
 * Questions with their answers as HTML: a `<section>` with an `<h2>` each, which a link finds by its id, e.g.
 * `/faq#all-what-is-a-waiver`. Those with every word that was typed, in the question first; without a word all of them
 * in their order.
 *
 * @returns empty when there is none
 */
export async function searchFaq(storage: Storage, { reader, term }: FaqSearch): Promise<string> {
  const words = wordsOfTerm(term);
  if (words.length === 0 && term.trim() !== '') return '';
  const found = storage.db
    .selectFrom('faqEntries')
    .select(['schoolSlug', 'id', 'question', 'answer'])
    .where(isForReader(reader));
  const matching = matchContent(words);
  const ranked =
    words.length === 0
      ? found
      : found.where(sql<boolean>`search_words @@ ${matching}`).orderBy(sql`question_words @@ ${matching}`, 'desc');
  const entries = await ranked
    .orderBy('place')
    .orderBy(sql`school_slug nulls first`)
    .orderBy('id')
    .execute();
  if (entries.length === 0) return '';
  const marking = await findMarking(storage, words);
  return entries
    .map(({ schoolSlug, id, question, answer }) => {
      const heading = markText(question, marking);
      const name = escapeHtml(`${schoolSlug ?? everybody}-${id}`);
      return `<section id="${name}"><h2>${heading}</h2>${markHtml(safeHtmlBelowHeading(answer), marking)}</section>`;
    })
    .join('\n');
}
