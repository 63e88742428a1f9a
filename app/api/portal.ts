import { call, type Answer } from './call.ts';

export type Session = Answer<'GET /api/portal/session'>;
export type SignedIn = Extract<Session, { readonly authenticated: true }>;
export type SignedInStudent = Extract<SignedIn, { readonly role: 'student' }>;
export type SignedInAdministrator = Extract<SignedIn, { readonly role: 'administrator' }>;
export type SignedInBroker = Extract<SignedIn, { readonly role: 'broker' }>;
export type SignedInStaff = Extract<SignedIn, { readonly role: 'staff' }>;
/** A school, as it appears in its users' sessions. */
export type School = SignedInStudent['university'];
export type UniversityChoice = Answer<'GET /api/portal/universities'>[number];
export type Dashboard = Answer<'GET /api/portal/dashboard'>;
export type Coverage = Dashboard['coverages'][number];
export type CoverageStatus = Coverage['StudentCoverageStatus'];
export type CoverageAction = Coverage['actions'][number];
export type DashboardPayment = Dashboard['payments'][number];

/**
 * @param options `failsInDowntime` is for checking whether the portal is open again
 */
export function fetchSession(
  signal?: AbortSignal,
  options: { readonly failsInDowntime?: boolean } = {},
): Promise<Session> {
  return call('GET', '/api/portal/session', { signal, ...options });
}

export function fetchUniversities(signal?: AbortSignal): Promise<readonly UniversityChoice[]> {
  return call('GET', '/api/portal/universities', { signal });
}

export function fetchDashboard(signal?: AbortSignal): Promise<Dashboard> {
  return call('GET', '/api/portal/dashboard', { signal });
}

/** Ends the session. `url` is the university's sign-out page if the user signed on there. */
export function signOut(): Promise<Answer<'POST /api/portal/logout'>> {
  return call('POST', '/api/portal/logout', {});
}

/** Loads the letter that verifies a coverage: plain text, one paragraph per line. */
export function fetchCoverageLetter(coverageId: string): Promise<string> {
  return call('GET', '/api/refreshvoc/{id}', { params: { id: coverageId }, answersText: true });
}

/** Finds the help page for the student's school. */
export async function fetchSupportLink(): Promise<string> {
  return (await call('POST', '/api/sitecore/Student/GetSupportLink', {})).url;
}

/** Finds the student's payment page, or the reason why there is nothing to pay. */
export function fetchPayLink(): Promise<Answer<'POST /api/sitecore/Student/GetPayLink'>> {
  return call('POST', '/api/sitecore/Student/GetPayLink', {});
}
