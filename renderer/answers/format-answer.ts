import { answerLines, type Form } from '@campus-cover/engine';
import { describeField } from '../field/field-description.ts';
import type { DocumentService } from '../form/form-services.ts';
import { say, spokenTag } from '../words.ts';

/** Where the names of uploaded documents are known; a form's services will do. */
export interface DocumentNames {
  readonly documents?: Pick<DocumentService, 'get'> | undefined;
}

/**
 * An answer in words, as a person reads it on the review page, in print and in a read-only field.
 *
 * @param services names documents; without it they are only counted as uploaded
 * @returns e.g. `"April 28, 2004"`, `"(617) 555-0100"`, `"Yes"`; `"Not provided"` when empty, `"Not shown"` for a secret
 */
export function formatAnswer(form: Form, path: string, services: DocumentNames = {}): string {
  const lines = formatAnswerLines(form, path, services);
  const areSentences = lines.some((line) => line.endsWith('.'));
  return lines.length === 0 ? say('notProvided') : lines.join(areSentences ? ' ' : ', ');
}

/** The same, with a line for each of several choices or documents; none when the answer is empty. */
export function formatAnswerLines(form: Form, path: string, { documents }: DocumentNames = {}): readonly string[] {
  const { pending, options } = form.field(path);
  // Of what is chosen from a table only the table knows the words.
  const isAsking = pending && (options ?? []).length === 0;
  if (isAsking && describeField(form.definition, path).table !== undefined) return [say('checking')];
  return answerLines(form, path, {
    words: {
      tag: spokenTag(),
      yes: say('yes'),
      no: say('no'),
      notShown: say('notShown'),
      unknownDocument: say('unknownDocument'),
      notOfferedAnyMore: say('notOfferedAnyMore'),
    },
    documentName: (id) => documents?.get(id)?.name,
  });
}
