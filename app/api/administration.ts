import { call, type Answer, type CallInput } from './call.ts';

export type SecondFactor = Answer<'GET /api/portal/second-factor'>;
export type FoundStudent = Answer<'GET /api/search/university/students'>[number];

/** Returns whether the user enters a code or must first add a secret to an app. */
export function fetchSecondFactor(signal?: AbortSignal): Promise<SecondFactor> {
  return call('GET', '/api/portal/second-factor', { signal });
}

/** On success, the response contains `url`; otherwise, `error` says why it failed. */
export function giveCode(code: string): Promise<Answer<'POST /api/portal/second-factor'>> {
  return call('POST', '/api/portal/second-factor', { body: { code } });
}

/**
 * @param domain the page's school
 */
export function searchStudents(
  search: { readonly domain: string; readonly name: string },
  signal: AbortSignal,
): Promise<readonly FoundStudent[]> {
  return call('GET', '/api/search/university/students', { query: search, signal });
}

/** When `success` is false, `url` is the page that the administrator goes to instead. */
export function startActing(student: FoundStudent): Promise<Answer<'POST /api/portal/impersonation'>> {
  return call('POST', '/api/portal/impersonation', { body: { UniversityStudentID: student.UniversityStudentID } });
}

export function stopActing(): Promise<Answer<'DELETE /api/portal/impersonation'>> {
  return call('DELETE', '/api/portal/impersonation', {});
}

export type AuditFilter = CallInput<'GET /api/portal/audit'>['query'];
export type AuditPart = Answer<'GET /api/portal/audit'>;
export type AuditEntry = AuditPart['entries'][number];

/** Loads the audit trail of the administrator's school, newest first. */
export function fetchAudit(query: AuditFilter, signal?: AbortSignal): Promise<AuditPart> {
  return call('GET', '/api/portal/audit', { query, signal });
}

export type SentRequest = Answer<'GET /api/portal/requests/{reference}'>;

/** Loads a request that a student sent to an office at the administrator's school. */
export function fetchRequest(reference: string, signal?: AbortSignal): Promise<SentRequest> {
  return call('GET', '/api/portal/requests/{reference}', { params: { reference }, signal });
}
