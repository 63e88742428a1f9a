import { docsStyle, renderDocsPage, type OpenApiDocument } from './docs-page.ts';
import { hiddenFromDocs } from './openapi.ts';
import type { PortalServer } from './portal-server.ts';

/** Serves the API description, for programs and for people. */
export function addDocsRoutes(server: PortalServer): void {
  let page: string | undefined;

  server.get('/api/openapi.json', { config: { access: 'public' }, schema: hiddenFromDocs }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(server.swagger()),
  );

  server.get('/api/docs', { config: { access: 'public' }, schema: hiddenFromDocs }, async (_request, reply) => {
    page ??= renderDocsPage(server.swagger() as unknown as OpenApiDocument);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });

  server.get('/api/docs.css', { config: { access: 'public' }, schema: hiddenFromDocs }, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(docsStyle),
  );
}
