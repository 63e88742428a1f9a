import type { Answers, Form } from '@campus-cover/engine';
import { ServerError } from '../../platform/errors/server-error.ts';
import type { KeptReviewReason } from '../../platform/storage/index.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import type { CompiledForm } from '../definitions/compiled-form.ts';
import type { FormHandler } from '../form-handler.ts';
import { findReasons } from '../reviews/find-reasons.ts';
import { readReplaced } from '../reviews/read-replaced.ts';
import { findHeldChange } from './find-held-change.ts';

interface JudgedChange {
  readonly handler: FormHandler;
  readonly compiled: CompiledForm;
  /** The settled form that judged the answers. */
  readonly form: Form;
  readonly answers: Answers;
  readonly idempotencyKey: string;
}

/** Why a submission waits; undefined if it answers the school's question or repeats an earlier request. */
export interface Hold {
  readonly reasons?: readonly KeptReviewReason[];
}

/**
 * Decides whether a submission of a form that leaves no record waits for the school's decision. One that changes nothing
 * does not.
 *
 * @returns null if it takes effect at once
 * @throws {ServerError} CHANGE_WAITING if an earlier change waits, and this one could wait too or changes the same values
 */
export async function findHold(work: TenantWork, judged: JudgedChange): Promise<Hold | null> {
  const { handler, form, answers, idempotencyKey } = judged;
  const held = await findHeldChange(work, handler);
  if (held?.review.state === 'asked' || (await isRepeated(work, idempotencyKey))) return {};
  const formCase = await handler.open(work, {});
  const replaced = Object.keys(formCase.replacedBy?.(answers, form) ?? {});
  if (replaced.length === 0) return null;
  // A refused submission leaves no record. If chance decided about it, the student could repeat it until it takes effect.
  const reasons = await findReasons(work, { ...judged, formCase, ...(held && { draw: chooseAlways }) });
  const waiting = Object.keys(readReplaced(held?.review));
  if (held && (reasons.length > 0 || replaced.some((field) => waiting.includes(field))))
    throw new ServerError('CHANGE_WAITING', {
      detail: `Your university is still reviewing your earlier change ${held.review.reference}. Send this change after the decision.`,
    });
  return reasons.length > 0 ? { reasons } : null;
}

/** The lowest number that can be drawn, so that every share includes the submission. */
function chooseAlways(): number {
  return 0;
}

/** Whether an earlier request with the same key was kept. It gets the same response again. */
async function isRepeated({ trx, session }: TenantWork, key: string): Promise<boolean> {
  const kept = await trx
    .selectFrom('idempotencyKeys')
    .select('key')
    .where('studentId', '=', session.studentId)
    .where('key', '=', key)
    .executeTakeFirst();
  return kept !== undefined;
}
