import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../../platform/config/config.ts';
import { ssoArrivalCookie } from '../find-sso-arrival.ts';
import { createSecret } from './secret.ts';
import { registrationLimitMs, signOnLimitMs } from './sso-arrival.ts';

export interface SsoCookies {
  /** Links a sign-on to this browser. All tabs share one value, because a second sign-on must not break the first. */
  bind(request: FastifyRequest, reply: FastifyReply): string;
  readBinding(request: FastifyRequest): string | undefined;
  /** The cookie that the registration uses to find the arrival. */
  setArrival(reply: FastifyReply, value: string): void;
}

export function createSsoCookies({ secure, baseUrl }: Pick<ServerConfig, 'secure' | 'baseUrl'>): SsoCookies {
  // Lax: the browser must send it when the university's page redirects here, but not when it posts here.
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
      // Longer than the request's own limit, because the response may arrive at the last moment.
      void reply.setCookie(bindingName, value, { ...options, maxAge: (2 * signOnLimitMs) / 1000 });
      return value;
    },
    setArrival: (reply, value) =>
      void reply.setCookie(ssoArrivalCookie(baseUrl), value, { ...options, maxAge: registrationLimitMs / 1000 }),
  };
}
