import { call, type Answer } from './call.ts';

export type GrantedSchool = Answer<'GET /api/portal/broker/schools'>['schools'][number];

/** Loads the schools that are granted to the signed-in person of a broker. */
export async function fetchGrantedSchools(signal?: AbortSignal): Promise<readonly GrantedSchool[]> {
  return (await call('GET', '/api/portal/broker/schools', { signal })).schools;
}

/** Works for one of these schools from now on. `url` is the next page. */
export function chooseSchool(slug: string): Promise<Answer<'POST /api/portal/broker/school'>> {
  return call('POST', '/api/portal/broker/school', { body: { slug } });
}
