import { downtimeHeader, noteDowntime, whenOpen } from './downtime.ts';
import { noteContact } from './server-contact.ts';
import { ConnectionError, isDowntime, ProblemError, readProblem } from './problem-error.ts';

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. Browsers refuse such a body above 64 kB. */
  readonly keepalive?: boolean;
  readonly timeoutMs?: number;
  /** The call answers with plain text or HTML; default: JSON. */
  readonly answersText?: boolean;
  /** Reads what stands beside the answer, e.g. how many there are in all. Not called when the server said no. */
  readonly onHeaders?: (headers: Headers) => void;
  /** Fails at once while the portal is closed for planned work, also where it would otherwise be asked again afterwards. */
  readonly failsInDowntime?: boolean;
}

const usualTimeoutMs = 20_000;

/**
 * Asks the portal's server and gives what it answers: JSON, plain text, `undefined` for an empty answer. What only reads is asked
 * again when the portal was closed for planned work and is open: until then the page waits. What changes something fails, because
 * whoever asked for it may be gone by then.
 *
 * @throws {ProblemError} the server said no
 * @throws {ConnectionError} no answer came within `timeoutMs`, or none at all
 * @throws {DOMException} AbortError, when the caller's `signal` was aborted
 */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const { method = 'GET', signal, failsInDowntime = method !== 'GET' } = options;
  for (;;) {
    try {
      return await ask<Answer>(path, options);
    } catch (error) {
      if (failsInDowntime || !isDowntime(error)) throw error;
      await whenOpen(signal);
    }
  }
}

async function ask<Answer>(path: string, options: RequestOptions): Promise<Answer> {
  const {
    method = 'GET',
    body,
    headers,
    signal,
    keepalive = false,
    timeoutMs = usualTimeoutMs,
    answersText = false,
    onHeaders,
  } = options;
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  signal?.addEventListener('abort', abort);
  const timer = setTimeout(abort, timeoutMs);
  try {
    signal?.throwIfAborted();
    const response = await fetch(path, {
      method,
      credentials: 'same-origin',
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      signal: stop.signal,
      keepalive,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    // The browser's own copy says nothing about the server as it is now.
    const isFresh = response.headers.get('cache-control')?.includes('immutable') !== true;
    if (isFresh) noteContact(response.headers.get('date'));
    const answer = await readAnswer(response, answersText);
    const problem = response.ok ? null : new ProblemError(readProblem(response.status, answer));
    // A proxy before the server knows of no downtime.
    if (isFresh && response.headers.has('x-reference'))
      noteDowntime({
        header: response.headers.get(downtimeHeader),
        date: response.headers.get('date'),
        isRefused: isDowntime(problem),
      });
    if (problem !== null) throw problem;
    onHeaders?.(response.headers);
    // Every route of our own server declares and checks its answer
    return answer as Answer;
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    if (signal?.aborted === true) throw new DOMException('The request was given up.', 'AbortError');
    throw new ConnectionError('The server could not be reached.', { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** `"/api/x"` and `{ Id: "a b", WId: undefined }` → `"/api/x?Id=a+b"`. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, value);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

async function readAnswer(response: Response, isText: boolean): Promise<unknown> {
  const text = await response.text();
  if (text === '') return undefined;
  // A refusal is JSON, whatever the call answers with.
  if (isText && response.ok) return text;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (!response.ok) return undefined;
    throw new ConnectionError('The answer could not be read.', { cause });
  }
}
