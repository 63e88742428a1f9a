import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { answerApiCall } from './answer-api-call.ts';
import { answerHostedPage } from './answer-hosted-page.ts';
import { send } from './http-answer.ts';
import { SimulatedProvider, type Deliver } from './simulated-provider.ts';
import { readState, writeState } from './simulator-state.ts';

export interface SimulatorOptions {
  /** The key with which the portal authenticates itself. */
  readonly secretKey: string;
  /** The key that signs webhooks. */
  readonly webhookSecret: string;
  /**
   * The port. If 0 or absent, the simulator uses the port from the previous start if it is free; otherwise, any free
   * port.
   */
  readonly port?: number;
  /** Keeps sessions and waiting webhooks across restarts. */
  readonly stateFile?: string;
  /** How long a bank takes to pay or refuse. */
  readonly bankDelayMs?: number;
  /** Whether a timer advances the simulation. If not, the caller calls `provider.tick()`. Default: true. */
  readonly runsByItself?: boolean;
  /** Replaces the HTTP request to the portal. */
  readonly deliver?: Deliver;
}

export interface Simulator {
  /** E.g. `"http://127.0.0.1:41233"`. */
  readonly url: string;
  readonly provider: SimulatedProvider;
  close(): Promise<void>;
}

const host = '127.0.0.1';
const longestBody = 64 * 1024;

/**
 * Starts a simulator of Stripe Checkout on this machine: the API calls that the portal uses, a payment page without
 * real payments, and signed webhooks.
 */
export async function openSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { secretKey, webhookSecret, stateFile, bankDelayMs = 20_000, runsByItself = true, deliver } = options;
  const state = readState(stateFile);
  const provider = new SimulatedProvider({
    state,
    save: () => writeState(stateFile, state),
    webhookSecret,
    bankDelayMs,
    ...(deliver ? { deliver } : {}),
  });
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > longestBody) request.destroy();
      else chunks.push(chunk);
    });
    request.on('end', () => {
      const { pathname, searchParams: query } = new URL(request.url ?? '/', `http://${host}`);
      const call = {
        method: request.method ?? 'GET',
        path: pathname,
        query,
        headers: request.headers,
        body: Buffer.concat(chunks).toString('utf8'),
        origin: `http://${host}:${state.port}`,
      };
      const answer = pathname.startsWith('/v1/')
        ? answerApiCall(provider, secretKey, call)
        : answerHostedPage(provider, call);
      send(response, answer);
    });
  });
  state.port = await listen(server, options.port ?? 0, state.port);
  writeState(stateFile, state);
  if (runsByItself) provider.start();
  return {
    url: `http://${host}:${state.port}`,
    provider,
    async close() {
      await provider.stop();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function listen(server: Server, port: number, lastPort: number): Promise<number> {
  for (const tried of port === 0 && lastPort !== 0 ? [lastPort, 0] : [port]) {
    try {
      server.listen(tried, host);
      await once(server, 'listening');
      const address = server.address();
      if (address !== null && typeof address !== 'string') return address.port;
    } catch (error) {
      if (tried === 0 || tried === port) throw error;
    }
  }
  throw new Error('The payment simulator found no free port.');
}
