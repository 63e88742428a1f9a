import type { Answers, FormDefinition, Issue } from '@campus-cover/engine';
import { holdOf } from '../../platform/document-store/held-document.ts';
import type { ScanStatus } from '../../platform/storage/index.ts';
import type { Say } from '../definitions/say-in.ts';

const unknown = 'A document is no longer available. Upload it again.';

/** A document that the server stores for the form. */
interface HeldDocument {
  readonly id: string;
  readonly field: string;
  readonly name: string;
  readonly scanStatus: ScanStatus;
}

/** Names of the fields whose answers are ids of uploaded documents. */
export function documentFields(definition: FormDefinition): string[] {
  return Object.entries(definition.fields ?? {})
    .filter(([, field]) => field.documents !== undefined)
    .map(([name]) => name);
}

/** Ids in the answers of document fields, by field. */
export function documentIds(definition: FormDefinition, answers: Answers): ReadonlyMap<string, readonly string[]> {
  return new Map(
    documentFields(definition).map((field) => {
      const answer = Object.hasOwn(answers, field) ? answers[field] : undefined;
      return [field, Array.isArray(answer) ? answer.filter((id): id is string => typeof id === 'string') : []];
    }),
  );
}

/**
 * Returns an issue for each answer that names a blocked document, or one that the student did not upload to that field.
 */
export function checkDocumentAnswers(
  definition: FormDefinition,
  answers: Answers,
  held: readonly HeldDocument[],
  say: Say,
): Issue[] {
  return [...documentIds(definition, answers)].flatMap(([field, ids]) =>
    ids.flatMap((id): Issue[] => {
      const document = held.find((each) => each.id === id && each.field === field);
      if (!document) return [{ code: 'document-unknown', path: field, params: {}, message: unknown }];
      if (holdOf(document) !== 'infected') return [];
      const { name } = document;
      return [{ code: 'document-infected', path: field, params: { name }, message: say('documentInfected', { name }) }];
    }),
  );
}
