import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { requireStaff } from '../access/access.ts';
import { spendStaffBudget } from '../budgets/spend-staff-budget.ts';
import { ServerError } from '../errors/server-error.ts';
import { sendCompressed } from '../http/compressed-text.ts';
import type { PortalServer } from '../http/portal-server.ts';
import { checkOverlayFiles, longestFilesBody } from '../overlays/check-overlay-files.ts';
import { findInForce } from '../overlays/find-in-force.ts';
import { knownOverlay } from '../overlays/known-overlay.ts';
import type { ServerParts } from '../server-parts.ts';
import { listPreviewStudents } from '../use-cases/list-preview-students.ts';
import { keepValidators } from '../workshop/keep-validators.ts';
import type { PreviewForm } from '../workshop/workshop.ts';
import { listOtherForms } from '../overlays/list-other-forms.ts';
import {
  ChangesAnswer,
  ChangesRequest,
  CheckRequest,
  CoverageAnswer,
  LintAnswer,
  Preview,
  PreviewRequest,
  ProveAnswer,
  ScenariosAnswer,
  StudentsAnswer,
  StudentsQuery,
  type OverlayFilesShape,
} from './workbench-shapes.ts';

// The hash is of the content, so what stands at an address never changes; it is for staff alone, so no proxy keeps it.
const immutable = 'private, max-age=31536000, immutable';

interface FilesBody {
  readonly school: string;
  readonly form: string;
  readonly files: OverlayFilesShape;
}

/** What the workbench asks about overlay files that nobody has published: how the form looks with them, and what is wrong with it. */
export function addWorkbenchRoutes(server: PortalServer, parts: ServerParts): void {
  const { storage, clock, forms, workshop } = parts;
  const library = forms.catalog.files;
  const config = { access: 'staff' } as const;
  const tags = ['Workbench'];
  const bodyLimit = longestFilesBody;
  const validators = keepValidators(storage);
  server.addHook('onClose', () => workshop.close());

  /** What a job of the workshop takes; nothing of the files is read here. */
  function jobOf(request: FastifyRequest, { school, form, files }: FilesBody) {
    const key = knownOverlay(library, { school, form });
    checkOverlayFiles(files, key.form);
    return { key, files, author: requireStaff(request).staffId };
  }

  /** A job that counts against what its author may ask; `others` is what is published of the school's other forms. */
  async function checkOf(request: FastifyRequest, body: FilesBody, kind: 'lint' | 'check') {
    const job = jobOf(request, body);
    await spendStaffBudget(storage, requireStaff(request), { kind, now: clock.now() });
    return { ...job, others: await listOtherForms(storage.db, job.key) };
  }

  server.post(
    '/api/workbench/preview',
    {
      config,
      bodyLimit,
      schema: { tags, summary: 'The form that the files make', body: PreviewRequest, response: { 200: Preview } },
    },
    async (request, reply) => {
      const job = { ...jobOf(request, request.body), language: request.body.language };
      const now = clock.now();
      await spendStaffBudget(storage, requireStaff(request), { kind: 'preview', now });
      const { problems, form } = await workshop.preview(job);
      if (form === null) return { problems: [...problems], form: null };
      await validators.keep({ hash: form.validatorsHash, module: form.validatorsModule }, now);
      // The definition comes as text, and goes as it came: written anew, a long one would hold up everybody else.
      return reply.type('application/json; charset=utf-8').send(writePreview(form) as never);
    },
  );
  server.get(
    '/api/workbench/validators/:hash(^[0-9a-f]{64}).js',
    {
      config,
      schema: { tags, summary: 'The validators of a preview', params: Type.Object({ hash: Type.String() }) },
    },
    async (request, reply) => {
      const text = await validators.find(request.params.hash);
      if (text === null) throw new ServerError('NOT_FOUND');
      void reply.header('cache-control', immutable).type('text/javascript; charset=utf-8');
      return sendCompressed(request, reply, { owner: {}, text });
    },
  );
  server.post(
    '/api/workbench/checks/lint',
    {
      config,
      bodyLimit,
      schema: { tags, summary: 'What is wrong with the files', body: CheckRequest, response: { 200: LintAnswer } },
    },
    async (request) => ({ findings: [...(await workshop.lint(await checkOf(request, request.body, 'lint')))] }),
  );
  server.post(
    '/api/workbench/checks/prove',
    {
      config,
      bodyLimit,
      schema: { tags, summary: 'Whether every branch can be sent', body: CheckRequest, response: { 200: ProveAnswer } },
    },
    async (request) => {
      const { variants, findings } = await workshop.prove(await checkOf(request, request.body, 'check'));
      return { variants: [...variants], findings: [...findings] };
    },
  );
  server.post(
    '/api/workbench/checks/scenarios',
    {
      config,
      bodyLimit,
      schema: { tags, summary: 'Whether the scenarios hold', body: CheckRequest, response: { 200: ScenariosAnswer } },
    },
    async (request) => {
      const { scenarios, findings } = await workshop.scenarios(await checkOf(request, request.body, 'check'));
      return {
        scenarios: scenarios.map(({ failures, ...scenario }) => ({ ...scenario, failures: [...failures] })),
        findings: [...findings],
      };
    },
  );
  server.post(
    '/api/workbench/checks/coverage',
    {
      config,
      bodyLimit,
      schema: { tags, summary: 'What the scenarios have seen', body: CheckRequest, response: { 200: CoverageAnswer } },
    },
    async (request) => {
      const { entries } = await workshop.coverage(await checkOf(request, request.body, 'check'));
      return { entries: [...entries] };
    },
  );
  server.post(
    '/api/workbench/checks/changes',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'What the files change, in words',
        body: ChangesRequest,
        response: { 200: ChangesAnswer },
      },
    },
    async (request) => {
      const job = await checkOf(request, request.body, 'check');
      const isBase = request.body.against === 'base';
      const against = isBase ? 'base' : (await findInForce(storage.db, library, job.key)).files;
      const { variants } = await workshop.changes({ ...job, against });
      return { variants: variants.map(({ language, changes }) => ({ language, changes: [...changes] })) };
    },
  );
  server.get(
    '/api/workbench/students',
    {
      config,
      schema: {
        tags,
        summary: 'People of the demo world as whom a form may be looked at',
        querystring: StudentsQuery,
        response: { 200: StudentsAnswer },
      },
    },
    async (request) => {
      const key = knownOverlay(library, request.query);
      const now = clock.now();
      await spendStaffBudget(storage, requireStaff(request), { kind: 'students', now });
      const students = await listPreviewStudents(parts, { ...key, now, requestId: request.id });
      return { students: [...students] };
    },
  );
}

/** As `Preview` has it. */
function writePreview({ definitionJson, givenJson, validatorsHash }: PreviewForm): string {
  const url = JSON.stringify(`/api/workbench/validators/${validatorsHash}.js`);
  return `{"problems":[],"form":{"definition":${definitionJson},"given":${givenJson},"validatorsUrl":${url}}}`;
}
