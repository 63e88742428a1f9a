import { requireStudentSession } from '../../platform/access/access.ts';
import { chosenLanguage } from '../../platform/http/chosen-language.ts';
import type { TenantWork } from '../../schools/tenant-work.ts';
import { transactAsStudent } from '../../schools/transact.ts';
import type { FormVisit } from './direct-form.ts';

/** Runs work for the student who requests a form that leaves no record. @throws {ServerError} SESSION_REQUIRED */
export function transactVisit<Result>(
  { parts, session, cookies, now, requestId }: FormVisit,
  run: (work: TenantWork) => Promise<Result>,
): Promise<Result> {
  const occasion = { now, requestId, language: chosenLanguage(cookies) };
  return transactAsStudent(parts, requireStudentSession(session), occasion, run);
}
