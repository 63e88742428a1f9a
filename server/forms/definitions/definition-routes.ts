import { Type } from 'typebox';
import { ServerError } from '../../platform/errors/server-error.ts';
import { sendCompressed } from '../../platform/http/compressed-text.ts';
import type { PortalServer } from '../../platform/http/portal-server.ts';
import type { FormParts } from '../form-parts.ts';

// The address contains the hash of the content, so the content never changes.
const immutable = 'public, max-age=31536000, immutable';
const hash = ':hash(^[0-9a-f]{64})';
const Params = Type.Object({ hash: Type.String() });

/** Serves effective definitions and their validators by content hash. They contain no personal data. */
export function addDefinitionRoutes(server: PortalServer, { forms, storage }: FormParts): void {
  const find = async (wanted: string) => {
    const compiled = await forms.byHash(storage.db, wanted);
    if (!compiled) throw new ServerError('NOT_FOUND');
    return compiled;
  };

  server.get(
    `/api/forms/definitions/${hash}.json`,
    {
      config: { access: 'public' },
      schema: { tags: ['Forms'], summary: 'An effective form definition', params: Params },
    },
    async (request, reply) => {
      const owner = await find(request.params.hash);
      void reply.header('cache-control', immutable).type('application/json; charset=utf-8');
      return sendCompressed(request, reply, { owner, text: owner.definitionJson });
    },
  );

  server.get(
    `/api/forms/validators/${hash}.js`,
    {
      config: { access: 'public' },
      schema: { tags: ['Forms'], summary: "A definition's validators, as an ES module", params: Params },
    },
    async (request, reply) => {
      const owner = await find(request.params.hash);
      void reply.header('cache-control', immutable).type('text/javascript; charset=utf-8');
      return sendCompressed(request, reply, { owner, text: owner.validatorsModule });
    },
  );
}
