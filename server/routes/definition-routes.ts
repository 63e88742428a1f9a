import { Type } from 'typebox';
import { ServerError } from '../errors/server-error.ts';
import { sendCompressed } from '../http/compressed-text.ts';
import type { PortalServer } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';

// The hash is of the content, so what stands at an address never changes.
const immutable = 'public, max-age=31536000, immutable';
const hash = ':hash(^[0-9a-f]{64})';
const Params = Type.Object({ hash: Type.String() });

/** Effective definitions and their validators, by content hash. They hold no personal data. */
export function addDefinitionRoutes(server: PortalServer, { forms, storage }: ServerParts): void {
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
