import { request } from './client.ts';

export type CoverageStatus =
  'Enrolled' | 'Pending Enrollment' | 'Eligible' | 'Eligibility Pending' | 'Enrollment Expired' | 'Waived';

export interface SignedInStudent {
  readonly FirstName: string;
  readonly LastName: string;
  readonly Email: string;
  readonly SchoolStudentID: string;
}

export interface SessionUniversity {
  readonly UniversityID: string;
  readonly slug: string;
  readonly UniversityName: string;
  /** CSS custom properties, e.g. `{ "--cc-brand": "#0b4f6c" }`. */
  readonly theme: Readonly<Record<string, string>>;
  readonly supportUrl: string | null;
  readonly payUrl: string | null;
}

export interface SignedOut {
  readonly authenticated: false;
  readonly today: string;
}

export interface SignedIn {
  readonly authenticated: true;
  /** ISO date in the school's time zone. */
  readonly today: string;
  readonly student: SignedInStudent;
  readonly university: SessionUniversity;
  /** ISO date and time. */
  readonly expiresAt: string;
}

export type Session = SignedOut | SignedIn;

export interface UniversityChoice {
  readonly UniversityID: string;
  readonly slug: string;
  readonly UniversityName: string;
  readonly UniversityCity: string;
  readonly UniversityState: string;
  readonly signOn: 'password' | 'sso';
}

export interface CoverageAction {
  readonly formId: string;
  readonly label: string;
  /** An address in the portal. */
  readonly url: string;
  /** ISO date; the last day on which this can be done. */
  readonly until: string | null;
  /** ISO date and time. */
  readonly draftSavedAt: string | null;
}

export interface CoveredDependent {
  readonly DependentID: string;
  readonly FirstName: string;
  readonly LastName: string;
  readonly Relationship: string;
}

export interface Coverage {
  readonly StudentCoverageID: string;
  readonly planName: string;
  readonly CoverageStartDate: string;
  readonly CoverageEndDate: string;
  readonly StudentCoverageStatus: CoverageStatus;
  readonly actions: readonly CoverageAction[];
  readonly reference: string | null;
  readonly submittedAt: string | null;
  readonly dependents: readonly CoveredDependent[];
}

export interface Banner {
  readonly id: string;
  readonly tone: 'info' | 'warning';
  readonly text: string;
}

export interface Dashboard {
  readonly coverages: readonly Coverage[];
  readonly banners: readonly Banner[];
}

export function fetchSession(signal?: AbortSignal): Promise<Session> {
  return request('/api/portal/session', { signal });
}

export function fetchUniversities(signal?: AbortSignal): Promise<readonly UniversityChoice[]> {
  return request('/api/portal/universities', { signal });
}

export function fetchDashboard(signal?: AbortSignal): Promise<Dashboard> {
  return request('/api/portal/dashboard', { signal });
}

export function signOut(): Promise<void> {
  return request('/api/portal/logout', { method: 'POST' });
}
