import type { FastifyInstance } from 'fastify';
import { ServerError } from '../errors/server-error.ts';

const maxFormBytes = 64 * 1024;

/**
 * Reads serialized forms (`application/x-www-form-urlencoded`), which the specification's calls may send instead of
 * JSON.
 */
export function useFormBody(server: FastifyInstance): void {
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: maxFormBytes },
    (_request, body, done) => {
      try {
        done(null, parseForm(String(body)));
      } catch (error) {
        done(error as Error);
      }
    },
  );
}

function parseForm(text: string): Record<string, string> {
  // Without a prototype, a field named `__proto__` is an ordinary field and is refused as unknown.
  const fields = Object.create(null) as Record<string, string>;
  for (const [name, value] of new URLSearchParams(text)) {
    if (name in fields) throw new ServerError('BODY_MALFORMED', { detail: 'A field was sent twice.' });
    fields[name] = value;
  }
  return fields;
}
