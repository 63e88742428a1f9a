import type { Json, LookupResult, LookupServices } from '@campus-cover/engine';
import { request, withQuery } from '../api/client.ts';

/** How the browser asks each lookup service that a definition may name; the server has the same names. */
export const lookupServices: LookupServices = {
  carrier: ({ carrierID }) => ask('/api/sitecore/Waiver/GetRegExpInfoByCarrierID', { carrierID }),
  carrierAddress: ({ carrierID }) => ask('/api/carrier', { filter: filterBy('ContactID', carrierID) }),
  subscriberId: ({ subscriberID }) => ask('/api/sitecore/Waiver/ValidateStudentCoverageSubscriberID', { subscriberID }),
  subscriberDob: ({ subscriberDOB }) => ask('/api/sitecore/Waiver/CheckSubscriberDOB', { subscriberDOB }),
  studentAddress: () => ask('/api/sitecore/StudentInfo/GetStudentAddress', {}),
  university: () => ask('/api/universitydetails', {}),
};

async function ask(path: string, query: Readonly<Record<string, Json | undefined>>): Promise<LookupResult> {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, asText(value)]));
  const answer = await request<LookupResult | undefined>(withQuery(path, texts));
  return answer ?? null;
}

/** The specification's filter syntax, e.g. `ContactID:eq:car_1`. */
function filterBy(name: string, value: Json | undefined): string {
  return `${name}:eq:${asText(value) ?? ''}`;
}

function asText(value: Json | undefined): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}
