import type { HTTPMethods, InjectOptions, LightMyRequestResponse } from 'fastify';
import { multipart } from '../documents/multipart.ts';
import type { Ask, Asker } from './contract-row.ts';
import type { ContractWorld } from './contract-world.ts';

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const satisfies readonly HTTPMethods[];

/** Method and path, e.g. `/api/refreshvoc/{id}`. */
export interface Call {
  readonly method: (typeof methods)[number];
  readonly path: string;
}

/** How a request is encoded. `twice` means that the request sends a name twice. */
export interface Way {
  readonly kind: 'plain' | 'json' | 'form' | 'multipart' | 'xml';
  readonly twice?: string;
}

export interface Sent {
  readonly by: Asker;
  readonly as: Way;
  readonly ask: Ask;
}

/** Every encoding that a request may use. */
export function waysOf({ body, parts, files }: Ask): [Way, ...Way[]] {
  if (parts || files) return [{ kind: 'multipart' }];
  return body ? [{ kind: 'json' }, { kind: 'form' }] : [{ kind: 'plain' }];
}

/** Sends a request for a call. */
export async function send(
  { method, path }: Call,
  world: ContractWorld,
  { by, as, ask }: Sent,
): Promise<LightMyRequestResponse> {
  const { path: ids = {}, query = {} } = ask;
  const again = as.kind !== 'form' && as.twice !== undefined ? [[as.twice, query[as.twice] ?? '']] : [];
  const search = new URLSearchParams([...Object.entries(query), ...again]).toString();
  const url = `${fillPath(path, ids)}${search === '' ? '' : `?${search}`}`;
  return world.visitorOf[by].request({ method, url, ...write(as, ask) });
}

function write(
  { kind, twice }: Way,
  { body = {}, parts = {}, files = [] }: Ask,
): Pick<InjectOptions, 'payload' | 'headers'> {
  switch (kind) {
    case 'plain':
      return {};
    case 'json':
      return { headers: { 'content-type': 'application/json' }, payload: JSON.stringify(body) };
    case 'form': {
      const again = twice === undefined ? [] : [[twice, body[twice] ?? '']];
      return {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams([...Object.entries(body), ...again]).toString(),
      };
    }
    case 'multipart':
      return multipart([...Object.entries(parts).map(([name, value]) => ({ name, value })), ...files]);
    case 'xml':
      return { headers: { 'content-type': 'text/xml' }, payload: '<a/>' };
  }
}

/** Replaces the placeholders in an address with IDs. */
export function fillPath(path: string, ids: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(ids[name] ?? ''));
}
