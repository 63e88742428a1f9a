import { createForm, type Answers } from '@campus-cover/engine';
import type { FormParts } from '../forms/form-parts.ts';
import { summarizeFields } from '../forms/records/summary.ts';
import { readReplaced } from '../forms/reviews/read-replaced.ts';
import { openAnswers } from '../platform/keys/seal-answers.ts';
import type { DeskWork } from '../schools/tenant-work.ts';
import type { Reviewed } from './find-reviewed.ts';
import { openReviewed } from './open-reviewed.ts';
import { workForStudent } from './work-for-student.ts';

/** A question whose stored answer the submission changes, with the answers as text. */
export interface Change {
  /** The path of the question's field, e.g. `"LastName"`. Unlike the label, no two questions share it. */
  readonly field: string;
  readonly label: string;
  /** The stored answer when the student sent the submission. */
  readonly before: string[];
  readonly after: string[];
  /** The stored answer now, if it has changed since and the submission still waits; otherwise null. */
  readonly now: string[] | null;
}

/**
 * What a submission changes, in the words of the form that the student answered; empty for a form that does not change
 * stored values.
 */
export async function describeChanges(
  desk: DeskWork,
  parts: Pick<FormParts, 'forms' | 'schools'>,
  { review, record }: Reviewed,
): Promise<Change[]> {
  if (review.replaced === null || record.status === 'draft') return [];
  const { forms } = parts;
  const work = workForStudent(desk, parts, review);
  const compiled = await forms.byHash(work.trx, record.definitionHash);
  if (!compiled) return [];
  const { definition, validators } = compiled;
  const formCase = await openReviewed(work, forms, review);
  const lookups = forms.handlers.lookups(work);
  const draw = async (answers: Answers) => {
    const { context } = formCase;
    const form = createForm(definition, { today: work.today, context, lookups, answers, validators });
    await form.settled();
    return new Map(summarizeFields(form, forms.catalog).map((field) => [field.path, field]));
  };
  const sent = openAnswers(work.keyRing, record);
  const replaced = readReplaced(review);
  const stored = await formCase.prefill();
  const current = Object.fromEntries(Object.keys(replaced).map((field) => [field, stored[field] ?? '']));
  const [before, after, now] = await Promise.all([
    draw({ ...sent, ...replaced }),
    draw(sent),
    draw({ ...sent, ...current }),
  ]);
  return [...new Set([...after.keys(), ...before.keys(), ...now.keys()])].flatMap((field) => {
    const linesIn = (drawn: typeof after) => [...(drawn.get(field)?.lines ?? [])];
    const { label = field } = after.get(field) ?? before.get(field) ?? now.get(field) ?? {};
    const change = { field, label, before: linesIn(before), after: linesIn(after) };
    const stays = linesIn(now);
    const isChanged = review.state === 'waiting' && !isSame(stays, change.before);
    if (isSame(change.before, change.after) && !isChanged) return [];
    return [{ ...change, now: isChanged ? stays : null }];
  });
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.join('\n') === other.join('\n');
}
