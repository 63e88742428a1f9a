import {
  evaluateLogic,
  logicHolds,
  type AskAnswer,
  type AskDefinition,
  type FormDefinition,
  type Json,
} from '@campus-cover/engine';
import type { FormQuery, PrefillAnswer, RecordState } from '../../api/forms.ts';

/** The data for the question that comes before the form. */
export interface AskData {
  readonly query: FormQuery;
  readonly record: RecordState;
}

/** Finds the first of the definition's questions that applies now. */
export function findQuestion(definition: FormDefinition, data: AskData): AskDefinition | undefined {
  const questions = Object.values(definition.page?.ask ?? {});
  return questions.find((question) => logicHolds(question.when, logicData(data)));
}

/**
 * Returns the address's parameters, with the changes that the answer requires. For example, `Id` becomes the id of the
 * previous coverage.
 */
export function prefillQuery(answer: AskAnswer | undefined, data: AskData): FormQuery {
  const query: Record<string, string> = { ...data.query };
  for (const [name, logic] of Object.entries(answer?.prefill ?? {})) {
    const value = evaluateLogic(logic, logicData(data));
    if (typeof value === 'string' && value !== '') query[name] = value;
  }
  return query;
}

export type PrefillOutcome =
  | { readonly kind: 'fill'; readonly record: Readonly<Record<string, Json>> }
  | { readonly kind: 'redirect'; readonly url: string }
  | { readonly kind: 'missing' };

/** Reads the prefill, which is a record, or an `Error` with the `Url` to go to. Any other response is a failure. */
export function readPrefill(answer: PrefillAnswer | null | undefined): PrefillOutcome {
  if (answer === null || answer === undefined) return { kind: 'missing' };
  const { Error: error, Url: url } = answer;
  if (error) return typeof url === 'string' && url !== '' ? { kind: 'redirect', url } : { kind: 'missing' };
  return { kind: 'fill', record: answer };
}

function logicData({ query, record }: AskData): Readonly<Record<string, Json>> {
  return { $query: query, $record: { ...record } };
}
