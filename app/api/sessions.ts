import { call, type Answer } from './call.ts';

export type SessionEntry = Answer<'GET /api/portal/sessions'>[number];

export function fetchSessions(signal?: AbortSignal): Promise<readonly SessionEntry[]> {
  return call('GET', '/api/portal/sessions', { signal });
}

export function endOneSession(handle: string): Promise<void> {
  return call('DELETE', '/api/portal/sessions/{handle}', { params: { handle } });
}

export function endAllSessions(): Promise<Answer<'POST /api/portal/sessions/end-all'>> {
  return call('POST', '/api/portal/sessions/end-all', {});
}
