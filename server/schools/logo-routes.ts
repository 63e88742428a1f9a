import { Type } from 'typebox';
import { ServerError } from '../platform/errors/server-error.ts';
import type { PortalServer } from '../platform/http/portal-server.ts';
import { logosPath } from './school-logos.ts';
import type { SchoolParts } from './school-parts.ts';

// The name contains a hash of the content, so the content at an address never changes.
const immutable = 'public, max-age=31536000, immutable';
/**
 * A browser treats an image that is opened on its own as a portal document. This policy keeps it from running or
 * loading anything.
 */
const picturePolicy = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Serves schools' logos. The loader allows only plain shapes; the policy is a second layer of protection. */
export function addLogoRoutes(server: PortalServer, { schools }: SchoolParts): void {
  server.get(
    `${logosPath}/:name(^[a-z0-9-]{1,120}).svg`,
    {
      config: { access: 'public' },
      schema: { tags: ['Portal'], summary: "A school's logo, as SVG", params: Type.Object({ name: Type.String() }) },
    },
    async (request, reply) => {
      const picture = schools.logos.find(request.params.name);
      if (picture === null) throw new ServerError('NOT_FOUND');
      return reply
        .headers({ 'cache-control': immutable, 'content-security-policy': picturePolicy })
        .type('image/svg+xml; charset=utf-8')
        .send(picture);
    },
  );
}
