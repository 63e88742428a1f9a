import { describeAnswers, type AnswerSection, type AnswerWords, type Form } from '@campus-cover/engine';
import type { KeyRing } from '../secrets/key-ring.ts';
import type { JsonObject } from '../storage/index.ts';
import type { DocumentInfo } from '../use-cases/list-documents.ts';
import type { BaseCatalog } from './form-catalog.ts';
import { sayIn } from './say-in.ts';

/** What somebody sent, in words: it holds whatever becomes of the definition and of what services say later. */
export type Summary = readonly AnswerSection[];

/** @param form settled */
export function summarize(form: Form, catalog: BaseCatalog, documents: readonly DocumentInfo[]): Summary {
  const names = new Map(documents.map(({ id, name }) => [id, name]));
  return describeAnswers(form, {
    words: answerWords(catalog, form.definition.language ?? 'en'),
    documentName: (id) => names.get(id),
  });
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

/** As the database keeps it: it says what the answers say. */
export function sealSummary(keyRing: KeyRing, recordId: string, summary: Summary): JsonObject {
  return { sealed: keyRing.seal(JSON.stringify(summary), purposeOf(recordId)) };
}

/** @throws {SealError} when it was changed, or moved here from another record */
export function openSummary(keyRing: KeyRing, recordId: string, { sealed }: JsonObject): Summary {
  return typeof sealed === 'string' ? (JSON.parse(keyRing.open(sealed, purposeOf(recordId))) as Summary) : [];
}

function purposeOf(recordId: string): string {
  return `summary:${recordId}`;
}
