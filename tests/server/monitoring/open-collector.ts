import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export interface ReceivedSpan {
  readonly name: string;
  readonly kind: number;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: Readonly<Record<string, unknown>>;
}

/** An OpenTelemetry collector that keeps what it receives. */
export interface Collector {
  /** Where it receives traces. */
  readonly url: string;
  /** Everything that arrived, unparsed. */
  text(): string;
  serviceNames(): ReadonlySet<unknown>;
  authorizations(): ReadonlySet<string | undefined>;
  /** All spans, once no more arrive. */
  untilQuiet(): Promise<readonly ReceivedSpan[]>;
  close(): Promise<void>;
}

interface Attributed {
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Batch {
  readonly resourceSpans: readonly {
    readonly resource: Attributed;
    readonly scopeSpans: readonly { readonly spans: readonly (Omit<ReceivedSpan, 'attributes'> & Attributed)[] }[];
  }[];
}

const quietMs = 300;

export async function openCollector({ status = 200 }: { readonly status?: number } = {}): Promise<Collector> {
  const bodies: string[] = [];
  const authorizations = new Set<string | undefined>();
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    bodies.push(await readText(request));
    authorizations.add(request.headers.authorization);
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
  };
  const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const parts = () => bodies.flatMap((body) => (JSON.parse(body) as Batch).resourceSpans);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/traces`,
    text: () => bodies.join('\n'),
    serviceNames: () => new Set(parts().map(({ resource }) => attributesOf(resource)['service.name'])),
    authorizations: () => authorizations,
    async untilQuiet() {
      for (let seen = -1; seen < bodies.length; await pause(quietMs)) seen = bodies.length;
      return parts()
        .flatMap(({ scopeSpans }) => scopeSpans)
        .flatMap(({ spans }) => spans.map((span) => ({ ...span, attributes: attributesOf(span) })));
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function attributesOf({ attributes }: Attributed): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => {
      const [written] = Object.values(value);
      return [key, 'intValue' in value ? Number(written) : written];
    }),
  );
}
