interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
}
interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}
interface Operation {
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}
/** The part of the server's description of its calls that must match the table. */
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** The names that a call accepts in its address and body, and the names in its response. */
export function describeCall({ paths }: OpenApi, { method, path }: { readonly method: string; readonly path: string }) {
  const call = paths[path]?.[method.toLowerCase()];
  if (!call) throw new Error(`${method} ${path} is not described`);
  const schemasOf = ({ content = {} }: Content) => Object.values(content).map(({ schema }) => schema);
  const answered = call.responses['200'] ?? call.responses['201'] ?? {};
  return {
    takes: distinct([
      ...(call.parameters ?? []).map(({ name }) => name),
      ...schemasOf(call.requestBody ?? {}).flatMap(namesOfSchema),
    ]),
    gives: distinct(schemasOf(answered).flatMap(namesOfSchema)),
  };
}

function namesOfSchema({ properties = {}, items, anyOf = [] }: Schema): string[] {
  return [
    ...Object.keys(properties),
    ...[...Object.values(properties), ...(items ? [items] : []), ...anyOf].flatMap(namesOfSchema),
  ];
}

/** Returns the names in a response body, including those in its lists. */
export function namesOfAnswer(body: unknown): string[] {
  if (Array.isArray(body)) return body.flatMap(namesOfAnswer);
  const isPlain = typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;
  return isPlain ? Object.entries(body).flatMap(([name, value]) => [name, ...namesOfAnswer(value)]) : [];
}

export function distinct(names: readonly string[]): string[] {
  return [...new Set(names)].sort();
}
