import { Type } from 'typebox';
import { ServerError } from '../errors/server-error.ts';
import type { PortalServer } from '../http/portal-server.ts';
import type { ServerParts } from '../server-parts.ts';

// The name holds a hash of the content, so what stands at an address never changes.
const immutable = 'public, max-age=31536000, immutable';
/** Opened on its own a picture is a document of the portal: one in which nothing runs and that loads nothing. */
const picturePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Logos of schools. They were held to plain shapes when they were loaded; the policy is a second wall. */
export function addLogoRoutes(server: PortalServer, { forms }: ServerParts): void {
  server.get(
    '/api/portal/logos/:name(^[a-z0-9-]{1,120}).svg',
    {
      config: { access: 'public' },
      schema: { tags: ['Portal'], summary: "A school's logo, as SVG", params: Type.Object({ name: Type.String() }) },
    },
    async (request, reply) => {
      const picture = forms.catalog.logos.find(request.params.name);
      if (picture === null) throw new ServerError('NOT_FOUND');
      return reply
        .headers({ 'cache-control': immutable, 'content-security-policy': picturePolicy })
        .type('image/svg+xml; charset=utf-8')
        .send(picture);
    },
  );
}
