import type { Json, LookupServices } from '@campus-cover/engine';
import { call } from '../api/call.ts';
import { afterPause } from './after-pause.ts';

/** How the browser asks each lookup service that a definition may name; the server has the same names. */
export const lookupServices: LookupServices = {
  carrier: ({ carrierID }) =>
    call('GET', '/api/sitecore/Waiver/GetRegExpInfoByCarrierID', { query: { carrierID: asText(carrierID) } }),
  carrierAddress: ({ carrierID }) =>
    call('GET', '/api/carrier', { query: { filter: `ContactID:eq:${asText(carrierID)}` } }),
  subscriberId: afterPause(({ subscriberID }) =>
    call('GET', '/api/sitecore/Waiver/ValidateStudentCoverageSubscriberID', {
      query: { subscriberID: asText(subscriberID) },
    }),
  ),
  subscriberDob: ({ subscriberDOB }) =>
    call('GET', '/api/sitecore/Waiver/CheckSubscriberDOB', { query: { subscriberDOB: asText(subscriberDOB) } }),
  studentAddress: () => call('GET', '/api/sitecore/StudentInfo/GetStudentAddress', {}),
  studentIdRule: ({ UniversityId }) =>
    call('GET', '/api/sitecore/Account/GetStudentIdRegex', { query: { UniversityId: asText(UniversityId) } }),
  emailCheck: afterPause(({ emailid }) =>
    call('GET', '/api/sitecore/Account/CheckEmailId', { query: { emailid: asText(emailid) } }),
  ),
  studentIdCheck: afterPause(({ studentid, universityid }) =>
    call('GET', '/api/sitecore/Account/CheckStudentId', {
      query: { studentid: asText(studentid), universityid: asText(universityid) },
    }),
  ),
  university: () => call('GET', '/api/universitydetails', { query: {} }),
};

/** The engine asks only when every parameter has a value. */
function asText(value: Json | undefined): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
