import { Type } from 'typebox';
import { longestFilesBody } from '../overlays/check-overlay-files.ts';
import { requireStaff } from '../platform/access/access.ts';
import { spendStaffBudget } from '../platform/budgets/spend-staff-budget.ts';
import { ServerError } from '../platform/errors/server-error.ts';
import { sendCompressed } from '../platform/http/compressed-text.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { keepValidators } from '../workshop/keep-validators.ts';
import { Preview, PreviewRequest } from '../workshop/workbench-shapes.ts';
import type { PreviewForm } from '../workshop/workshop.ts';
import type { WorkbenchParts } from './workbench-parts.ts';
import { workshopJob } from './workshop-job.ts';

// The address contains the hash of the content, so the content never changes. Only staff may see it, so no proxy may cache it.
const immutable = 'private, max-age=31536000, immutable';

const config = { access: 'staff' } as const;
const tags = ['Workbench'];
const bodyLimit = longestFilesBody;

/** Creates the form from overlay files, and serves its validators. */
export function addPreviewRoutes(server: PortalServer, parts: WorkbenchParts): void {
  const { storage, clock, workshop } = parts;
  const validators = keepValidators(storage);

  server.post(
    '/api/workbench/preview',
    {
      config,
      bodyLimit,
      schema: { tags, summary: 'The form that the files produce', body: PreviewRequest, response: { 200: Preview } },
    },
    async (request, reply) => {
      const job = { ...(await workshopJob(parts, request)), language: request.body.language };
      const now = clock.now();
      await spendStaffBudget(storage, requireStaff(request), { kind: 'preview', now });
      const { problems, form } = await workshop.preview(job);
      if (form === null) return { problems: [...problems], form: null };
      await validators.keep({ hash: form.validatorsHash, module: form.validatorsModule }, now);
      // Sends the definition as the text that it received, because serializing a long definition again would block all
      // other requests.
      return reply.type('application/json; charset=utf-8').send(writePreview(form) as never);
    },
  );
  server.get(
    '/api/workbench/validators/:hash(^[0-9a-f]{64}).js',
    {
      config,
      schema: { tags, summary: 'A preview’s validators', params: Type.Object({ hash: Type.String() }) },
    },
    async (request, reply) => {
      const text = await validators.find(request.params.hash);
      if (text === null) throw new ServerError('NOT_FOUND');
      void reply.header('cache-control', immutable).type('text/javascript; charset=utf-8');
      return sendCompressed(request, reply, { owner: {}, text });
    },
  );
}

/** Writes JSON in the shape of `Preview`. */
function writePreview({ definitionJson, givenJson, validatorsHash }: PreviewForm): string {
  const url = JSON.stringify(`/api/workbench/validators/${validatorsHash}.js`);
  return `{"problems":[],"form":{"definition":${definitionJson},"given":${givenJson},"validatorsUrl":${url}}}`;
}
