import type { Answers } from '@campus-cover/engine';
import type { JsonObject } from '../storage/index.ts';
import type { KeyRing } from './key-ring.ts';

interface KeptAnswers {
  readonly id: string;
  readonly answers: JsonObject;
}

/**
 * A form's answers as the database stores them. A reader of the table must not see what a person wrote about health
 * insurance.
 */
export function sealAnswers(
  keyRing: KeyRing,
  { id, answers }: { readonly id: string; readonly answers: Answers },
): JsonObject {
  return { sealed: keyRing.seal(JSON.stringify(answers), answersPurpose(id)) };
}

/**
 * A record's answers. Answers from a release that did not seal them are returned unchanged, because no form has a
 * text field named `sealed`.
 *
 * @throws {SealError} when they were changed, or moved from another record
 */
export function openAnswers(keyRing: KeyRing, { id, answers }: KeptAnswers): Answers {
  const { sealed } = answers;
  return typeof sealed === 'string' ? (JSON.parse(keyRing.open(sealed, answersPurpose(id))) as Answers) : answers;
}

/** The sealing purpose for a record's answers. */
export function answersPurpose(recordId: string): string {
  return `answers:${recordId}`;
}
