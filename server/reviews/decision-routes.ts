import { limits } from '@campus-cover/schemas';
import { Type } from 'typebox';
import type { FormParts } from '../forms/form-parts.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, Id, Moment } from '../platform/http/shapes.ts';
import { claimReview } from './claim-review.ts';
import { decideAtDesk } from './decide-at-desk.ts';
import { decideSeveral } from './decide-several.ts';
import { reviewCall, runReviewCall } from './review-calls.ts';
import { Claim, Decision, Reference, SeveralResults } from './review-shapes.ts';
import { undoDecision } from './undo-decision.ts';

const Note = Type.String({ maxLength: limits.longestNote });

const Several = Type.Object(
  {
    decision: Id,
    note: Type.Optional(Note),
    reviews: Type.Array(Type.Object({ reference: Reference, sentAt: Moment }, closed), {
      minItems: 1,
      maxItems: limits.mostDecidedTogether,
    }),
  },
  closed,
);

/** The calls that claim and decide reviews, and that undo a decision. */
export function addDecisionRoutes(server: PortalServer, parts: FormParts): void {
  const { config, tags, params, querystring } = reviewCall;

  server.post(
    '/api/portal/reviews/:reference/claim',
    {
      config,
      schema: {
        tags,
        summary: 'Reserve a review, so that no other administrator decides it for 15 minutes',
        params,
        querystring,
        response: { 200: Claim },
      },
    },
    (request) => runReviewCall(parts, request, (work) => claimReview(work, request.params.reference)),
  );

  server.post(
    '/api/portal/reviews/:reference/decision',
    {
      config,
      schema: {
        tags,
        summary: 'Decide a review, and notify the student',
        params,
        querystring,
        body: Type.Object({ decision: Id, sentAt: Moment, note: Type.Optional(Note) }, closed),
        response: { 200: Decision },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const decided = await runReviewCall(parts, request, (work) =>
        decideAtDesk(work, parts, { reference, ...request.body }),
      );
      parts.wakeOutbox();
      return decided;
    },
  );

  server.post(
    '/api/portal/reviews/decisions',
    {
      config,
      schema: {
        tags,
        summary: 'Decide several reviews in the same way, each on its own, and tell the students',
        querystring,
        body: Several,
        response: { 200: SeveralResults },
      },
    },
    async (request) => {
      try {
        return { results: await decideSeveral(parts, request, request.body) };
      } finally {
        // Earlier decisions are kept even if a later one fails.
        parts.wakeOutbox();
      }
    },
  );

  server.post(
    '/api/portal/reviews/:reference/undo',
    {
      config,
      schema: {
        tags,
        summary: 'Undo the last decision about a review within 24 hours, and tell the student',
        params,
        querystring,
        body: Type.Object({ decidedAt: Moment }, closed),
        response: { 200: Decision },
      },
    },
    async (request) => {
      const { reference } = request.params;
      const undone = await runReviewCall(parts, request, (work) =>
        undoDecision(work, parts, { reference, ...request.body }),
      );
      parts.wakeOutbox();
      return undone;
    },
  );
}
