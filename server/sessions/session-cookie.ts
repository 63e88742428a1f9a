// The import adds the plugin's types to requests and replies.
import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../platform/config/config.ts';
import { knownBrowserMs } from './known-browser.ts';
import { pendingSignInMs } from './pending-sign-in.ts';

/** Reads, sets and clears one cookie. */
interface PortalCookie {
  read(request: FastifyRequest): string | undefined;
  set(reply: FastifyReply, value: string): void;
  clear(reply: FastifyReply): void;
}

/** The cookie that identifies a session. */
export interface SessionCookie extends PortalCookie {
  /** Used between the password and the second factor; see `sealPendingSignIn`. */
  readonly pending: PortalCookie;
  /** Identifies a browser that an account has used before; see `sealKnownBrowser`. */
  readonly known: PortalCookie;
}

/**
 * `__Host-` binds the cookie to this host, https and the root path. Browsers refuse the prefix over plain http. The
 * configuration allows http only on loopback, so the cookie has no prefix there.
 */
export function createSessionCookie({ secure }: Pick<ServerConfig, 'secure'>): SessionCookie {
  const named = (name: string, more: CookieSerializeOptions = {}) =>
    createCookie(secure ? `__Host-${name}` : name, { path: '/', httpOnly: true, sameSite: 'lax', secure, ...more });
  return {
    ...named('session'),
    pending: named('second-factor', { maxAge: pendingSignInMs / 1000 }),
    known: named('known-browser', { maxAge: knownBrowserMs / 1000 }),
  };
}

function createCookie(name: string, options: CookieSerializeOptions): PortalCookie {
  return {
    read: (request) => request.cookies[name],
    set: (reply, value) => void reply.setCookie(name, value, options),
    clear: (reply) => void reply.setCookie(name, '', { ...options, maxAge: 0 }),
  };
}
