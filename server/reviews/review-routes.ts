import { Type } from 'typebox';
import { sendDocument } from '../documents/send-document.ts';
import type { FormParts } from '../forms/form-parts.ts';
import { requireAdministrator } from '../platform/access/access.ts';
import { spendBudgets } from '../platform/budgets/spend-budgets.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, Id, Moment } from '../platform/http/shapes.ts';
import { transactAsAdministrator } from '../schools/transact.ts';
import { claimReview } from './claim-review.ts';
import { decideReview } from './decide-review.ts';
import { describeReview, findReviewDocument } from './describe-review.ts';
import { listReviews } from './list-reviews.ts';
import { Claim, Decision, Reference, Review, ReviewList, State } from './review-shapes.ts';

/** The calls with which administrators list, claim and decide reviews. */
export function addReviewRoutes(server: PortalServer, parts: FormParts): void {
  const { forms, storage, clock, documents, wakeOutbox } = parts;
  const config = { access: 'administrator' } as const;
  const tags = ['Portal'];
  const params = Type.Object({ reference: Reference }, closed);

  server.get(
    '/api/portal/reviews',
    {
      config,
      schema: {
        tags,
        summary:
          "The reviews of the administrator's own school in one state: open ones by their deadline, decided ones by their decision",
        querystring: Type.Object({ state: State, form: Type.Optional(Id), after: Type.Optional(Reference) }, closed),
        response: { 200: ReviewList },
      },
    },
    async (request) => {
      await spend(requireAdministrator(request).administratorId);
      return transactAsAdministrator(parts, request, (work) => listReviews(work, forms, request.query));
    },
  );

  server.get(
    '/api/portal/reviews/:reference',
    {
      config,
      schema: {
        tags,
        summary: 'One review, with the answers, the documents and the history',
        params,
        response: { 200: Review },
      },
    },
    async (request) => {
      await spend(requireAdministrator(request).administratorId);
      return transactAsAdministrator(parts, request, (work) => describeReview(work, forms, request.params.reference));
    },
  );

  server.get(
    '/api/portal/reviews/:reference/documents/:id',
    {
      config,
      schema: {
        tags,
        summary: 'A document of a reviewed submission, as an attachment',
        params: Type.Object({ reference: Reference, id: Id }, closed),
      },
    },
    async (request, reply) => {
      await spend(requireAdministrator(request).administratorId);
      const document = await transactAsAdministrator(parts, request, (work) =>
        findReviewDocument(work, request.params),
      );
      return sendDocument(reply, documents, document);
    },
  );

  server.post(
    '/api/portal/reviews/:reference/claim',
    {
      config,
      schema: {
        tags,
        summary: 'Reserve a review, so that no other administrator decides it for 15 minutes',
        params,
        response: { 200: Claim },
      },
    },
    async (request) => {
      await spend(requireAdministrator(request).administratorId);
      return transactAsAdministrator(parts, request, (work) => claimReview(work, request.params.reference));
    },
  );

  server.post(
    '/api/portal/reviews/:reference/decision',
    {
      config,
      schema: {
        tags,
        summary: 'Decide a review, and notify the student',
        params,
        body: Type.Object({ decision: Id, sentAt: Moment }, closed),
        response: { 200: Decision },
      },
    },
    async (request) => {
      await spend(requireAdministrator(request).administratorId);
      const { reference } = request.params;
      const { decision, sentAt } = request.body;
      const decided = await transactAsAdministrator(parts, request, (work) =>
        decideReview(work, parts, { reference, decision, sentAt }),
      );
      wakeOutbox();
      return decided;
    },
  );

  function spend(administratorId: string): Promise<void> {
    return spendBudgets(storage, [{ bucket: `reviews:${administratorId}`, limit: 1200 }], clock.now());
  }
}
