import { request, withQuery, type RequestOptions } from './client.ts';
import type { ServerCalls } from './generated/server-calls.ts';

export type CallName = keyof ServerCalls;
export type Answer<Name extends CallName> = ServerCalls[Name]['answer'];

/** A call's input, exactly as the server describes it. */
export type CallInput<Name extends CallName> = Pick<
  ServerCalls[Name],
  Extract<keyof ServerCalls[Name], keyof CallParts>
> &
  CallOptions;

type CallOptions = Pick<
  RequestOptions,
  'signal' | 'headers' | 'keepalive' | 'timeoutMs' | 'answersText' | 'onHeaders' | 'failsInDowntime'
>;

interface CallParts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
}

type Method = NonNullable<RequestOptions['method']>;
type PathOf<M extends Method> = CallName extends infer Name
  ? Name extends `${M} ${infer Path}`
    ? Path
    : never
  : never;
type NameOf<M extends Method, Path extends PathOf<M>> = Extract<CallName, `${M} ${Path}`>;

/**
 * Makes one of the server's calls, e.g. `call('GET', '/api/portal/confirmations/{reference}', { params: { reference }
 * })`.
 *
 * @throws {ProblemError} the server refused
 * @throws {ConnectionError} no response arrived
 */
export function call<M extends Method, Path extends PathOf<M>>(
  method: M,
  path: Path,
  input: CallInput<NameOf<M, Path>> & CallParts,
): Promise<Answer<NameOf<M, Path>>> {
  const parts: CallParts & CallOptions = input;
  const { params, query, body, ...options } = parts;
  return request(withQuery(fillPath(path, params ?? {}), query ?? {}), {
    ...options,
    method,
    ...(body === undefined ? {} : { body }),
  });
}

/** Builds a call's address for links, and for uploads that show progress, because `fetch` cannot report progress. */
export function callAddress<M extends Method, Path extends PathOf<M>>(
  _method: M,
  path: Path,
  input: CallInput<NameOf<M, Path>> & CallParts,
): string {
  return withQuery(fillPath(path, input.params ?? {}), input.query ?? {});
}

function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
}
