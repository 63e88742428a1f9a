import { Type } from 'typebox';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { CarrierPatterns, CheckAnswer, closed, Id, IsoDay, Text } from '../platform/http/shapes.ts';
import type { SchoolParts } from '../schools/school-parts.ts';
import { transact } from '../schools/transact.ts';
import { checkSubscriberDob, checkSubscriberId } from './check-subscriber.ts';
import { getCarrierPatterns } from './get-carrier.ts';
import type { InsurancePurpose } from './school-plan-id.ts';

interface AskedBy {
  /** The specification's name for the part of the portal, e.g. `"TerminateEnroll"`. */
  readonly controller: string;
  readonly purpose: InsurancePurpose;
}

/**
 * The specification's calls that check a student's other insurance. A waiver and a termination each have their own
 * calls.
 */
export function addOtherInsuranceRoutes(
  server: PortalServer,
  parts: SchoolParts,
  { controller, purpose }: AskedBy,
): void {
  const tags = [controller];

  server.get(
    `/api/sitecore/${controller}/GetRegExpInfoByCarrierID`,
    {
      config: { access: 'student' },
      schema: {
        tags,
        summary: "A carrier's patterns for insurance and subscriber ids",
        querystring: Type.Object({ carrierID: Id }, closed),
        response: { 200: CarrierPatterns },
      },
    },
    (request) => transact(parts, request, (work) => getCarrierPatterns(work, request.query.carrierID)),
  );

  server.get(
    `/api/sitecore/${controller}/ValidateStudentCoverageSubscriberID`,
    {
      config: { access: 'student' },
      schema: {
        tags,
        summary: "Check that an id differs from the student's ids in the school plan",
        description:
          "student_coverage_subscriberID is the subscriber id of one of the student's coverages; when it is empty, all of them are compared.",
        querystring: Type.Object({ subscriberID: Text, student_coverage_subscriberID: Type.Optional(Text) }, closed),
        response: { 200: CheckAnswer },
      },
    },
    (request) => {
      const { subscriberID: subscriberId, student_coverage_subscriberID: ofCoverage } = request.query;
      return transact(parts, request, (work) => checkSubscriberId(work, { subscriberId, ofCoverage }, purpose));
    },
  );

  server.get(
    `/api/sitecore/${controller}/CheckSubscriberDOB`,
    {
      config: { access: 'student' },
      schema: {
        tags,
        summary: "Check that a subscriber's date of birth differs from the student's",
        querystring: Type.Object({ subscriberDOB: IsoDay }, closed),
        response: { 200: CheckAnswer },
      },
    },
    (request) => transact(parts, request, (work) => checkSubscriberDob(work, request.query.subscriberDOB)),
  );
}
