import { ServerError } from '../../platform/errors/server-error.ts';
import type { KeptReviewReason } from '../../platform/storage/index.ts';
import { lockStudent } from '../../schools/lock-student.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import { chooseAlways, findReasons } from '../reviews/find-reasons.ts';
import { readReplaced } from '../reviews/read-replaced.ts';
import { submitForm, type SubmitRequest } from '../submit-form.ts';
import { changeOtherValues } from './change-other-values.ts';
import type { DirectOutcome, FormVisit, JudgedChange } from './direct-form.ts';
import { findHeldChange, type HeldChange } from './find-held-change.ts';
import { transactVisit } from './transact-visit.ts';

/**
 * Replaces a student's stored values with the answers, or submits them so that they wait for the school's decision. It
 * finds out which of the two, and does it, in one transaction.
 *
 * @throws {ServerError} CHANGE_WAITING if an earlier change waits, and this one could wait too or changes the same
 *   values; TOO_MANY_ATTEMPTS; like `submitForm`
 */
export function submitChange(visit: FormVisit, change: JudgedChange): Promise<DirectOutcome> {
  const { parts } = visit;
  const { handler, compiled, answers, idempotencyKey } = change;
  const run = async (work: TenantWork) => {
    // The student's other submissions, and the school's decision about one of them, wait until this one has ended.
    await lockStudent(work.trx, work.session.studentId);
    // Counted before chance decides, so that a refusal for too many attempts does not depend on the decision.
    await work.refuseIfSpent?.();
    const submit = (why: Pick<SubmitRequest, 'reasons'> = {}) => {
      const { formId } = handler;
      const request = { formId, query: {}, answers, definitionHash: compiled.hash, idempotencyKey, ...why };
      return submitForm(work, parts, request);
    };
    // It gets the same response again.
    if (await isRepeated(work, idempotencyKey)) return submit();
    const held = await findHeldChange(work, handler);
    if (held?.review.state === 'asked') {
      await changeOtherValues(work, { ...change, forms: parts.forms, review: held.review });
      return submit();
    }
    const reasons = await findReasonsToWait(work, change, held);
    if (reasons.length > 0) return submit({ reasons });
    const formCase = await handler.open(work, {});
    await formCase.replace?.(answers, change);
    return { url: null };
  };
  return transactVisit(visit, run, 'submission');
}

/** Why a change waits; empty if it takes effect at once. One that changes nothing does. */
async function findReasonsToWait(
  work: TenantWork,
  change: JudgedChange,
  held: HeldChange | undefined,
): Promise<readonly KeptReviewReason[]> {
  const { handler, answers } = change;
  const formCase = await handler.open(work, {});
  const replaced = Object.keys(formCase.replacedBy?.(answers, change) ?? {});
  if (replaced.length === 0) return [];
  const reasons = await findReasons(work, { ...change, formCase, ...(held && { draw: chooseAlways }) });
  const waiting = Object.keys(readReplaced(held?.review));
  if (held && (reasons.length > 0 || replaced.some((field) => waiting.includes(field))))
    throw new ServerError('CHANGE_WAITING', {
      detail: `Your university is still reviewing your earlier change ${held.review.reference}. Send this change after the decision.`,
    });
  return reasons;
}

/** Whether an earlier request with the same key was kept. */
async function isRepeated({ trx, session }: TenantWork, key: string): Promise<boolean> {
  const kept = await trx
    .selectFrom('idempotencyKeys')
    .select('key')
    .where('studentId', '=', session.studentId)
    .where('key', '=', key)
    .executeTakeFirst();
  return kept !== undefined;
}
