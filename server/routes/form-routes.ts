import type { Answers } from '@campus-cover/engine';
import { Type } from 'typebox';
import { requireStudent } from '../access/access.ts';
import { spendStudentBudget } from '../budgets/spend-student-budget.ts';
import { ServerError } from '../errors/server-error.ts';
import { transact, type PortalServer } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { findDirectHandler, getFormHandler } from '../forms/form-handlers.ts';
import { openDirectForm } from '../use-cases/open-direct-form.ts';
import { openVisit } from '../use-cases/open-visit.ts';
import { saveDraft } from '../use-cases/save-draft.ts';
import { submitDirectForm } from '../use-cases/submit-direct-form.ts';
import { submitForm } from '../use-cases/submit-form.ts';
import { visitDirectForm } from '../use-cases/visit-direct-form.ts';
import { describeVisit } from './describe-visit.ts';
import { orPrefillError } from './prefill-error.ts';
import { closed, DocumentInfo, FormQuery, IsoDay, JsonRecord, Moment, Nullable } from './shapes.ts';

/** Twin: `LostReason` of the engine. */
const LostReason = Type.Union([
  Type.Literal('field-removed'),
  Type.Literal('type'),
  Type.Literal('option'),
  Type.Literal('collision'),
]);

const FormParams = Type.Object({ formId: Type.String({ pattern: '^[a-z][a-z0-9-]{0,40}$' }) }, closed);
const AnswersBody = Type.Object(
  { answers: JsonRecord, definitionHash: Type.String({ pattern: '^[0-9a-f]{64}$' }) },
  closed,
);
/** `reference` is null for a form that leaves no record; `url` is null when its page stays and confirms by itself. */
const Receipt = Type.Object({
  reference: Nullable(Type.String()),
  url: Nullable(Type.String()),
  message: Nullable(Type.String()),
});
const LanguageTag = Type.String({ pattern: '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,4}$' });
const LanguageName = Type.Object({ tag: Type.String(), name: Type.String() });
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** The form engine's routes: the same for every form. */
export function addFormRoutes(server: PortalServer, parts: ServerParts, cookie: SessionCookie): void {
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
              access: Type.Union([Type.Literal('student'), Type.Literal('visitor')]),
              query: Type.Array(Type.String()),
              /** What is sent goes to a desk of the school. */
              isRequest: Type.Boolean(),
              languages: Type.Array(LanguageName),
            }),
          ),
        },
      },
    },
    async () =>
      forms.catalog.formIds.flatMap((formId) => {
        const { id, title, page, delivery } = forms.catalog.base(formId);
        if (!page) return [];
        const languages = forms.catalog.languages(formId).map(({ tag, name }) => ({ tag, name }));
        const { path, access = 'student', query = [] } = page;
        return [{ id, title, path, access, query: [...query], isRequest: delivery !== undefined, languages }];
      }),
  );

  server.get(
    '/api/forms/languages/:tag',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Forms'],
        summary: 'A language: its name, and the words that stand around a form',
        params: Type.Object({ tag: LanguageTag }, closed),
        response: {
          200: Type.Object({
            tag: Type.String(),
            name: Type.String(),
            words: Type.Record(Type.String(), Type.Union([Type.String(), Type.Record(Type.String(), Type.String())])),
          }),
        },
      },
    },
    async (request, reply) => {
      const language = forms.catalog.language(request.params.tag);
      if (!language) throw new ServerError('NOT_FOUND');
      const { tag, name, words } = language;
      return reply.header('cache-control', 'public, max-age=300').send({ tag, name, words: { ...words } });
    },
  );

  server.get(
    '/api/forms/:formId/visit',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Forms'],
        summary: "What a form's page begins with",
        params: FormParams,
        querystring: Type.Object({ ...FormQuery.properties, lang: Type.Optional(LanguageTag) }, closed),
        response: {
          200: Type.Object({
            definitionUrl: Type.String(),
            validatorsUrl: Type.String(),
            definitionHash: Type.String(),
            today: IsoDay,
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
                lost: Type.Array(
                  Type.Object({
                    path: Type.String(),
                    label: Type.String(),
                    reason: LostReason,
                    message: Type.String(),
                  }),
                ),
              }),
            ),
            documents: Type.Array(DocumentInfo),
            prefillCall: Nullable(Type.String()),
          }),
        },
      },
    },
    (request) => {
      const { lang = null, ...query } = request.query;
      const { formId } = request.params;
      const direct = findDirectHandler(formId);
      if (direct) return visitDirectForm(direct, describeVisit(parts, request, query), lang);
      const visit = { formId, query, language: lang };
      return transact(parts, request, (work) => openVisit(work, forms, visit));
    },
  );

  server.get(
    '/api/forms/:formId/prefill',
    {
      config: { access: 'visitor' },
      schema: {
        tags: ['Forms'],
        summary: "The form's prefill record, or Error and Url",
        params: FormParams,
        querystring: FormQuery,
        response: { 200: JsonRecord },
      },
    },
    (request) =>
      orPrefillError(async () => {
        const direct = findDirectHandler(request.params.formId);
        if (direct) return (await openDirectForm(direct, describeVisit(parts, request, request.query))).prefill();
        return transact(parts, request, async (work) => {
          const formCase = await getFormHandler(forms, request.params.formId).open(work, request.query, {
            lock: false,
          });
          return { ...(await formCase.prefill()) };
        });
      }).then((record): Record<string, unknown> => ({ ...record })),
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
      config: { access: 'visitor' },
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
          200: Receipt,
          201: Receipt,
        },
      },
    },
    async (request, reply) => {
      const idempotencyKey = request.headers['idempotency-key'] ?? '';
      if (!uuid.test(idempotencyKey)) throw new ServerError('IDEMPOTENCY_KEY_MISSING');
      const { formId } = request.params;
      const direct = findDirectHandler(formId);
      if (direct) {
        const visit = describeVisit(parts, request, request.query);
        const { answers, definitionHash } = request.body;
        const done = await submitDirectForm(direct, visit, { answers: answers as Answers, definitionHash });
        wakeOutbox();
        if (done.sessionId !== undefined) cookie.set(reply, done.sessionId);
        return reply.code(201).send({ reference: null, url: done.url, message: done.message ?? null });
      }
      await spendStudentBudget(parts.storage, requireStudent(request), { kind: 'submission', now: parts.clock.now() });
      const { answers, definitionHash } = request.body;
      const submission = {
        formId,
        query: request.query,
        answers: answers as Answers,
        definitionHash,
        idempotencyKey,
      };
      const { repeated, reference, url } = await transact(parts, request, (work) =>
        submitForm(work, parts, submission),
      );
      wakeOutbox();
      return reply.code(repeated ? 200 : 201).send({ reference, url, message: null });
    },
  );

  server.delete(
    '/api/forms/:formId/subject',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Forms'],
        summary: 'Delete what the form is about, e.g. a dependent',
        params: FormParams,
        querystring: FormQuery,
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const handler = getFormHandler(forms, request.params.formId);
      await transact(parts, request, async (work) => {
        if (!handler.remove) throw new ServerError('NOT_FOUND');
        await handler.remove(work, request.query);
      });
      wakeOutbox();
      return reply.code(204).send(null);
    },
  );
}
