// The import brings the plugin's additions to requests and replies.
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { pendingSignInMs } from '../second-factor/pending-sign-in.ts';

/** Reads, sets and clears one cookie. */
interface PortalCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

/** The cookie that a session is known by. */
export interface SessionCookie extends PortalCookie {
  /** Its forerunner between the password and the second factor; see `sealPendingSignIn`. */
  readonly pending: PortalCookie;
}

/**
 * `__Host-` binds the cookie to this host, https and the whole path. Browsers refuse the prefix over plain http,
 * so on loopback (the only place where the configuration allows http) the cookie goes without it.
 */
export function createSessionCookie({ secure }: Pick<ServerConfig, 'secure'>): SessionCookie {
  const named = (name: string, more: CookieSerializeOptions = {}) =>
    createCookie(secure ? `__Host-${name}` : name, { path: '/', httpOnly: true, sameSite: 'lax', secure, ...more });
  return { ...named('session'), pending: named('second-factor', { maxAge: pendingSignInMs / 1000 }) };
}

function createCookie(name: string, options: CookieSerializeOptions): PortalCookie {
  return {
    read: (request) => request.cookies[name],
    set: (reply, value) => void reply.setCookie(name, value, options),
    clear: (reply) => void reply.setCookie(name, '', { ...options, maxAge: 0 }),
  };
}
