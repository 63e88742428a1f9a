import type { FormText } from '@campus-cover/engine/analysis';
import { longestFilesBody } from '../overlays/check-overlay-files.ts';
import { findInForce } from '../overlays/find-in-force.ts';
import { listOtherForms } from '../overlays/list-other-forms.ts';
import { requireStaff } from '../platform/access/access.ts';
import { spendStaffBudget } from '../platform/budgets/spend-staff-budget.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import {
  ChangesAnswer,
  ChangesRequest,
  CheckRequest,
  CoverageAnswer,
  LintAnswer,
  ProveAnswer,
  ScenariosAnswer,
  TextsAnswer,
} from '../workshop/workbench-shapes.ts';
import type { WorkbenchParts } from './workbench-parts.ts';
import { workshopJob, type FilesRequest } from './workshop-job.ts';

const config = { access: 'staff' } as const;
const tags = ['Workbench'];
const bodyLimit = longestFilesBody;

/** Checks overlay files. Each check has its own call. */
export function addCheckRoutes(server: PortalServer, parts: WorkbenchParts): void {
  const { storage, forms, workshop } = parts;

  server.post(
    '/api/workbench/checks/lint',
    {
      config,
      bodyLimit,
      schema: { tags, summary: 'The problems in the files', body: CheckRequest, response: { 200: LintAnswer } },
    },
    async (request) => ({ findings: [...(await workshop.lint(await checkOf(parts, request, 'lint')))] }),
  );
  server.post(
    '/api/workbench/checks/prove',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'Whether every branch can be submitted',
        body: CheckRequest,
        response: { 200: ProveAnswer },
      },
    },
    async (request) => {
      const { variants, findings } = await workshop.prove(await checkOf(parts, request, 'check'));
      return { variants: [...variants], findings: [...findings] };
    },
  );
  server.post(
    '/api/workbench/checks/scenarios',
    {
      config,
      bodyLimit,
      schema: { tags, summary: 'Whether the scenarios pass', body: CheckRequest, response: { 200: ScenariosAnswer } },
    },
    async (request) => {
      const { scenarios, findings } = await workshop.scenarios(await checkOf(parts, request, 'check'));
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
      schema: { tags, summary: 'What the scenarios cover', body: CheckRequest, response: { 200: CoverageAnswer } },
    },
    async (request) => {
      const { entries } = await workshop.coverage(await checkOf(parts, request, 'check'));
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
        summary: 'A description of the changes in plain English',
        body: ChangesRequest,
        response: { 200: ChangesAnswer },
      },
    },
    async (request) => {
      const job = await checkOf(parts, request, 'check');
      const isBase = request.body.against === 'base';
      const against = isBase ? 'base' : (await findInForce(storage.db, forms.catalog.files, job.key)).files;
      const { variants } = await workshop.changes({ ...job, against });
      return { variants: variants.map(({ language, changes }) => ({ language, changes: [...changes] })) };
    },
  );
  server.post(
    '/api/workbench/checks/texts',
    {
      config,
      bodyLimit,
      schema: {
        tags,
        summary: 'The form’s texts, with their translations',
        body: CheckRequest,
        response: { 200: TextsAnswer },
      },
    },
    async (request) => {
      const { texts } = await workshop.texts(await checkOf(parts, request, 'check'));
      return { texts: texts?.map(toTextShape) ?? null };
    },
  );
}

function toTextShape({ path, words, ...text }: FormText) {
  return { ...text, path: [...path], words: words.map((way) => [...way]) };
}

/** A job that counts toward its author's budget; `others` are the published files of the school's other forms. */
async function checkOf(parts: WorkbenchParts, request: FilesRequest, kind: 'lint' | 'check') {
  const job = await workshopJob(parts, request);
  await spendStaffBudget(parts.storage, requireStaff(request), { kind, now: parts.clock.now() });
  return { ...job, others: await listOtherForms(parts.storage.db, job.key) };
}
