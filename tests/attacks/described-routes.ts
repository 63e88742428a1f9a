import type { HTTPMethods } from 'fastify';
import type { TestServer } from '../server/open-test-server.ts';
import { roleOf, type Caller } from '../server/platform/access/callers.ts';

/** One call as the portal describes it. */
export interface DescribedRoute {
  readonly method: HTTPMethods;
  /** E.g. `"/api/refreshvoc/{id}"`. */
  readonly path: string;
  readonly inPath: readonly string[];
  readonly inQuery: readonly string[];
  readonly inBody: readonly string[];
}

interface Description {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}
interface Operation {
  readonly parameters?: readonly { readonly in: string; readonly name: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema?: { readonly properties?: object } }>>;
  };
}

/** Every call in the OpenAPI document, with its parameters' names. */
export async function describedRoutes({ server }: TestServer): Promise<readonly DescribedRoute[]> {
  const { paths } = (await server.inject('/api/openapi.json')).json<Description>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      inPath: parameters.filter((one) => one.in === 'path').map(({ name }) => name),
      inQuery: parameters.filter((one) => one.in === 'query').map(({ name }) => name),
      inBody: Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => Object.keys(schema?.properties ?? {})),
    })),
  );
}

/** A caller whom the access table allows, because the attack targets the code behind the access check. */
export function insiderOf({ accessTable }: TestServer, { method, path }: DescribedRoute): Caller {
  const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
  const row = accessTable.find((one) => one.method === method && one.url.replaceAll(/\(\^[^)]*\)/g, '') === pattern);
  const callers: readonly Caller[] = ['office', 'staff', 'ben'];
  return callers.find((caller) => roleOf(caller) === row?.access) ?? 'ben';
}

/** Valid values for the names that are not under attack, so that the request gets as far as possible. */
const usual: Readonly<Record<string, unknown>> = {
  formId: 'waiver',
  form: 'waiver',
  school: 'bay-state',
  domain: 'uni_bay-state',
  definitionHash: '0'.repeat(64),
  answers: {},
  files: {},
  basedOn: 0,
  revision: null,
  language: null,
  against: 'base',
  why: 'A test',
  number: '1',
  flow: 'enroll',
  field: 'UploadedFiles',
  filter: 'StudentCoverageID:eq:cov_ben',
  Id: 'cov_ben',
  university: 'uni_bay-state',
  universityid: 'uni_bay-state',
  email: 'ben@bay-state.example',
  username: 'ben@bay-state.example',
  tag: 'en',
  frames: [],
};
/** Optional names. */
const seldom = [
  'PrevId',
  'WId',
  'SId',
  'token',
  'PId',
  'SCId',
  'tId',
  'lang',
  'before',
  'from',
  'to',
  'action',
  'actor',
];

/** A request to a call with one value that the attacker chose. */
export function fill(route: DescribedRoute, attacked: { readonly name: string; readonly value: unknown } | null) {
  const valueOf = (name: string) => (attacked?.name === name ? attacked.value : (usual[name] ?? 'x'));
  const has = (name: string) => attacked?.name === name || !seldom.includes(name);
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encode(valueOf(name)));
  const query = route.inQuery.filter(has).map((name) => `${name}=${encode(valueOf(name))}`);
  const body = Object.fromEntries(route.inBody.map((name) => [name, valueOf(name)]));
  return {
    method: route.method,
    url: query.length === 0 ? path : `${path}?${query.join('&')}`,
    headers: { 'idempotency-key': '5f0c3b51-8a66-4b8e-9a3a-3d1f5c1e9a01' },
    ...(route.inBody.length === 0 ? {} : { payload: body }),
  };
}

// An address cannot encode half of a surrogate pair.
function encode(value: unknown): string {
  return encodeURIComponent(
    (typeof value === 'string' ? value : JSON.stringify(value)).replaceAll(/\p{Cs}/gu, '\ufffd'),
  );
}
