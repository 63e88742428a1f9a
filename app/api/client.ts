import { noteContact } from './server-contact.ts';
import { ConnectionError, ProblemError, readProblem } from './problem-error.ts';

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. Browsers refuse such a body above 64 kB. */
  readonly keepalive?: boolean;
  readonly timeoutMs?: number;
  /** The call answers with plain text; default: JSON. */
  readonly answersText?: boolean;
}

const usualTimeoutMs = 20_000;

/**
 * Asks the portal's server and gives what it answers: JSON, plain text, `undefined` for an empty answer.
 *
 * @throws {ProblemError} the server said no
 * @throws {ConnectionError} no answer came within `timeoutMs`, or none at all
 * @throws {DOMException} AbortError, when the caller's `signal` was aborted
 */
export async function request<Answer>(path: string, options: RequestOptions = {}): Promise<Answer> {
  const {
    method = 'GET',
    body,
    headers,
    signal,
    keepalive = false,
    timeoutMs = usualTimeoutMs,
    answersText = false,
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
    noteContact(response.headers.get('date'));
    const answer = await readAnswer(response, answersText);
    if (!response.ok) throw new ProblemError(readProblem(response.status, answer));
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
