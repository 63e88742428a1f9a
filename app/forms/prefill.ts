import {
  evaluateLogic,
  logicHolds,
  type AskAnswer,
  type AskDefinition,
  type FormDefinition,
  type Json,
} from '@campus-cover/engine';
import type { FormQuery, PrefillAnswer, RecordState } from '../api/forms.ts';

/** What a question before the form reads. */
export interface AskData {
  readonly query: FormQuery;
  readonly record: RecordState;
}

/** The first question of the definition's that has to be asked now. */
export function findQuestion(definition: FormDefinition, data: AskData): AskDefinition | undefined {
  const questions = Object.values(definition.page?.ask ?? {});
  return questions.find((question) => logicHolds(question.when, logicData(data)));
}

/** The address's parameters, changed as the answer says, e.g. `Id` becomes the previous coverage's. */
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

/** A record to fill from, an `Error` with the `Url` to go to, or nothing, which is a failure. */
export function readPrefill(answer: PrefillAnswer | null | undefined): PrefillOutcome {
  if (answer === null || answer === undefined) return { kind: 'missing' };
  const { Error: error, Url: url } = answer;
  if (error) return typeof url === 'string' && url !== '' ? { kind: 'redirect', url } : { kind: 'missing' };
  return { kind: 'fill', record: answer };
}

function logicData({ query, record }: AskData): Readonly<Record<string, Json>> {
  return { $query: query, $record: { ...record } };
}
