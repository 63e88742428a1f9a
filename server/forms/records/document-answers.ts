import type { Answers, FormDefinition, Issue } from '@campus-cover/engine';

/** A document that the server stores for the form. */
interface HeldDocument {
  readonly id: string;
  readonly field: string;
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

/** An issue for every answer that names a document that the student did not upload to that field. */
export function checkDocumentAnswers(
  definition: FormDefinition,
  answers: Answers,
  held: readonly HeldDocument[],
): Issue[] {
  return [...documentIds(definition, answers)].flatMap(([field, ids]) =>
    ids
      .filter((id) => !held.some((document) => document.id === id && document.field === field))
      .map((): Issue => ({
        code: 'document-unknown',
        path: field,
        params: {},
        message: 'A document is no longer available. Upload it again.',
      })),
  );
}
