import { call, callAddress, type Answer } from './call.ts';

export type GrantedSchool = Answer<'GET /api/portal/broker/schools'>['schools'][number];
export type SchoolTotals = Answer<'GET /api/portal/broker/reports/{slug}'>;
export type PeriodTotals = SchoolTotals['rows'][number];

/** Loads the schools that are granted to the signed-in person of a broker. */
export async function fetchGrantedSchools(signal?: AbortSignal): Promise<readonly GrantedSchool[]> {
  return (await call('GET', '/api/portal/broker/schools', { signal })).schools;
}

/** Chooses the school that the person works for. `url` is the next page. */
export function chooseSchool(slug: string): Promise<Answer<'POST /api/portal/broker/school'>> {
  return call('POST', '/api/portal/broker/school', { body: { slug } });
}

interface TotalsRequest {
  /** Whether periods that are over are included. */
  readonly withOver: boolean;
}

/** Loads the totals of one of these schools. It takes a moment for a large school. */
export function fetchSchoolTotals(
  slug: string,
  { withOver }: TotalsRequest,
  signal?: AbortSignal,
): Promise<SchoolTotals> {
  return call('GET', '/api/portal/broker/reports/{slug}', { params: { slug }, query: queryOf(withOver), signal });
}

/** The address of the totals of all these schools as CSV, with every figure. */
export function totalsFileAddress({ withOver }: TotalsRequest): string {
  return callAddress('GET', '/api/portal/broker/report-file', { query: queryOf(withOver) });
}

function queryOf(withOver: boolean) {
  return withOver ? ({ over: 'yes' } as const) : {};
}
