import type { Form, Json } from '@campus-cover/engine';
import { findDateProblem } from '../date/date-problem.ts';
import { nameChoice } from '../field/choice-name.ts';
import { describeField, type Choice, type FieldDescription } from '../field/field-description.ts';
import { offeredChoices } from '../field/offered-choices.ts';
import type { DocumentService } from '../form/form-services.ts';
import { applyMask } from '../widgets/mask.ts';
import { textOf } from './text-of.ts';
import { say, sayDay, sayMoney } from '../words.ts';

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
  const snapshot = form.field(path);
  const { value } = snapshot;
  const description = describeField(form.definition, path);
  // Whether there is one is not told either: where answers are kept, it is left out.
  if (description.schema.writeOnly === true) return [say('notShown')];
  // Whoever leaves a box empty says no by it.
  if (value === undefined) return description.schema.type === 'boolean' ? [say('no')] : [];
  const values: readonly Json[] = Array.isArray(value) ? value : [value];
  if (description.widget === 'documents') {
    return values.map((id) => documents?.get(textOf(id))?.name ?? say('unknownDocument'));
  }
  const choices = offeredChoices(description, snapshot);
  // Of what is chosen from a table only the table knows the words.
  if (description.table !== undefined && snapshot.pending && choices.length === 0) return [say('checking')];
  return values.map((one) => conceal(formatOne(one, description, choices), description.revealLast));
}

function formatOne(value: Json, description: FieldDescription, choices: readonly Choice[]): string {
  const choice = [...choices, ...description.choices].find((one) => one.value === value);
  if (choice !== undefined) return nameChoice(choice, description.table);
  if (description.table !== undefined) return say('notOfferedAnyMore');
  if (typeof value === 'boolean') return value ? say('yes') : say('no');
  if (description.widget === 'date' || description.schema.format === 'date')
    return formatDate(value, description.label);
  const isMoney = description.widget === 'currency' || description.schema.format === 'money';
  if (isMoney && value !== '') return `$${sayMoney(textOf(value))}`;
  if (description.mask !== undefined) return applyMask(description.mask, textOf(value));
  return textOf(value);
}

function formatDate(value: Json, label: string): string {
  if (findDateProblem(value, label) !== undefined) return textOf(value);
  return sayDay(textOf(value));
}

/** Hides letters and digits but the last ones; what stands between them stays, so that the kind of number shows. */
function conceal(text: string, revealLast: number | undefined): string {
  if (revealLast === undefined) return text;
  let seen = 0;
  return Array.from(text)
    .reverse()
    .map((character) => (/[\p{L}\p{N}]/u.test(character) && ++seen > revealLast ? '•' : character))
    .reverse()
    .join('');
}
