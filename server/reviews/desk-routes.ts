import { Type } from 'typebox';
import { sendDocument } from '../documents/send-document.ts';
import type { FormParts } from '../forms/form-parts.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, Id } from '../platform/http/shapes.ts';
import { describeReview } from './describe-review.ts';
import { findReviewDocument } from './find-reviewed.ts';
import { listReviews } from './list-reviews.ts';
import { reviewCall, runReviewCall } from './review-calls.ts';
import { Reference, Review, ReviewFilter, ReviewList } from './review-shapes.ts';

/** The calls that show what waits at the office's desk. */
export function addDeskRoutes(server: PortalServer, parts: FormParts): void {
  const { forms, documents } = parts;
  const { config, tags, params, querystring } = reviewCall;

  server.get(
    '/api/portal/reviews',
    {
      config,
      schema: {
        tags,
        summary:
          "The reviews of the administrator's own school in one state: open ones by their deadline or age, decided ones by their decision",
        querystring: ReviewFilter,
        response: { 200: ReviewList },
      },
    },
    (request) => runReviewCall(parts, request, (work) => listReviews(work, forms, request.query)),
  );

  server.get(
    '/api/portal/reviews/:reference',
    {
      config,
      schema: {
        tags,
        summary: 'One review, with the answers, the documents and the history',
        params,
        querystring,
        response: { 200: Review },
      },
    },
    (request) => runReviewCall(parts, request, (work) => describeReview(work, parts, request.params.reference)),
  );

  server.get(
    '/api/portal/reviews/:reference/documents/:id',
    {
      config,
      schema: {
        tags,
        summary: 'A document of a reviewed submission, as an attachment',
        params: Type.Object({ reference: Reference, id: Id }, closed),
        querystring,
      },
    },
    async (request, reply) => {
      const document = await runReviewCall(parts, request, (work) => findReviewDocument(work, request.params));
      return sendDocument(reply, documents, document);
    },
  );
}
