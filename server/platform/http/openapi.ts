import swagger from '@fastify/swagger';
import type { PortalServer } from './portal-server.ts';
import { Problem } from './shapes.ts';

/** Schema of a route that the API description omits. */
export const hiddenFromDocs = { hide: true } as const;

/** Describes every route under `/api` as OpenAPI 3.1, from the same shapes that validate requests. */
export async function useOpenApi(server: PortalServer): Promise<void> {
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Campus Cover',
        version: '0.1.0',
        description: 'The API of the student health insurance portal.',
      },
    },
    transform: ({ schema, url }) => ({
      url,
      schema: {
        ...schema,
        // Every call can be refused, always in the same format.
        response: { ...(schema?.response as object | undefined), default: Problem },
      },
    }),
  });
}
