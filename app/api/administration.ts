import { call, type Answer, type CallInput } from './call.ts';

export type SecondFactor = Answer<'GET /api/portal/second-factor'>;
export type FoundStudent = Answer<'GET /api/search/university/students'>[number];

/** Whether a code is asked for, or first of all a secret is to be put into an app. */
export function fetchSecondFactor(signal?: AbortSignal): Promise<SecondFactor> {
  return call('GET', '/api/portal/second-factor', { signal });
}

/** Gives `url` on success; otherwise `error` says why. */
export function giveCode(code: string): Promise<Answer<'POST /api/portal/second-factor'>> {
  return call('POST', '/api/portal/second-factor', { body: { code } });
}

/** @param domain the school of the page */
export function searchStudents(
  search: { readonly domain: string; readonly name: string },
  signal: AbortSignal,
): Promise<readonly FoundStudent[]> {
  return call('GET', '/api/search/university/students', { query: search, signal });
}

/** `success` false: `url` says where the administrator goes instead. */
export function startActing(student: FoundStudent): Promise<Answer<'POST /api/portal/impersonation'>> {
  return call('POST', '/api/portal/impersonation', { body: { UniversityStudentID: student.UniversityStudentID } });
}

export function stopActing(): Promise<Answer<'DELETE /api/portal/impersonation'>> {
  return call('DELETE', '/api/portal/impersonation', {});
}

export type AuditFilter = CallInput<'GET /api/portal/audit'>['query'];
export type AuditPart = Answer<'GET /api/portal/audit'>;
export type AuditEntry = AuditPart['entries'][number];

/** What happened at the administrator's school, newest first. */
export function fetchAudit(query: AuditFilter, signal?: AbortSignal): Promise<AuditPart> {
  return call('GET', '/api/portal/audit', { query, signal });
}
