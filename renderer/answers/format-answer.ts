import { answerLines, type Form } from '@campus-cover/engine';
import { describeField } from '../field/field-description.ts';
import type { DocumentService } from '../form/form-services.ts';
import type { Words } from '../language/words.ts';

/** Supplies the names of uploaded documents. A form's services satisfy this interface. */
export interface DocumentNames {
  readonly documents?: Pick<DocumentService, 'get'> | undefined;
}

/**
 * Formats an answer as text, for the review page, the printed page and read-only fields.
 *
 * @param services supplies document names; without it, each document appears as an uploaded file without a name
 * @returns e.g. `"April 28, 2004"`, `"(617) 555-0100"`, `"Yes"`; `"Not provided"` if empty, `"Not shown"` for a secret
 */
export function formatAnswer(words: Words, form: Form, path: string, services: DocumentNames = {}): string {
  const lines = formatAnswerLines(words, form, path, services);
  const areSentences = lines.some((line) => line.endsWith('.'));
  return lines.length === 0 ? words.say('notProvided') : lines.join(areSentences ? ' ' : ', ');
}

/**
 * Works like `formatAnswer`, but returns one line for each choice or document. The list is empty if the answer is
 * empty.
 */
export function formatAnswerLines(
  { tag, say }: Words,
  form: Form,
  path: string,
  { documents }: DocumentNames = {},
): readonly string[] {
  const { pending, options } = form.field(path);
  // Only the table can provide the names of its choices, and the table is still loading.
  const isAsking = pending && (options ?? []).length === 0;
  if (isAsking && describeField(form.definition, path).table !== undefined) return [say('checking')];
  return answerLines(form, path, {
    words: {
      tag,
      yes: say('yes'),
      no: say('no'),
      notShown: say('notShown'),
      unknownDocument: say('unknownDocument'),
      notOfferedAnyMore: say('notOfferedAnyMore'),
    },
    documentName: (id) => documents?.get(id)?.name,
  });
}
