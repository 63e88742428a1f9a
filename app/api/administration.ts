import { call, callAddress, type Answer, type CallInput } from './call.ts';

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

export type ReviewState = CallInput<'GET /api/portal/reviews'>['query']['state'];
export type ReviewPart = Answer<'GET /api/portal/reviews'>;
export type ListedReview = ReviewPart['reviews'][number];
export type Review = Answer<'GET /api/portal/reviews/{reference}'>;

export type ReviewFilter = Omit<CallInput<'GET /api/portal/reviews'>['query'], 'school'>;

/**
 * Loads a page of the submissions that match the filter.
 *
 * @param school the slug of the school that the page shows. A broker's person may have opened another one in another
 *   tab; then the server finds nothing. The same holds for the other calls.
 */
export function fetchReviews(school: string, filter: ReviewFilter, signal?: AbortSignal): Promise<ReviewPart> {
  return call('GET', '/api/portal/reviews', { query: { school, ...filter }, signal });
}

export function fetchReview(school: string, reference: string, signal?: AbortSignal): Promise<Review> {
  return call('GET', '/api/portal/reviews/{reference}', { params: { reference }, query: { school }, signal });
}

/** The address of a document of a submission. */
export function reviewDocumentAddress(
  school: string,
  params: { readonly reference: string; readonly id: string },
): string {
  return callAddress('GET', '/api/portal/reviews/{reference}/documents/{id}', { params, query: { school } });
}

/** Reserves the submission, so that no other administrator decides it for 15 minutes. */
export function claimReview(
  school: string,
  reference: string,
): Promise<Answer<'POST /api/portal/reviews/{reference}/claim'>> {
  return call('POST', '/api/portal/reviews/{reference}/claim', { params: { reference }, query: { school } });
}

export function decideReview(
  school: string,
  { reference, sentAt }: Pick<Review, 'reference' | 'sentAt'>,
  { decision, note }: { readonly decision: string; readonly note: string },
): Promise<Answer<'POST /api/portal/reviews/{reference}/decision'>> {
  const body = { decision, sentAt, ...(note.trim() !== '' && { note }) };
  return call('POST', '/api/portal/reviews/{reference}/decision', { params: { reference }, query: { school }, body });
}

type SeveralDecisions = CallInput<'POST /api/portal/reviews/decisions'>['body'];
export type DecisionResult = Answer<'POST /api/portal/reviews/decisions'>['results'][number];

/** Decides several submissions in the same way, each on its own. */
export async function decideSeveral(school: string, body: SeveralDecisions): Promise<readonly DecisionResult[]> {
  return (await call('POST', '/api/portal/reviews/decisions', { query: { school }, body })).results;
}

/** Undoes the decision that was made at `decidedAt`. */
export function undoDecision(
  school: string,
  { reference, decidedAt }: { readonly reference: string; readonly decidedAt: string },
): Promise<Answer<'POST /api/portal/reviews/{reference}/undo'>> {
  const input = { params: { reference }, query: { school }, body: { decidedAt } };
  return call('POST', '/api/portal/reviews/{reference}/undo', input);
}

export type SentRequest = Answer<'GET /api/portal/requests/{reference}'>;

/** Loads a request that a student sent to an office at the administrator's school. */
export function fetchRequest(reference: string, signal?: AbortSignal): Promise<SentRequest> {
  return call('GET', '/api/portal/requests/{reference}', { params: { reference }, signal });
}
