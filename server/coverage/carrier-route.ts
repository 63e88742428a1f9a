import { Type } from 'typebox';
import { parseFilter } from '../platform/http/parse-filter.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { closed, Text } from '../platform/http/shapes.ts';
import type { SchoolParts } from '../schools/school-parts.ts';
import { transact } from '../schools/transact.ts';
import { getCarrier } from './get-carrier.ts';

const Filter = Type.Object({ filter: Text }, closed);

/** Insurance carriers for waivers and terminations. */
export function addCarrierRoute(server: PortalServer, parts: SchoolParts): void {
  server.get(
    '/api/carrier',
    {
      config: { access: 'student' },
      schema: {
        tags: ['Prefill'],
        summary: 'A carrier’s address: filter=ContactID:eq:{id}',
        querystring: Filter,
        response: {
          200: Type.Object({
            Street1: Type.String(),
            Street2: Type.String(),
            City: Type.String(),
            StateID: Type.String(),
            PostalCode: Type.String(),
            WorkPhone: Type.String(),
            IsCompany: Type.Boolean(),
          }),
        },
      },
    },
    (request) => {
      const carrierId = parseFilter(request.query.filter, 'ContactID');
      return transact(parts, request, (work) => getCarrier(work, carrierId));
    },
  );
}
