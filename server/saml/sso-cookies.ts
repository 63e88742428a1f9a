import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { ssoArrivalCookie } from '../use-cases/find-sso-arrival.ts';
import { createSecret } from './secret.ts';
import { registrationLimitMs, signOnLimitMs } from './sso-arrival.ts';

export interface SsoCookies {
  /** Ties a sign-on to this browser. One for all of its tabs: a second sign-on must not spoil the first. */
  bind(request: FastifyRequest, reply: FastifyReply): string;
  readBinding(request: FastifyRequest): string | undefined;
  /** By what the registration finds whom the university has sent. */
  setArrival(reply: FastifyReply, value: string): void;
}

export function createSsoCookies({ secure, baseUrl }: Pick<ServerConfig, 'secure' | 'baseUrl'>): SsoCookies {
  // Lax: it must come along when the university's page leads back here, and not when it posts here.
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  const bindingName = secure ? '__Host-sso-binding' : 'sso-binding';
  const readBinding = (request: FastifyRequest): string | undefined => {
    const value = request.cookies[bindingName];
    return value !== undefined && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : undefined;
  };
  return {
    readBinding,
    bind(request, reply) {
      const value = readBinding(request) ?? createSecret();
      // Beyond the request's own limit: the answer may come at its last moment.
      void reply.setCookie(bindingName, value, { ...options, maxAge: (2 * signOnLimitMs) / 1000 });
      return value;
    },
    setArrival: (reply, value) =>
      void reply.setCookie(ssoArrivalCookie(baseUrl), value, { ...options, maxAge: registrationLimitMs / 1000 }),
  };
}
