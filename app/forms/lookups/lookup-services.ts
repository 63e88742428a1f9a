import type { LookupService } from '@campus-cover/engine';
import type { LookupName } from '@campus-cover/schemas';
import { call } from '../../api/call.ts';
import { request, withQuery } from '../../api/client.ts';
import { afterPause } from '../drafts/after-pause.ts';
import { judgePasswordHere } from '../submission/judge-password-here.ts';
import { askCost } from './ask-cost.ts';
import { askWhetherFree } from './ask-whether-free.ts';
import { readText } from './lookup-values.ts';

/** How the browser runs each lookup service that a definition can name. */
export const lookupServices: Readonly<Record<LookupName, LookupService>> = {
  carrier: ({ carrierID }) =>
    call('GET', '/api/sitecore/Waiver/GetRegExpInfoByCarrierID', { query: { carrierID: readText(carrierID) } }),
  carrierAddress: ({ carrierID }) =>
    call('GET', '/api/carrier', { query: { filter: `ContactID:eq:${readText(carrierID)}` } }),
  subscriberId: afterPause(({ subscriberID }) =>
    call('GET', '/api/sitecore/Waiver/ValidateStudentCoverageSubscriberID', {
      query: { subscriberID: readText(subscriberID) },
    }),
  ),
  subscriberDob: ({ subscriberDOB }) =>
    call('GET', '/api/sitecore/Waiver/CheckSubscriberDOB', { query: { subscriberDOB: readText(subscriberDOB) } }),
  studentAddress: () => call('GET', '/api/sitecore/StudentInfo/GetStudentAddress', {}),
  studentIdRule: ({ UniversityId }) =>
    call('GET', '/api/sitecore/Account/GetStudentIdRegex', { query: { UniversityId: readText(UniversityId) } }),
  emailCheck: afterPause(({ emailid }) =>
    askWhetherFree(() => call('GET', '/api/sitecore/Account/CheckEmailId', { query: { emailid: readText(emailid) } })),
  ),
  studentIdCheck: afterPause(({ studentid, universityid }) =>
    askWhetherFree(() =>
      call('GET', '/api/sitecore/Account/CheckStudentId', {
        query: { studentid: readText(studentid), universityid: readText(universityid) },
      }),
    ),
  ),
  passwordJudge: afterPause(judgePasswordHere),
  enrollment: ({ flow, PId, QLEDate }) =>
    request(
      withQuery('/api/portal/enrollment', {
        flow: readText(flow),
        PId: readText(PId),
        ...(QLEDate !== undefined && { QLEDate: readText(QLEDate) }),
      }),
    ),
  cost: askCost('/api/sitecore/EnrollCoverage/CalculateEnrollCoverageCostBreakDown'),
  costByPath: askCost('/api/sitecore/EnrollCoverage/CalculatePTAEnrollCoverageCostBreakDown'),
  documentConfiguration: ({ cid }) =>
    call('POST', '/api/sitecore/TerminateEnroll/GetOrigamiDocConfiguration', { body: { cid: readText(cid) } }),
  terminationCarrier: ({ carrierID }) =>
    call('GET', '/api/sitecore/TerminateEnroll/GetRegExpInfoByCarrierID', {
      query: { carrierID: readText(carrierID) },
    }),
  terminationSubscriberId: afterPause(({ subscriberID }) =>
    call('GET', '/api/sitecore/TerminateEnroll/ValidateStudentCoverageSubscriberID', {
      query: { subscriberID: readText(subscriberID) },
    }),
  ),
  terminationSubscriberDob: ({ subscriberDOB }) =>
    call('GET', '/api/sitecore/TerminateEnroll/CheckSubscriberDOB', {
      query: { subscriberDOB: readText(subscriberDOB) },
    }),
  university: () => call('GET', '/api/universitydetails', { query: {} }),
};
