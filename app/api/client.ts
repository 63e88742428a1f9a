import { dropEarly, takeEarly } from '../first-load/early-requests.ts';
import { downtimeHeader, noteDowntime, whenOpen } from './downtime.ts';
import { noteContact } from './server-contact.ts';
import { ConnectionError, isDowntime, ProblemError, readProblem, type Problem } from './problem-error.ts';

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /**
   * Allows the request to continue after the page closes. For such requests, browsers reject bodies larger than 64 kB.
   */
  readonly keepalive?: boolean;
  readonly timeoutMs?: number;
  /** Whether the call returns plain text or HTML. Default: JSON. */
  readonly answersText?: boolean;
  /** Receives the response headers, e.g. the total count. Not called when the server refuses the request. */
  readonly onHeaders?: (headers: Headers) => void;
  /** Whether the request fails at once during planned maintenance. If false, a read waits and tries again. */
  readonly failsInDowntime?: boolean;
}

const usualTimeoutMs = 20_000;

/**
 * Sends a request to the portal's server and returns the response: JSON, plain text, or `undefined` for an empty
 * response. During planned maintenance, a read waits until the portal is open and then tries again. A change fails
 * instead, because its caller may be gone by then.
 *
 * @throws {ProblemError} the server refused, or its response is not JSON
 * @throws {ConnectionError} no response arrived, or none within `timeoutMs`
 * @throws {DOMException} AbortError, when the caller aborts `signal`
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
    if (method !== 'GET') dropEarly();
    const early = method === 'GET' && headers === undefined ? takeEarly(path, stop.signal) : undefined;
    const response = await (early ??
      fetch(path, {
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
      }));
    // The browser's cached copy may not match the server's current state.
    const isFresh = response.headers.get('cache-control')?.includes('immutable') !== true;
    if (isFresh) noteContact(response.headers.get('date'));
    const answer = await readAnswer(response, answersText);
    const problem = response.ok ? null : new ProblemError(readProblem(response.status, answer));
    // A response from a proxy in front of the server contains no maintenance times.
    if (isFresh && response.headers.has('x-reference'))
      noteDowntime({
        header: response.headers.get(downtimeHeader),
        date: response.headers.get('date'),
        isRefused: isDowntime(problem),
      });
    if (problem !== null) throw problem;
    onHeaders?.(response.headers);
    // Every route on our own server declares its response type and checks it.
    return answer as Answer;
  } catch (error) {
    if (error instanceof ProblemError) throw error;
    if (signal?.aborted === true) throw new DOMException('The request was canceled.', 'AbortError');
    throw new ConnectionError('The server could not be reached.', { cause: error });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

export interface FormSending {
  readonly address: string;
  readonly body: FormData;
  /** The fraction uploaded so far, from 0 to 1. */
  readonly onProgress: (fraction: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Sends files. It uses XMLHttpRequest, because `fetch` does not report upload progress.
 *
 * @returns the response's JSON
 * @throws {ProblemError} the server refused the request, or its response is not JSON
 * @throws {ConnectionError} no response arrived
 * @throws {DOMException} AbortError, when the caller aborts `signal`
 */
export function sendForm({ address, body, onProgress, signal }: FormSending): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const sending = new XMLHttpRequest();
    const abort = (): void => sending.abort();
    sending.open('POST', address);
    sending.setRequestHeader('accept', 'application/json');
    sending.responseType = 'text';
    sending.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    sending.addEventListener('load', () => {
      const answer = parse(sending.responseText);
      if (sending.status >= 200 && sending.status < 300 && answer !== undefined) resolve(answer);
      else reject(new ProblemError(readProblem(sending.status, answer)));
    });
    sending.addEventListener('error', () => reject(new ConnectionError('The connection was lost.')));
    sending.addEventListener('abort', () => reject(new DOMException('The upload was canceled.', 'AbortError')));
    sending.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    signal.addEventListener('abort', abort);
    if (signal.aborted) reject(new DOMException('The upload was canceled.', 'AbortError'));
    else sending.send(body);
  });
}

/** Adds a query to an address: `"/api/x"` and `{ Id: "a b", WId: undefined }` → `"/api/x?Id=a+b"`. */
export function withQuery(path: string, query: Readonly<Record<string, string | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== '') search.set(name, value);
  const text = search.toString();
  return text === '' ? path : `${path}?${text}`;
}

async function readAnswer(response: Response, isText: boolean): Promise<unknown> {
  const text = await response.text();
  if (response.status === 204) return undefined;
  // A refusal is always JSON, whatever type the call returns.
  if (isText && response.ok) return text;
  try {
    return JSON.parse(text);
  } catch {
    if (!response.ok) return undefined;
    throw new ProblemError(unreadable(response));
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The response is not from our server; it may be a proxy's HTML page. The status is enough to create the error.
    return undefined;
  }
}

/**
 * Returns the error for a complete response that is not JSON. An immediate retry would not help. The error has the
 * status that a gateway would use.
 */
function unreadable({ headers }: Response): Problem {
  const reference = headers.get('x-reference');
  return {
    title: 'Something went wrong',
    status: 502,
    code: 'ANSWER_UNREADABLE',
    ...(reference === null ? {} : { reference }),
  };
}
