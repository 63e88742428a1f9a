import { Type, type TSchema } from 'typebox';
import { currentSubject } from '../coverage/enrollment-forms.ts';
import type { EnrollmentFlow } from '../coverage/enrollment-offer.ts';
import type { FormParts } from '../forms/form-parts.ts';
import { transactSubmission } from '../forms/transact-submission.ts';
import { requireStudent } from '../platform/access/access.ts';
import { spendStudentBudget } from '../platform/budgets/spend-student-budget.ts';
import { orPrefillError } from '../platform/errors/prefill-error.ts';
import { parseFilter } from '../platform/http/parse-filter.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, Id, Text } from '../platform/http/shapes.ts';
import { transact } from '../schools/transact.ts';
import { calculateEnrollmentCost, describeCost } from './calculate-enrollment-cost.ts';
import { clearEnrollment } from './clear-enrollment.ts';
import { confirmSavedEnrollment, explainRefusal } from './confirm-saved-enrollment.ts';
import { readCostPayload } from './cost-payload.ts';
import { prefillLifeEvent } from './prefill-life-event.ts';

const CostBreakdown = Type.Object({
  Premiums: Type.Array(Type.String(), {
    description: 'The premium of each person in each coverage, e.g. "Noor Haddad, Annual plan: $2,645.00"',
  }),
  TotalPaidToSchool: Type.String(),
  ProcessingFee: Type.String(),
  TotalCostDueToday: Type.String(),
  TotalPaidBySponsor: Type.String(),
  TotalPremium: Type.String(),
  TotalDueLater: Type.String(),
});

const costCalls = [
  {
    url: '/api/sitecore/EnrollCoverage/CalculateEnrollCoverageCostBreakDown',
    summary: 'The cost of an enrollment (payload as a JSON string)',
    flows: ['enroll', 'life-event'],
  },
  {
    url: '/api/sitecore/EnrollCoverage/CalculatePTAEnrollCoverageCostBreakDown',
    summary: 'The cost of an enrollment from the PTA page (payload as a JSON string)',
    flows: ['pta'],
  },
] as const satisfies readonly { url: string; summary: string; flows: readonly EnrollmentFlow[] }[];

const clearanceCalls = [
  {
    url: '/api/sitecore/Student/EnrollSessionClearance',
    summary: 'Discard the unsubmitted enrollment',
    flows: ['enroll'],
    querystring: Type.Object({}, closed),
  },
  {
    url: '/api/sitecore/Student/EnrollQLESessionClearance',
    summary: 'Discard unsubmitted enrollments after a life event: all of them, or the one that flow and PId identify',
    flows: ['life-event', 'pta'],
    querystring: Type.Object(
      {
        flow: Type.Optional(Type.Union([Type.Literal('life-event'), Type.Literal('pta')])),
        PId: Type.Optional(Text),
      },
      closed,
    ),
  },
] as const satisfies readonly {
  url: string;
  summary: string;
  flows: readonly EnrollmentFlow[];
  querystring: TSchema;
}[];

/** The specification's calls that calculate, confirm and discard an enrollment, and the prefill of a life event. */
export function addEnrollmentRoutes(server: PortalServer, parts: FormParts): void {
  addCostRoutes(server, parts);
  addClearanceRoutes(server, parts);
  addConfirmRoute(server, parts);
  addLifeEventPrefillRoute(server, parts);
}

function addCostRoutes(server: PortalServer, parts: FormParts): void {
  for (const { url, summary, flows } of costCalls) {
    server.get(
      url,
      {
        config: { access: 'student' },
        schema: {
          tags: ['Enrollment'],
          summary,
          querystring: Type.Object({ payload: Type.String({ minLength: 2, maxLength: 10_000 }) }, closed),
          response: { 200: Type.Array(CostBreakdown) },
        },
      },
      (request) => {
        const { StudentCoverages, PerEntireTransaction, flow, PId, QLEDate } = readCostPayload(
          request.query.payload,
          flows,
        );
        return transact(parts, request, async (work) => {
          const calculated = await calculateEnrollmentCost(work, {
            flows: flow === undefined ? flows : [flow],
            ...(PId !== undefined && { priorIds: [PId] }),
            qleDate: QLEDate ?? null,
            wishes: StudentCoverages.map((wish) => ({
              studentCoverageId: wish.StudentCoverageID,
              dependentIds: wish.DependentID,
              payTimeOption: wish.PayTimeOption,
              installmentName: wish.InstallmentName || null,
            })),
            payMethod: PerEntireTransaction || null,
          });
          return [describeCost(calculated)];
        });
      },
    );
  }
}

function addClearanceRoutes(server: PortalServer, parts: FormParts): void {
  for (const { url, summary, flows, querystring } of clearanceCalls) {
    server.post(
      url,
      {
        config: { access: 'student' },
        schema: {
          tags: ['Student'],
          summary,
          querystring,
          response: { 200: Type.Object({ success: Type.Boolean() }) },
        },
      },
      async (request) => {
        const { flow, PId }: { readonly flow?: EnrollmentFlow; readonly PId?: string } = request.query;
        await transact(parts, request, (work) =>
          clearEnrollment(work, {
            flows: flow === undefined ? flows : [flow],
            ...(PId !== undefined && { subjectId: PId || currentSubject }),
          }),
        );
        parts.wakeOutbox();
        return { success: true };
      },
    );
  }
}

function addConfirmRoute(server: PortalServer, parts: FormParts): void {
  server.post(
    '/api/sitecore/Account/ConfirmEnrollment',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Account'],
        summary: 'Confirm the saved enrollment for this coverage; it can be confirmed only once',
        body: Type.Object({ StudentCoverageID: Id }, closed),
        response: { 200: Type.Object({ Success: Type.Boolean(), msg: Type.String() }) },
      },
    },
    async (request) => {
      const { StudentCoverageID } = request.body;
      await spendStudentBudget(parts.storage, requireStudent(request), { kind: 'submission', now: parts.clock.now() });
      const answer = await transactSubmission(parts, request, (work) =>
        confirmSavedEnrollment(work, StudentCoverageID),
      ).catch(explainRefusal);
      parts.wakeOutbox();
      return answer;
    },
  );
}

function addLifeEventPrefillRoute(server: PortalServer, parts: FormParts): void {
  server.get(
    '/api/PrefillQLEFields',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Prefill'],
        summary: 'A coverage’s last life event: filter=IndividualCoverageID:eq:{id}',
        querystring: Type.Object({ filter: Text }, closed),
        response: {
          200: Type.Union([
            Type.Object({
              QLEDate: Type.String(),
              QLEEvent: Type.String(),
              OtherQLEReason: Type.String(),
              AllowDependents: Type.String(),
            }),
            Type.Object({ Error: Type.String(), Url: Type.String() }),
          ]),
        },
      },
    },
    (request) => {
      const coverageId = parseFilter(request.query.filter, 'IndividualCoverageID');
      return orPrefillError(() => transact(parts, request, (work) => prefillLifeEvent(work, coverageId)));
    },
  );
}
