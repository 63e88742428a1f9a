import { directionOf } from '@campus-cover/engine';
import { addresses } from '@campus-cover/schemas';
import { sql } from 'kysely';
import type { Storage } from '../platform/storage/index.ts';
import { escapeHtml } from '../platform/text/escape-html.ts';
import { findMarking } from './find-marking.ts';
import { markHtml } from './mark-html.ts';
import { markText } from './mark-text.ts';
import { matchContent } from './match-content.ts';
import { isForReader, type Reader } from './reader.ts';
import { safeHtmlBelowHeading } from './safe-html.ts';
import { wordsOfTerm } from './words-of-term.ts';

interface FaqSearch {
  readonly reader: Reader;
  /** The text as typed. */
  readonly term: string;
}

/**
 * Returns FAQ entries as HTML: each is a `<section>` with an `<h2>`. A link refers to the section by its id, e.g.
 * `/faq#all-what-is-a-waiver`. Entries must contain every typed word. Entries whose questions contain the words come
 * first. If no word was typed, returns all entries in their usual order.
 *
 * @returns empty when there are no entries
 */
export async function searchFaq(storage: Storage, { reader, term }: FaqSearch): Promise<string> {
  const words = wordsOfTerm(term);
  if (words.length === 0 && term.trim() !== '') return '';
  const found = storage.db
    .selectFrom('faqEntries')
    .select(['schoolSlug', 'id', 'language', 'question', 'answer'])
    .where(isForReader(reader, 'faq_entries'));
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
    .map(({ schoolSlug, id, language, question, answer }) => {
      const heading = markText(question, marking);
      const name = escapeHtml(`${schoolSlug ?? addresses.everySchool}-${id}`);
      // The page is in English, so a translated entry names its own language and direction.
      const lang = language === null ? '' : ` lang="${escapeHtml(language)}" dir="${directionOf(language)}"`;
      return `<section id="${name}"${lang}><h2>${heading}</h2>${markHtml(safeHtmlBelowHeading(answer), marking)}</section>`;
    })
    .join('\n');
}
