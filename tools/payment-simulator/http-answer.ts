import type { IncomingHttpHeaders, ServerResponse } from 'node:http';

/** A complete request. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The simulator's own origin. */
  readonly origin: string;
}

export interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export function json(status: number, value: unknown): Answer {
  return { status, type: 'application/json', body: JSON.stringify(value) };
}

/** An error in the protocol's format. */
export function refuse(
  status: number,
  message: string,
  more: { readonly type?: string; readonly code?: string } = {},
): Answer {
  return json(status, { error: { type: 'invalid_request_error', message, ...more } });
}

export function send(response: ServerResponse, { status, type, body = '', headers = {} }: Answer): void {
  response.writeHead(status, {
    ...(type === undefined ? {} : { 'content-type': type }),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...headers,
  });
  response.end(body);
}
