import { Type } from 'typebox';
import type { FormParts } from '../forms/form-parts.ts';
import { orPrefillError } from '../platform/errors/prefill-error.ts';
import { parseFilter } from '../platform/http/parse-filter.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, Text } from '../platform/http/shapes.ts';
import { transact } from '../schools/transact.ts';
import { prefillWaiver } from './prefill-waiver.ts';
import { WaiverPrefill } from './waiver-prefill-shape.ts';

const Filter = Type.Object({ filter: Text }, closed);

/** A waiver's prefill. */
export function addWaiverPrefillRoute(server: PortalServer, parts: FormParts): void {
  server.get(
    '/api/PrefillWaiver',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Prefill'],
        summary: 'The prefill for a waiver: filter=StudentCoverageID:eq:{id}',
        querystring: Filter,
        response: { 200: WaiverPrefill },
      },
    },
    (request) => {
      const coverageId = parseFilter(request.query.filter, 'StudentCoverageID');
      return orPrefillError(() => transact(parts, request, (work) => prefillWaiver(work, coverageId)));
    },
  );
}
