import {
  describeAnswers,
  describeFields,
  type AnswerSection,
  type AnswerWords,
  type DescribedField,
  type Form,
} from '@campus-cover/engine';
import type { KeyRing } from '../../platform/keys/key-ring.ts';
import type { JsonObject } from '../../platform/storage/index.ts';
import type { BaseCatalog } from '../definitions/form-catalog.ts';
import { sayIn } from '../definitions/say-in.ts';
import type { DocumentInfo } from './list-documents.ts';

/** A submission as text. It stays the same when the definition or the lookup services change later. */
export type Summary = readonly AnswerSection[];

/** @param form settled */
export function summarize(form: Form, catalog: BaseCatalog, documents: readonly DocumentInfo[]): Summary {
  return describeAnswers(form, describeOptions(form, catalog, documents));
}

/**
 * The same questions as in the summary, with the path of each, for comparing two sets of answers. @param form settled
 */
export function summarizeFields(form: Form, catalog: BaseCatalog): readonly DescribedField[] {
  return describeFields(form, describeOptions(form, catalog, []));
}

function describeOptions(form: Form, catalog: BaseCatalog, documents: readonly DocumentInfo[]) {
  const names = new Map(documents.map(({ id, name }) => [id, name]));
  return {
    words: answerWords(catalog, form.definition.language ?? 'en'),
    documentName: (id: string) => names.get(id),
  };
}

function answerWords(catalog: BaseCatalog, tag: string): AnswerWords {
  const say = sayIn(catalog, tag);
  return {
    tag,
    yes: say('yes'),
    no: say('no'),
    notShown: say('notShown'),
    unknownDocument: say('unknownDocument'),
    notOfferedAnyMore: say('notOfferedAnyMore'),
  };
}

/** The summary for the database. It is sealed because it contains the same data as the answers. */
export function sealSummary(keyRing: KeyRing, recordId: string, summary: Summary): JsonObject {
  return { sealed: keyRing.seal(JSON.stringify(summary), summaryPurpose(recordId)) };
}

/**
 * @throws {SealError} when the summary was changed, or moved from a different record
 */
export function openSummary(keyRing: KeyRing, recordId: string, { sealed }: JsonObject): Summary {
  return typeof sealed === 'string' ? (JSON.parse(keyRing.open(sealed, summaryPurpose(recordId))) as Summary) : [];
}

/** The sealing purpose for a record's summary. */
export function summaryPurpose(recordId: string): string {
  return `summary:${recordId}`;
}
