import type { Answers } from '@campus-cover/engine';
import { Type } from 'typebox';
import type { PortalServer } from '../../platform/http/portal-server.ts';
import { IdempotencyHeaders, readIdempotencyKey } from '../../platform/http/read-idempotency-key.ts';
import { FormQuery, Nullable } from '../../platform/http/shapes.ts';
import { sealKnownBrowser } from '../../sessions/known-browser.ts';
import type { SessionCookie } from '../../sessions/session-cookie.ts';
import { describeVisit } from '../describe-visit.ts';
import { submitDirectForm } from '../direct/submit-direct-form.ts';
import type { FormParts } from '../form-parts.ts';
import { transactSubmission } from '../transact-submission.ts';
import { AnswersBody, FormParams } from './form-shapes.ts';

/**
 * `reference` is null for a submission that leaves no record. `url` is null when the page stays and shows the
 * confirmation itself.
 */
const Receipt = Type.Object({
  reference: Nullable(Type.String()),
  url: Nullable(Type.String()),
  message: Nullable(Type.String()),
});

/** Accepts a submitted form. */
export function addFormSubmissionRoute(server: PortalServer, parts: FormParts, cookie: SessionCookie): void {
  const { forms, wakeOutbox } = parts;

  server.post(
    '/api/forms/:formId/submissions',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Forms'],
        summary: 'Submit the form once',
        description:
          'The Idempotency-Key header contains a UUID that is the same for every attempt to send one submission. For a repeated attempt, the server returns 200 and the first response.',
        params: FormParams,
        querystring: FormQuery,
        headers: IdempotencyHeaders,
        body: AnswersBody,
        response: {
          200: Receipt,
          201: Receipt,
        },
      },
    },
    async (request, reply) => {
      const idempotencyKey = readIdempotencyKey(request.headers);
      const { formId } = request.params;
      const { answers, definitionHash } = request.body;
      const submission = { formId, query: request.query, answers: answers as Answers, definitionHash, idempotencyKey };
      const direct = forms.handlers.findDirect(formId);
      if (direct) {
        const visit = describeVisit(parts, request, request.query);
        const done = await submitDirectForm(direct, visit, submission);
        wakeOutbox();
        if (done.sessionId !== undefined) cookie.set(reply, done.sessionId);
        if (done.provedEmail !== undefined) cookie.known.set(reply, sealKnownBrowser(parts.keyRing, done.provedEmail));
        const { reference = null, url, message = null, repeated = false } = done;
        return reply.code(repeated ? 200 : 201).send({ reference, url, message });
      }
      const { repeated, reference, url } = await transactSubmission(
        parts,
        request,
        (work) => work.submit(submission),
        'submission',
      );
      wakeOutbox();
      return reply.code(repeated ? 200 : 201).send({ reference, url, message: null });
    },
  );
}
