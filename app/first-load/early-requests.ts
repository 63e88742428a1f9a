interface EarlyRequest {
  readonly response: Promise<Response>;
  readonly stop: AbortController;
}

/** By then, the data or the session may have changed, e.g. in another tab. */
const keptMs = 15_000;
const waiting = new Map<string, EarlyRequest>();

/**
 * Sends a request before the page needs its response. `takeEarly` hands the response to the page.
 *
 * @param address the same text that the page will request
 * @returns the response's JSON; `undefined` if there is none, because the page reports failures
 */
export async function readEarly<Answer>(address: string): Promise<Answer | undefined> {
  const stop = new AbortController();
  const response = fetch(address, {
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    signal: stop.signal,
  });
  waiting.set(address, { response, stop });
  setTimeout(() => waiting.delete(address), keptMs);
  try {
    const received = await response;
    return received.ok ? ((await received.clone().json()) as Answer) : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Returns the response to an early request, once. Later calls need the server's current state, so they get `undefined`.
 *
 * @param signal cancels the early request
 */
export function takeEarly(address: string, signal: AbortSignal): Promise<Response> | undefined {
  const early = waiting.get(address);
  if (early === undefined) return undefined;
  waiting.delete(address);
  signal.addEventListener('abort', () => early.stop.abort());
  return early.response;
}

/** Forgets every response that the page has not taken. After a change, they may no longer be true. */
export function dropEarly(): void {
  waiting.clear();
}
