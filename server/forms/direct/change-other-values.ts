import { createForm, type Answers } from '@campus-cover/engine';
import type { Review } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import type { EffectiveForms } from '../definitions/effective-forms.ts';
import { chooseAlways, findReasons } from '../reviews/find-reasons.ts';
import { readReplaced } from '../reviews/read-replaced.ts';
import type { JudgedChange } from './direct-form.ts';

interface AnsweredChange extends JudgedChange {
  readonly forms: EffectiveForms;
  /** The change that the school has asked about. */
  readonly review: Review;
}

/**
 * Replaces the stored values that a student changes together with the answer to the school's question, but that the
 * question is not about. Otherwise, a refusal would discard them, too. They wait with the first change if a reason
 * applies to them, or if they are valid only together with it.
 */
export async function changeOtherValues(work: TenantWork, change: AnsweredChange): Promise<void> {
  const { handler, forms, compiled, form, answers, review } = change;
  const { definition, validators } = compiled;
  const formCase = await handler.open(work, {});
  const waiting = readReplaced(review);
  const stored = Object.entries(await formCase.prefill()).filter(([field]) => form.fieldPaths.includes(field));
  // Without the first change, the form can show questions that it does not show now.
  const unanswered = stored.filter(([field]) => !form.field(field).visible);
  const unchanged = stored.filter(([field]) => Object.hasOwn(waiting, field));
  const alone = createForm(definition, {
    today: work.today,
    context: formCase.context,
    lookups: forms.handlers.lookups(work),
    answers: { ...answers, ...Object.fromEntries([...unanswered, ...unchanged]) } satisfies Answers,
    validators,
  });
  await alone.settled();
  const sent = alone.submission();
  if (!sent.ok) return;
  const judged = { handler, compiled, form: alone, answers: sent.data, formCase, draw: chooseAlways };
  const reasons = await findReasons(work, judged);
  if (reasons.length === 0) await formCase.replace?.(sent.data, judged);
}
