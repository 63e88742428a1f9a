import { call } from '../api/call.ts';

/** A position in one of our files, as browsers write it: `https://…/assets/login-page-DyGatn01.js:1:2345`. */
const place = /\/assets\/([A-Za-z0-9_.-]{1,80}\.js:\d{1,7}:\d{1,7})/g;
const mostFrames = 10;

/**
 * Returns the parts of an error that are safe to report: its name and its position. The message is left out, because it
 * can quote typed text.
 */
export function describePageFailure(error: unknown): { readonly name: string; readonly frames: string[] } {
  const { name = '', stack = '' } = error instanceof Error ? error : {};
  return {
    name: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error',
    frames: [...stack.matchAll(place)].slice(0, mostFrames).flatMap(([, frame]) => frame ?? []),
  };
}

/**
 * Reports a crashed page to the server.
 *
 * @returns the reference for support; `null` if the server cannot be reached
 */
export async function reportPageFailure(error: unknown): Promise<string | null> {
  try {
    const { reference } = await call('POST', '/api/portal/page-failures', { body: describePageFailure(error) });
    return reference;
  } catch {
    return null;
  }
}
