import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import type { MetricsConfig } from '../platform/config/monitoring-config.ts';

const contentType = 'text/plain; version=0.0.4; charset=utf-8';

/**
 * Serves the metrics at `/metrics`, on a separate port, so that a proxy in front of the portal does not publish
 * them. The port closes with the process.
 *
 * @returns the metrics' address, e.g. `"http://127.0.0.1:9464/metrics"`
 * @throws {Error} with text for the person who starts the portal, e.g. if the port is in use
 */
export async function serveMetrics({ host, port }: MetricsConfig, readMetrics: () => Promise<string>): Promise<string> {
  const server = createServer((request, response) => void answer(request, response, readMetrics));
  server.unref();
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (cause) {
    throw new Error(explain(cause as NodeJS.ErrnoException, host, port), { cause });
  }
  const { address, family, port: opened } = server.address() as AddressInfo;
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${opened}/metrics`;
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  readMetrics: () => Promise<string>,
): Promise<void> {
  request.resume();
  if (request.url?.split('?')[0] !== '/metrics') return void response.writeHead(404).end();
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return void response.writeHead(405, { allow: 'GET, HEAD' }).end();
  try {
    response.setHeader('content-type', contentType);
    response.end(await readMetrics());
  } catch (error) {
    console.error(`The metrics could not be read: ${error instanceof Error ? error.message : String(error)}`);
    response.writeHead(500).end();
  }
}

function explain({ code, message }: NodeJS.ErrnoException, host: string, port: number): string {
  if (code === 'EADDRINUSE')
    return `Port ${port} for metrics is in use. Stop the process that uses it, or set METRICS_PORT to a different port.`;
  if (code === 'EACCES')
    return `This user has no permission to use port ${port}. Set METRICS_PORT to a port above 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `METRICS_HOST is set to ${host}, but this machine does not have that address.`;
  return message;
}
