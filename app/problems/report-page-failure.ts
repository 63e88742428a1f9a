import { call } from '../api/call.ts';

/** As the browsers write a place in a file of ours: `https://…/assets/login-page-DyGatn01.js:1:2345`. */
const place = /\/assets\/([A-Za-z0-9_.-]{1,80}\.js:\d{1,7}:\d{1,7})/g;
const mostFrames = 10;

/** What may be told of an error: its kind and where it was, never its words, which may quote what was typed. */
export function describePageFailure(error: unknown): { readonly name: string; readonly frames: string[] } {
  const { name = '', stack = '' } = error instanceof Error ? error : {};
  return {
    name: /^[A-Za-z]{1,40}$/.test(name) ? name : 'Error',
    frames: [...stack.matchAll(place)].slice(0, mostFrames).flatMap(([, frame]) => frame ?? []),
  };
}

/** Has the server note that a page broke. @returns what support finds it by; `null` when the server cannot be reached */
export async function reportPageFailure(error: unknown): Promise<string | null> {
  try {
    const { reference } = await call('POST', '/api/portal/page-failures', { body: describePageFailure(error) });
    return reference;
  } catch {
    return null;
  }
}
