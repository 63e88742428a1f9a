import type { Answers } from '@campus-cover/engine';
import { Type } from 'typebox';
import { requireSession } from '../access/access.ts';
import { spendStudentBudget } from '../budgets/spend-student-budget.ts';
import { ServerError } from '../errors/server-error.ts';
import { transact, type PortalServer } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';
import { getFormHandler } from '../forms/form-handlers.ts';
import { openVisit } from '../use-cases/open-visit.ts';
import { saveDraft } from '../use-cases/save-draft.ts';
import { submitForm } from '../use-cases/submit-form.ts';
import { orPrefillError } from './prefill-error.ts';
import { closed, DocumentInfo, FormQuery, JsonRecord, Moment, Nullable } from './shapes.ts';

const FormParams = Type.Object({ formId: Type.String({ pattern: '^[a-z][a-z0-9-]{0,40}$' }) }, closed);
const AnswersBody = Type.Object(
  { answers: JsonRecord, definitionHash: Type.String({ pattern: '^[0-9a-f]{64}$' }) },
  closed,
);
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The form engine's routes: the same for every form. */
export function addFormRoutes(server: PortalServer, parts: ServerParts): void {
  const { forms, wakeOutbox } = parts;

  server.get(
    '/api/forms',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Forms'],
        summary: 'Every form and the address of its page',
        response: {
          200: Type.Array(
            Type.Object({
              id: Type.String(),
              title: Type.String(),
              path: Type.String(),
              query: Type.Array(Type.String()),
            }),
          ),
        },
      },
    },
    async () =>
      forms.catalog.formIds.flatMap((formId) => {
        const { id, title, page } = forms.catalog.definition(formId, null);
        return page ? [{ id, title, path: page.path, query: [...(page.query ?? [])] }] : [];
      }),
  );

  server.get(
    '/api/forms/:formId/visit',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Forms'],
        summary: "What a form's page begins with",
        params: FormParams,
        querystring: FormQuery,
        response: {
          200: Type.Object({
            definitionUrl: Type.String(),
            validatorsUrl: Type.String(),
            definitionHash: Type.String(),
            context: JsonRecord,
            record: Type.Object({
              id: Nullable(Type.String()),
              status: Nullable(Type.Union([Type.Literal('draft'), Type.Literal('submitted')])),
              reference: Nullable(Type.String()),
            }),
            draft: Nullable(
              Type.Object({
                answers: JsonRecord,
                savedAt: Moment,
                definitionHash: Type.String(),
                formVersion: Type.Integer(),
              }),
            ),
            documents: Type.Array(DocumentInfo),
            prefillCall: Nullable(Type.String()),
          }),
        },
      },
    },
    (request) => transact(parts, request, (work) => openVisit(work, forms, request.params.formId, request.query)),
  );

  server.get(
    '/api/forms/:formId/prefill',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Forms'],
        summary: "The form's prefill record, or Error and Url",
        params: FormParams,
        querystring: FormQuery,
        response: { 200: JsonRecord },
      },
    },
    (request) =>
      orPrefillError(() =>
        transact(parts, request, async (work) => {
          const formCase = await getFormHandler(request.params.formId).open(work, request.query, { lock: false });
          return { ...(await formCase.prefill()) };
        }),
      ).then((record): Record<string, unknown> => ({ ...record })),
  );

  server.put(
    '/api/forms/:formId/draft',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Forms'],
        summary: 'Keep what was answered so far',
        params: FormParams,
        querystring: FormQuery,
        body: AnswersBody,
        response: { 200: Type.Object({ savedAt: Moment, recordId: Type.String() }) },
      },
    },
    async (request) => {
      const { answers, definitionHash } = request.body;
      const draft = {
        formId: request.params.formId,
        query: request.query,
        answers: answers as Answers,
        definitionHash,
      };
      const saved = await transact(parts, request, (work) => saveDraft(work, forms, draft));
      wakeOutbox();
      return saved;
    },
  );

  server.post(
    '/api/forms/:formId/submissions',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Forms'],
        summary: 'Send the form, once',
        description:
          'The Idempotency-Key header holds a UUID, the same for every try of one submission: a repeated try answers 200 with the first answer.',
        params: FormParams,
        querystring: FormQuery,
        headers: Type.Object({ 'idempotency-key': Type.Optional(Type.String()) }),
        body: AnswersBody,
        response: {
          200: Type.Object({ reference: Type.String(), url: Type.String() }),
          201: Type.Object({ reference: Type.String(), url: Type.String() }),
        },
      },
    },
    async (request, reply) => {
      const idempotencyKey = request.headers['idempotency-key'] ?? '';
      if (!uuid.test(idempotencyKey)) throw new ServerError('IDEMPOTENCY_KEY_MISSING');
      await spendStudentBudget(parts.storage, requireSession(request), { kind: 'submission', now: parts.clock.now() });
      const { answers, definitionHash } = request.body;
      const submission = {
        formId: request.params.formId,
        query: request.query,
        answers: answers as Answers,
        definitionHash,
        idempotencyKey,
      };
      const { repeated, reference, url } = await transact(parts, request, (work) =>
        submitForm(work, forms, submission),
      );
      wakeOutbox();
      return reply.code(repeated ? 200 : 201).send({ reference, url });
    },
  );
}
