import { requireStudentSession } from '../../platform/access/access.ts';
import type { StudentCall } from '../../platform/budgets/spend-student-budget.ts';
import { chosenLanguage } from '../../platform/http/chosen-language.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import { transactAsStudent } from '../../schools/transact.ts';
import type { FormVisit } from './direct-form.ts';

/**
 * Runs work for the student who requests a form that leaves no record.
 *
 * @param kind counts the call in the student's budget; the work must call `refuseIfSpent`
 * @throws {ServerError} SESSION_REQUIRED
 */
export function transactVisit<Result>(
  { parts, session, cookies, now, requestId }: FormVisit,
  run: (work: TenantWork) => Promise<Result>,
  kind?: StudentCall['kind'],
): Promise<Result> {
  const occasion = { now, requestId, language: chosenLanguage(cookies), call: kind && { kind, now } };
  return transactAsStudent(parts, requireStudentSession(session), occasion, run);
}
