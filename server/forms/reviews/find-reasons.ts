import { randomInt } from 'node:crypto';
import { findReviewReasons, type Answers, type Form, type ReviewDefinition } from '@campus-cover/engine';
import type { KeptReviewReason } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import type { CompiledForm } from '../definitions/compiled-form.ts';
import type { FormCase, FormHandler } from '../form-handler.ts';
import { findEarlierRefusal } from './find-earlier-refusal.ts';

interface JudgedSubmission {
  readonly handler: FormHandler;
  readonly formCase: FormCase;
  readonly compiled: CompiledForm;
  /** The settled form that judged the answers. */
  readonly form: Form;
  readonly answers: Answers;
  /** A number from 0 to 1 for each reason that applies to a share of the submissions. Default: random. */
  readonly draw?: () => number;
}

/** Why a submission waits for a decision; empty if it takes effect at once. */
export async function findReasons(
  work: TenantWork,
  { handler, formCase, compiled, form, answers, draw = randomShare }: JudgedSubmission,
): Promise<readonly KeptReviewReason[]> {
  const { subjectId, appeals } = formCase;
  const { review } = compiled;
  if (!handler.canWait || !review) return [];
  if (appeals) return [{ id: 'appeal', text: `The student appeals the refusal of ${appeals.reference}.` }];
  const replaced = formCase.replacedBy?.(answers, { form, compiled });
  return [...whyItWaits(form, review, draw), ...(await findEarlierRefusal(work, { handler, subjectId, replaced }))];
}

function whyItWaits(form: Form, review: ReviewDefinition, draw: () => number): readonly KeptReviewReason[] {
  return findReviewReasons(form, review, draw).map((id) => ({ id, text: review.reasons?.[id]?.text ?? id }));
}

/**
 * The lowest number that can be drawn, so that every share includes the submission. A change of stored values that is
 * refused, or that takes effect at once, leaves no record. If chance decided about it, the student could repeat it
 * until chance lets it through.
 */
export function chooseAlways(): number {
  return 0;
}

// A student must not be able to predict whether chance chooses a submission for review.
function randomShare(): number {
  return randomInt(1_000_000) / 1_000_000;
}
