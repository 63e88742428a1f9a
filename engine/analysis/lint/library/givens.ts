import type { Problem } from '../../../definition/problem.ts';
import { nearestName } from '../../../definition/source/nearest-name.ts';
import { parseSource } from '../../../definition/source/parse-source.ts';
import { membersOf, nodeAt, textAt, type SourceNode } from '../../../definition/source/source-node.ts';
import type { ParsedLibrary } from '../parsed-library.ts';
import { placeFinding } from './place-finding.ts';

/** Compares the services and the context in `given.json` with what the form calls and declares. */
export function findInGivens(parsed: ParsedLibrary): readonly Problem[] {
  return [...parsed.library.givens].flatMap(([form, file]) => {
    const given = parseSource(file).node;
    const sources = listSources(parsed, form);
    if (given === undefined || sources === undefined) return [];
    const services = listServices(sources);
    return [
      ...findUngiven(services, given),
      ...findUnasked(services, given),
      ...findUndeclared({ given, path: ['context'], declared: sources.map((node) => nodeAt(node, ['context'])) }),
    ];
  });
}

/**
 * Returns the form, the parts that it uses, and the additions from overlays. Returns `undefined` if one of them is
 * unreadable.
 */
function listSources({ forms, parts, overlays }: ParsedLibrary, form: string): readonly SourceNode[] | undefined {
  const node = forms.get(form);
  const used = [...membersOf(nodeAt(node, ['parts'])).values()].map(({ value }) => parts.get(textAt(value, ['use'])));
  const own = overlays.filter((overlay) => overlay.form === form);
  const changes = own.flatMap((overlay) => [nodeAt(overlay.node, ['patch']), nodeAt(overlay.node, ['add'])]);
  const known = [node, ...used];
  if (known.includes(undefined)) return undefined;
  return [...known, ...changes].filter((source) => source !== undefined);
}

interface AskedService {
  readonly parameters: Set<string>;
  /** The first lookup that calls the service. */
  readonly lookup: SourceNode;
}

/**
 * Lists the parameters of each service. A form's lookup may use a different service than the part that the lookup comes
 * from.
 */
function listServices(sources: readonly SourceNode[]): ReadonlyMap<string, AskedService> {
  const services = new Map<string, AskedService>();
  for (const lookups of byName(sources, 'lookups').values()) {
    const asked = lookups.find((lookup) => nodeAt(lookup, ['service']) !== undefined);
    if (asked === undefined) continue;
    const name = textAt(asked, ['service']);
    const service = services.get(name) ?? { parameters: new Set<string>(), lookup: asked };
    for (const lookup of lookups) {
      for (const parameter of membersOf(nodeAt(lookup, ['with'])).keys()) service.parameters.add(parameter);
    }
    services.set(name, service);
  }
  return services;
}

/** Lists the entries under one key in all sources, by name. The form's own entries come first. */
function byName(sources: readonly SourceNode[], key: string): ReadonlyMap<string, readonly SourceNode[]> {
  const found = new Map<string, SourceNode[]>();
  for (const source of sources) {
    for (const [name, { value }] of membersOf(nodeAt(source, [key]))) {
      found.set(name, [...(found.get(name) ?? []), value]);
    }
  }
  return found;
}

function findUngiven(services: ReadonlyMap<string, AskedService>, given: SourceNode): readonly Problem[] {
  const known = membersOf(nodeAt(given, ['lookups']));
  return [...services]
    .filter(([name]) => !known.has(name))
    .map(([name, { lookup }]) => {
      const message = `given.json has no result for the service "${name}", so its results are not tested`;
      const suggestion = nearestName(name, known.keys());
      return placeFinding({ rule: 'given-mismatch', path: ['service'], message, suggestion }, lookup);
    });
}

/** Finds results for a service that no lookup calls, or with a parameter that no lookup has. */
function findUnasked(services: ReadonlyMap<string, AskedService>, given: SourceNode): readonly Problem[] {
  return [...membersOf(nodeAt(given, ['lookups']))].flatMap(([name, { value: answers }]): readonly Problem[] => {
    const path = ['lookups', name];
    const service = services.get(name);
    if (service === undefined) {
      const message = `no lookup of the form calls the service "${name}"`;
      const suggestion = nearestName(name, services.keys());
      return [placeFinding({ rule: 'given-mismatch', path, at: 'key', message, suggestion }, given)];
    }
    const entries = answers.kind === 'list' ? answers.entries : [];
    return entries.flatMap((entry, index) =>
      [...membersOf(nodeAt(entry, ['with'])).keys()]
        .filter((parameter) => !service.parameters.has(parameter))
        .map((parameter) => {
          const message = `no lookup passes the parameter "${parameter}" to the service "${name}"`;
          const suggestion = nearestName(parameter, service.parameters);
          const at = [...path, String(index), 'with', parameter];
          return placeFinding({ rule: 'given-mismatch', path: at, at: 'key', message, suggestion }, given);
        }),
    );
  });
}

interface GivenContext {
  readonly given: SourceNode;
  readonly path: readonly string[];
  readonly declared: readonly (SourceNode | undefined)[];
}

/** Finds names in the given context, at any depth, that the form's `context` does not declare. */
function findUndeclared({ given, path, declared }: GivenContext): readonly Problem[] {
  const properties = declared.map((node) => membersOf(nodeAt(node, ['properties'])));
  // A context that is declared without properties may have any properties.
  if (properties.every(({ size }) => size === 0)) return [];
  return [...membersOf(nodeAt(given, path)).keys()].flatMap((name): readonly Problem[] => {
    const inner = properties.flatMap((members) => members.get(name)?.value ?? []);
    if (inner.length > 0) return findUndeclared({ given, path: [...path, name], declared: inner });
    const message = `the form's "context" does not declare "${[...path.slice(1), name].join('.')}"`;
    const suggestion = nearestName(name, new Set(properties.flatMap((members) => [...members.keys()])));
    return [placeFinding({ rule: 'given-mismatch', path: [...path, name], at: 'key', message, suggestion }, given)];
  });
}
