import { Type } from 'typebox';
import { requireStudent } from '../access/access.ts';
import { spendStudentBudget } from '../budgets/spend-student-budget.ts';
import { parseFilter } from '../filters/parse-filter.ts';
import { transact, type PortalServer } from '../http/portal-server.ts';
import type { EnrollmentFlow } from '../rules/enrollment-offer.ts';
import type { ServerParts } from '../server-parts.ts';
import { calculateEnrollmentCost, describeCost } from '../use-cases/calculate-enrollment-cost.ts';
import { clearEnrollment } from '../use-cases/clear-enrollment.ts';
import { confirmSavedEnrollment, explainRefusal } from '../use-cases/confirm-saved-enrollment.ts';
import { findHeldCoverages } from '../use-cases/find-held-coverages.ts';
import { prefillLifeEvent } from '../use-cases/prefill-life-event.ts';
import { readCostPayload } from './cost-payload.ts';
import { orPrefillError } from './prefill-error.ts';
import { closed, Id, Text } from './shapes.ts';

const CostBreakdown = Type.Object({
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
    summary: 'What an enrollment costs (payload as a JSON string)',
    flows: ['enroll', 'life-event'],
  },
  {
    url: '/api/sitecore/EnrollCoverage/CalculatePTAEnrollCoverageCostBreakDown',
    summary: 'What an enrollment from the PTA page costs (payload as a JSON string)',
    flows: ['pta'],
  },
] as const satisfies readonly { url: string; summary: string; flows: readonly EnrollmentFlow[] }[];

const clearanceCalls = [
  {
    url: '/api/sitecore/Student/EnrollSessionClearance',
    summary: 'Forget the enrollment that was begun',
    flows: ['enroll'],
  },
  {
    url: '/api/sitecore/Student/EnrollQLESessionClearance',
    summary: 'Forget the enrollments after a life event that were begun',
    flows: ['life-event', 'pta'],
  },
] as const satisfies readonly { url: string; summary: string; flows: readonly EnrollmentFlow[] }[];

/** The specification's calls that calculate, confirm and forget an enrollment. */
export function addEnrollmentRoutes(server: PortalServer, parts: ServerParts): void {
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
        const { StudentCoverages, PerEntireTransaction, flow, PId } = readCostPayload(request.query.payload, flows);
        return transact(parts, request, async (work) => {
          const ids = StudentCoverages.map(({ StudentCoverageID }) => StudentCoverageID);
          const { cost } = await calculateEnrollmentCost(work, {
            flows: flow === undefined ? flows : [flow],
            // Where the payload does not say it: who is in a coverage already adds to it.
            priorIds: PId === undefined ? await findHeldCoverages(work, ids) : [PId],
            wishes: StudentCoverages.map((wish) => ({
              studentCoverageId: wish.StudentCoverageID,
              dependentIds: wish.DependentID,
              payTimeOption: wish.PayTimeOption,
              installmentName: wish.InstallmentName || null,
            })),
            payMethod: PerEntireTransaction || null,
          });
          return [describeCost(cost)];
        });
      },
    );
  }

  for (const { url, summary, flows } of clearanceCalls) {
    server.post(
      url,
      {
        config: { access: 'student' },
        schema: { tags: ['Student'], summary, response: { 200: Type.Object({ success: Type.Boolean() }) } },
      },
      async (request) => {
        await transact(parts, request, (work) => clearEnrollment(work, flows));
        parts.wakeOutbox();
        return { success: true };
      },
    );
  }

  server.post(
    '/api/sitecore/Account/ConfirmEnrollment',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Account'],
        summary: 'Confirm the saved enrollment that chose this coverage, once',
        body: Type.Object({ StudentCoverageID: Id }, closed),
        response: { 200: Type.Object({ Success: Type.Boolean(), msg: Type.String() }) },
      },
    },
    async (request) => {
      const { StudentCoverageID } = request.body;
      await spendStudentBudget(parts.storage, requireStudent(request), { kind: 'submission', now: parts.clock.now() });
      const answer = await transact(parts, request, (work) =>
        confirmSavedEnrollment(work, parts, StudentCoverageID),
      ).catch(explainRefusal);
      parts.wakeOutbox();
      return answer;
    },
  );

  server.get(
    '/api/PrefillQLEFields',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Prefill'],
        summary: 'The last life event of a coverage: filter=IndividualCoverageID:eq:{id}',
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
