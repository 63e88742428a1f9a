import { call, callAddress, type Answer } from './call.ts';

export type ReportPeriod = Answer<'GET /api/portal/reports'>['periods'][number];
export type Report = Answer<'GET /api/portal/reports/{period}'>;
export type ReportDay = Report['days'][number];
export type ReportCount = Report['groups'][number];
export type ReportAmount = Report['money'][number];

/**
 * Loads the periods that the school has offered, the most useful one first.
 *
 * @param school the slug of the school that the page shows. A broker's person may have opened another one in another
 *   tab; then the server finds nothing. The same holds for the other calls.
 */
export async function fetchReportPeriods(school: string, signal?: AbortSignal): Promise<readonly ReportPeriod[]> {
  return (await call('GET', '/api/portal/reports', { query: { school }, signal })).periods;
}

export function fetchReport(school: string, period: string, signal?: AbortSignal): Promise<Report> {
  return call('GET', '/api/portal/reports/{period}', { params: { period }, query: { school }, signal });
}

/** The address of the same figures as CSV. */
export function reportFileAddress(school: string, period: string): string {
  return callAddress('GET', '/api/portal/reports/{period}/file', { params: { period }, query: { school } });
}
