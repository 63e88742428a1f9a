/** One request from a page. */
export interface Call {
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent unchanged. */
  readonly bytes?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
}

/** `status` is 0 if no response arrived. `code` is the portal's error code, or `HTTP_502` and so on for a proxy's. */
export interface Answer {
  readonly status: number;
  readonly code: string;
  readonly body: unknown;
}

/** The limit that pages set for a call. */
const usualTimeoutMs = 20_000;

/**
 * Sends requests as the browser of one student does: with its cookies, its origin and its network address. A request
 * may go directly to an instance instead of the balancer at `origin`.
 */
export function openBrowser(origin: string, address: string): (call: Call, instance?: string) => Promise<Answer> {
  const cookies = new Map<string, string>();
  return async ({ method = 'GET', path, json, bytes, headers, timeoutMs = usualTimeoutMs }, instance = origin) => {
    const body = json === undefined ? (bytes as Buffer<ArrayBuffer> | undefined) : JSON.stringify(json);
    try {
      const response = await fetch(`${instance}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'x-forwarded-for': address,
          ...(method !== 'GET' && { origin }),
          ...(json !== undefined && { 'content-type': 'application/json' }),
          ...(cookies.size > 0 && { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
          ...headers,
        },
        ...(body !== undefined && { body }),
        signal: AbortSignal.timeout(timeoutMs),
        redirect: 'manual',
      });
      const text = await response.text();
      for (const cookie of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        cookies.set(name, value);
      }
      return readAnswer(response.status, text);
    } catch (error) {
      // `fetch` throws these when the connection breaks, and after the time limit. Anything else is a bug in the bench.
      if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error;
      return { status: 0, code: 'no answer', body: undefined };
    }
  };
}

function readAnswer(status: number, text: string): Answer {
  try {
    const body = JSON.parse(text) as unknown;
    const code = typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : `HTTP_${status}`;
    return { status, code, body };
  } catch {
    // A page from the portal, or from the proxy.
    return { status, code: `HTTP_${status}`, body: text };
  }
}
