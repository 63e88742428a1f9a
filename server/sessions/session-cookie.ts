// The import brings the plugin's additions to requests and replies.
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config.ts';

/** Reads, sets and clears the session cookie. */
export interface SessionCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, id: string): void;
  clear(reply: FastifyReply): void;
}

/**
 * `__Host-` binds the cookie to this host, https and the whole path. Browsers refuse the prefix over plain http,
 * so on loopback (the only place where the configuration allows http) the cookie goes without it.
 */
export function createSessionCookie(config: Pick<ServerConfig, 'secure'>): SessionCookie {
  const name = config.secure ? '__Host-session' : 'session';
  const options = {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: config.secure,
  } as const satisfies CookieSerializeOptions;
  return {
    read: (request) => request.cookies[name],
    set: (reply, id) => void reply.setCookie(name, id, options),
    clear: (reply) => void reply.setCookie(name, '', { ...options, maxAge: 0 }),
  };
}
