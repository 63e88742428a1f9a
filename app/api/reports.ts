import { call, callAddress, type Answer } from './call.ts';

export type ReportPeriod = Answer<'GET /api/portal/reports'>['periods'][number];
export type Report = Answer<'GET /api/portal/reports/{period}'>;
export type ReportDay = Report['days'][number];
export type ReportCount = Report['groups'][number];
export type ReportAmount = Report['money'][number];

/** Loads the periods that the administrator's school has offered, the most useful one first. */
export async function fetchReportPeriods(signal?: AbortSignal): Promise<readonly ReportPeriod[]> {
  return (await call('GET', '/api/portal/reports', { signal })).periods;
}

export function fetchReport(period: string, signal?: AbortSignal): Promise<Report> {
  return call('GET', '/api/portal/reports/{period}', { params: { period }, signal });
}

/** The address of the same figures as CSV. */
export function reportFileAddress(period: string): string {
  return callAddress('GET', '/api/portal/reports/{period}/file', { params: { period } });
}
