import { nearestName } from '../../../definition/nearest-name.ts';
import { parseSource } from '../../../definition/parse-source.ts';
import type { Problem } from '../../../definition/problem.ts';
import { membersOf, nodeAt, textAt, type SourceNode } from '../../../definition/source-node.ts';
import type { ParsedLibrary } from '../parsed-library.ts';
import { placeFinding } from './place-finding.ts';

/** What `given.json` says of services and of the portal, held to what the form asks and declares. */
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

/** The form, the parts that it uses and what overlays add; `undefined` while one of them cannot be read. */
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
  /** Where it is first asked. */
  readonly lookup: SourceNode;
}

/** What each service is asked with. A form may ask another service than the part that it uses the lookup of. */
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

/** What the sources say under one key, by name; the form's own comes first. */
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
      const message = `given.json has no answer of the service "${name}", so that nothing tries what it may say`;
      const suggestion = nearestName(name, known.keys());
      return placeFinding({ rule: 'given-mismatch', path: ['service'], message, suggestion }, lookup);
    });
}

/** Answers of a service that no lookup asks, or to a parameter that none has. */
function findUnasked(services: ReadonlyMap<string, AskedService>, given: SourceNode): readonly Problem[] {
  return [...membersOf(nodeAt(given, ['lookups']))].flatMap(([name, { value: answers }]): readonly Problem[] => {
    const path = ['lookups', name];
    const service = services.get(name);
    if (service === undefined) {
      const message = `no lookup of the form asks the service "${name}"`;
      const suggestion = nearestName(name, services.keys());
      return [placeFinding({ rule: 'given-mismatch', path, at: 'key', message, suggestion }, given)];
    }
    const entries = answers.kind === 'list' ? answers.entries : [];
    return entries.flatMap((entry, index) =>
      [...membersOf(nodeAt(entry, ['with'])).keys()]
        .filter((parameter) => !service.parameters.has(parameter))
        .map((parameter) => {
          const message = `no lookup gives the service "${name}" a parameter "${parameter}"`;
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

/** What stands in the given context and not in the form's `context`, all the way down. */
function findUndeclared({ given, path, declared }: GivenContext): readonly Problem[] {
  const properties = declared.map((node) => membersOf(nodeAt(node, ['properties'])));
  // What is declared without properties may have any.
  if (properties.every(({ size }) => size === 0)) return [];
  return [...membersOf(nodeAt(given, path)).keys()].flatMap((name): readonly Problem[] => {
    const inner = properties.flatMap((members) => members.get(name)?.value ?? []);
    if (inner.length > 0) return findUndeclared({ given, path: [...path, name], declared: inner });
    const message = `the form's "context" declares no "${[...path.slice(1), name].join('.')}"`;
    const suggestion = nearestName(name, new Set(properties.flatMap((members) => [...members.keys()])));
    return [placeFinding({ rule: 'given-mismatch', path: [...path, name], at: 'key', message, suggestion }, given)];
  });
}
