import type { FormParts } from '../forms/form-parts.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { KindParams, TokenQuery } from './export-shapes.ts';
import { openExport } from './open-export.ts';
import { sendExport } from './send-export.ts';
import { admitToken } from '../tokens/admit-token.ts';

const description = `Send the token as "Authorization: Bearer <token>". The response header "Export-Run" has the number of the
run: send it as "since" the next time. A record that has been removed since then is a row whose change is "removed". If a
download is interrupted, read the same run again with "run". An X12 834 file has the kind "members" and names its "receiver"; the header
"Export-Adjusted" counts the members with text that X12 cannot carry, and "Export-Left-Out" those who are missing. Refusals:
TOKEN_REFUSED (401), TOKEN_SCOPE (403), EXPORT_BUSY (409), EXPORT_RUN_GONE (410: leave out "since" to take a full file), TOO_MANY_ATTEMPTS (429).`;

/** Lets a program take exports. A token takes the place of a session, so cookies and origins do not matter here. */
export function addTokenExportRoute(server: PortalServer, parts: FormParts): void {
  const { storage, clock } = parts;

  server.get(
    '/api/exports/:kind',
    {
      config: { access: 'public' },
      // Even a request for only the headers would take a run.
      exposeHeadRoute: false,
      schema: {
        tags: ['Exports'],
        summary: "Export a school's records of one kind: all of them, or only what changed",
        description,
        params: KindParams,
        querystring: TokenQuery,
      },
    },
    async (request, reply) => {
      const { kind } = request.params;
      const { school: slug, since: wanted, run: again, format = 'csv', receiver } = request.query;
      const { token, school } = await admitToken(parts, request, { budget: 'exports', kind, slug });
      const exportParts = { storage, clock, library: parts.forms.catalog.files };
      const { run, since } = await openExport(exportParts, {
        universityId: school.id,
        slug,
        kind,
        author: { id: token.id, name: `${token.name} (token)` },
        requestId: request.id,
        since: wanted,
        again,
        format,
        receiver,
      });
      return sendExport(reply, exportParts, { slug, run, since, format, receiver });
    },
  );
}
